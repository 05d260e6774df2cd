import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { toFailure } from '../../machines/domain/failures.ts'
import type { SignedIn } from '../../machines/kit/guest.ts'
import { forgetCustomer } from '../../src/actors/logout.ts'
import { createProActors, enter } from '../../src/actors/pro.actors.ts'
import { createSessionActors } from '../../src/actors/session.actors.ts'
import { createTokens, type Tokens } from '../../src/storage/tokens.ts'
import { createApi } from '../../src/api/api.ts'
import { cancelAppointments, readAppointments } from '../../src/api/booking/appointments.ts'
import { readBack } from '../../src/api/booking/booking.ts'
import { inFull } from '../../src/api/booking/in-full.ts'
import { booking } from '../api/support/requests.ts'
import { type Handler, json, NOW, quiet, scopeOf, startServer, type TestServer } from '../api/support/server.ts'
import { storageOver } from './support/storage.ts'

const HERE = { id: 101, name: 'Atelier Dupré', urlname: 'atelier-dupre' }
const ELSEWHERE = { id: 199, name: 'Ailleurs', urlname: 'ailleurs' }
const PRO = { account: null, pro: { id: 9, email: 'pro@example.org' }, tokens: { pro_token: 'tok_pro' } }
const scope = scopeOf()

let kept: Map<string, unknown>
let tokens: Tokens
let server: TestServer | null = null

beforeEach(() => {
  kept = new Map()
  tokens = createTokens(storageOver(kept), () => NOW)
})
afterEach(async () => {
  await server?.stop()
  server = null
})

async function depsFor(handler: Handler) {
  server = await startServer(handler)
  const environment = { name: 'x', apiBase: server.origin, apikey: 'k', logoStorage: '', mapKey: '', videoHost: '' }
  const api = createApi({
    environment,
    token: (groupId) => tokens.token(groupId),
    isOfPro: (groupId) => tokens.isOfPro(groupId),
    report: () => undefined,
    now: () => NOW,
  })
  return { api, tokens, storage: storageOver(kept) }
}

/** A server that knows a professional of these groups. */
const works =
  (groups: readonly object[]): Handler =>
  ({ path }, response) => {
    if (path.endsWith('/batch_delete')) return json(response, { message: 'gone' }, 404)
    return path.includes('/groups') ? json(response, { records: groups }) : json(response, PRO)
  }

const signIn = async (handler: Handler): Promise<SignedIn> => {
  const actors = createProActors(await depsFor(handler))
  const actor = createActor(actors.signIn, { input: { scope, email: 'pro@example.org', password: 'x' } })
  return toPromise(actor.start())
}

describe('a professional who signs in', () => {
  test('is told with the groups; the token is in memory, for each of them', async () => {
    tokens.keep(101, 'tok_customer', NOW)
    kept.set('owner:101', { status: 'user', id: 201, email: '' })
    kept.set('booking:atelier-dupre', 'of the customer')
    expect(await signIn(works([HERE, ELSEWHERE, HERE]))).toEqual({
      at: NOW,
      accountId: 9,
      email: 'pro@example.org',
      groups: [HERE, ELSEWHERE],
      replaces: true,
    })
    expect([101, 199, 102].map((id) => tokens.token(id))).toEqual(['tok_pro', 'tok_pro', null])
    expect(tokens.isOfPro(101)).toBe(true)
    // The storage keeps nothing of the professional, nor of the customer before.
    expect(JSON.stringify([...kept.values()])).not.toContain('tok_')
    expect([...kept.keys()]).toEqual(['owner:101'])
  })

  test('whose groups cannot be read is nobody', async () => {
    const failing: Handler = ({ path }, response) =>
      path.includes('/groups') ? json(response, {}, 500) : json(response, PRO)
    const error: unknown = await signIn(failing).catch((thrown: unknown) => thrown)
    expect(toFailure(error).code).toBe('serverError')
    expect(tokens.token(101)).toBeNull()
  })

  test('whose groups cannot be read takes nothing from the customer before them', async () => {
    tokens.keep(101, 'tok_customer', NOW)
    kept.set('served:101', ['cancel'])
    kept.set('booking:atelier-dupre', 'of the customer')
    const failing: Handler = ({ path }, response) =>
      path.includes('/groups') ? json(response, {}, 500) : json(response, PRO)
    await signIn(failing).catch(() => null)
    expect(kept.get('booking:atelier-dupre')).toBe('of the customer')
    expect(tokens.token(101)).toBe('tok_customer')
    expect(kept.get('served:101')).toEqual(['cancel'])
  })

  test('whose account is locked locks no customer’s', async () => {
    const locked: Handler = (_, response) => json(response, { messages: { errors: ['blockedUser'] } }, 422)
    await signIn(locked).catch(() => null)
    expect(kept.get('lockout:101')).toEqual({ audience: 'pro', email: 'pro@example.org', until: NOW + 600_000 })
  })

  test('of other groups has no token here', async () => {
    const { groups } = await signIn(works([ELSEWHERE]))
    expect(groups).toEqual([ELSEWHERE])
    expect([tokens.token(101), tokens.token(199)]).toEqual([null, 'tok_pro'])
  })
})

describe('after a reload', () => {
  const check = async (handler: Handler) => {
    const { checkSession } = createSessionActors({
      ...(await depsFor(handler)),
      admit: (_, answer) => Promise.resolve(answer),
    })
    return toPromise(createActor(checkSession, { input: { scope } }).start())
  }

  test('the cookie says who is here, and the groups are asked for', async () => {
    const { session, lastSignedAt } = await check(works([HERE]))
    expect(session).toMatchObject({ status: 'pro', groups: [HERE], needPasswordChange: false })
    expect(lastSignedAt).toBe(NOW)
    expect(tokens.token(101)).toBe('tok_pro')
  })

  test('one of other groups has no clock and no token', async () => {
    expect((await check(works([ELSEWHERE]))).lastSignedAt).toBeNull()
    expect(tokens.token(101)).toBeNull()
  })
})

describe('for a professional', () => {
  const known = async () => {
    const deps = await depsFor(works([HERE]))
    await enter(deps, scope, { session: proSession, token: 'tok_pro' }, quiet())
    return { deps, client: deps.api.client, before: server!.received.length }
  }
  const proSession = {
    status: 'pro' as const,
    account: { id: 9, email: 'pro@example.org' },
    needPasswordChange: false,
    ssoLogged: false,
    groups: [],
  }

  test('no appointments are read, whatever asks for them (wire contract, ruling 26)', async () => {
    const { client, before } = await known()
    const error: unknown = await readAppointments(client, scope, quiet()).catch((thrown: unknown) => thrown)
    expect(toFailure(error).code).toBe('forbidden')
    expect(await readBack(client, scope, booking(), quiet())).toEqual({ kind: 'unreadable' })
    expect(await inFull(client, scope, [], booking(), { token: 'tok_pro', patience: 10, signal: quiet() })).toEqual([])
    expect(server!.received.length).toBe(before)
  })

  test('that an appointment to cancel does not exist is not believed, and nothing is looked up', async () => {
    const { client } = await known()
    server!.received.length = 0
    const gone = (ids: readonly number[]) =>
      cancelAppointments(client, scope, ids, quiet(), { token: 'tok_pro', seen: [401, 402] })
    for (const ids of [[401], [401, 402]]) expect(await gone(ids).catch(toFailure)).toMatchObject({ code: 'notFound' })
    expect(server!.received.map(({ method }) => method)).toEqual(['POST', 'POST'])
  })

  test('a logout forgets the token and the bookings of all groups', async () => {
    const { deps } = await known()
    for (const { urlname } of [HERE, ELSEWHERE]) kept.set(`booking:${urlname}`, 'of the professional')
    forgetCustomer(deps, { scope, groups: [HERE, ELSEWHERE] })
    expect([tokens.token(101), tokens.isOfPro(101)]).toEqual([null, false])
    expect([...kept]).toEqual([])
  })
})

/** A customer or a professional signs in or leaves, in one of four groups; the page goes to another server. */
const act = fc.oneof(
  fc.record({ do: fc.constant('customer' as const), id: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant('pro' as const), ids: fc.uniqueArray(fc.integer({ min: 1, max: 4 })) }),
  fc.record({ do: fc.constant('leave' as const), id: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant('go' as const), shard: fc.constantFrom('s1', 's2') }),
)

test('one professional is here at most: their token is there for the groups of their list, and is never stored', () =>
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
      const stored = new Map<string, unknown>()
      const keeper = createTokens(storageOver(stored), () => NOW)
      const customers = new Map<number, string>()
      let pro: { ids: readonly number[]; token: string } | null = null
      const isOfPro = (id: number) => pro?.ids.includes(id) ?? false
      acts.forEach((one, index) => {
        if (one.do === 'customer') {
          keeper.keep(one.id, `customer_${one.id}`, NOW)
          customers.set(one.id, `customer_${one.id}`)
          pro = null
        } else if (one.do === 'pro') {
          keeper.keepOfPro('s1', one.ids, `pro_${index}`, NOW)
          for (const id of one.ids) customers.delete(id)
          pro = { ids: one.ids, token: `pro_${index}` }
        } else if (one.do === 'leave') {
          keeper.forget(one.id)
          customers.delete(one.id)
          if (isOfPro(one.id)) pro = null
        } else {
          keeper.enterShard(one.shard)
          if (one.shard !== 's1') pro = null
        }
      })
      for (const id of [1, 2, 3, 4]) {
        const token = isOfPro(id) ? (pro as { token: string } | null)?.token : customers.get(id)
        expect(keeper.token(id)).toBe(token ?? null)
        expect(keeper.isOfPro(id)).toBe(isOfPro(id))
      }
      expect(JSON.stringify([...stored])).not.toContain('pro_')
    }),
    { numRuns: 300 },
  ))
