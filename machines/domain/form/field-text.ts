import { isBlank, withoutInvisible } from '../invisible.ts'
import { plainDigits } from '../time/short-date.ts'
import type { FieldValue } from './field.ts'

/** How the value of a field is read, for every type. */

/** A text as it is sent: in one Unicode form, without blanks around it, and empty where there is nothing to be seen. */
export function textOf(value: FieldValue | undefined): string {
  return typeof value === 'string' && !isBlank(value) ? value.normalize('NFC').trim() : ''
}

/** What is written in digits or in letters without accents: an invisible character means nothing there. */
export const bareText = (text: string): string => withoutInvisible(text).trim()

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
