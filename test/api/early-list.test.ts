import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { type EarlyList, takeEarly } from '../../src/api/http/early-answer.ts'
import { clientOf, json, quiet, startServer, type TestServer } from './support/server.ts'

const schema = v.object({ records: v.array(v.string()) })
const CALL = { segments: ['s1', 'v3', 'groups', '101', 'interventionsets'], query: { locale: 'fr' } }
const PATH = '/s1/v3/groups/101/interventionsets?locale=fr&apikey=key%201'

let server: TestServer

beforeEach(async () => {
  server = await startServer((_, response) => json(response, { records: ['asked'] }))
})
afterEach(async () => {
  globalThis.__early = undefined
  vi.useRealTimers()
  await server.stop()
})

/** Sets the state in which the early script has loaded these lists, and the application has taken the group. */
async function left(...lists: Partial<EarlyList>[]): Promise<void> {
  const whole = lists.map((list) => ({
    url: server.origin + PATH,
    at: performance.now(),
    body: Promise.resolve({ records: ['early'] }),
    ...list,
  }))
  globalThis.__early = { asked: 'salon', answer: Promise.resolve({ shard: {}, group: {}, lists: whole }) }
  await takeEarly({ urlname: 'salon' })
}

const get = () => clientOf(server.origin).client.get(CALL, schema, quiet())

describe('a list that the page has asked for before the application came', () => {
  test('is not asked for again', async () => {
    await left({})
    expect(await get()).toEqual({ records: ['early'] })
    expect(server.received).toEqual([])
  })

  test('answers once', async () => {
    await left({})
    await get()
    expect(await get()).toEqual({ records: ['asked'] })
  })

  test('is found among several, each of which answers once', async () => {
    await left({ url: `${server.origin}/another` }, {}, { body: Promise.resolve({ records: ['sent twice'] }) })
    expect([await get(), await get(), await get()]).toEqual([
      { records: ['early'] },
      { records: ['sent twice'] },
      { records: ['asked'] },
    ])
  })

  test('answers no other question', async () => {
    await left({ url: `${server.origin}${PATH}&token=t` })
    expect(await get()).toEqual({ records: ['asked'] })
  })

  test.each([
    ['has failed', { body: Promise.resolve(null) }],
    ['is no list', { body: Promise.resolve({ error: 'closed' }) }],
    ['is as old as no request may get', { at: performance.now() - 15_000 }],
  ])('is asked for when it %s', async (_, list) => {
    await left(list)
    expect(await get()).toEqual({ records: ['asked'] })
  })

  test('is asked for when it has not come in the time of a request, counted from its beginning', async () => {
    await left({ at: performance.now() - 10_000, body: new Promise(() => undefined) })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const answer = get()
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
    vi.advanceTimersByTime(5_000)
    vi.useRealTimers()
    expect(await answer).toEqual({ records: ['asked'] })
  })

  test('counts as the first of three times when the server is in trouble', async () => {
    await server.stop()
    server = await startServer((_, response) => json(response, {}, 502))
    await left({ body: Promise.resolve(null) })
    await expect(get()).rejects.toMatchObject({ failure: { code: 'serverError' } })
    expect(server.received).toHaveLength(2)
  })
})
