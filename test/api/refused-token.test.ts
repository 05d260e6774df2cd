import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { toFailure } from '../../machines/domain/failures.ts'
import { requestEmail, setPassword } from '../../src/api/account/accounts.ts'
import { cancelAppointments, readCalendar } from '../../src/api/booking/appointments.ts'
import { book } from '../../src/api/booking/booking.ts'
import { type Client, createClient, type Left } from '../../src/api/http/client.ts'
import { saveFiche } from '../../src/api/person/save-fiche.ts'
import { booking } from './support/requests.ts'
import {
  clientOf,
  json,
  NOW,
  quiet,
  type Received,
  scopeOf,
  startServer,
  type TestServer,
  valueOf,
} from './support/server.ts'

/** The client forgets a refused token at once (wire contract, section 6, ruling 28). */

let server: TestServer | null = null

afterEach(async () => {
  await server?.stop()
  server = null
})

const RECORD = { id: 402, start: '2026-04-01 09:00:00', intervention_id: 61 }
const OPEN = scopeOf()
const CLOSED = scopeOf({}, { openData: false })

/** A server that refuses one token, and a client that gets `left` when the token is forgotten. */
async function clientWith(token: string | null, left: Left | null, status = 401, key = 'expiredConnection') {
  server = await startServer((received, response) => {
    if (valueOf(received, 'token') === 'dead') json(response, { messages: { errors: [key] } }, status)
    else if (received.path.endsWith('.ics')) response.end('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')
    else json(response, { records: [RECORD], ok: true }, received.method === 'POST' ? 201 : 200)
  })
  const refused: (string | null)[] = []
  const environment = { name: 'x', apiBase: server.origin, apikey: 'k', logoStorage: '', mapKey: '', videoHost: '' }
  const client = createClient({
    environment,
    token: () => token,
    refused: (one) => {
      refused.push(one)
      return left
    },
    report: () => undefined,
    now: () => NOW,
  })
  const tokensSent = () => server?.received.map((received) => valueOf(received, 'token') ?? null)
  return { client, refused, received: server.received, tokensSent }
}

const read = (client: ReturnType<typeof createClient>) =>
  client.get(
    { segments: ['s1', 'v3', 'x'], query: { token: client.token(101) } },
    v.object({ ok: v.boolean() }),
    quiet(),
  )
const codeOf = async (asked: Promise<unknown>) => toFailure(await asked.catch((error: unknown) => error)).code
const ficheOf = ({ body }: Received) => (body as { appointment: { fiche: Record<string, unknown> } }).appointment.fiche

describe('a call whose token is refused', () => {
  test.each([401, 421])('is repeated without it when it reads (%i)', async (status) => {
    const { client, refused, tokensSent } = await clientWith(
      'dead',
      { token: null, isOpen: false, isOfPro: false },
      status,
    )
    expect(await read(client)).toEqual({ ok: true })
    expect(refused).toEqual(['dead'])
    // A client of the Fetch standard itself repeats a call that was answered with 421.
    expect([...new Set(tokensSent())]).toEqual(['dead', null])
  })

  test.each([
    [401, 'forbidden'],
    [421, 'forbidden'],
    [401, 'fiche_not_authorized'],
    [403, 'expiredConnection'],
  ])('is known by the status or by the key (%i %s)', async (status, key) => {
    const { client, refused, tokensSent } = await clientWith(
      'dead',
      { token: null, isOpen: true, isOfPro: false },
      status,
      key,
    )
    expect(await read(client)).toEqual({ ok: true })
    expect(refused).toEqual(['dead'])
    expect([...new Set(tokensSent())]).toEqual(['dead', null])
  })

  test('keeps its token when something else is forbidden', async () => {
    const { client, refused } = await clientWith(
      'dead',
      { token: null, isOpen: true, isOfPro: false },
      403,
      'forbidden',
    )
    expect(await codeOf(read(client))).toBe('forbidden')
    expect(refused).toEqual([])
  })

  test('is repeated with the token that has taken its place', async () => {
    const { client, tokensSent } = await clientWith('dead', { token: 'new', isOpen: false, isOfPro: false })
    await book(client, CLOSED, booking(), quiet())
    expect(tokensSent()).toEqual(['dead', 'new'])
  })

  test('fails when no customer is left to ask for', async () => {
    const { client } = await clientWith('dead', null)
    expect(await codeOf(read(client))).toBe('expiredConnection')
  })

  test('has expired also when the repetition without it is refused without a key', async () => {
    server = await startServer((_, response) => json(response, {}, 401))
    const { client } = clientOf(server.origin, { token: 'dead' })
    const left = { token: null, isOpen: false, isOfPro: false }
    const forgetful = createClient({ ...client, refused: () => left })
    expect(await codeOf(read(forgetful))).toBe('expiredConnection')
    expect(server.received.map((received) => valueOf(received, 'token'))).toEqual(['dead', undefined])
  })

  test('is a file like any other', async () => {
    const { client, tokensSent } = await clientWith('dead', { token: null, isOpen: true, isOfPro: false })
    await readCalendar(client, OPEN, [402], quiet())
    expect(tokensSent()).toEqual(['dead', null])
  })

  test('books without it in an open group, and the saved person becomes a new one', async () => {
    const { client, received, tokensSent } = await clientWith('dead', { token: null, isOpen: true, isOfPro: false })
    const request = booking({ fiche: { id: 302, values: { firstname: 'Noé', lastname: 'Essai' } } })
    expect((await book(client, OPEN, request, quiet())).appointments[0]?.id).toBe(402)
    expect(tokensSent()).toEqual(['dead', null])
    expect(received.map(ficheOf)).toEqual([
      { id: 302, group_id: 101, firstname: 'Noé', lastname: 'Essai' },
      { group_id: 101, firstname: 'Noé', lastname: 'Essai' },
    ])
  })

  // The wire contract, ruling 37: what a professional writes is not repeated by itself, and never for an anonymous guest.
  test.each([
    [401, 'expiredConnection', null],
    [421, 'forbidden', null],
    [401, 'expiredConnection', 'somebody else’s'],
  ])('writes nothing more for a professional (%i %s, now the token is %s)', async (status, key, token) => {
    const { client, tokensSent } = await clientWith('dead', { token, isOpen: true, isOfPro: true }, status, key)
    const fiche = { id: 302, values: { firstname: 'Noé', lastname: 'Essai' } }
    expect(await codeOf(book(client, OPEN, booking({ fiche }), quiet()))).toBe('expiredConnection')
    expect(await codeOf(book(client, OPEN, booking({ fiche, moves: 402 }), quiet()))).toBe('expiredConnection')
    expect([...new Set(tokensSent())]).toEqual(['dead'])
  })

  test('is repeated without it when a professional reads', async () => {
    const { client, tokensSent } = await clientWith('dead', { token: null, isOpen: true, isOfPro: true })
    expect(await read(client)).toEqual({ ok: true })
    expect(tokensSent()).toEqual(['dead', null])
  })

  test('writes nothing more to a closed group', async () => {
    const { client, received } = await clientWith('dead', { token: null, isOpen: false, isOfPro: false })
    expect(await codeOf(book(client, CLOSED, booking(), quiet()))).toBe('expiredConnection')
    expect(received).toHaveLength(1)
  })
})

describe('without a live token', () => {
  test('nothing is written to a closed group, and its owner hears of it', async () => {
    const { client, received, refused } = await clientWith(null, null)
    expect(await codeOf(book(client, CLOSED, booking(), quiet()))).toBe('expiredConnection')
    expect(await codeOf(cancelAppointments(client, CLOSED, [402], quiet()))).toBe('expiredConnection')
    expect([received, refused]).toEqual([[], [null, null]])
  })

  test.each([
    ['a new person', (client: Client) => saveFiche(client, CLOSED, { fiche: { id: null, values: {} } }, quiet())],
    ['a saved person', (client: Client) => saveFiche(client, CLOSED, { fiche: { id: 302, values: {} } }, quiet())],
    ['a password', (client: Client) => setPassword(client, CLOSED, { accountId: 201, password: 'x' }, quiet())],
    [
      'an address',
      (client: Client) => requestEmail(client, CLOSED, { accountId: 201, email: 'b@example.org' }, quiet()),
    ],
  ])('nothing of the customer is written to a closed group: %s', async (_, write) => {
    const { client, received, refused } = await clientWith(null, null)
    expect(await codeOf(write(client))).toBe('expiredConnection')
    expect([received, refused]).toEqual([[], [null]])
  })

  test('an open group is written to', async () => {
    const { client, tokensSent } = await clientWith(null, null)
    await book(client, OPEN, booking(), quiet())
    expect(tokensSent()).toEqual([null])
  })
})
