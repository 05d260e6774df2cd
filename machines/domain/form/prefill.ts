import { linkedAddress } from '../account/email.ts'
import { TEXT_MAX } from '../constants.ts'
import { withoutInvisible } from '../invisible.ts'
import { PHONES } from './alike.ts'
import type { FormName } from './draft.ts'
import type { Field, FieldValue } from './field.ts'
import type { FieldContext } from './field-faults.ts'
import { kindOf } from './field-kinds.ts'
import { fieldFault } from './field-rules.ts'
import { typedValue, type Values } from './field-values.ts'
import type { QueryPairs } from '../place/query.ts'

/**
 * Answers that a link or the host page presets (specification, section 2): `email`, `fiche` about the person and
 * `vevent` about the appointment. The last two are an object in JSON, `fiche={"firstname":"Noé"}`, or pairs,
 * `fiche[firstname]=Noé`. None of it is trusted: a value is used only if the form has its field and the field would
 * accept it from a customer.
 */
export interface Prefill {
  /** By the names that the link gives the fields. */
  fiche: Values
  vevent: Values
  /** The answers that cannot be read. */
  dropped: readonly LinkAnswer[]
}

/** A parameter of the link, by the name that it gives the field; an empty name stands for a whole form. */
export interface LinkAnswer {
  form: FormName
  name: string
}

const NAME = /^(?!(?:__proto__|prototype|constructor)$)[A-Za-z_][\w-]{0,63}$/
const JSON_MAX = 8_000
const TEXT_LENGTH_MAX = 2_000
const ANSWERS_MAX = 100
/** A text of several lines keeps its line ends. */
const CONTROL = /(?!\n)\p{Cc}/gu

function readText(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string' || value.length > TEXT_LENGTH_MAX) return null
  return value.normalize('NFC').replace(/\r\n?/g, '\n')
}

function readAnswer(value: unknown): FieldValue | null {
  if (!Array.isArray(value)) return readText(value)
  const texts = value.slice(0, ANSWERS_MAX).map(readText)
  return texts.every((text) => text !== null) ? texts : null
}

function parse(json: string): Readonly<Record<string, unknown>> | null {
  if (json.length > JSON_MAX) return null
  try {
    const parsed: unknown = JSON.parse(json)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : null
  } catch {
    return null
  }
}

/** One form's answers in the query: name and value, null for an unreadable value. */
function answersOf(pairs: QueryPairs, form: FormName): [name: string, value: unknown][] {
  const lists = new Map<string, string[]>()
  const answers = pairs.flatMap(([key, value]): [string, unknown][] => {
    if (key === form) return value === '' ? [] : Object.entries(parse(value) ?? { '': null })
    if (!key.startsWith(`${form}[`)) return []
    const [, name = '', several = ''] = /^\[([^[\]]*)\](\[\d*\])?$/.exec(key.slice(form.length)) ?? []
    if (several === '') return [[name, value]]
    lists.set(name, [...(lists.get(name) ?? []), value])
    return []
  })
  return [...answers, ...lists]
}

/** The answers that can be read, and those that cannot. */
interface Read {
  values: Values
  dropped: readonly LinkAnswer[]
}

function readForm(pairs: QueryPairs, form: FormName): Read {
  const values: [string, FieldValue][] = []
  const dropped: LinkAnswer[] = []
  for (const [index, [name, given]] of answersOf(pairs, form).entries()) {
    if (given === '') continue
    const isName = NAME.test(name)
    const value = isName && index < ANSWERS_MAX ? readAnswer(given) : null
    if (value === null) dropped.push({ form, name: isName ? name : '' })
    else values.push([name, value])
  }
  return { values: Object.fromEntries(values), dropped }
}

function readEmail(pairs: QueryPairs): Read {
  const given = pairs.find(([key, value]) => key === 'email' && value !== '')?.[1]
  if (given === undefined) return { values: {}, dropped: [] }
  const isReadable = given.length <= TEXT_MAX && given.includes('@')
  return isReadable
    ? { values: { email: readText(given) ?? '' }, dropped: [] }
    : { values: {}, dropped: [{ form: 'fiche', name: 'email' }] }
}

/** Reads the answers of a link. Never throws. */
export function readPrefill(pairs: QueryPairs): Prefill {
  const [fiche, vevent, email] = [readForm(pairs, 'fiche'), readForm(pairs, 'vevent'), readEmail(pairs)]
  return {
    fiche: { ...email.values, ...fiche.values },
    vevent: vevent.values,
    dropped: [...fiche.dropped, ...vevent.dropped, ...email.dropped],
  }
}

/** The address in a link; empty without one. */
export function emailIn(pairs: QueryPairs): string {
  const { email } = readEmail(pairs).values
  return typeof email === 'string' ? linkedAddress(email) : ''
}

function isGivable(field: Field): boolean {
  const { isOpen, holds } = kindOf(field)
  return isOpen && holds !== 'secret'
}

/** A box may be a consent, which nobody gives for the customer; no descriptor tells consents from other questions. */
const isTick = (field: Field, typed: FieldValue): boolean => kindOf(field).holds === 'switch' && typed !== false

/** The field of this name; where there is none, the only one that differs in case alone. */
export function fieldNamed(fields: readonly Field[], given: string): Field | undefined {
  const alike = fields.filter(({ name }) => name.toLowerCase() === given.toLowerCase())
  return alike.find(({ name }) => name === given) ?? (alike.length === 1 ? alike[0] : undefined)
}

const isPhone = ({ type, name }: Field) => type === 'phone' || PHONES.includes(name)

/** A blank in front of a telephone number was a `+` that the link's author did not encode: no country's code begins with 0. */
const withPlus = (number: string) => number.replace(/^(\(?) (?=[1-9])/, '$1+')

/** A text of the link without what means nothing in its field, and with the `+` that was lost on the way. */
function repaired(field: Field, given: string): string {
  const text = given.replace(CONTROL, '')
  if (isPhone(field)) return withPlus(withoutInvisible(text)).trim()
  return field.type === 'email' ? linkedAddress(text) : kindOf(field).clean(text)
}

/** What a form makes of a link's answers about it; `refused` and `corrected` are names of the link's. */
export interface Accepted {
  /** As they are stored, by descriptor name. */
  values: Values
  /** There is no such field, or it does not accept the value. */
  refused: readonly string[]
  /** The field has the value without some characters, or with a `+` that was lost. */
  corrected: readonly string[]
}

/** The given answers that have a field in the form and that it would accept from a customer. */
export function acceptedAnswers(fields: readonly Field[], given: Values, context: FieldContext): Accepted {
  const values: Record<string, FieldValue> = {}
  const refused: string[] = []
  const corrected: string[] = []
  for (const [name, answer] of Object.entries(given)) {
    const field = fieldNamed(fields, name)
    const value = field && typeof answer === 'string' ? repaired(field, answer) : answer
    // The link may write one field in two ways.
    const isTaken = field && (name === field.name || !Object.hasOwn(given, field.name))
    if (!isTaken || !isAccepted(field, value, context)) refused.push(name)
    else {
      values[field.name] = value
      if (value !== answer && value !== trimmed(answer)) corrected.push(name)
    }
  }
  return { values, refused, corrected }
}

const trimmed = (value: FieldValue) => (typeof value === 'string' ? value.trim() : value)

function isAccepted(field: Field, value: FieldValue, context: FieldContext): boolean {
  if (!isGivable(field) || !kindOf(field).isShowable(field, value)) return false
  const typed = typedValue(field, value, context.locale)
  return !isTick(field, typed) && fieldFault(field, typed, context) === null
}
