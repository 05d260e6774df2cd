import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { book } from '../../src/api/booking/booking.ts'
import { cancelAppointments, readCalendar } from '../../src/api/booking/appointments.ts'
import { forgotPassword, register, requestEmail } from '../../src/api/account/accounts.ts'
import { login, logout } from '../../src/api/account/login.ts'
import { currentSession } from '../../src/api/account/session.ts'
import { readSlots } from '../../src/api/slots/slots.ts'
import { booking } from './support/requests.ts'
import { clientOf, quiet, scopeOf } from './support/server.ts'

/** What only a `fetch` request itself shows: an answer made in Node carries no cookie and cache settings. */

let sent: Request[] = []

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    sent.push(request)
    if (request.url.includes('.ics')) return new Response('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')
    const record = { id: 402, start: '2026-04-01 09:00:00' }
    return Response.json({ records: [record], availabletimeslots: [], firstSlot: null })
  })
})
afterEach(() => vi.unstubAllGlobals())

const scope = scopeOf()
const { client } = clientOf('https://api.example.net/base', { token: 'tok' })

const query = {
  services: [{ kind: 'intervention' as const, id: 61, memberIds: [] }],
  calendarSetId: null,
  calendarId: null,
  resourceId: null,
}

const READS: Record<string, () => Promise<unknown>> = {
  'any list or record': () => client.get({ segments: ['s1', 'thing'] }, v.unknown(), quiet()),
  'who is here': () => currentSession(client, scope, quiet()),
  'the free times': () => readSlots(client, scope, { query, from: '2026-04-01', days: 7, locale: 'fr' }, quiet()),
  'a calendar file': () => readCalendar(client, scope, [402], quiet()),
}

const WRITES: Record<string, () => Promise<unknown>> = {
  'a booking': () => book(client, scope, booking(), quiet()),
  'a move': () => book(client, scope, booking({ moves: 402 }), quiet()),
  'a cancellation': () => cancelAppointments(client, scope, [402], quiet()),
  'a login': () => login(client, scope, { email: 'a@example.org', password: 'x' }, quiet()),
  'a logout': () => logout(client, scope, quiet()),
}

describe('all calls send credentials (specification, section 7)', () => {
  test.each(Object.entries({ ...READS, ...WRITES }))('%s, to an API of another origin', async (_, call) => {
    await call()
    expect(sent).toHaveLength(1)
    expect(sent.map(({ credentials }) => credentials)).toEqual(['include'])
    expect(sent[0]?.url.startsWith('https://api.example.net/base/s1/')).toBe(true)
  })
})

describe('nothing that was kept is shown for what is so now', () => {
  test.each(Object.entries(READS))('%s comes from the server, not from a cache', async (_, call) => {
    await call()
    expect(sent.map(({ cache, method }) => [method, cache])).toEqual([['GET', 'no-store']])
  })
})

// Section 4 of the wire contract: like key and token, the language travels in the query.
describe('what the server sends to the customer afterwards is in the language of the page, which is named by', () => {
  const reader = clientOf('https://api.example.net/base', { token: 'tok', locale: 'de' }).client
  const account = { accountId: 7, password: 'Rendez-vous-2026', email: 'a@example.org' }
  test.each<[string, () => Promise<unknown>]>([
    ['a booking', () => book(reader, scope, booking(), quiet())],
    ['a move', () => book(reader, scope, booking({ moves: 402 }), quiet())],
    ['a cancellation', () => cancelAppointments(reader, scope, [402], quiet())],
    ['a registration', () => register(reader, scope, { email: 'a@example.org', pending: null }, quiet())],
    ['a forgotten password', () => forgotPassword(reader, scope, 'a@example.org', quiet())],
    ['another e-mail address', () => requestEmail(reader, scope, account, quiet())],
    ['a calendar file', () => readCalendar(reader, scope, [402], quiet())],
  ])('%s', async (_, call) => {
    await call().catch(() => undefined)
    expect(sent.map(({ url }) => new URL(url).searchParams.get('locale'))).toEqual(['de'])
  })
})

test('a move is a PUT to the appointment, with the token', async () => {
  await book(client, scope, booking({ moves: 402 }), quiet())
  expect(sent[0]?.method).toBe('PUT')
  expect(sent[0]?.url).toBe('https://api.example.net/base/s1/v3/appointments/402?token=tok&apikey=key%201')
})

test('a login asks as nobody, so that an old token cannot stand in its way', async () => {
  await login(client, scope, { email: 'a@example.org', password: 'x' }, quiet())
  expect(sent[0]?.url).toBe('https://api.example.net/base/s1/v3/sessions/login?apikey=key%201')
})
