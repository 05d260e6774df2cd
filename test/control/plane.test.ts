import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isLoopback } from '../../sandbox/control/guard.ts'
import { fetchOnce } from '../sandbox/support/fetch-once.ts'
import { startBench, type Bench } from './support/server.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.stop())
beforeEach(() => bench.control.reset())

/** `fetch` sets Host and Origin itself; this does not. */
function send(method: string, path: string, headers: Record<string, string>, body = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    const req = request(bench.origin + path, { method, headers }, (res) => {
      res.resume()
      resolve(res.statusCode ?? 0)
    })
    req.on('error', reject)
    req.end(body)
  })
}

describe('what reached the server', () => {
  test('is listed in order, with query and body, but for the control calls', async () => {
    await fetchOnce(`${bench.origin}/echo?word=a%20b`)
    await fetchOnce(`${bench.origin}/book`, { method: 'POST', body: '{"n":1}' })
    await fetchOnce(`${bench.origin}/nowhere`, { method: 'PUT', body: 'plain' })
    const seen = await bench.control.requests()
    expect(seen.map(({ seq, method, path, query, body, status }) => [seq, method, path, query, body, status])).toEqual([
      [1, 'GET', '/echo', 'word=a%20b', null, 200],
      [2, 'POST', '/book', '', { n: 1 }, 201],
      [3, 'PUT', '/nowhere', '', 'plain', 404],
    ])
    expect(await bench.control.requests({ method: 'POST' })).toEqual([seen[1]])
    expect(await bench.control.requests({ path: '^/echo' })).toEqual([seen[0]])
  })

  test('counts a request that a fault swallowed, and whose connection it came on', async () => {
    await bench.control.faults({ phase: 'before', act: { kind: 'reset' } })
    await expect(fetchOnce(`${bench.origin}/book`, { method: 'POST', body: '{"n":1}' })).rejects.toThrow()
    await fetchOnce(`${bench.origin}/book`, { method: 'POST', body: '{"n":2}' })
    const seen = await bench.control.requests()
    expect(seen.map(({ body, status }) => [body, status])).toEqual([
      [{ n: 1 }, null],
      [{ n: 2 }, 201],
    ])
    expect(seen[0]?.connection).not.toBe(seen[1]?.connection)
    expect(bench.committed).toEqual([{ n: 2 }])
  })

  test('can be forgotten', async () => {
    await fetchOnce(`${bench.origin}/echo`)
    await bench.control.clearRequests()
    expect(await bench.control.requests()).toEqual([])
  })
})

describe('orders to the server', () => {
  test('reset loads a world at an instant and forgets faults and requests', async () => {
    await bench.control.faults({ phase: 'before', act: { kind: 'status', status: 500 }, times: 0 })
    await fetchOnce(`${bench.origin}/echo`)
    await bench.control.reset({
      world: { scale: { services: 3, calendars: 2, slotsPerDay: 4 } },
      now: '2026-03-29T00:30:00Z',
    })
    expect(bench.received.worlds.at(-1)?.groups[0]?.interventions).toHaveLength(3)
    expect(bench.received.clocks.at(-1)).toEqual(new Date(Date.UTC(2026, 2, 29, 0, 30)))
    expect(await bench.control.struck()).toEqual([])
    expect(await bench.control.requests()).toEqual([])
  })

  test('reset without a word is the demo world at the real time', async () => {
    await bench.control.reset()
    expect(bench.received.worlds.at(-1)?.name).toBe('demo')
    expect(bench.received.clocks.at(-1)).toBeNull()
  })

  test('the clock stops at an instant and runs again', async () => {
    await bench.control.clock('2026-10-25T02:30:00+02:00')
    expect(bench.received.clocks.at(-1)).toEqual(new Date(Date.UTC(2026, 9, 25, 0, 30)))
    await bench.control.clock(null)
    expect(bench.received.clocks.at(-1)).toBeNull()
  })

  test('the ledger is read as it is', async () => {
    await fetchOnce(`${bench.origin}/book`, { method: 'POST', body: '{"n":7}' })
    expect(await bench.control.ledger()).toEqual([{ id: 1, seq: 1, kind: 'booking', body: { n: 7 } }])
  })
})

describe('mistakes of a test are told', () => {
  test.each([
    ['an unknown act', { phase: 'after', act: { kind: 'explode' } }],
    ['an unknown key', { phase: 'after', act: { kind: 'reset' }, tmies: 2 }],
    ['a broken pattern', { phase: 'after', match: { path: '(' }, act: { kind: 'reset' } }],
    ['an act on an answer before there is one', { phase: 'before', act: { kind: 'truncate', bytes: 1 } }],
  ])('%s', async (_mistake, fault) => {
    const body = JSON.stringify(fault)
    const answer = await fetchOnce(`${bench.origin}/__control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(answer.status).toBe(400)
    expect(await bench.control.struck()).toEqual([])
  })

  test('an instant without its offset', async () => {
    await expect(bench.control.clock('2026-03-29 02:30:00')).rejects.toThrow('400')
  })

  test('an unknown address', async () => {
    expect((await fetchOnce(`${bench.origin}/__control/nothing`)).status).toBe(404)
  })
})

describe('who may control', () => {
  const json = { 'content-type': 'application/json' }
  const host = () => ({ host: new URL(bench.origin).host })

  test.each([
    ['127.0.0.1', true],
    ['127.9.8.7', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['192.168.1.20', false],
    ['::ffff:10.0.0.1', false],
    ['fe80::1', false],
    ['1127.0.0.1', false],
    ['', false],
    [undefined, false],
  ])('an address of this machine: %s %s', (address, expected) => {
    expect(isLoopback(address)).toBe(expected)
  })

  test('a test on this machine', async () => {
    expect(await send('POST', '/__control/clock', { ...host(), ...json }, '{"now":null}')).toBe(200)
    expect(await send('POST', '/__control/clock', { ...host(), ...json, origin: bench.origin }, '{"now":null}')).toBe(
      200,
    )
  })

  test.each([
    ['a page of another origin', { origin: 'http://evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
    ['a name that leads here', { host: 'evil.example' }],
    ['a form', { 'content-type': 'text/plain' }],
  ])('not %s', async (_who, headers) => {
    const before = bench.received.clocks.length
    expect(await send('POST', '/__control/clock', { ...host(), ...json, ...headers }, '{"now":null}')).toBe(403)
    expect(bench.received.clocks).toHaveLength(before)
  })
})

describe('stopping', () => {
  test('ends every wait', async () => {
    const other = await startBench()
    await other.control.faults([
      { match: { query: '1' }, phase: 'before', act: { kind: 'hang' } },
      { match: { query: '2' }, phase: 'after', act: { kind: 'delay', ms: 3_600_000 } },
      { match: { query: '3' }, phase: 'before', act: { kind: 'hold', key: 'k' } },
    ])
    const ends = [1, 2, 3].map((word) => fetchOnce(`${other.origin}/echo?word=${word}`))
    await other.control.arrived({ path: 'echo' }, 3)
    await other.control.held('k')
    await other.stop()
    const outcomes = await Promise.allSettled(ends)
    expect(outcomes.filter((one) => one.status === 'fulfilled' && one.value.ok)).toEqual([])
  })
})
