import type { Field, FieldValue } from './field.ts'

/** Several choices of one field: a list of their values, on the wire as in the form. */

type Choices = Pick<Field, 'choices'>

const isKnown = ({ choices }: Choices, value: string) => choices.some((choice) => choice.value === value)

/** The chosen values. A server that can only store text returns them joined by commas. */
export function chosenIn(field: Choices, value: FieldValue | undefined): readonly string[] {
  if (Array.isArray(value)) return value.filter((one) => one !== '')
  if (typeof value !== 'string' || value === '') return []
  if (isKnown(field, value)) return [value]
  return value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

/**
 * Selects or deselects one choice. The result follows the order of the field's choices, not of the clicks; values that
 * the group has removed come last and stay until the customer deselects them.
 */
export function withChoice(field: Choices, chosen: readonly string[], value: string, isOn: boolean): readonly string[] {
  const next = new Set(chosen)
  if (isOn) next.add(value)
  else next.delete(value)
  const known = field.choices.map((choice) => choice.value).filter((one) => next.has(one))
  return [...new Set([...known, ...next])]
}
