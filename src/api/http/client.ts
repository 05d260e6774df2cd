import * as v from 'valibot'
import { REQUEST_TIMEOUT_MS } from '../../../machines/domain/constants.ts'
import type { Id } from '../../../machines/domain/id.ts'
import { type Failure, failure, type FailureCode } from '../../../machines/domain/failures.ts'
import type { Instant, Locale } from '../../../machines/domain/time/time.types.ts'
import { type AnswerHead, isErrorBody, textOf } from './answer.ts'
import { ApiError } from './api-error.ts'
import { buildUrl, type Query } from './build-url.ts'
import { startDeadline } from './deadline.ts'
import { takeEarlyList } from './early-answer.ts'
import type { Environment } from './environment.ts'
import { fetchAgain, isOffline } from './fetch-again.ts'
import type { Problem } from './problem.ts'

export interface ClientOptions {
  environment: Environment
  /** The token to send for a group; null while there is none. */
  token: (groupId: Id) => string | null
  /**
   * Whether the group's token is a professional's, which is not sent with calls about a customer's own data; never by
   * default.
   */
  isOfPro?: (groupId: Id) => boolean
  /**
   * The language that the customer reads; null while it is not known. Every write names it: what the server then sends,
   * such as an e-mail, is read by the same person.
   */
  locale?: () => Locale | null
  /** Called when the server refuses a call's token, and with null when a write needs a token and there is none. */
  refused?: (token: string | null) => Left | null
  /** Called for every response that breaks the wire contract; the problem never contains personal data. */
  report: (problem: Problem) => void
  /** Epoch milliseconds. */
  now?: () => Instant
}

/** The access that remains after a token was refused. */
export interface Left {
  /** The token that has replaced the refused one; null when there is none. */
  token: string | null
  /** Whether the group takes bookings without a login. */
  isOpen: boolean
  /** Whether the refused token was a professional's, whose writes are nobody else's (wire contract, ruling 37). */
  isOfPro: boolean
}

export interface Call {
  segments: readonly string[]
  query?: Query
  /** The answer counts for the token's owner only: after a refused token the call is not repeated as somebody else. */
  isPersonal?: true
}

/** A JSON client of one server. Every function rejects with an `ApiError`, and with nothing else. */
export interface Client {
  readonly environment: Environment
  readonly token: (groupId: Id) => string | null
  readonly isOfPro: (groupId: Id) => boolean
  readonly locale: () => Locale | null
  readonly refused: (token: string | null) => Left | null
  readonly report: (problem: Problem) => void
  readonly now: () => Instant
  /** Reads; after a broken connection, 502, 503 or 504 it tries twice more while there is time. */
  get<T>(call: Call, schema: Schema<T>, signal: AbortSignal): Promise<T>
  /**
   * Writes. Sent once, except after a refused token: the server has then done nothing (wire contract, section 6). A
   * body that depends on the token is given as a function.
   */
  post<T>(call: Call, body: Body, schema: Schema<T>, signal: AbortSignal): Promise<T>
  put<T>(call: Call, body: Body, schema: Schema<T>, signal: AbortSignal): Promise<T>
  /** Reads an answer that is not JSON. */
  getText(call: Call, signal: AbortSignal): Promise<string>
}

export type Body = object | ((token: string | null) => object)

export type Schema<T> = v.GenericSchema<unknown, T>

const RETRIES = 2

interface Request {
  options: RequestInit
  /** How often it may be sent again; never for a write. */
  retries?: number
  body?: Body
}

interface Answer extends AnswerHead {
  text: string
}

/** The code that interprets refusals is a separate chunk: most visits never need it. */
const loadFailures = () => import('./to-failure.ts')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function schemaProblem({ segments }: Call, issues: readonly v.BaseIssue<unknown>[]): Problem {
  const [issue] = issues
  const at = (issue && v.getDotPath(issue)) ?? ''
  return { call: segments.at(-1) ?? '', at, expected: issue?.expected ?? issue?.type ?? '' }
}

export function createClient(options: ClientOptions): Client {
  const { environment, token, isOfPro = () => false, locale = () => null } = options
  const { refused = () => null, report, now = Date.now } = options

  async function read(url: string, { options, retries = 0 }: Request, signal: AbortSignal): Promise<Answer> {
    const isWrite = options.method !== 'get'
    if (isOffline()) throw new ApiError(failure('offline'))
    const deadline = startDeadline(signal, REQUEST_TIMEOUT_MS)
    let head: Response | null = null
    try {
      const response = await fetchAgain(url, options, { retries, deadline, now })
      head = response
      const text = await response.text()
      return { status: response.status, retryAfter: response.headers.get('retry-after'), text }
    } catch (error) {
      if (error instanceof ApiError) throw error
      throw new ApiError(transportFailure({ isWrite, isTimeout: deadline.isOver(), isCut: head !== null }))
    } finally {
      deadline.stop()
    }
  }

  /**
   * Returns an answer that is not a refusal. A call whose token was refused is repeated without it, except for a write
   * to a closed group or of a professional, and a personal call.
   * @param hadToken Whether this call is such a repetition.
   */
  async function answerTo(
    call: Call,
    request: Request,
    signal: AbortSignal,
    hadToken = false,
  ): Promise<{ text: string; body: unknown }> {
    const sent = textOf(call.query?.token)
    const answer = await read(safeUrl(call), sendable(request, sent), signal)
    const body = parseJson(answer.text)
    if (answer.status < 400 && !isErrorBody(body)) return { text: answer.text, body }
    const error = await refusal(answer, body, hadToken || sent !== null)
    // A refused token is known by the status or by the key (wire contract, ruling 28).
    const isDead = [401, 421].includes(answer.status) || error.failure.code === 'expiredConnection'
    const left = sent !== null && isDead ? refused(sent) : null
    if (left?.isOfPro && request.body) throw new ApiError(failure('expiredConnection'))
    if (!left || call.isPersonal || (request.body && !left.isOpen && left.token === null)) throw error
    return answerTo({ ...call, query: { ...call.query, token: left.token } }, request, signal, true)
  }

  async function ask<T>(call: Call, request: Request, schema: Schema<T>, signal: AbortSignal): Promise<T> {
    const { body } = await answerTo(call, request, signal)
    const result = v.safeParse(schema, body, { abortEarly: true })
    if (result.success) return result.output
    report(schemaProblem(call, result.issues))
    throw new ApiError(failure('malformed'))
  }

  async function refusal(answer: AnswerHead, body: unknown, hadToken: boolean): Promise<ApiError> {
    const failures = await loadFailures().catch(() => null)
    return new ApiError(
      failures ? failures.answerFailure(answer, body, now(), hadToken) : failure(codeOfStatus(answer.status)),
    )
  }

  /** A refused write must be understood, so the code for refusals is loaded first; without it the write is not sent. */
  const write =
    (method: 'post' | 'put') =>
    async <T>(call: Call, body: Body, schema: Schema<T>, signal: AbortSignal): Promise<T> => {
      await loadFailures().catch(() => {
        throw new ApiError(failure('offline'))
      })
      const query = { ...call.query, locale: locale() }
      return ask({ ...call, query }, { options: { ...SENT, method, headers: JSON_TYPE }, body }, schema, signal)
    }

  function safeUrl({ segments, query }: Call): string {
    try {
      return buildUrl(environment, segments, query)
    } catch {
      throw new ApiError(failure('malformed'))
    }
  }

  return {
    environment,
    token,
    isOfPro,
    locale,
    refused,
    report,
    now,
    async get(call, schema, signal) {
      const early = await takeEarlyList(safeUrl(call))
      const result = early == null ? null : v.safeParse(schema, early, { abortEarly: true })
      if (result?.success) return result.output
      // The page's early script has tried once.
      const retries = early === null ? RETRIES - 1 : RETRIES
      return ask(call, { options: READ, retries }, schema, signal)
    },
    post: write('post'),
    put: write('put'),
    async getText(call, signal) {
      return (await answerTo(call, { options: { ...READ, headers: { accept: '*/*' } }, retries: RETRIES }, signal)).text
    },
  }
}

const SENT = { credentials: 'include' } as const
const READ = { ...SENT, method: 'get', cache: 'no-store', headers: { accept: 'application/json' } } as const
const JSON_TYPE = { accept: 'application/json', 'content-type': 'application/json; charset=utf-8' }

function sendable(request: Request, token: string | null): Request {
  const { options, body } = request
  return body
    ? { ...request, options: { ...options, body: JSON.stringify(typeof body === 'function' ? body(token) : body) } }
    : request
}

/** The code of a refusal when the chunk that reads its body failed to load. */
function codeOfStatus(status: number): FailureCode {
  if (status === 404) return 'notFound'
  return status >= 500 ? 'serverError' : 'codeUnavailable'
}

/**
 * Browsers' error messages differ and are unreliable, so only facts decide. `offline` promises that nothing was sent,
 * therefore a write that fails in transit is `unreachable` even when the connection is gone by now.
 */
function transportFailure(fact: { isWrite: boolean; isTimeout: boolean; isCut: boolean }): Failure {
  if (fact.isTimeout) return failure('timeout')
  if (fact.isCut) return failure('malformed')
  return failure(!fact.isWrite && isOffline() ? 'offline' : 'unreachable')
}
