import { createActor, toPromise } from 'xstate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Booked, BookRequest } from '../../machines/domain/appointment/booking.ts'
import { ANONYMOUS, type Session } from '../../machines/domain/account/session.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import { toFailure } from '../../machines/domain/failures.ts'
import type { SessionRef } from '../../machines/session/session.machine.ts'
import { loadPersonStart } from '../../src/actors/person-start.ts'
import { lazy } from '../../src/browser/lazy.ts'
import type { EmailLink } from '../../src/link/email-link.ts'
import { createLoginActors } from '../../src/actors/login.actors.ts'
import { createStorage } from '../../src/storage/tab-storage.ts'
import { type Admit, createRefused, createSessionActors } from '../../src/actors/session.actors.ts'
import { createSubmissionActors } from '../../src/actors/submission.actors.ts'
import { confirmedIn, reasonIn } from '../../src/storage/tab-notes.ts'
import { createTokens, type Tokens } from '../../src/storage/tokens.ts'
import { type Api, createApi } from '../../src/api/api.ts'
import { booking } from '../api/support/requests.ts'
import { storageOver } from './support/storage.ts'
import {
  type Handler,
  json,
  NOW,
  quiet,
  scopeOf,
  startServer,
  type TestServer,
  valueOf,
} from '../api/support/server.ts'

/** An address without an email's link. */
const NO_LINK: EmailLink = { secrets: {}, named: { screen: 'root', urlname: 'atelier-dupre' }, inFrame: null }
/** No booking has begun. */
const isChoosing = () => Promise.resolve(false)

let clock = NOW
let kept: Map<string, unknown>
let tokens: Tokens
let server: TestServer | null = null
let received: string[] = []
let who: Session = ANONYMOUS

beforeEach(() => {
  clock = NOW
  kept = new Map()
  received = []
  who = ANONYMOUS
  tokens = createTokens(storageOver(kept), () => clock)
})

afterEach(async () => {
  await server?.stop()
  server = null
})

async function apiFor(handler: Handler) {
  server = await startServer(handler)
  const environment = { name: 'x', apiBase: server.origin, apikey: 'k', logoStorage: '', mapKey: '', videoHost: '' }
  const token = (groupId: number) => tokens.token(groupId)
  const refused = createRefused(tokens, () => sessionOf(received))
  return createApi({ environment, token, refused, report: () => undefined, now: () => clock })
}

const depsOf = (api: Api) => ({ api, tokens, storage: storageOver(kept), session: () => who })

/** The client's session, in an open group unless the scope is that of a closed one. */
const sessionOf = (events: string[], of = scopeOf()) =>
  ({
    getSnapshot: () => ({ context: { scope: of } }),
    send: ({ type }: { type: string }) => events.push(type),
  }) as unknown as SessionRef

/** A group without a single sign-on. */
const asNamed: Admit = (_, answer) => Promise.resolve(answer)

/** Runs one promise actor to its end. */
const run = (actor: ReturnType<typeof createActor>) => toPromise(actor.start() as never) as Promise<unknown>
const scope = scopeOf()

describe('who is here', () => {
  const check = async (handler: Handler) =>
    run(
      createActor(
        createSessionActors({ api: await apiFor(handler), tokens, storage: createStorage(null), admit: asNamed })
          .checkSession,
        {
          input: { scope },
        },
      ) as never,
    )

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

  test('somebody known by the cookie alone has no token to keep', async () => {
    const answer = await check((_, response) => json(response, { account: { id: 201 }, tokens: {} }))
    expect(answer).toMatchObject({ session: { status: 'user', account: { id: 201 } }, lastSignedAt: null })
    expect(kept.size).toBe(0)
  })

  test('a refusal without a token is told, and not asked again', async () => {
    const failed = check((_, response) => json(response, {}, 401))
    expect(toFailure(await failed.catch((error: unknown) => error))).toMatchObject({ code: 'refused' })
    expect(server?.received).toHaveLength(1)
  })

  test('nobody any more: the token is forgotten', async () => {
    tokens.keep(101, 'tok', NOW)
    expect(await check((_, response) => json(response, {}))).toMatchObject({
      session: { status: 'anonymous' },
      lastSignedAt: null,
    })
    expect(tokens.token(101)).toBeNull()
  })

  test('nobody, where a booking has been made meanwhile: its token stays', async () => {
    const answer = await check((_, response) => {
      tokens.keep(101, 'fic', NOW)
      json(response, {})
    })
    expect(answer).toMatchObject({ session: { status: 'anonymous' } })
    expect(tokens.token(101)).toBe('fic')
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

  test.each([true, false])('a refused token is forgotten at once (open group: %s)', (openData) => {
    const closed = scopeOf({}, { openData })
    tokens.keep(101, 'dead', NOW)
    const refused = createRefused(tokens, () => sessionOf(received, closed))
    expect(refused('dead')).toEqual({ token: null, isOpen: openData, isOfPro: false })
    expect([tokens.token(101), received]).toEqual([null, ['session.tokenRefused']])
  })

  test('a token that has taken the place of the refused one stays', () => {
    tokens.keep(101, 'new', NOW)
    expect(createRefused(tokens, () => sessionOf(received))('dead')).toEqual({
      token: 'new',
      isOpen: true,
      isOfPro: false,
    })
    expect([tokens.token(101), received]).toEqual(['new', []])
  })

  test('the token of a professional is known by every call that it was refused for', () => {
    tokens.keepOfPro('s1', [101], 'dead', NOW)
    const refused = createRefused(tokens, () => sessionOf(received))
    const expected = { token: null, isOpen: true, isOfPro: true }
    // The first call has made it forgotten when the second one hears.
    expect([refused('dead'), refused('dead')]).toEqual([expected, expected])
    expect(received).toEqual(['session.tokenRefused'])
  })

  test('the session hears of a write that needs a token and has none', () => {
    createRefused(tokens, () => sessionOf(received, scopeOf({}, { openData: false })))(null)
    expect(received).toEqual(['session.tokenRefused'])
  })

  test('a failure is a failure, and wipes nothing', async () => {
    tokens.keep(101, 'tok', NOW)
    const failed = check((_, response) => json(response, {}, 500))
    expect(toFailure(await failed.catch((error: unknown) => error))).toMatchObject({ code: 'serverError' })
    expect(tokens.token(101)).toBe('tok')
  })

  test('an expired token is forgotten, and those of other groups stay', async () => {
    tokens.keep(101, 'tok', NOW)
    tokens.keep(102, 'other', NOW)
    const api = await apiFor((_, response) => json(response, {}))
    await run(
      createActor(createSessionActors({ api, tokens, storage: createStorage(null), admit: asNamed }).forgetToken, {
        input: { scope },
      }) as never,
    )
    expect([tokens.token(101), tokens.token(102)]).toEqual([null, 'other'])
  })
})

describe('booking and signing in keep the token', () => {
  const record = { id: 402, start: '2026-04-01 09:00:00', intervention_id: 61 }

  test('of an anonymous booking', async () => {
    const api = await apiFor((_, response) => json(response, { records: [record], fiche_token: 'fic' }, 201))
    const { send } = createSubmissionActors(depsOf(api))
    const booked = await run(createActor(send, { input: { scope, request: booking() } }) as never)
    expect([tokens.token(101), tokens.signedAt(101)]).toEqual(['fic', NOW])
    // No machine ever holds a token.
    expect(booked).toMatchObject({ hasToken: true })
    expect(JSON.stringify(booked)).not.toContain('fic"')
  })

  /** The list that the server sends after its short answer to the booking. */
  const listing = async (listed: unknown, status = 200) => {
    const api = await apiFor(({ method }, response) =>
      method === 'POST'
        ? json(response, { records: [record], fiche_token: 'fic' }, 201)
        : json(response, listed, status),
    )
    const { send } = createSubmissionActors(depsOf(api))
    const booked = await run(createActor(send, { input: { scope, request: booking() } }) as never)
    return (booked as Booked).appointments
  }

  test('what the short answer to a booking lacks is read from the list (wire contract, ruling 29)', async () => {
    const full = {
      ...record,
      location: { address: '4 Lane', city: 'Lyon', zipcode: '69001' },
      fiche: { id: 302, firstname: 'Noé', lastname: 'Essai' },
      comments: 'Hello',
      intervention_price: 3000,
      price_amount: 2400,
      promotion: 20,
    }
    expect(await listing({ records: [{ ...full, id: 9, comments: 'Another one' }, full] })).toMatchObject([
      {
        id: 402,
        person: { firstname: 'Noé', lastname: 'Essai' },
        place: '4 Lane, 69001 Lyon',
        comments: 'Hello',
        priceAmount: 2400,
        promotion: 20,
      },
    ])
  })

  test.each<[string, object, Partial<Scope['group']>, Partial<BookRequest>, number]>([
    ['everything', {}, { displayPrice: true }, { comments: 'Hello' }, 1],
    ['no price, where prices are shown', { price_amount: null }, { displayPrice: true }, {}, 2],
    ['no price, where none is shown', { price_amount: null }, {}, {}, 1],
    ['not the comment that was sent', { comments: '' }, {}, { comments: 'Hello' }, 2],
    ['no comment, and none was sent', { comments: '' }, {}, { comments: ' ' }, 1],
  ])('an answer to the booking that has %s', async (_, more, group, asked, requests) => {
    const whole = {
      ...record,
      location: '4 Lane, Lyon',
      fiche: { id: 302, firstname: 'Noé', lastname: 'Essai' },
      comments: 'Hello',
      price_amount: 2400,
    }
    const api = await apiFor(({ method }, response) =>
      method === 'POST'
        ? json(response, { records: [{ ...whole, ...more }], fiche_token: 'fic' }, 201)
        : json(response, { records: [whole] }),
    )
    const input = { scope: scopeOf({}, group), request: booking(asked) }
    const booked = await run(createActor(createSubmissionActors(depsOf(api)).send, { input }) as never)
    expect(server?.received).toHaveLength(requests)
    if (requests > 1) {
      expect((booked as Booked).appointments).toMatchObject([{ comments: 'Hello', priceAmount: 2400 }])
    }
  })

  test('a list that lags or cannot be read leaves the booking as the answer said it', async () => {
    const short = [{ id: 402, person: { firstname: '', lastname: '' } }]
    expect(await listing({ records: [] })).toMatchObject(short)
    expect(await listing({}, 500)).toMatchObject(short)
  })

  test('with all records of the booking, also those that only the list says', async () => {
    const pack = { id: 500, start: record.start, type: 'pack', pack_id: 71 }
    const member = { ...record, id: 501, type: 'first', pack_id: 71, parent_id: 500 }
    const api = await apiFor(({ method }, response) =>
      method === 'POST'
        ? json(response, { records: [pack], fiche_token: 'fic' }, 201)
        : json(response, { records: [pack, member] }),
    )
    const { send } = createSubmissionActors(depsOf(api))
    await run(createActor(send, { input: { scope, request: booking() } }) as never)
    expect(kept.get('seen:101')).toMatchObject([{ token: 'fic', ids: [500, 501] }])
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
    const { readBack } = createSubmissionActors(depsOf(api))
    const answer = await run(createActor(readBack, { input: { scope, request: booking() } }) as never)
    expect([answer, tokens.token(101)]).toMatchObject([{ kind: 'found' }, 'fic'])
  })

  test('of a login, with the digest of the password on the wire', async () => {
    const api = await apiFor((_, response) =>
      json(response, { account: { id: 201, email: 'a@example.org' }, account_token: 'tok' }),
    )
    const { signIn } = createLoginActors({
      api,
      tokens,
      storage: storageOver(kept),
      link: NO_LINK,
      isChoosing,
    })
    const input = { scope, email: 'a@example.org', password: 'test' }
    expect(await run(createActor(signIn, { input }) as never)).toEqual({
      at: NOW,
      accountId: 201,
      email: 'a@example.org',
      // Too weak by today's rules.
      needPasswordChange: true,
    })
    expect(server?.received[0]?.body).toEqual({
      account: { email: 'a@example.org', password: 'a94a8fe5ccb19ba61c4c0873d391e987982fbbd3', group_id: 101 },
    })
    expect([tokens.token(101), JSON.stringify([...kept])]).toEqual(['tok', expect.not.stringContaining('test')])
  })

  describe('with a link that confirms another address', () => {
    const signInWith = async (refuse: (account: Record<string, string>) => string | null) => {
      const api = await apiFor(({ path, body }, response) => {
        if (path.endsWith('current')) return json(response, {})
        const { account } = body as { account: Record<string, string> }
        const key = refuse(account)
        if (key !== null) return json(response, { messages: { errors: [key] } }, 422)
        return json(response, {
          account: { id: 201, email: account['email'] },
          account_token: `tok${server?.received.length}`,
        })
      })
      const link: EmailLink = { ...NO_LINK, secrets: { validation_key: 'XyZ', temp_email: 'neu@example.org' } }
      const { signIn } = createLoginActors({ api, tokens, storage: storageOver(kept), link, isChoosing })
      const input = { scope, email: 'a@example.org', password: 'Rendez-vous-2026' }
      const answer = await run(createActor(signIn, { input }) as never).catch(toFailure)
      const logins = server?.received.filter(({ path }) => path.endsWith('login')).map(({ body }) => body)
      return { answer, link, logins: logins as { account: object }[] }
    }
    const withKey = { temp_email: 'neu@example.org', validation_key: 'XyZ' }

    test('the password is tried first, and the link with the next call', async () => {
      const { answer, link, logins } = await signInWith(() => null)
      expect(logins.map(({ account }) => 'validation_key' in account)).toEqual([false, true])
      expect(logins[1]?.account).toMatchObject(withKey)
      expect(answer).toEqual({ at: NOW, accountId: 201, email: 'a@example.org' })
      expect([tokens.token(101), link.secrets]).toEqual(['tok2', {}])
      // The page of the account says so, where its address is.
      expect([confirmedIn(storageOver(kept), 101), kept.get('records_tab:101')]).toEqual([
        'a@example.org',
        'parameters',
      ])
    })

    test('a wrong password costs one attempt, and the link stays', async () => {
      const { answer, link, logins } = await signInWith(() => 'passwordError')
      expect(logins).toHaveLength(1)
      expect([answer, link.secrets]).toMatchObject([{ code: 'passwordError' }, { validation_key: 'XyZ' }])
    })

    test.each([
      ['passwordError', 'linkInvalid'],
      ['emailError', 'linkInvalid'],
      ['emailAlreadyExists', 'emailAlreadyExists'],
    ])('a link that is refused as %s signs in all the same, and says %s', async (refusal, code) => {
      const { answer, link } = await signInWith((account) => ('validation_key' in account ? refusal : null))
      expect(answer).toMatchObject({ accountId: 201, linkFailure: { code } })
      expect([tokens.token(101), link.secrets]).toEqual(['tok1', {}])
    })

    test.each(['tooManyRequests', 'blockedUser'])('%s says nothing about the link, which stays', async (refusal) => {
      const { answer, link } = await signInWith((account) => ('validation_key' in account ? refusal : null))
      expect([answer, link.secrets]).toMatchObject([{ code: refusal }, { validation_key: 'XyZ' }])
      expect(tokens.token(101)).toBeNull()
    })
  })

  describe('of somebody whose answer names no address (wire contract, rulings 5 and 9)', () => {
    const nameless = { account: { id: 0, group_id: 101 }, fiche_token: 'fic' }
    const named = { ...nameless, account: { ...nameless.account, email: 'b@example.org' } }
    const actorsFor = async (
      answer: object,
      { secrets = {} }: { secrets?: EmailLink['secrets'] },
      current: object = {},
    ) => {
      const api = await apiFor(({ path }, response) => json(response, path.endsWith('current') ? current : answer))
      const link: EmailLink = { ...NO_LINK, secrets }
      return { link, ...createLoginActors({ api, tokens, storage: storageOver(kept), link, isChoosing }) }
    }

    test('the password’s address is the one that was typed', async () => {
      const { signIn } = await actorsFor(nameless, {})
      const input = { scope, email: 'a@example.org', password: 'Rendez-vous-2026' }
      expect(await run(createActor(signIn, { input }) as never)).toEqual({
        at: NOW,
        accountId: 0,
        email: 'a@example.org',
      })
    })

    test('after a change it is the confirmed one', async () => {
      const secrets = { validation_key: 'XyZ', temp_email: 'neu@example.org' }
      const { signIn } = await actorsFor(nameless, { secrets })
      const input = { scope, email: 'a@example.org', password: 'Rendez-vous-2026' }
      expect(await run(createActor(signIn, { input }) as never)).toMatchObject({ email: 'neu@example.org' })
    })

    test.each([
      [{ email: 'a@example.org', key: 'XyZ' }, 'unset'],
      [{ email: 'a@example.org', oubliKey: 'XyZ' }, 'forgotten'],
    ] as const)('why a password has to be chosen is noted, because no server says it: %j', async (secrets, reason) => {
      const { signInByKey } = await actorsFor({ ...nameless, needPasswordChange: true }, { secrets })
      await run(createActor(signInByKey, { input: { scope } }) as never)
      expect(reasonIn(storageOver(kept), 101)).toBe(reason)
    })

    test('a password that breaks a rule is noted as the reason, a good one as none', async () => {
      const { signIn } = await actorsFor(nameless, {})
      for (const [password, reason] of [
        ['motdepasse', 'weak'],
        ['Rendez-vous-2026', null],
      ] as const) {
        await run(createActor(signIn, { input: { scope, email: 'a@example.org', password } }) as never)
        expect(reasonIn(storageOver(kept), 101)).toBe(reason)
      }
    })

    test('a forgotten password’s is the one of the link', async () => {
      const { signInByKey } = await actorsFor(
        { ...nameless, needPasswordChange: true },
        { secrets: { email: 'a@example.org', oubliKey: 'XyZ' } },
      )
      expect(await run(createActor(signInByKey, { input: { scope } }) as never)).toEqual({
        at: NOW,
        accountId: 0,
        email: 'a@example.org',
        needPasswordChange: true,
      })
    })

    test.each([nameless, named])('the key of a confirmation lets in a guest, who has none: %j', async (answer) => {
      const { signInByKey, link } = await actorsFor(
        answer,
        { secrets: { ficheKey: 'XyZ' } },
        { needPasswordChange: true },
      )
      expect(await run(createActor(signInByKey, { input: { scope } }) as never)).toEqual({
        at: NOW,
        accountId: 0,
        email: '',
      })
      expect([tokens.token(101), link.secrets]).toEqual(['fic', {}])
    })

    test('or the holder of an account, where the server answers with one', async () => {
      const answer = { account: { id: 201, email: 'a@example.org' }, account_token: 'tok' }
      const { signInByKey } = await actorsFor(answer, { secrets: { ficheKey: 'XyZ' } })
      expect(await run(createActor(signInByKey, { input: { scope } }) as never)).toEqual({
        at: NOW,
        accountId: 201,
        email: 'a@example.org',
      })
    })

    test('a key that is refused for the moment is kept', async () => {
      const api = await apiFor((_, response) => json(response, {}, 429))
      const link: EmailLink = { ...NO_LINK, secrets: { ficheKey: 'XyZ' } }
      const { signInByKey } = createLoginActors({
        api,
        tokens,
        storage: storageOver(kept),
        link,
        isChoosing,
      })
      const answer = await run(createActor(signInByKey, { input: { scope } }) as never).catch(toFailure)
      expect([answer, link.secrets]).toMatchObject([{ code: 'tooManyRequests' }, { ficheKey: 'XyZ' }])
    })
  })

  test.each([{}, { account: { id: 201 } }, { account_token: '' }])(
    'a login that is answered with %j is none',
    async (body) => {
      const api = await apiFor((_, response) => json(response, body))
      const input = { scope, email: 'a@example.org', password: 'test' }
      const failed = run(
        createActor(createLoginActors({ api, tokens, storage: storageOver(kept), link: NO_LINK, isChoosing }).signIn, {
          input,
        }) as never,
      )
      expect(toFailure(await failed.catch((error: unknown) => error))).toMatchObject({ code: 'malformed' })
      expect(tokens.token(101)).toBeNull()
    },
  )

  test('of a known customer stays the one there was, when the booking brings none', async () => {
    tokens.keep(101, 'mine', NOW - 1_000)
    const api = await apiFor((_, response) => json(response, { records: [record] }, 201))
    await run(
      createActor(createSubmissionActors(depsOf(api)).send, {
        input: { scope, request: booking() },
      }) as never,
    )
    expect([tokens.token(101), tokens.signedAt(101)]).toEqual(['mine', NOW - 1_000])
  })

  test('stays the one there was, when reading back finds nothing', async () => {
    tokens.keep(101, 'mine', NOW)
    const api = await apiFor(({ path }, response) =>
      json(response, path.endsWith('current') ? { account: { id: 0 }, tokens: {} } : { records: [] }),
    )
    const { readBack } = createSubmissionActors(depsOf(api))
    const answer = await run(createActor(readBack, { input: { scope, request: booking() } }) as never)
    expect([answer, tokens.token(101)]).toEqual([{ kind: 'absent' }, 'mine'])
  })
})

test('code that does not come is a failure of its own', async () => {
  const failed = lazy(() => Promise.reject(new TypeError('chunk')))
  expect(toFailure(await failed.catch((error: unknown) => error))).toMatchObject({ code: 'codeUnavailable' })
})

describe('reading a booking back', () => {
  /** Every write is lost, and the session is that of this account with this token. */
  async function lost(answer: () => object, deadToken: string | null = null) {
    await server?.stop()
    const api = await apiFor((received, response) => {
      if (received.method !== 'GET' && valueOf(received, 'token') === (deadToken ?? 'none')) json(response, {}, 401)
      else if (received.method !== 'GET') json(response, {}, 502)
      else json(response, received.path.endsWith('current') ? answer() : { records: [] })
    })
    return createSubmissionActors(depsOf(api))
  }
  const outcome = async (actors: ReturnType<typeof createSubmissionActors>, request: BookRequest, isSent = true) => {
    const input = { scope, request }
    if (isSent) await run(createActor(actors.send, { input }) as never).catch(() => null)
    return run(createActor(actors.readBack, { input }) as never).catch((error: unknown) => toFailure(error).code)
  }
  const guest = (token: string) => ({ account: { id: 0 }, tokens: { fiche_token: token } })
  const account = (id: number) => ({ account: { id, email: 'a@example.org' }, tokens: { account_token: 'acc' } })

  test.each([booking(), booking({ moves: 402 })])(
    'sent by a guest, it is not missing in an account',
    async (request) => {
      expect(await outcome(await lost(() => account(201)), request)).toBe('forbidden')
      // Also after a reload.
      expect(await outcome(await lost(() => account(201)), request, false)).toBe('forbidden')
      expect(await outcome(await lost(() => account(201)), { ...request, submissionId: '101-2' }, false)).toEqual({
        kind: 'absent',
      })
    },
  )

  test('sent by an account, it is missing in that account only', async () => {
    tokens.keep(101, 'acc', NOW)
    who = { ...ANONYMOUS, status: 'user', account: { id: 201, email: 'a@example.org' } }
    expect(await outcome(await lost(() => account(201)), booking())).toEqual({ kind: 'absent' })
    expect(await outcome(await lost(() => account(202)), booking(), false)).toBe('forbidden')
  })

  test('sent without the token that was refused, it is a guest’s', async () => {
    tokens.keep(101, 'acc', NOW)
    who = { ...ANONYMOUS, status: 'user', account: { id: 201, email: 'a@example.org' } }
    expect(await outcome(await lost(() => account(201), 'acc'), booking())).toBe('forbidden')
  })

  test('a token from before the write proves nothing, though it has expired here', async () => {
    tokens.keep(101, 'old', NOW)
    clock += 7_200_000
    expect(await outcome(await lost(() => guest('old')), booking())).toEqual({ kind: 'absent' })
    expect(await outcome(await lost(() => guest('new')), booking())).toMatchObject({ kind: 'committed' })
  })
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
    const { email, accountId } = await loadPersonStart(api, scope, 'fr', quiet())
    expect([email, accountId]).toEqual(['claire@example.org', 201])
  })

  test('nobody’s persons are those of a token that has died on the way', async () => {
    tokens.keep(101, 'dead', NOW)
    const api = await apiFor((received, response) => {
      if (valueOf(received, 'token') === 'dead') json(response, { messages: { errors: ['expiredConnection'] } }, 401)
      else if (received.path.endsWith('current')) json(response, { account: { id: 201, email: 'claire@example.org' } })
      else json(response, received.path.endsWith('forms') ? forms : { records: [] })
    })
    const { persons, accountId } = await loadPersonStart(api, scope, 'fr', quiet())
    expect([persons, accountId]).toEqual([[], null])
  })

  test('whose persons they are stays open while the server does not say', async () => {
    tokens.keep(101, 'tok', NOW)
    const api = await apiFor(({ path }, response) => {
      if (path.endsWith('current')) json(response, {}, 500)
      else json(response, path.endsWith('forms') ? forms : { records: [] })
    })
    expect((await loadPersonStart(api, scope, 'fr', quiet())).accountId).toBeUndefined()
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
