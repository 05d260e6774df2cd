import { afterEach, describe, expect, test, vi } from 'vitest'
import { toFailure } from '../../machines/domain/failures.ts'
import type { EarlyAnswer } from '../../src/api/http/early-answer.ts'
import { findGroup } from '../../src/api/group/find-group.ts'
import { clientOf, type Handler, json, quiet, startServer, type TestServer, valueOf } from './support/server.ts'

let server: TestServer | null = null

afterEach(async () => {
  globalThis.__early = undefined
  vi.useRealTimers()
  await server?.stop()
  server = null
})

const GROUP = { id: 101, urlname: 'salon', name: 'Salon' }

const serving =
  (shard: unknown, group: unknown = GROUP): Handler =>
  ({ path }, response) =>
    path === '/shard' ? json(response, shard) : json(response, group)

async function find(handler: Handler, by: { urlname: string } | { website: string } = { urlname: 'salon' }) {
  server = await startServer(handler)
  const { client } = clientOf(server.origin)
  const outcome = await findGroup(client, by, quiet()).then(
    ({ shard, group }) => ({ shard, name: group.name }),
    (error: unknown) => toFailure(error).code,
  )
  return { outcome, received: server.received }
}

test('the shard, then the group on it', async () => {
  const { outcome, received } = await find(serving({ urlname: 'salon', shard_name: 's1' }))
  expect(outcome).toEqual({ shard: 's1', name: 'Salon' })
  expect(received.map(({ path, search }) => path + search)).toEqual([
    '/shard?value=salon&field=urlname&apikey=key%201',
    '/s1/services/groups/salon.json?apikey=key%201',
  ])
})

// Wire contract, section 6, ruling 27.
test.each(['S1', 'eu_West-2', 's'.repeat(64)])('the shard %j is called', async (shard_name) => {
  const { outcome, received } = await find(serving({ urlname: 'salon', shard_name }))
  expect(outcome).toMatchObject({ shard: shard_name })
  expect(received[1]?.path).toBe(`/${shard_name}/services/groups/salon.json`)
})

test('a host has a group of its own', async () => {
  const { outcome, received } = await find(serving({ urlname: 'salon', shard_name: 's1' }), {
    website: 'rdv.example.org',
  })
  expect(outcome).toEqual({ shard: 's1', name: 'Salon' })
  expect(valueOf(received[0]!, 'website')).toBe('rdv.example.org')
})

test.each(['../x', 'a/b', '', 'not_found', 'shard', 'a b', '..%2f'])('%j is never asked for', async (urlname) => {
  const { outcome, received } = await find(serving({}), { urlname })
  expect([outcome, received.length]).toEqual(['groupNotFound', 0])
})

test.each([
  'evil.example/',
  'x@evil.example',
  '..',
  's1/../s2',
  's1.x',
  '',
  's'.repeat(65),
  null,
  7,
  '//evil.example',
  's1%2f..',
])('the poisoned shard %j is never called', async (shard_name) => {
  const { outcome, received } = await find(serving({ urlname: 'salon', shard_name }))
  expect(outcome).toBe('malformed')
  expect(received.map(({ path }) => path)).toEqual(['/shard'])
})

test.each(['../sessions', 'a/b', 'shard', ''])('the poisoned urlname %j is never called', async (urlname) => {
  const { outcome } = await find(serving({ urlname, shard_name: 's1' }))
  expect(outcome).toBe('malformed')
})

test('a shard that does not know the group', async () => {
  const { outcome } = await find(({ path }, response) =>
    path === '/shard' ? json(response, { urlname: 'salon', shard_name: 's1' }) : json(response, {}, 404),
  )
  expect(outcome).toBe('groupNotFound')
})

test.each([
  ['Paris', 'Europe/Paris'],
  ['Abu Dhabi', 'Asia/Muscat'],
  ['Pacific/Auckland', 'Pacific/Auckland'],
  ['Atlantis', 'Europe/Paris'],
  [null, 'Europe/Paris'],
])('the zone %j is %s', async (timezone, zone) => {
  server = await startServer(serving({ urlname: 'salon', shard_name: 's1' }, { ...GROUP, timezone }))
  const { group } = await findGroup(clientOf(server.origin).client, { urlname: 'salon' }, quiet())
  expect(group.timezone).toBe(zone)
})

describe('with an early answer', () => {
  const early = (answer: Promise<EarlyAnswer | null>, asked = 'salon') => {
    globalThis.__early = { asked, answer }
  }
  const GOOD = { shard: { urlname: 'salon', shard_name: 's2' }, group: { ...GROUP, name: 'Early' }, lists: [] }
  const NORMAL = serving({ urlname: 'salon', shard_name: 's1' })

  test('nothing is asked again', async () => {
    early(Promise.resolve(GOOD))
    const { outcome, received } = await find(NORMAL)
    expect([outcome, received]).toEqual([{ shard: 's2', name: 'Early' }, []])
  })

  test('it is taken once', async () => {
    early(Promise.resolve(GOOD))
    await find(NORMAL)
    await server?.stop()
    expect((await find(NORMAL)).outcome).toEqual({ shard: 's1', name: 'Salon' })
  })

  test('it is no answer to another question', async () => {
    early(Promise.resolve(GOOD), 'other')
    expect((await find(NORMAL)).outcome).toEqual({ shard: 's1', name: 'Salon' })
  })

  test.each([
    ['a failure', null],
    ['a poisoned shard', { ...GOOD, shard: { urlname: 'salon', shard_name: 'evil.example/' } }],
    ['a group of another shape', { ...GOOD, group: [{ error: 'x' }] }],
    ['nothing that is a shard', { ...GOOD, shard: null }],
  ])('%s means the normal way', async (_, answer) => {
    early(Promise.resolve(answer))
    expect((await find(NORMAL)).outcome).toEqual({ shard: 's1', name: 'Salon' })
  })

  test('one that never comes is not waited for beyond the time of a request', async () => {
    early(new Promise(() => undefined))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const found = find(NORMAL)
    await vi.advanceTimersByTimeAsync(0)
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
    vi.advanceTimersByTime(15_000)
    expect((await found).outcome).toEqual({ shard: 's1', name: 'Salon' })
  })
})
