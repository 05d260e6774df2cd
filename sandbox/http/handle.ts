import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Database } from '../database/database.ts'
import { findToken } from '../identity/identity.ts'
import { proOfToken } from '../identity/pros.ts'
import { Refusal, type Version } from '../refusal.ts'
import { readClock } from '../time/clock.ts'
import { addressOf } from './address.ts'
import { cookieOf, readCookie } from './cookie.ts'
import type { Answer, Endpoint } from './exchange.ts'
import { checkText, parseStorable } from './readable-text.ts'

export interface ApiSettings {
  database: Database
  apikey: string
  /** Receives internal errors, which are never sent to the client. */
  onError(error: unknown): void
}

/** Parameters that are allowed in the query only. */
const NEVER_IN_A_BODY = ['apikey', 'token', 'results']

/**
 * Runs an endpoint in one transaction and turns its result into an answer of its version. A token is refused before
 * anything is done, because browsers automatically repeat a request that was answered 421.
 */
export async function handle(
  context: Context,
  version: Version,
  endpoint: Endpoint,
  settings: ApiSettings,
): Promise<Response> {
  try {
    const url = addressOf(context.req)
    const query = url.searchParams
    if (query.get('apikey') !== settings.apikey) throw new Refusal('forbidden', 'apikey is missing or unknown.')
    for (const text of [...[...query].flat(), ...Object.values(context.req.param())]) checkText(text)
    const body = await readBody(context)
    const cookie = readCookie(context)
    const answer = await settings.database.transaction(async (tx) => {
      const sent = query.get('token')
      const token = sent === null ? null : await findToken(tx, sent)
      const pro = sent === null || token ? null : await proOfToken(tx, sent)
      if (sent !== null && !token && !pro) throw new Refusal('expiredConnection')
      const now = await readClock(tx)
      const params = context.req.param()
      const shard = params.shard ?? ''
      return endpoint({ tx, version, shard, origin: url.origin, query, body, now, token, pro, cookie, params })
    })
    return respond(answer, url.origin)
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal) return refuse(context, refusal, version)
    settings.onError(error)
    return context.json([{ error: 'Internal server error' }], 500)
  }
}

/** Answers a refusal in the format of the version. */
export function refuse(context: Context, refusal: Refusal, version: Version): Response {
  return context.json(refusal.body(version), refusal.status(version) as ContentfulStatusCode)
}

async function readBody({ req }: Context): Promise<Record<string, unknown> | undefined> {
  if (req.method === 'GET') return undefined
  // A plain form of any web page could be sent here with the visitor's cookie; JSON needs the preflight.
  if (!req.header('content-type')?.startsWith('application/json')) throw Refusal.badRequest('The body has to be JSON')
  const text = await req.text()
  let body: unknown
  try {
    body = text === '' ? {} : parseStorable(text)
  } catch (error) {
    throw error instanceof Refusal ? error : Refusal.badRequest('The body is no JSON')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw Refusal.badRequest('The body is no object')
  const forbidden = NEVER_IN_A_BODY.find((key) => key in body)
  if (forbidden !== undefined) throw Refusal.badRequest(`${forbidden} belongs in the query`)
  return body as Record<string, unknown>
}

function respond({ status = 200, body, type, headers, session, ofWorld = false }: Answer, origin: string): Response {
  const json = () => JSON.stringify(body)
  const content = type !== undefined ? String(body) : ofWorld ? json().replaceAll('{origin}', origin) : json()
  const answer = new Response(content, {
    status,
    headers: { 'content-type': type ?? 'application/json; charset=utf-8', ...headers },
  })
  answer.headers.set('cache-control', 'no-store')
  if (session !== undefined) answer.headers.append('set-cookie', cookieOf(session))
  return answer
}

/** The database's constraints catch what the rules miss, for example in a race; the refusals are the same. */
const CONSTRAINTS: ReadonlyMap<string, 'availabletimeslots' | 'same_time_rdv'> = new Map([
  ['occupations_seat', 'availabletimeslots'],
  ['appointments_person', 'same_time_rdv'],
])

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const constraint = typeof cause === 'object' && cause !== null && 'constraint' in cause ? cause.constraint : undefined
  const key = typeof constraint === 'string' ? CONSTRAINTS.get(constraint) : undefined
  return key ? new Refusal(key) : null
}
