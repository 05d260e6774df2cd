import type { HTMLInputAutoCompleteAttribute } from 'react'
import type { Field } from '../../../machines/domain/form/field.ts'

/** What a browser may autofill, by the wire contract's names of a person's own fields. */
const AUTOCOMPLETE: ReadonlyMap<string, HTMLInputAutoCompleteAttribute> = new Map([
  ['firstname', 'given-name'],
  ['lastname', 'family-name'],
  ['email', 'email'],
  ['firstphone', 'tel'],
  ['birthdate', 'bday'],
])

/**
 * The field's purpose for the browser. On behalf of others there is none: it would offer a professional's own data, and
 * remember those of other persons.
 */
export const autoCompleteOf = ({ name }: Pick<Field, 'name'>, onBehalf: boolean) =>
  onBehalf ? 'off' : AUTOCOMPLETE.get(name)
