import { isClockTime, isDateTime } from '../time/clock-time.ts'
import { INTEGER_MAX } from '../constants.ts'
import { emailFault } from '../account/email.ts'
import type { Field, FieldValue } from './field.ts'
import { isLinkedComplete, splitLinked } from './linked-combo.ts'
import { chosenIn } from './multi-choice.ts'
import { plainDigits, parseShortDate } from '../time/short-date.ts'
import { isRequestNumber } from './request-number.ts'
import type { Locale, WallDate } from '../time/time.types.ts'

/**
 * What is wrong with a field. `code` is the specification's (section 5), one per message family; `reason` says more,
 * so that the message can tell how to put it right.
 */
export type FieldFault =
  | { code: 'empty'; reason: 'missing' | 'unchosen' | 'unchecked' }
  | { code: 'format'; reason: 'tooShort' | 'tooLong' | 'tooBig' | 'emailLocal'; limit: number }
  | { code: 'format'; reason: 'emailCharacter'; found: string }
  | { code: 'format'; reason: 'email' | 'integer' | 'number' | 'url' }
  | { code: 'dateFormat'; reason: 'date' | 'future' | 'time' | 'dateTime' }
  | { code: 'formatAnts'; reason: 'requestNumber' }

/** What a verdict depends on besides the field. */
export interface FieldContext {
  /** Dates are typed in its short format. */
  locale: Locale
  /** Today on the group's wall: nobody is born later. */
  today: WallDate
}

const BIRTHDATE = 'birthdate'
const URL_PATTERN = /^(https?:\/\/)?[^\s/?#@:.]+(\.[^\s/?#@:.]+)+(:\d{1,5})?([/?#]\S*)?$/i
const INTEGER_MIN = -INTEGER_MAX - 1

/** The text of a field as it is judged and sent: in one Unicode form, without blanks around it. */
export function textOf(value: FieldValue | undefined): string {
  return typeof value === 'string' ? value.normalize('NFC').trim() : ''
}

/** Capitals, wherever a field is written in them. */
export const inCapitals = (text: string): string => text.toUpperCase()

/** A password is what was typed, blanks and all. */
export function passwordOf(value: FieldValue | undefined): string {
  return typeof value === 'string' ? value.normalize('NFC') : ''
}

/** Booleans, and what servers send for one. */
export function isChecked(value: FieldValue | undefined): boolean {
  return value === true || value === 'true' || value === '1'
}

/** A number as people type it: blanks between thousands, a comma or a point before the decimals. */
export function plainNumber(text: string): string {
  return plainDigits(text)
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(',', '.')
}

/** Characters as people count them: an emoji beyond the basic plane is one. */
const lengthOf = (text: string) => [...text].length

function lengthFault({ minLength, maxLength }: Field, text: string): FieldFault | null {
  const length = lengthOf(text)
  if (length > maxLength) return { code: 'format', reason: 'tooLong', limit: maxLength }
  return length < minLength ? { code: 'format', reason: 'tooShort', limit: minLength } : null
}

function integerFault(text: string): FieldFault | null {
  const number = plainNumber(text)
  if (!/^[+-]?\d+$/.test(number)) return { code: 'format', reason: 'integer' }
  const value = Number(number)
  return value > INTEGER_MAX || value < INTEGER_MIN ? { code: 'format', reason: 'tooBig', limit: INTEGER_MAX } : null
}

function dateFault(field: Field, text: string, context: FieldContext): FieldFault | null {
  const date = parseShortDate(text, context.locale)
  return date === null ? { code: 'dateFormat', reason: 'date' } : bornLaterFault(field, date, context)
}

function bornLaterFault({ name }: Field, date: string, { today }: FieldContext): FieldFault | null {
  return name === BIRTHDATE && date.slice(0, 10) > today ? { code: 'dateFormat', reason: 'future' } : null
}

function emailFormatFault(text: string): FieldFault | null {
  const fault = emailFault(text)
  return fault && { code: 'format', ...fault }
}

/** What is wrong with a text that is not empty. */
function textFault(field: Field, text: string, context: FieldContext): FieldFault | null {
  if (field.requestNumber) return isRequestNumber(text) ? null : { code: 'formatAnts', reason: 'requestNumber' }
  switch (field.type) {
    case 'email':
      return emailFormatFault(text) ?? lengthFault(field, text)
    case 'integer':
      return integerFault(text)
    case 'number':
      return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plainNumber(text)) ? null : { code: 'format', reason: 'number' }
    case 'url':
      return URL_PATTERN.test(text) ? lengthFault(field, text) : { code: 'format', reason: 'url' }
    case 'date':
      return dateFault(field, text, context)
    case 'time':
      return isClockTime(text) ? null : { code: 'dateFormat', reason: 'time' }
    case 'datetime':
      return isDateTime(text) ? bornLaterFault(field, text, context) : { code: 'dateFormat', reason: 'dateTime' }
    case 'uppercase':
      return lengthFault(field, inCapitals(text))
    default:
      return lengthFault(field, text)
  }
}

function passwordFault(field: Field, password: string): FieldFault | null {
  if (password === '') return field.required ? { code: 'empty', reason: 'missing' } : null
  return lengthFault(field, password)
}

function linkedFault(field: Field, value: string): FieldFault | null {
  if (!field.required) return null
  const linked = splitLinked(field, value)
  // A stored value whose parent is gone is still an answer.
  return linked === null || isLinkedComplete(field, linked) ? null : { code: 'empty', reason: 'unchosen' }
}

/**
 * The one judge of a dynamic field (specification, section 5). Knows every input type; a field that nobody can fill in
 * is never at fault. Expects a field as `shownForms` gives it.
 */
export function fieldFault(field: Field, value: FieldValue | undefined, context: FieldContext): FieldFault | null {
  const text = textOf(value)
  switch (field.type) {
    case 'hidden':
    case 'uneditable':
      return null
    case 'checkbox':
      return field.required && !isChecked(value) ? { code: 'empty', reason: 'unchecked' } : null
    case 'multiselect':
      return field.required && chosenIn(field, value).length === 0 ? { code: 'empty', reason: 'unchosen' } : null
    case 'password':
      return passwordFault(field, passwordOf(value))
    case 'select':
      return field.required && text === '' ? { code: 'empty', reason: 'unchosen' } : null
    case 'linkedcombo':
      return linkedFault(field, text)
    case 'radio':
      if (text === '') return field.required ? { code: 'empty', reason: 'unchosen' } : null
      return field.choices.some((choice) => choice.value === text) ? null : lengthFault(field, text)
    default:
      if (text === '') return field.required ? { code: 'empty', reason: 'missing' } : null
      return textFault(field, text, context)
  }
}
