import { createActor, toPromise } from 'xstate'
import { expect, test } from 'vitest'
import { toFailure } from '../../machines/domain/failures.ts'
import { createPasswordActors } from '../../src/actors/account.actors.ts'
import { createRefused } from '../../src/actors/session.actors.ts'
import { createTokens } from '../../src/storage/tokens.ts'
import { createApi } from '../../src/api/api.ts'
import type { SessionRef } from '../../machines/session/session.machine.ts'
import { json, NOW, scopeOf } from '../api/support/server.ts'
import { useServer } from '../api/support/use-server.ts'
import { storageOver } from './support/storage.ts'

/** The look-up of a new password whose answer was lost, and what happens to the tokens. */

const { serve } = useServer()
const scope = scopeOf()
const holder = { scope, accountId: 201, email: 'claire@example.org' }
const LATER = NOW + 60_000

interface World {
  alive: string[]
  cookie: string | null
  /** Whose cookie it is. */
  account?: number
  email?: string
}

/** A server with some valid tokens, one of them in the cookie; null where the browser has dropped it. */
async function opened({ alive, cookie, account = 201, email = holder.email }: World) {
  const received: string[] = []
  const tokens = createTokens(storageOver(new Map()), () => LATER)
  tokens.keep(scope.group.id, 'tok_1', NOW)
  const { origin } = await serve(({ query }, response) => {
    const sent = query.find(([name]) => name === 'token')?.[1] ?? null
    if (sent !== null && !alive.includes(sent)) return json(response, { error: 'expiredConnection' }, 401)
    const token = sent ?? cookie
    const who = { id: account, email, group_id: scope.group.id }
    return json(response, token === null ? {} : { account: who, tokens: { account_token: token } })
  })
  const session = {
    getSnapshot: () => ({ context: { scope } }),
    send: ({ type }: { type: string }) => received.push(type),
  } as unknown as SessionRef
  const api = createApi({
    environment: { name: 'x', apiBase: origin, apikey: 'k', logoStorage: '', mapKey: '', videoHost: '' },
    token: (groupId) => tokens.token(groupId),
    refused: createRefused(tokens, () => session),
    report: () => undefined,
    now: () => LATER,
  })
  const actor = createActor(createPasswordActors(api, tokens).findPassword, {
    // Nobody of a group of persons has an account of their own: the number of all is 0.
    input: { ...holder, accountId: account === 0 ? 0 : holder.accountId },
  }).start()
  return {
    found: toPromise(actor),
    kept: () => [tokens.token(scope.group.id), tokens.signedAt(scope.group.id)],
    received,
  }
}

test('a dead token and another one with the cookie mean that it was changed', async () => {
  const { found, kept, received } = await opened({ alive: ['tok_2'], cookie: 'tok_2' })
  expect(await found).toEqual({ at: LATER, accountId: 201, email: 'claire@example.org' })
  expect(kept()).toEqual(['tok_2', LATER])
  expect(received, 'the customer stays signed in').toEqual([])
})

test('also for a person without an account', async () => {
  const { found } = await opened({ alive: ['tok_2'], cookie: 'tok_2', account: 0 })
  expect(await found).toEqual({ at: LATER, accountId: 0, email: 'claire@example.org' })
})

test('the same token with the cookie means that nothing was changed', async () => {
  const { found, kept } = await opened({ alive: ['tok_1'], cookie: 'tok_1' })
  expect(await found).toBeNull()
  expect(kept()).toEqual(['tok_1', NOW])
})

test('so does a token of another tab beside ours, which is alive', async () => {
  const { found, kept, received } = await opened({ alive: ['tok_1', 'tok_2'], cookie: 'tok_2' })
  expect(await found).toBeNull()
  expect(kept()).toEqual(['tok_1', NOW])
  expect(received).toEqual([])
})

test.each([
  ['a browser that has dropped the cookie', { alive: ['tok_2'], cookie: null }],
  ['somebody else with the cookie', { alive: ['tok_2'], cookie: 'tok_2', account: 202 }],
  [
    'another person with the cookie, where nobody has an account',
    { alive: ['tok_2'], cookie: 'tok_2', account: 0, email: 'paul@example.org' },
  ],
])('nobody can say: %s', async (_, world) => {
  const { found, kept } = await opened(world)
  const error: unknown = await found.then(
    () => expect.fail('somebody said it'),
    (reason: unknown) => reason,
  )
  expect(toFailure(error).code).toBe('unreachable')
  expect(kept()).toEqual(['tok_1', NOW])
})
