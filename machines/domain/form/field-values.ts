import { sentClock, typedClock } from '../time/clock-time.ts'
import type { Fiche } from './fiche.ts'
import type { Field, FieldValue } from './field.ts'
import { inCapitals, isChecked, passwordOf, plainNumber, textOf } from './field-rules.ts'
import { chosenIn } from './multi-choice.ts'
import { formatShortDate, parseShortDate } from '../time/short-date.ts'
import { normalRequestNumber } from './request-number.ts'
import type { Locale } from '../time/time.types.ts'

/**
 * The three shapes of a field's value: stored (dates as `YYYY-MM-DD`), typed (dates in the locale's short format,
 * nothing trimmed), sent (checked, trimmed, in one Unicode form). A draft is kept as stored, so that it survives a
 * change of language; what is no date yet is kept as it was typed.
 */
export type Values = Readonly<Record<string, FieldValue>>

/** Names come from the group: `__proto__` and `constructor` are names like others. */
export function valueIn(values: Values, name: string): FieldValue | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined
}

const SMS_REMINDER = 'smsreminder'

function firstValue(field: Field, checkSms: boolean): FieldValue {
  if (field.name === SMS_REMINDER && field.type === 'checkbox') return checkSms
  return field.value ?? field.allowAny?.value ?? ''
}

/** A stored checkbox may hold the word that it sends when it is on. */
const isOn = ({ sentValues }: Field, value: FieldValue) => (sentValues ? value === sentValues[0] : isChecked(value))

/** A stored value as it stands in the field's control. */
export function typedValue(field: Field, value: FieldValue, locale: Locale): FieldValue {
  if (field.type === 'checkbox') return typeof value === 'boolean' ? value : isOn(field, value)
  if (field.type === 'multiselect') return chosenIn(field, value)
  const text = typeof value === 'string' ? value : String(value)
  switch (field.type) {
    case 'date':
      return formatShortDate(text.trim(), locale)
    case 'time':
    case 'datetime':
      return typedClock(field.type, text.trim())
    default:
      return text
  }
}

/** The first content of a form: what is stored, else what the field or the group presets. */
export function typedValues(
  fields: readonly Field[],
  stored: Values,
  { locale, checkSms }: { locale: Locale; checkSms: boolean },
): Values {
  return Object.fromEntries(
    fields.map((field) => {
      const value = valueIn(stored, field.name) ?? firstValue(field, checkSms)
      return [field.name, typedValue(field, value, locale)]
    }),
  )
}

const isPassword = ({ type }: Field) => type === 'password'

function storedValue(field: Field | undefined, value: FieldValue, locale: Locale): FieldValue {
  if (typeof value !== 'string') return value
  switch (field?.type) {
    case 'date':
      return parseShortDate(value, locale) ?? value
    case 'time':
    case 'datetime':
      // An input that is half filled in cannot be shown again.
      return typedClock(field.type, value)
    default:
      return value
  }
}

/** What a draft keeps of typed values: everything but passwords, which `passwordsIn` has. */
export function storedValues(fields: readonly Field[], typed: Values, locale: Locale): Record<string, FieldValue> {
  const known = new Map(fields.map((field) => [field.name, field]))
  const kept = Object.entries(typed).filter(([name]) => known.get(name)?.type !== 'password')
  return Object.fromEntries(kept.map(([name, value]) => [name, storedValue(known.get(name), value, locale)]))
}

/** The passwords among typed values: kept apart, so that they are never written down. */
export function passwordsIn(fields: readonly Field[], typed: Values): Record<string, FieldValue> {
  const typedOnes = fields.filter(isPassword).map(({ name }) => [name, passwordOf(valueIn(typed, name))] as const)
  return Object.fromEntries(typedOnes.filter(([, password]) => password !== ''))
}

function sentValue(field: Field, value: FieldValue | undefined, locale: Locale): FieldValue {
  if (field.type === 'checkbox') return field.sentValues?.[isChecked(value) ? 0 : 1] ?? isChecked(value)
  if (field.type === 'multiselect') return chosenIn(field, value)
  const text = textOf(value)
  if (field.requestNumber) return normalRequestNumber(text)
  switch (field.type) {
    case 'date':
      return parseShortDate(text, locale) ?? ''
    case 'integer':
    case 'number':
      return plainNumber(text)
    case 'time':
    case 'datetime':
      return sentClock(field.type, text)
    case 'uppercase':
      return inCapitals(text)
    default:
      return text
  }
}

const isEmpty = (value: FieldValue) => value === '' || (Array.isArray(value) && value.length === 0)

/**
 * What a form without faults sends, passwords apart. What cannot be changed is not sent; what was left empty is only
 * sent where it may empty something that is stored.
 */
export function sentValues(
  fields: readonly Field[],
  typed: Values,
  { locale, isNew }: { locale: Locale; isNew: boolean },
): Values {
  return Object.fromEntries(
    fields
      .filter((field) => field.type !== 'uneditable' && !isPassword(field))
      .map((field) => [field.name, sentValue(field, valueIn(typed, field.name), locale)] as const)
      .filter(([, value]) => !isEmpty(value) || !isNew),
  )
}

/** A saved person's answers, by descriptor name. A password that is stored is neither shown nor sent back. */
export function personValues(
  { firstname, lastname, email, firstphone, values }: Fiche,
  fields: readonly Field[],
): Values {
  const passwords = new Set(fields.filter(isPassword).map(({ name }) => name))
  const answers = Object.entries({ firstname, lastname, email, firstphone, ...values })
  return Object.fromEntries(answers.filter(([name]) => !passwords.has(name)))
}
