import { TEXT_MAX } from '../constants.ts'
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
  /** By descriptor name. */
  fiche: Values
  vevent: Values
  /** Names of the parameters that cannot be read. */
  dropped: readonly string[]
}

const NAME = /^(?!(?:__proto__|prototype|constructor)$)[A-Za-z_][\w-]{0,63}$/
const JSON_MAX = 8_000
const TEXT_LENGTH_MAX = 2_000
const ANSWERS_MAX = 100
/** Control characters and those that change the reading direction; a text of several lines keeps its line ends. */
const UNPRINTABLE = /(?!\n)[\p{Cc}\p{Cf}]/gu

function readText(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string' || value.length > TEXT_LENGTH_MAX) return null
  return value.normalize('NFC').replace(UNPRINTABLE, '')
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
function answersOf(pairs: QueryPairs, form: string): [name: string, value: unknown][] {
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

/** The answers that can be read, and the names of the parameters whose answer cannot. */
interface Read {
  values: Values
  dropped: readonly string[]
}

function readForm(pairs: QueryPairs, form: string): Read {
  const values: [string, FieldValue][] = []
  const dropped: string[] = []
  for (const [index, [name, given]] of answersOf(pairs, form).entries()) {
    if (given === '') continue
    const isName = NAME.test(name)
    const value = isName && index < ANSWERS_MAX ? readAnswer(given) : null
    if (value === null) dropped.push(isName ? `${form}[${name}]` : form)
    else values.push([name, value])
  }
  return { values: Object.fromEntries(values), dropped }
}

function readEmail(pairs: QueryPairs): Read {
  const given = pairs.find(([key, value]) => key === 'email' && value !== '')?.[1]
  if (given === undefined) return { values: {}, dropped: [] }
  const isReadable = given.length <= TEXT_MAX && given.includes('@')
  return isReadable ? { values: { email: readText(given) ?? '' }, dropped: [] } : { values: {}, dropped: ['email'] }
}

/** Reads the answers of a link. Never throws. */
export function readPrefill(pairs: QueryPairs): Prefill {
  const [fiche, vevent, email] = [readForm(pairs, 'fiche'), readForm(pairs, 'vevent'), readEmail(pairs)]
  return {
    fiche: { ...email.values, ...fiche.values },
    vevent: vevent.values,
    dropped: [...new Set([...fiche.dropped, ...vevent.dropped, ...email.dropped])],
  }
}

/** The address in a link; empty without one. */
export function emailIn(pairs: QueryPairs): string {
  const { email } = readEmail(pairs).values
  return typeof email === 'string' ? email : ''
}

function isGivable(field: Field): boolean {
  const { isOpen, holds } = kindOf(field)
  return isOpen && holds !== 'secret'
}

/** A box may be a consent, which nobody gives for the customer; no descriptor tells consents from other questions. */
const isTick = (field: Field, typed: FieldValue): boolean => kindOf(field).holds === 'switch' && typed !== false

/**
 * The given answers that have a field in the form, as they are stored, and the names of those that the form refuses.
 */
export function acceptedAnswers(fields: readonly Field[], given: Values, context: FieldContext) {
  const known = new Map(fields.filter(isGivable).map((field) => [field.name, field]))
  const isAccepted = ([name, value]: [string, FieldValue]) => {
    const field = known.get(name)
    if (!field || !kindOf(field).isShowable(field, value)) return false
    const typed = typedValue(field, value, context.locale)
    return !isTick(field, typed) && fieldFault(field, typed, context) === null
  }
  const values: Values = Object.fromEntries(Object.entries(given).filter(isAccepted))
  return { values, refused: Object.keys(given).filter((name) => !Object.hasOwn(values, name)) }
}
