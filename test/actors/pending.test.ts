import { type AnyActorLogic, createActor, toPromise } from 'xstate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BookRequest } from '../../machines/domain/appointment/booking.ts'
import { ANONYMOUS } from '../../machines/domain/account/session.ts'
import { createLoginActors } from '../../src/actors/login.actors.ts'
import { createSubmissionActors } from '../../src/actors/submission.actors.ts'
import { createTokens } from '../../src/storage/tokens.ts'
import { createApi } from '../../src/api/api.ts'
import { booking } from '../api/support/requests.ts'
import { type Handler, json, NOW, scopeOf, startServer, type TestServer } from '../api/support/server.ts'
import { storageOver } from './support/storage.ts'

// The booking that was in progress when an account was created (specification, section 2 "Register"): it begins the next
// booking of the tab, once.

const scope = scopeOf()
const pendingRdv = JSON.stringify({ intervention_ids: [61], calendar_id: 0, date: '2026-04-01 09:00:00' })
const noted = { interventionIds: [61], calendarId: null, start: '2026-04-01 09:00:00' }

let kept: Map<string, unknown>
let server: TestServer | null = null

beforeEach(() => void (kept = new Map()))

afterEach(async () => {
  await server?.stop()
  server = null
})

async function depsFor(handler: Handler) {
  server = await startServer(handler)
  const environment = { name: 'x', apiBase: server.origin, apikey: 'k', logoStorage: '', mapKey: '', videoHost: '' }
  const storage = storageOver(kept)
  const tokens = createTokens(storage, () => NOW)
  const api = createApi({
    environment,
    token: (groupId) => tokens.token(groupId),
    refused: () => ({ token: null, isOpen: true, isOfPro: false }),
    report: () => undefined,
    now: () => NOW,
  })
  return { api, tokens, storage }
}

const run = (logic: AnyActorLogic, input: object) =>
  toPromise(createActor(logic, { input: { scope, ...input } }).start())

describe('a login', () => {
  const signInWhile = async (isChoosing: () => Promise<boolean>) => {
    const deps = await depsFor(({ path }, response) =>
      json(
        response,
        path.endsWith('current')
          ? { pendingRdv }
          : { account: { id: 201, email: 'a@example.org' }, account_token: 'tok' },
      ),
    )
    const link = { secrets: {}, named: { screen: 'root', urlname: null } as const, inFrame: null }
    const { signIn } = createLoginActors({ ...deps, link, isChoosing })
    await run(signIn, { email: 'a@example.org', password: 'Rendez-vous-2026' })
    return [kept.get('token:101'), kept.get('pending:101') ?? null]
  }

  test('notes what was in progress at the registration', async () => {
    expect(await signInWhile(() => Promise.resolve(false))).toEqual([expect.objectContaining({ token: 'tok' }), noted])
  })

  test('does not in the middle of a booking: that one goes on', async () => {
    kept.set('pending:101', noted)
    expect(await signInWhile(() => Promise.resolve(true))).toEqual([expect.objectContaining({ token: 'tok' }), null])
  })
})

describe('a booking', () => {
  const record = { id: 402, start: '2026-04-01 09:00:00', intervention_id: 61 }
  const listed: Handler = ({ path }, response) =>
    json(response, path.endsWith('current') ? { account: { id: 201 }, tokens: {} } : { records: [record] })

  const outcome = async (actor: 'send' | 'readBack', handler: Handler, more: Partial<BookRequest> = {}) => {
    kept.set('pending:101', noted)
    const { api, tokens, storage } = await depsFor(handler)
    tokens.keep(101, 'tok', NOW)
    const actors = createSubmissionActors({ api, tokens, storage, session: () => ANONYMOUS })
    const ended = await run(actors[actor], { request: booking(more) }).then(
      () => 'made',
      () => 'refused',
    )
    return [ended, kept.get('pending:101') ?? null]
  }

  test.each(['send', 'readBack'] as const)('that is made (%s) is what comes of it', async (actor) => {
    expect(await outcome(actor, listed)).toEqual(['made', null])
  })

  test('that is refused leaves it', async () => {
    expect(await outcome('send', (_, response) => json(response, {}, 422))).toEqual(['refused', noted])
  })

  test('that only moves an appointment leaves it', async () => {
    expect(await outcome('send', listed, { moves: 402 })).toEqual(['made', noted])
  })
})
