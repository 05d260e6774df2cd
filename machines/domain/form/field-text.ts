import { plainDigits } from '../time/short-date.ts'
import type { FieldValue } from './field.ts'

/** How the value of a field is read, for every type. */

/** The text of a field as it is judged and sent: in one Unicode form, without blanks around it. */
export function textOf(value: FieldValue | undefined): string {
  return typeof value === 'string' ? value.normalize('NFC').trim() : ''
}

/** Upper case, wherever a field requires it. */
export const inCapitals = (text: string): string => text.toUpperCase()

/** A password is exactly what was typed, blanks included. */
export function passwordOf(value: FieldValue | undefined): string {
  return typeof value === 'string' ? value.normalize('NFC') : ''
}

/** Booleans, and the values that servers send for `true`. */
export function isChecked(value: FieldValue | undefined): boolean {
  return value === true || value === 'true' || value === '1'
}

/** A number as people type it: blanks between thousands, a comma or a point before the decimals. */
export function plainNumber(text: string): string {
  return plainDigits(text)
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(',', '.')
}
