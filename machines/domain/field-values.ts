import type { Fiche, Field, FieldValue } from './entities.ts'
import { isChecked, plainNumber, textOf } from './field-rules.ts'
import { formatShortDate, parseShortDate } from './short-date.ts'
import { normalRequestNumber } from './request-number.ts'
import type { Locale } from './time.types.ts'

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

function toTyped(field: Field, value: FieldValue, locale: Locale): FieldValue {
  if (field.type === 'checkbox') return typeof value === 'boolean' ? value : isOn(field, value)
  const text = typeof value === 'string' ? value : String(value)
  return field.type === 'date' ? formatShortDate(text.trim(), locale) : text
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
      return [field.name, toTyped(field, value, locale)]
    }),
  )
}

/** What a draft keeps of typed values. */
export function storedValues(fields: readonly Field[], typed: Values, locale: Locale): Record<string, FieldValue> {
  const dates = new Set(fields.filter(({ type }) => type === 'date').map(({ name }) => name))
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const date = dates.has(name) && typeof value === 'string' ? parseShortDate(value, locale) : null
      return [name, date ?? value]
    }),
  )
}

function sentValue(field: Field, value: FieldValue | undefined, locale: Locale): FieldValue {
  if (field.type === 'checkbox') return field.sentValues?.[isChecked(value) ? 0 : 1] ?? isChecked(value)
  const text = textOf(value)
  if (field.requestNumber) return normalRequestNumber(text)
  switch (field.type) {
    case 'date':
      return parseShortDate(text, locale) ?? ''
    case 'integer':
    case 'number':
      return plainNumber(text)
    default:
      return text
  }
}

/**
 * What a form without faults sends. What cannot be changed is not sent; what was left empty is only sent where it may
 * empty something that is stored.
 */
export function sentValues(
  fields: readonly Field[],
  typed: Values,
  { locale, isNew }: { locale: Locale; isNew: boolean },
): Values {
  return Object.fromEntries(
    fields
      .filter(({ type }) => type !== 'uneditable')
      .map((field) => [field.name, sentValue(field, valueIn(typed, field.name), locale)] as const)
      .filter(([, value]) => value !== '' || !isNew),
  )
}

/** A saved person's answers, by descriptor name. */
export function personValues({ firstname, lastname, email, firstphone, values }: Fiche): Values {
  return { firstname, lastname, email, firstphone, ...values }
}
