import { createActor, createMachine, toPromise, waitFor } from 'xstate'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cancelMachine, type CancelRef } from '../../machines/appointments/cancel/cancel.machine.ts'
import { ANONYMOUS, type Session } from '../../machines/domain/account/session.ts'
import { createAppointmentsActors } from '../../src/actors/appointments.actors.ts'
import { forgetCustomer } from '../../src/actors/logout.ts'
import { createRefused } from '../../src/actors/session.actors.ts'
import { createSeenAppointments, type SeenAppointments } from '../../src/storage/seen-appointments.ts'
import { createTokens, type Tokens } from '../../src/storage/tokens.ts'
import { createVisitsActors } from '../../src/actors/visits.actors.ts'
import { type Api, createApi } from '../../src/api/api.ts'
import {
  type Handler,
  json,
  NOW,
  type Received,
  scopeOf,
  startServer,
  type TestServer,
  valueOf,
} from '../api/support/server.ts'
import { storageOver } from './support/storage.ts'

const TWO_HOURS = 7_200_000

let clock = NOW
let kept: Map<string, unknown>
let tokens: Tokens
let session: Session
let api: Api
let seenAppointments: SeenAppointments
let server: TestServer | null = null
let refused: (string | null)[]
let scope = scopeOf()

const signedIn = (id: number, status: 'user' | 'pro' = 'user', email = ''): Session => ({
  ...ANONYMOUS,
  status,
  account: { id, email },
})

function start(origin: string) {
  const host = { getSnapshot: () => ({ context: { scope } }), send: () => undefined }
  const forget = createRefused(tokens, () => host as never)
  api = createApi({
    environment: { name: 'x', apiBase: origin, apikey: 'k', logoStorage: '', mapKey: '', videoHost: '' },
    token: (groupId) => tokens.token(groupId),
    isOfPro: (groupId) => tokens.isOfPro(groupId),
    refused: (token) => {
      refused.push(token)
      return forget(token)
    },
    report: () => undefined,
    now: () => clock,
  })
  seenAppointments = createSeenAppointments({ api, tokens, storage: storageOver(kept), session: () => session })
}

beforeEach(() => {
  clock = NOW
  kept = new Map()
  tokens = createTokens(storageOver(kept), () => clock)
  session = ANONYMOUS
  refused = []
  scope = scopeOf()
  start('https://api.example.net')
})

afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await server?.stop()
  server = null
})

describe('whose appointments they are', () => {
  const booksAsGuest = (token = 'fic') => {
    tokens.keep(101, token, clock)
    seenAppointments.note(101, [402, 403], token)
  }

  test('nobody’s, as long as none were seen', () => {
    tokens.keep(101, 'tok', NOW)
    expect(seenAppointments.holderOf(101, [402])).toEqual({ token: 'tok', seen: [] })
    tokens.forget(101)
    expect(seenAppointments.holderOf(101, [402])).toEqual({ token: null, seen: [] })
  })

  test('a guest’s, with the token of the booking, also when somebody signs in', () => {
    booksAsGuest()
    expect(seenAppointments.holderOf(101, [402])).toEqual({ token: 'fic', seen: [402, 403] })
    tokens.keep(101, 'acc', NOW)
    session = signedIn(201)
    expect(seenAppointments.holderOf(101, [402])).toEqual({ token: 'fic', seen: [402, 403] })
    expect(seenAppointments.holderOf(101, [9])).toEqual({ token: 'acc', seen: [] })
    expect(seenAppointments.holderOf(102, [402])).toEqual({ token: null, seen: [] })
  })

  test('whoever is here counts first, if the server has shown the same to them', () => {
    booksAsGuest()
    tokens.keep(101, 'acc', NOW)
    session = signedIn(201)
    seenAppointments.note(101, [402])
    expect(seenAppointments.holderOf(101, [402])).toEqual({ token: 'acc', seen: [402] })
  })

  test('nobody’s any more when the guest’s token is too old, of which nothing is left', () => {
    booksAsGuest()
    clock += TWO_HOURS
    expect(seenAppointments.holderOf(101, [402])).toBeNull()
    seenAppointments.note(101, [9], 'fic 2')
    expect(JSON.stringify([...kept])).not.toContain('"fic"')
    tokens.keep(101, 'fic 2', clock)
    expect(seenAppointments.holderOf(101, [402])).toEqual({ token: 'fic 2', seen: [] })
  })

  test('the guest’s again, when the server still knows the guest by that token', () => {
    booksAsGuest()
    clock += TWO_HOURS
    tokens.keep(101, 'fic', clock)
    expect(seenAppointments.holderOf(101, [402])).toEqual({ token: 'fic', seen: [402, 403] })
  })

  test('the token is as old as it was when it is used again', () => {
    booksAsGuest()
    clock += TWO_HOURS / 2
    seenAppointments.note(101, [404])
    expect(seenAppointments.holderOf(101, [404])).toEqual({ token: 'fic', seen: [402, 403, 404] })
    clock += TWO_HOURS / 2
    expect(seenAppointments.holderOf(101, [404])).toBeNull()
  })

  test.each([
    ['by its number', signedIn(201), signedIn(201, 'user', 'new@example.org')],
    ['by its address', signedIn(0, 'user', 'a@example.org'), signedIn(0, 'user', 'A@example.org')],
  ])('an account’s, whatever its token is: %s', (_, before, after) => {
    tokens.keep(101, 'acc', NOW)
    session = before
    seenAppointments.note(101, [402])
    clock += TWO_HOURS
    expect(seenAppointments.holderOf(101, [402])).toBeNull()
    tokens.keep(101, 'acc 2', clock)
    session = after
    expect(seenAppointments.holderOf(101, [402])).toEqual({ token: 'acc 2', seen: [402] })
  })

  test.each([signedIn(202), signedIn(201, 'pro'), signedIn(0)])('not those of %j', (other) => {
    tokens.keep(101, 'acc', NOW)
    session = signedIn(201)
    seenAppointments.note(101, [402])
    tokens.keep(101, 'acc 2', NOW)
    session = other
    expect(seenAppointments.holderOf(101, [402])).toEqual({ token: 'acc 2', seen: [] })
  })

  test('a professional’s, whose token is not kept, and who uses no guest’s', () => {
    booksAsGuest()
    tokens.keepOfPro('s1', [101], 'tok_pro', NOW)
    seenAppointments.note(101, [404])
    expect(seenAppointments.holderOf(101, [402])).toEqual({ token: 'tok_pro', seen: [] })
    session = signedIn(9, 'pro')
    seenAppointments.note(101, [405])
    expect(seenAppointments.holderOf(101, [405])).toEqual({ token: 'tok_pro', seen: [405] })
    expect(seenAppointments.holderOf(101, [404])).toEqual({ token: 'tok_pro', seen: [] })
    expect(JSON.stringify([...kept])).not.toContain('tok_pro')
  })

  test('nobody’s, where the server knows somebody by the cookie alone', () => {
    session = signedIn(201)
    seenAppointments.note(101, [402])
    expect(seenAppointments.holderOf(101, [402])).toEqual({ token: null, seen: [] })
  })

  test('of many guests the last ones', () => {
    for (const one of [1, 2, 3, 4, 5, 6]) seenAppointments.note(101, [one], `fic ${one}`)
    expect([1, 2, 6].map((id) => seenAppointments.holderOf(101, [id])?.token ?? null)).toEqual([null, 'fic 2', 'fic 6'])
  })

  test('nothing is left after the logout', () => {
    booksAsGuest()
    forgetCustomer({ api, tokens, storage: storageOver(kept) }, { scope, groups: [] })
    expect([...kept]).toEqual([])
  })

  test.each([7, ['x'], [null], [{}], [{ who: 'user 201', token: 7, at: NOW, ids: [402] }]])(
    'not what %j says',
    (value) => {
      kept.set('seen:101', value)
      tokens.keep(101, 'fic', NOW)
      expect(seenAppointments.holderOf(101, [402])).toEqual({ token: 'fic', seen: [] })
    },
  )
})

describe('the page of appointments', () => {
  const list: Handler = (_, response) => json(response, { records: [{ id: 402, start: '2026-04-01 09:00:00' }] })
  const read = async (during: (...args: Parameters<Handler>) => boolean | undefined = () => false) => {
    server = await startServer((...args) => {
      if (!during(...args)) list(...args)
    })
    start(server.origin)
    const { readAppointments } = createVisitsActors(api, seenAppointments)
    return toPromise(createActor(readAppointments, { input: { scope } }).start())
  }

  test('knows everybody whom the customer may book for, by name alone', async () => {
    const read302 = await read(({ path }, response) => {
      if (!path.endsWith('/fiches')) return false
      json(response, { records: [{ id: 302, firstname: 'Li', lastname: 'Essai', email: 'li@example.org' }] })
      return true
    })
    expect(read302.persons).toEqual([{ id: 302, firstname: 'Li', lastname: 'Essai' }])
  })

  test('shows its list when the persons do not come', async () => {
    const listed = await read(({ path }, response) => {
      if (!path.endsWith('/fiches')) return false
      json(response, { error: 'x' }, 500)
      return true
    })
    expect(listed).toMatchObject({ appointments: [{ id: 402 }], persons: [] })
  })

  test('notes whose the appointments are that it shows', async () => {
    tokens.keep(101, 'acc', NOW)
    session = signedIn(201)
    await read()
    expect(seenAppointments.holderOf(101, [402])).toEqual({ token: 'acc', seen: [402] })
  })

  test('does not take them for those of somebody who signs in meanwhile', async () => {
    tokens.keep(101, 'acc', NOW)
    await read(() => {
      tokens.keep(101, 'acc 2', NOW)
      session = signedIn(202)
      return false
    })
    expect(seenAppointments.holderOf(101, [402])).toEqual({ token: 'acc 2', seen: [] })
  })
})

test('a calendar file is that of the guest who has booked', async () => {
  vi.stubGlobal('document', {
    createElement: () => ({ click: () => undefined, remove: () => undefined }),
    body: { append: () => undefined },
  })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  tokens.keep(101, 'acc', NOW)
  server = await startServer((_, response) => response.end('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'))
  start(server.origin)
  seenAppointments.note(101, [402], 'fic')
  const { saveCalendarFile } = createAppointmentsActors(api, seenAppointments)
  await toPromise(createActor(saveCalendarFile, { input: { scope, appointmentIds: [402] } }).start())
  expect(server.received.map((one) => valueOf(one, 'token'))).toEqual(['fic'])
})

describe('a cancellation', () => {
  const notFound = { messages: { errors: ['notFound'] } }
  const dead = { messages: { errors: ['expiredConnection'] } }

  /** The end of the cancellation of these appointments, or its state when its outcome is unknown. */
  async function cancel(appointmentIds: readonly number[], handler: Handler, unknownOutcome = 'unknown') {
    server = await startServer(handler)
    start(server.origin)
    const actors = createAppointmentsActors(api, seenAppointments)
    const host = createActor(
      createMachine({
        invoke: {
          id: 'cancel',
          src: cancelMachine.provide({ actors }),
          input: { scope, appointmentIds, resume: false, isReadable: true },
        },
      } as never),
    )
    host.start()
    const child = (host.getSnapshot() as unknown as { children: { cancel: CancelRef } }).children.cancel
    child.send({ type: 'cancel.confirmed' })
    const end = await waitFor(child, (state) => state.status === 'done' || state.matches(unknownOutcome as 'unknown'), {
      timeout: 9_000,
    })
    host.stop()
    return end.output ?? end.value
  }
  /** The server knows no such appointment, and lists none. */
  const refusing: Handler = ({ method }, response) =>
    method === 'POST' ? json(response, notFound, 404) : json(response, { records: [] })
  const sent = () => server!.received.map((one) => `${one.method} ${valueOf(one, 'token') ?? '-'}`)
  const isOf = (received: Received, token: string) => valueOf(received, 'token') === token

  const books = (token = 'fic') => {
    tokens.keep(101, token, clock)
    seenAppointments.note(101, [402, 403], token)
  }

  test('is sent for the guest who has booked, and not for the account that has signed in since', async () => {
    books()
    tokens.keep(101, 'acc', NOW)
    session = signedIn(201)
    const handler: Handler = (one, response) =>
      isOf(one, 'fic') ? json(response, { records: [{ id: 402 }] }) : json(response, notFound, 404)
    expect(await cancel([402], handler)).toEqual({ kind: 'cancelled' })
    expect(sent()).toEqual(['POST fic'])
  })

  test('of what is already cancelled is one', async () => {
    books()
    expect(await cancel([402], refusing, 'nothing')).toEqual({ kind: 'cancelled' })
  })

  test('of what another customer may have is none', async () => {
    tokens.keep(101, 'acc', NOW)
    session = signedIn(201)
    expect(await cancel([402], refusing, 'nothing')).toMatchObject({ kind: 'kept', failure: { code: 'forbidden' } })
  })

  test.each([true, false])('is not sent without the token that there was (open group: %s)', async (openData) => {
    scope = scopeOf({}, { openData })
    books()
    clock += TWO_HOURS
    expect(await cancel([402], (_, response) => json(response, notFound, 404))).toMatchObject({
      kind: 'kept',
      failure: { code: 'expiredConnection' },
    })
    expect([sent(), refused]).toEqual([[], openData ? [] : [null]])
  })

  test('is not repeated without it either', async () => {
    books()
    const handler: Handler = (one, response) =>
      isOf(one, 'fic') ? json(response, dead, 401) : json(response, notFound, 404)
    expect(await cancel([402], handler)).toMatchObject({ kind: 'kept', failure: { code: 'expiredConnection' } })
    expect([sent(), refused]).toEqual([['POST fic'], ['fic']])
  })

  test('whose answer was lost is not proven by the list that nobody gets', async () => {
    books()
    const handler: Handler = (one, response) => {
      if (one.method === 'POST') json(response, {}, 502)
      else if (isOf(one, 'fic')) json(response, dead, 401)
      else json(response, { records: [] })
    }
    expect(await cancel([402, 403], handler)).toMatchObject({ unknown: expect.anything() as unknown })
  })

  test('whose answer was lost is proven by the list of the guest, whoever is here', async () => {
    books()
    tokens.keep(101, 'acc', NOW)
    session = signedIn(201)
    const handler: Handler = (one, response) =>
      one.method === 'POST' ? json(response, {}, 502) : json(response, { records: [] })
    expect(await cancel([402, 403], handler)).toEqual({ kind: 'cancelled' })
    expect(sent()).toEqual(['POST fic', 'GET fic', 'GET fic'])
  })
})
