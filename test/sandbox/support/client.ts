import * as v from 'valibot'
import { fetchOnce } from './fetch-once.ts'

type Query = Readonly<Record<string, string | number | readonly (string | number)[] | undefined>>

export interface Reply<T = unknown> {
  status: number
  headers: Headers
  body: T
}

interface Call {
  method?: string
  query?: Query
  body?: unknown
  headers?: Record<string, string>
}

/** A browser of its own: keeps its cookie, sends what the contract requires of every call. */
export interface Visitor {
  call(path: string, call?: Call): Promise<Reply>
  get(path: string, query?: Query): Promise<Reply>
  post(path: string, body: unknown, query?: Query): Promise<Reply>
  put(path: string, body: unknown, query?: Query): Promise<Reply>
  cookie(): string | null
  forgetCookie(): void
}

export function createVisitor(origin: string): Visitor {
  let cookie: string | null = null
  const call: Visitor['call'] = async (path, { method = 'GET', query = {}, body, headers = {} } = {}) => {
    const url = new URL(path, origin)
    // A value of undefined removes a parameter of every call.
    for (const [key, value] of Object.entries({ apikey: 'sandbox-key', results: 'all', ...query })) {
      if (value === undefined) continue
      for (const one of [value].flat()) url.searchParams.append(key, String(one))
    }
    const answer = await fetchOnce(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(cookie !== null && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const [set] = answer.headers.getSetCookie()
    if (set !== undefined) cookie = set.includes('Max-Age=0') ? null : (set.split(';')[0] ?? null)
    const text = await answer.text()
    const json = answer.headers.get('content-type')?.startsWith('application/json') ?? false
    return { status: answer.status, headers: answer.headers, body: json ? JSON.parse(text) : text }
  }
  return {
    call,
    get: (path, query = {}) => call(path, { query }),
    post: (path, body, query = {}) => call(path, { method: 'POST', body, query }),
    put: (path, body, query = {}) => call(path, { method: 'PUT', body, query }),
    cookie: () => cookie,
    forgetCookie: () => {
      cookie = null
    },
  }
}

const records = v.object({ records: v.array(v.looseObject({ id: v.number() })) })
const slots = v.object({
  firstSlot: v.nullable(v.string()),
  availabletimeslots: v.array(
    v.looseObject({
      start: v.string(),
      time: v.optional(v.string()),
      capacity: v.number(),
      calendar_ids: v.optional(v.array(v.number())),
      promotion: v.optional(v.number()),
    }),
  ),
})
const booked = v.object({
  records: v.array(v.looseObject({ id: v.number(), start: v.string(), type: v.string() })),
  fiche_token: v.optional(v.string()),
  consecutive_location: v.null(),
})

export const recordsOf = ({ body }: Reply) => v.parse(records, body).records
export const slotsOf = ({ body }: Reply) => v.parse(slots, body)
export const bookedOf = ({ body }: Reply) => v.parse(booked, body)
export const startsOf = (reply: Reply) => slotsOf(reply).availabletimeslots.map(({ start }) => start)
export const idsOf = (reply: Reply) => recordsOf(reply).map(({ id }) => id)

/** The key of a refusal in a version of the API. */
export function refusalOf({ status, body }: Reply): { status: number; key: unknown; code?: unknown } {
  const v1 = v.safeParse(v.tuple([v.looseObject({ error: v.string(), translate_key: v.string() })]), body)
  if (v1.success) {
    const [{ translate_key, code }] = v1.output
    return { status, key: translate_key, ...(code !== undefined && { code }) }
  }
  const v3 = v.parse(
    v.looseObject({ messages: v.object({ errors: v.tuple([v.string()]) }), message: v.string() }),
    body,
  )
  return { status, key: v3.messages.errors[0], ...(v3.code !== undefined && { code: v3.code }) }
}

/** A person as a visitor types one. */
export const person = (email: string, lastname = 'Essai') => ({
  firstname: 'Noé',
  lastname,
  email,
  firstphone: '0639980000',
})

type Entry = Readonly<Record<string, unknown>>

/** The body of a booking; `entry` replaces parts of the usual one. */
export function booking(groupId: number, date: string, entry: Entry) {
  return {
    appointment: {
      date,
      group_id: groupId,
      from_web: 1,
      comments: '',
      websource: '',
      fiche: { group_id: groupId, ...person(`visiteur-${groupId}@example.org`) },
      ...entry,
    },
  }
}
