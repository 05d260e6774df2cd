import { createActor, toPromise } from 'xstate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TOKEN_LIFETIME_MS } from '../../machines/domain/constants.ts'
import { toFailure } from '../../machines/domain/failures.ts'
import { loadPersonStart } from '../../src/actors/person-start.ts'
import { lazy } from '../../src/actors/lazy.ts'
import { createLoginActors } from '../../src/actors/login.actors.ts'
import { createSessionActors } from '../../src/actors/session.actors.ts'
import { createSubmissionActors } from '../../src/actors/submission.actors.ts'
import { createTokens, type Tokens, type TokenStorage } from '../../src/actors/tokens.ts'
import { createApi } from '../../src/api/api.ts'
import { booking } from './support/requests.ts'
import { type Handler, json, NOW, quiet, scopeOf, startServer, type TestServer, valueOf } from './support/server.ts'

let clock = NOW
let kept: Map<string, unknown>
let tokens: Tokens
let server: TestServer | null = null

const storage: TokenStorage = {
  read: (key) => kept.get(key) ?? null,
  write: (key, value) => void (value === null ? kept.delete(key) : kept.set(key, value)),
  clear: (prefix) => [...kept.keys()].filter((key) => key.startsWith(prefix)).forEach((key) => kept.delete(key)),
}

beforeEach(() => {
  clock = NOW
  kept = new Map()
  tokens = createTokens(storage, () => clock)
})

afterEach(async () => {
  await server?.stop()
  server = null
})

async function apiFor(handler: Handler) {
  server = await startServer(handler)
  const environment = { name: 'x', apiBase: server.origin, apikey: 'k', logoStorage: '', mapKey: '', videoHost: '' }
  const token = (groupId: number) => tokens.token(groupId)
  return createApi({ environment, token, report: () => undefined, now: () => clock })
}

/** Runs one promise actor to its end. */
const run = (actor: ReturnType<typeof createActor>) => toPromise(actor.start() as never) as Promise<unknown>
const scope = scopeOf()

describe('tokens', () => {
  test('one for each group, for two hours', () => {
    tokens.keep(101, 'one', clock)
    tokens.keep(102, 'two', clock)
    expect([tokens.token(101), tokens.token(102), tokens.token(103)]).toEqual(['one', 'two', null])
    clock += TOKEN_LIFETIME_MS - 1
    expect([tokens.token(101), tokens.signedAt(101)]).toEqual(['one', NOW])
    clock += 1
    expect([tokens.token(101), tokens.signedAt(101), kept.has('token:101')]).toEqual([null, null, false])
  })

  test('forgetting one or all leaves everything else in the storage', () => {
    kept.set('booking:x', 1)
    tokens.keep(101, 'one', clock)
    tokens.keep(102, 'two', clock)
    tokens.forget(101)
    expect([tokens.token(101), tokens.token(102)]).toEqual([null, 'two'])
    tokens.forgetAll()
    expect([...kept.keys()]).toEqual(['booking:x'])
  })

  test.each([
    null,
    'x',
    7,
    [],
    {},
    { token: '' },
    { token: 7, at: 1 },
    { token: 'x' },
    { token: 'x'.repeat(5000), at: NOW },
  ])('%j in the storage is no token', (value) => {
    kept.set('token:101', value)
    expect(tokens.token(101)).toBeNull()
  })
})

describe('who is here', () => {
  const check = async (handler: Handler) =>
    run(createActor(createSessionActors(await apiFor(handler), tokens).checkSession, { input: { scope } }) as never)

  test('somebody whose token was not known yet', async () => {
    const answer = await check((_, response) =>
      json(response, { account: { id: 201, email: 'a@example.org' }, tokens: { account_token: 'tok' } }),
    )
    expect(answer).toMatchObject({ session: { status: 'user' }, lastSignedAt: NOW })
    expect(tokens.token(101)).toBe('tok')
  })

  test('the same token again does not live any longer', async () => {
    tokens.keep(101, 'tok', NOW - 1_000)
    const answer = await check((_, response) =>
      json(response, { account: { id: 201 }, tokens: { account_token: 'tok' } }),
    )
    expect(answer).toMatchObject({ lastSignedAt: NOW - 1_000 })
  })

  test('nobody any more: the token is forgotten', async () => {
    tokens.keep(101, 'tok', NOW)
    expect(await check((_, response) => json(response, {}))).toMatchObject({
      session: { status: 'anonymous' },
      lastSignedAt: null,
    })
    expect(tokens.token(101)).toBeNull()
  })

  test('a token that is refused gives way to the cookie', async () => {
    tokens.keep(101, 'dead', NOW)
    const answer = await check((received, response) => {
      if (valueOf(received, 'token') === 'dead') json(response, {}, 421)
      else json(response, { account: { id: 0 }, tokens: { fiche_token: 'fic' } })
    })
    expect(answer).toMatchObject({ session: { status: 'user', account: { id: 0 } } })
    expect(tokens.token(101)).toBe('fic')
  })

  test('a failure is a failure, and wipes nothing', async () => {
    tokens.keep(101, 'tok', NOW)
    const failed = check((_, response) => json(response, {}, 500))
    expect(toFailure(await failed.catch((error: unknown) => error))).toMatchObject({ code: 'serverError' })
    expect(tokens.token(101)).toBe('tok')
  })

  test('leaving forgets every token', async () => {
    tokens.keep(101, 'tok', NOW)
    const api = await apiFor((_, response) => json(response, {}))
    await run(createActor(createSessionActors(api, tokens).forgetToken) as never)
    expect(tokens.token(101)).toBeNull()
  })
})

describe('booking and signing in keep the token', () => {
  const record = { id: 402, start: '2026-04-01 09:00:00', intervention_id: 61 }

  test('of an anonymous booking', async () => {
    const api = await apiFor((_, response) => json(response, { records: [record], fiche_token: 'fic' }, 201))
    const { send } = createSubmissionActors(api, tokens)
    await run(createActor(send, { input: { scope, request: booking() } }) as never)
    expect([tokens.token(101), tokens.signedAt(101)]).toEqual(['fic', NOW])
  })

  test('of a booking that was read back', async () => {
    const api = await apiFor((received, response) =>
      json(
        response,
        received.path.endsWith('current')
          ? { account: { id: 0 }, tokens: { fiche_token: 'fic' } }
          : { records: [record] },
      ),
    )
    const { readBack } = createSubmissionActors(api, tokens)
    const answer = await run(createActor(readBack, { input: { scope, request: booking() } }) as never)
    expect([answer, tokens.token(101)]).toMatchObject([{ kind: 'found' }, 'fic'])
  })

  test('of a login, with the digest of the password on the wire', async () => {
    const api = await apiFor((_, response) =>
      json(response, { account: { id: 201, email: 'a@example.org' }, account_token: 'tok' }),
    )
    const { signIn } = createLoginActors(api, tokens)
    const input = { scope, email: 'a@example.org', password: 'test' }
    expect(await run(createActor(signIn, { input }) as never)).toEqual({
      at: NOW,
      accountId: 201,
      email: 'a@example.org',
    })
    expect(server?.received[0]?.body).toEqual({
      account: { email: 'a@example.org', password: 'a94a8fe5ccb19ba61c4c0873d391e987982fbbd3', group_id: 101 },
    })
    expect([tokens.token(101), JSON.stringify([...kept])]).toEqual(['tok', expect.not.stringContaining('test')])
  })

  test('a login that gives no token is none', async () => {
    const api = await apiFor((_, response) => json(response, {}))
    const input = { scope, email: 'a@example.org', password: 'test' }
    const failed = run(createActor(createLoginActors(api, tokens).signIn, { input }) as never)
    expect(toFailure(await failed.catch((error: unknown) => error))).toMatchObject({ code: 'malformed' })
  })
})

test('code that does not come is a failure of its own', async () => {
  const failed = lazy(() => Promise.reject(new TypeError('chunk')))
  expect(toFailure(await failed.catch((error: unknown) => error))).toMatchObject({ code: 'codeUnavailable' })
})

describe('the person step', () => {
  const forms = { records: [{ Fiche: [{ name: 'lastname' }], Vevent: [] }] }

  test('anonymous visitors have no persons, and none are asked for', async () => {
    const api = await apiFor((_, response) => json(response, forms))
    const step = await loadPersonStart(api, scope, 'fr', quiet())
    expect([step.persons, step.today, step.forms.fiche.map(({ name }) => name)]).toEqual([
      [],
      '2026-03-31',
      ['lastname'],
    ])
    expect(server?.received).toHaveLength(1)
  })

  test('a new person starts with the address of the account', async () => {
    tokens.keep(101, 'tok', NOW)
    const session = { account: { id: 201, email: 'claire@example.org' }, tokens: { account_token: 'tok' } }
    const api = await apiFor(({ path }, response) => {
      json(response, path.endsWith('forms') ? forms : path.endsWith('current') ? session : { records: [] })
    })
    expect((await loadPersonStart(api, scope, 'fr', quiet())).email).toBe('claire@example.org')
  })

  test('those who may not see persons start with a new one; other failures are told', async () => {
    tokens.keep(101, 'tok', NOW)
    const answering =
      (status: number): Handler =>
      (received, response) =>
        received.path.endsWith('forms') ? json(response, forms) : json(response, {}, status)
    expect((await loadPersonStart(await apiFor(answering(403)), scope, 'fr', quiet())).persons).toEqual([])
    await server?.stop()
    const failed = loadPersonStart(await apiFor(answering(500)), scope, 'fr', quiet())
    expect(toFailure(await failed.catch((error: unknown) => error))).toMatchObject({ code: 'serverError' })
  })
})
