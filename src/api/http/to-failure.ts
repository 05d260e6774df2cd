import { type Failure, type FailureCode, failure } from '../../../machines/domain/failures.ts'
import { type AnswerHead, isPlain, type Plain, readRetryAfter, textOf } from './answer.ts'
import { codeOfKey, codeOfNumber } from './error-codes.ts'
import { cleanText, sentence } from './failure-text.ts'

/**
 * Turns a refusal, a broken answer or a broken connection into a domain failure: the only place that knows the error
 * bodies of the three API versions (wire contract, section 3 "Error bodies").
 */

interface ErrorBody {
  /** The first text found, in the contract's order. */
  words: string | null
  key: string | null
  number: number | null
}

function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) ? number : null
}

/** The first text in a text, a list or an object of them. */
function firstText(value: unknown, depth = 3): string | null {
  if (typeof value === 'string') return textOf(value)
  if (depth === 0 || typeof value !== 'object' || value === null) return null
  for (const entry of Object.values(value)) {
    const text = firstText(entry, depth - 1)
    if (text !== null) return text
  }
  return null
}

/** The first text of `messages.errors`. */
const errorsOf = (messages: unknown): string | null => (isPlain(messages) ? firstText(messages.errors) : null)

/** Whether the body names an error. Some servers send one with the status of a success. */
export const hasErrors = (body: Plain): boolean => errorsOf(body.messages) !== null

function readBody(body: unknown): ErrorBody | null {
  if (Array.isArray(body)) {
    const first: unknown = body[0]
    if (!isPlain(first)) return { words: textOf(first), key: null, number: null }
    return { words: textOf(first.error), key: textOf(first.translate_key), number: numberOf(first.code) }
  }
  if (!isPlain(body)) return null
  return {
    words: errorsOf(body.messages) ?? textOf(body.message) ?? textOf(body.error),
    key: textOf(body.translate_key),
    number: numberOf(body.code),
  }
}

const VEVENT = /^\s*(?:v3_error\.(?:appointment\.)?)?create_vevent_failed\s*:?\s*/i
const INVALID_CALENDAR = /invalid calendar/i

function readCode({ words, key, number }: ErrorBody): FailureCode | null {
  if (words && VEVENT.test(words)) return 'create_vevent_failed'
  if (words && INVALID_CALENDAR.test(words)) return 'invalid_calendar'
  return (key && codeOfKey(key)) || (words && codeOfKey(words)) || (number === null ? null : codeOfNumber(number))
}

/** @param isKeyed Whether the code comes from the body: then it says what the words say, in the reader's language. */
function readText(code: FailureCode, words: string | null, isKeyed: boolean): string | null {
  if (!words || (isKeyed && BY_CODE.has(code))) return null
  if (code !== 'create_vevent_failed') return sentence(words)
  // The key without a text of its own adds nothing to the code.
  return VEVENT.test(words) ? cleanText(words.replace(VEVENT, '')) : sentence(words)
}

const BY_STATUS: ReadonlyMap<number, FailureCode> = new Map([
  [401, 'expiredConnection'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [408, 'timeout'],
  [421, 'expiredConnection'],
  [429, 'tooManyRequests'],
])

const BY_CODE: ReadonlySet<FailureCode> = new Set(BY_STATUS.values())

/** What the domain does not know of the answer behind a failure. */
const answers = new WeakMap<Failure, { status: number; isNamed: boolean }>()

/** The status of the answer behind a failure; undefined when there was none. */
export const statusOf = (given: Failure): number | undefined => answers.get(given)?.status

/** Whether the body of the answer named the error. A page of a proxy names none, whatever its status. */
export const isNamed = (given: Failure): boolean => answers.get(given)?.isNamed ?? false

/**
 * The failure of an answer that is not a success. `body` is its parsed JSON; undefined when it is not JSON. The body
 * takes precedence over the status, except for 5xx: then the server has decided nothing.
 *
 * @param hadToken Whether the call had a token: only such a connection can have expired (wire contract, section 3).
 */
export function answerFailure(head: AnswerHead, body: unknown, now: number, hadToken = false): Failure {
  const said = body === undefined ? null : readBody(body)
  const given = failureOf(head, said, now, hadToken)
  answers.set(given, { status: head.status, isNamed: said !== null && Object.values(said).some((one) => one !== null) })
  return given
}

function failureOf(
  { status, retryAfter }: AnswerHead,
  said: ErrorBody | null,
  now: number,
  hadToken: boolean,
): Failure {
  const wait = readRetryAfter(retryAfter, now)
  if (status >= 500) return failure('serverError', null, wait)
  const code = said && readCode(said)
  const named = BY_STATUS.get(status)
  const byStatus = named === 'expiredConnection' && !hadToken ? 'refused' : named
  if (!said && byStatus === undefined) return failure('malformed', null, wait)
  const known = code ?? byStatus ?? 'refused'
  return failure(known, said && readText(known, said.words, code !== null), wait)
}
