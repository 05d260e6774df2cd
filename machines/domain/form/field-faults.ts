import { emailFault } from '../account/email-faults.ts'
import { INTEGER_MAX } from '../constants.ts'
import { isClockTime, isDateTime } from '../time/clock-time.ts'
import { type DateLocale, isYearShort, parseShortDate, plainDigits } from '../time/short-date.ts'
import type { WallDate } from '../time/time.types.ts'
import type { Field, FieldValue } from './field.ts'
import { inCapitals, isChecked, passwordOf, plainNumber, textOf } from './field-text.ts'
import { isLinkedComplete, splitLinked } from './linked-combo.ts'
import { chosenIn } from './multi-choice.ts'
import { isRequestNumber } from './request-number.ts'

/**
 * What is wrong with a field. `code` is the specification's (section 5), one per message family; `reason` adds what the
 * message needs to explain the correction.
 */
export type FieldFault =
  | { code: 'empty'; reason: 'missing' | 'unchosen' | 'unchecked' }
  | { code: 'format'; reason: 'tooShort' | 'tooLong' | 'tooBig' | 'emailLocal'; limit: number }
  | { code: 'format'; reason: 'emailCharacter'; found: string }
  | { code: 'format'; reason: 'email' | 'phone' | 'integer' | 'number' | 'url' }
  | { code: 'dateFormat'; reason: 'date' | 'shortYear' | 'future' | 'tooEarly' | 'time' | 'dateTime' }
  | { code: 'formatAnts'; reason: 'requestNumber' }

/** What a verdict depends on besides the field. */
export interface FieldContext {
  /** Dates are typed in its short format. */
  locale: DateLocale
  /** Today in the group's time zone: the latest valid birthdate. */
  today: WallDate
}

/** Judges what was typed into a field. */
export type FieldRule = (field: Field, value: FieldValue | undefined, context: FieldContext) => FieldFault | null
/** Judges a text that is not empty. */
type TextRule = (field: Field, text: string, context: FieldContext) => FieldFault | null

const BIRTHDATE = 'birthdate'
const EARLIEST_BIRTH = '1900-01-01'
/** Some countries have numbers of four digits. */
const PHONE_DIGITS_MIN = 4
const URL_PATTERN = /^(https?:\/\/)?[^\s/?#@:.]+(\.[^\s/?#@:.]+)+(:\d{1,5})?([/?#]\S*)?$/i
const NUMBER_PATTERN = /^[+-]?(\d+\.?\d*|\.\d+)$/
const INTEGER_MIN = -INTEGER_MAX - 1

/** Counts characters as people do: an emoji beyond the basic plane is one. */
const countOf = (text: string) => [...text].length

const unchosen: FieldFault = { code: 'empty', reason: 'unchosen' }
const missing: FieldFault = { code: 'empty', reason: 'missing' }

/**
 * A text may be empty unless it is required; a request number has a rule of its own in every type of field.
 *
 * @param clean Takes away what means nothing in this type of field.
 */
export const typedAs =
  (rule: TextRule, clean: (text: string) => string): FieldRule =>
  (field, value, context) => {
    const text = clean(textOf(value))
    if (text === '') return field.required ? missing : null
    if (field.requestNumber) return isRequestNumber(text) ? null : { code: 'formatAnts', reason: 'requestNumber' }
    return rule(field, text, context)
  }

export const lengthFault: TextRule = ({ minLength, maxLength }, text) => {
  const length = countOf(text)
  if (length > maxLength) return { code: 'format', reason: 'tooLong', limit: maxLength }
  return length < minLength ? { code: 'format', reason: 'tooShort', limit: minLength } : null
}

export const capitalsFault: TextRule = (field, text, context) => lengthFault(field, inCapitals(text), context)

export const emailFormatFault: TextRule = (field, text, context) => {
  const fault = emailFault(text)
  return fault ? { code: 'format', ...fault } : lengthFault(field, text, context)
}

export const urlFault: TextRule = (field, text, context) =>
  URL_PATTERN.test(text) ? lengthFault(field, text, context) : { code: 'format', reason: 'url' }

export const integerFault: TextRule = (_, text) => {
  const number = plainNumber(text)
  if (!/^[+-]?\d+$/.test(number)) return { code: 'format', reason: 'integer' }
  const value = Number(number)
  return value > INTEGER_MAX || value < INTEGER_MIN ? { code: 'format', reason: 'tooBig', limit: INTEGER_MAX } : null
}

export const numberFault: TextRule = (_, text) =>
  NUMBER_PATTERN.test(plainNumber(text)) ? null : { code: 'format', reason: 'number' }

export const dateFault: TextRule = (field, text, context) => {
  const date = dateIn(field, text, context)
  if (date !== null) return birthdateFault(field, date, context)
  return { code: 'dateFormat', reason: isYearShort(text, context.locale) ? 'shortYear' : 'date' }
}

/** The date that was typed into a field; null for none. */
export const dateIn = ({ name }: Field, text: string, { locale, today }: FieldContext): WallDate | null =>
  parseShortDate(text, locale, name === BIRTHDATE ? today : undefined)

export const timeFault: TextRule = (_, text) => (isClockTime(text) ? null : { code: 'dateFormat', reason: 'time' })

export const dateTimeFault: TextRule = (field, text, context) =>
  isDateTime(text) ? birthdateFault(field, text, context) : { code: 'dateFormat', reason: 'dateTime' }

/** A date of birth is in this or the last century and not in the future; an earlier one is a typing error. */
const birthdateFault: TextRule = ({ name }, date, { today }) => {
  if (name !== BIRTHDATE) return null
  if (date.slice(0, 10) > today) return { code: 'dateFormat', reason: 'future' }
  return date < EARLIEST_BIRTH ? { code: 'dateFormat', reason: 'tooEarly' } : null
}

/** Digits with any usual separators, and at most an extension in words; too few digits are no number. */
export const phoneFault: TextRule = (field, text, context) => {
  const digits = plainDigits(text).match(/\d/g) ?? []
  const isNumber = digits.length >= PHONE_DIGITS_MIN && /^[+(\d]/.test(plainDigits(text))
  return isNumber ? lengthFault(field, text, context) : { code: 'format', reason: 'phone' }
}

/** For fields that the customer cannot change: they are always valid. */
export const noFault: FieldRule = () => null

export const passwordFault: FieldRule = (field, value, context) => {
  const password = passwordOf(value)
  if (password === '') return field.required ? missing : null
  return lengthFault(field, password, context)
}

export const checkboxFault: FieldRule = ({ required }, value) =>
  required && !isChecked(value) ? { code: 'empty', reason: 'unchecked' } : null

export const selectFault: FieldRule = ({ required }, value) => (required && textOf(value) === '' ? unchosen : null)

export const multiselectFault: FieldRule = (field, value) =>
  field.required && chosenIn(field, value).length === 0 ? unchosen : null

/** One of the choices, or the customer's own text: whoever leaves that empty has chosen already. */
export const radioFault: FieldRule = (field, value, context) => {
  const text = textOf(value)
  if (text === '') return field.required ? (field.allowAny ? missing : unchosen) : null
  return field.choices.some((choice) => choice.value === text) ? null : lengthFault(field, text, context)
}

export const linkedFault: FieldRule = (field, value) => {
  if (!field.required) return null
  const linked = splitLinked(field, textOf(value))
  // A stored value whose parent no longer exists is still an answer.
  return linked === null || isLinkedComplete(field, linked) ? null : unchosen
}
