import type { Fiche } from './fiche.ts'
import type { DateLocale } from '../time/short-date.ts'
import type { Field, FieldValue } from './field.ts'
import type { FieldContext } from './field-faults.ts'
import { kindOf } from './field-kinds.ts'
import { passwordOf, textOf } from './field-text.ts'
import { normalRequestNumber } from './request-number.ts'

/**
 * The three forms of a field's value: stored (dates as `YYYY-MM-DD`), typed (dates in the locale's short format,
 * nothing trimmed), sent (checked, trimmed, in one Unicode form). A draft is kept in the stored form, so that it
 * survives a change of language; an incomplete date is kept as typed.
 */
export type Values = Readonly<Record<string, FieldValue>>

/** Names come from the group: `__proto__` and `constructor` are valid ones. */
export function valueIn(values: Values, name: string): FieldValue | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined
}

/** The values that are not as they were before. */
export function changedIn(values: Values, before: Values): Values {
  const isOther = ([name, value]: [string, FieldValue]) =>
    JSON.stringify(value) !== JSON.stringify(valueIn(before, name))
  return Object.fromEntries(Object.entries(values).filter(isOther))
}

/** The name on the wire of the question about a reminder by text message. */
export const SMS_REMINDER = 'smsreminder'

function firstValue(field: Field, checkSms: boolean): FieldValue {
  if (field.name === SMS_REMINDER && kindOf(field).holds === 'switch') return checkSms
  return field.value ?? field.allowAny?.value ?? ''
}

/** A stored value as the field's control shows it. */
export function typedValue(field: Field, value: FieldValue, locale: DateLocale): FieldValue {
  return kindOf(field).typed(field, value, locale)
}

/** The first content of a form: the stored values, else what the field or the group presets. */
export function typedValues(
  fields: readonly Field[],
  stored: Values,
  { locale, checkSms }: { locale: DateLocale; checkSms: boolean },
): Values {
  return Object.fromEntries(
    fields.map((field) => {
      const value = valueIn(stored, field.name) ?? firstValue(field, checkSms)
      return [field.name, typedValue(field, value, locale)]
    }),
  )
}

const isSecret = (field: Field) => kindOf(field).holds === 'secret'

const namesOfSecrets = (fields: readonly Field[]): ReadonlySet<string> =>
  new Set(fields.filter(isSecret).map(({ name }) => name))

function storedValue(field: Field | undefined, value: FieldValue, locale: DateLocale): FieldValue {
  return field && typeof value === 'string' ? kindOf(field).stored(value, locale) : value
}

/** What a draft stores of typed values: everything but passwords, which `passwordsIn` returns. */
export function storedValues(fields: readonly Field[], typed: Values, locale: DateLocale): Record<string, FieldValue> {
  const known = new Map(fields.map((field) => [field.name, field]))
  const passwords = namesOfSecrets(fields)
  const kept = Object.entries(typed).filter(([name]) => !passwords.has(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, storedValue(known.get(name), value, locale)]))
}

/** The passwords among typed values: separate, so that they are never stored. */
export function passwordsIn(fields: readonly Field[], typed: Values): Record<string, FieldValue> {
  const typedOnes = fields.filter(isSecret).map(({ name }) => [name, passwordOf(valueIn(typed, name))] as const)
  return Object.fromEntries(typedOnes.filter(([, password]) => password !== ''))
}

function sentValue(field: Field, value: FieldValue | undefined, context: FieldContext): FieldValue {
  const { holds, sent } = kindOf(field)
  return field.requestNumber && holds === 'text' ? normalRequestNumber(textOf(value)) : sent(field, value, context)
}

const isEmpty = (value: FieldValue) => value === '' || (Array.isArray(value) && value.length === 0)

/**
 * What a form without faults sends, without passwords. Read-only fields are not sent; an empty field is sent only where
 * it may clear a stored value.
 */
export function sentValues(
  fields: readonly Field[],
  typed: Values,
  { isNew, ...context }: FieldContext & { isNew: boolean },
): Values {
  return Object.fromEntries(
    fields
      .filter((field) => kindOf(field).isSent)
      .map((field) => [field.name, sentValue(field, valueIn(typed, field.name), context)] as const)
      .filter(([, value]) => !isEmpty(value) || !isNew),
  )
}

interface SavedAnswers extends FieldContext {
  /** The record's values; what it leaves out may be stored all the same (wire contract, ruling 5). */
  stored: Values
  /** The first content of the form about this person. */
  first: Values
  /** The person stays and only the appointment changes. */
  isMove: boolean
}

/**
 * What a form without faults sends about a saved person. An optional field that the record has no value for is sent only
 * after a change, because its emptiness or preset could replace a value that the server did not list. A move sends
 * nothing but changes.
 */
export function sentOfSaved(
  fields: readonly Field[],
  typed: Values,
  { stored, first, isMove, ...context }: SavedAnswers,
): Values {
  const sent = (values: Values) => sentValues(fields, values, { ...context, isNew: false })
  const isDue = ({ name, required }: Field) => required || !isEmpty(valueIn(stored, name) ?? '')
  const due = isMove ? [] : fields.filter(isDue).map(({ name }) => name)
  const now = sent(typed)
  const kept = Object.entries(now).filter(([name]) => due.includes(name))
  return { ...Object.fromEntries(kept), ...changedIn(now, sent(first)) }
}

/** A saved person's answers, by descriptor name. A stored password is neither shown nor sent back. */
export function personValues(
  { firstname, lastname, email, firstphone, values }: Fiche,
  fields: readonly Field[],
): Values {
  const passwords = namesOfSecrets(fields)
  const answers = Object.entries({ firstname, lastname, email, firstphone, ...values })
  return Object.fromEntries(answers.filter(([name]) => !passwords.has(name)))
}
