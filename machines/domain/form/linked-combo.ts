import type { Field } from './field.ts'

/**
 * The value of a linked combo is its two choices with a separator between them, `_` unless the descriptor has another
 * one (wire contract, form descriptors); either may contain it, so the known parents decide where the first one ends.
 */

type Combo = Pick<Field, 'choices' | 'separator'>

const upTo = ({ separator = '_' }: Combo, parent: string) => parent + separator

export interface LinkedValue {
  parent: string
  child: string
}

/** `parent_child` or the like, or an empty text when neither is chosen. */
export function joinLinked(combo: Combo, { parent, child }: LinkedValue): string {
  return parent === '' && child === '' ? '' : upTo(combo, parent) + child
}

/**
 * Splits a stored value. The first parent that has the child wins, then the one followed by an empty child, otherwise
 * the first known parent; null for an unknown parent: such a value is kept unchanged until another one is chosen.
 */
export function splitLinked(combo: Combo, value: string): LinkedValue | null {
  if (value === '') return { parent: '', child: '' }
  const isIn = (start: string) => value.startsWith(start) || value === start.trimEnd()
  const parents = combo.choices.filter((choice) => isIn(upTo(combo, choice.value)))
  const childIn = (parent: string) => value.slice(upTo(combo, parent).length)
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
export function isKnownLinked(field: Combo, value: string): boolean {
  const linked = splitLinked(field, value)
  const parent = field.choices.find((choice) => choice.value === linked?.parent)
  if (!linked || !parent) return false
  return linked.child === ''
    ? parent.choices.length === 0
    : parent.choices.some((child) => child.value === linked.child)
}
