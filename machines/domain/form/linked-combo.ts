import type { Field } from './field.ts'

/**
 * The value of a linked combo is its two choices with a `_` between them (wire contract, form descriptors); either may
 * contain a `_` itself, so the known parents decide where the first one ends.
 */

const SEPARATOR = '_'

export interface LinkedValue {
  parent: string
  child: string
}

/** `parent_child`, or an empty text when neither is chosen. */
export function joinLinked({ parent, child }: LinkedValue): string {
  return parent === '' && child === '' ? '' : parent + SEPARATOR + child
}

/**
 * Splits a stored value. The first parent that has the child wins, then the one followed by an empty child, otherwise
 * the first known parent; null for an unknown parent: such a value is kept unchanged until another one is chosen.
 */
export function splitLinked({ choices }: Pick<Field, 'choices'>, value: string): LinkedValue | null {
  if (value === '') return { parent: '', child: '' }
  const parents = choices.filter((choice) => value.startsWith(choice.value + SEPARATOR))
  const childIn = (parent: string) => value.slice(parent.length + SEPARATOR.length)
  const parent =
    parents.find((choice) => choice.choices.some((child) => child.value === childIn(choice.value))) ??
    parents.find((choice) => childIn(choice.value) === '') ??
    parents[0]
  return parent ? { parent: parent.value, child: childIn(parent.value) } : null
}

/** Both choices are made; a parent without children is complete. */
export function isLinkedComplete({ choices }: Pick<Field, 'choices'>, { parent, child }: LinkedValue): boolean {
  if (parent === '') return false
  const known = choices.find((choice) => choice.value === parent)
  return child !== '' || known?.choices.length === 0
}

/** Both choices are known; a parent without children needs no second one. */
export function isKnownLinked(field: Pick<Field, 'choices'>, value: string): boolean {
  const linked = splitLinked(field, value)
  const parent = field.choices.find((choice) => choice.value === linked?.parent)
  if (!linked || !parent) return false
  return linked.child === ''
    ? parent.choices.length === 0
    : parent.choices.some((child) => child.value === linked.child)
}
