import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FaultInput } from '../../sandbox/control/faults.types.ts'
import { fetchOnce } from '../sandbox/support/fetch-once.ts'
import { pipelined, rawRequest } from './support/raw.ts'
import { startBench, type Bench } from './support/server.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.stop())
beforeEach(() => bench.control.reset())

const booking = JSON.stringify({ appointment: { date: '2026-12-01 09:00:00' } })
const book = () =>
  fetchOnce(`${bench.origin}/book`, { method: 'POST', body: booking, headers: { 'content-type': 'application/json' } })
const echo = (word = '') => fetchOnce(`${bench.origin}/echo?word=${word}`)
const hits = async () => (await bench.control.struck()).map((fault) => fault.hits)

describe('a request without faults', () => {
  test('passes through untouched, its body and cookies too', async () => {
    const answer = await book()
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({ records: [{ id: 1 }] })
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(bench.committed).toEqual([JSON.parse(booking)])
  })
})

describe('breaking the connection', () => {
  test.each([
    ['reset', 'before', 'reset', 0],
    ['reset', 'after', 'reset', 1],
    ['close', 'before', 'end', 0],
    ['close', 'after', 'end', 1],
  ] as const)('%s %s the commit', async (kind, phase, ending, commits) => {
    await bench.control.faults({ match: { method: 'POST', path: '^/book$' }, phase, act: { kind } })
    expect(await rawRequest(bench.origin, 'POST /book', booking)).toEqual({ text: '', ending })
    expect(bench.committed).toHaveLength(commits)
    expect(await hits()).toEqual([1])
  })

  test.each([
    ['reset', 'reset'],
    ['close', 'end'],
  ] as const)('%s strikes a request that came before the previous response had ended', async (kind, ending) => {
    await bench.control.faults([
      { match: { path: 'list' }, phase: 'before', act: { kind: 'hang' } },
      { match: { path: 'echo' }, phase: 'before', act: { kind } },
    ])
    expect(await pipelined(bench.origin, ['GET /list', 'GET /echo'])).toEqual({ text: '', ending })
    expect(await hits()).toEqual([1, 1])
  })

  test('hang answers nothing until the faults go with the world', async () => {
    await bench.control.faults({ match: { path: 'echo' }, phase: 'before', act: { kind: 'hang' } })
    const never = echo()
    await bench.control.arrived({ path: 'echo' })
    expect(await hits()).toEqual([1])
    await bench.control.reset()
    expect((await never).status).toBe(503)
  })
})

describe('cutting the answer', () => {
  test('truncate announces more than it sends', async () => {
    await bench.control.faults({ phase: 'after', act: { kind: 'truncate', bytes: 5 } })
    const { text, ending } = await rawRequest(bench.origin, 'GET /echo?word=hello')
    const [head = '', body] = text.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 200/)
    expect(head.toLowerCase()).toContain(`content-length: ${'{"word":"hello"}'.length}`)
    expect(body).toBe('{"wor')
    expect(ending).toBe('end')
  })

  test('truncate to nothing still sends the head', async () => {
    await bench.control.faults({ phase: 'after', act: { kind: 'truncate', bytes: 0 } })
    const { text } = await rawRequest(bench.origin, 'GET /echo?word=hello')
    expect(text).toMatch(/^HTTP\/1\.1 200[\s\S]*\r\n\r\n$/)
  })

  test('truncateChunked stops without the last chunk', async () => {
    await bench.control.faults({ phase: 'after', act: { kind: 'truncateChunked', bytes: 5 } })
    const { text } = await rawRequest(bench.origin, 'GET /echo?word=hello')
    expect(text.toLowerCase()).toContain('transfer-encoding: chunked')
    expect(text.endsWith('\r\n\r\n5\r\n{"wor\r\n')).toBe(true)
  })

  test('a cut answer of a POST is committed, and the reader of the body finds out', async () => {
    await bench.control.faults({ phase: 'after', act: { kind: 'truncate', bytes: 4 } })
    const answer = await book()
    expect(answer.status).toBe(201)
    await expect(answer.text()).rejects.toThrow()
    expect(bench.committed).toHaveLength(1)
  })

  test('drip sends everything in small pieces', async () => {
    await bench.control.faults({ phase: 'after', act: { kind: 'drip', bytesPerSecond: 80 } })
    const answer = await echo('slow')
    const sizes: number[] = []
    for await (const chunk of answer.body ?? []) sizes.push(chunk.length)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe('{"word":"slow"}'.length)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(8)
    expect(sizes.length).toBeGreaterThan(1)
  })
})

describe('answering otherwise', () => {
  test.each([
    ['before', 0],
    ['after', 1],
  ] as const)('a status of its own, %s the commit', async (phase, commits) => {
    const act = { kind: 'status', status: 503, body: '<html>', headers: { 'retry-after': '30' } } as const
    await bench.control.faults({ match: { method: 'POST' }, phase, act })
    const answer = await book()
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([503, '30', '<html>'])
    expect(answer.headers.get('content-type')).toMatch('text/html')
    expect(bench.committed).toHaveLength(commits)
  })

  test('an empty status, and one that may have no body', async () => {
    await bench.control.faults([
      { phase: 'before', act: { kind: 'status', status: 500 } },
      { phase: 'before', act: { kind: 'status', status: 204, body: 'x' } },
    ])
    expect(await (await echo()).text()).toBe('')
    expect((await echo()).status).toBe(204)
  })

  test('replace sends its own JSON; raw sends any text, with false headers if need be', async () => {
    await bench.control.faults([
      { phase: 'before', act: { kind: 'replace', body: { records: null } } },
      { phase: 'before', act: { kind: 'raw', text: '\ufeff{"word":1}', contentType: 'application/json' } },
      {
        phase: 'after',
        match: { path: 'list' },
        act: { kind: 'raw', text: 'not gzip', headers: { 'content-encoding': 'gzip' } },
      },
    ])
    expect(await (await echo()).json()).toEqual({ records: null })
    const marked = Buffer.from(await (await echo()).arrayBuffer())
    expect(marked.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    await expect(fetchOnce(`${bench.origin}/list`).then((answer) => answer.text())).rejects.toThrow()
  })

  test('patch lays values over the real answer and removes paths', async () => {
    await bench.control.faults({
      phase: 'after',
      act: {
        kind: 'patch',
        merge: { records: { 0: { start: null }, 2: { id: 'x' } }, extra: [1] },
        remove: ['firstSlot', 'records.1.start'],
      },
    })
    const answer = await fetchOnce(`${bench.origin}/list`)
    expect(await answer.json()).toEqual({ records: [{ id: 1, start: null }, { id: 2 }, { id: 'x' }], extra: [1] })
  })

  test('what is made up can be read across origins, unless it is told not to', async () => {
    const headers = { origin: 'http://other.example' }
    const allowed = async () =>
      (await fetchOnce(`${bench.origin}/echo`, { headers })).headers.get('access-control-allow-origin')
    await bench.control.faults([
      { phase: 'before', act: { kind: 'status', status: 401 } },
      { phase: 'before', act: { kind: 'status', status: 401, cors: false } },
      { phase: 'after', act: { kind: 'dropCors' } },
    ])
    expect([await allowed(), await allowed(), await allowed(), await allowed()]).toEqual([
      'http://other.example',
      null,
      null,
      'http://other.example',
    ])
  })
})

describe('order', () => {
  test('a held answer is overtaken and comes when its gate opens', async () => {
    await bench.control.faults({ match: { query: 'word=first' }, phase: 'after', act: { kind: 'hold', key: 'a' } })
    const order: string[] = []
    const first = echo('first').then(() => order.push('first'))
    await bench.control.held('a')
    await echo('second').then(() => order.push('second'))
    expect(await bench.control.release('a')).toBe(1)
    await first
    expect(order).toEqual(['second', 'first'])
  })

  test('a request held before the commit is not committed until it is released', async () => {
    await bench.control.faults({ match: { method: 'POST' }, phase: 'before', act: { kind: 'hold', key: 'b' } })
    const answer = book()
    await bench.control.held('b')
    expect(bench.committed).toEqual([])
    await bench.control.release('b')
    expect((await answer).status).toBe(201)
    expect(bench.committed).toHaveLength(1)
  })

  test('a gate opened early lets through, and shuts again with the next fault', async () => {
    await bench.control.release('c')
    const hold: FaultInput = { phase: 'after', act: { kind: 'hold', key: 'c' } }
    await bench.control.faults(hold)
    const answer = echo()
    await bench.control.held('c')
    await bench.control.release('c')
    expect((await answer).status).toBe(200)
  })

  test('whatever waits goes on when the faults are cleared', async () => {
    await bench.control.faults([
      { match: { query: 'slow' }, phase: 'after', act: { kind: 'delay', ms: 3_600_000 } },
      { match: { query: 'held' }, phase: 'after', act: { kind: 'hold', key: 'd' } },
    ])
    const both = Promise.all([echo('slow'), echo('held')])
    await bench.control.arrived({ path: 'echo' }, 2)
    await bench.control.held('d')
    await bench.control.clearFaults()
    expect((await both).map((answer) => answer.status)).toEqual([200, 200])
    expect(await bench.control.struck()).toEqual([])
  })

  test('a new world drops what still waits to be committed', async () => {
    await bench.control.faults({ match: { method: 'POST' }, phase: 'before', act: { kind: 'hold', key: 'e' } })
    const lost = book()
    await bench.control.held('e')
    await bench.control.reset()
    expect((await lost).status).toBe(503)
    expect(bench.committed).toEqual([])
  })

  test('delay waits at least that long', async () => {
    await bench.control.faults({ phase: 'after', act: { kind: 'delay', ms: 60 } })
    const start = performance.now()
    await echo()
    expect(performance.now() - start).toBeGreaterThanOrEqual(59)
  })

  test('several acts on one answer work one after the other', async () => {
    await bench.control.faults([
      { phase: 'after', act: { kind: 'patch', merge: { word: 'changed' } } },
      { phase: 'after', act: { kind: 'truncate', bytes: 12 } },
    ])
    expect((await rawRequest(bench.origin, 'GET /echo?word=x')).text).toMatch(/\r\n\r\n\{"word":"cha$/)
  })
})

describe('which requests are struck', () => {
  const statuses = async (count: number) => {
    const seen: number[] = []
    for (let at = 0; at < count; at++) seen.push((await echo()).status)
    return seen
  }
  const teapot = { phase: 'before', act: { kind: 'status', status: 418 } } as const

  test.each([
    ['the first one by default', {}, [418, 200, 200, 200]],
    ['the nth one', { match: { nth: 3 } }, [200, 200, 418, 200]],
    ['as many as told', { times: 2 }, [418, 418, 200, 200]],
    ['as many as told from the nth on', { times: 2, match: { nth: 2 } }, [200, 418, 418, 200]],
    ['all of them', { times: 0 }, [418, 418, 418, 418]],
    ['none of another path', { match: { path: '^/list$' } }, [200, 200, 200, 200]],
    ['none of another method', { match: { method: 'POST' } }, [200, 200, 200, 200]],
    ['none with another query', { match: { query: 'word=other' } }, [200, 200, 200, 200]],
  ])('%s', async (_which, more, expected) => {
    await bench.control.faults({ ...teapot, ...more })
    expect(await statuses(4)).toEqual(expected)
  })

  test('a fault after the commit waits for a request that gets there', async () => {
    await bench.control.faults([
      { match: { method: 'POST' }, phase: 'before', act: { kind: 'status', status: 421 } },
      { match: { method: 'POST' }, phase: 'after', act: { kind: 'status', status: 500 } },
    ])
    const first = await rawRequest(bench.origin, 'POST /book', booking)
    expect(first.text).toMatch(/^HTTP\/1\.1 421/)
    expect(bench.committed).toHaveLength(0)
    expect([(await book()).status, (await book()).status]).toEqual([500, 201])
    expect(bench.committed).toHaveLength(2)
    expect(await hits()).toEqual([1, 1])
  })

  test('preflights only when they are named', async () => {
    await bench.control.faults({ ...teapot, times: 0 })
    const preflight = () => fetchOnce(`${bench.origin}/book`, { method: 'OPTIONS' })
    expect((await preflight()).status).toBe(204)
    await bench.control.faults({ ...teapot, match: { method: 'OPTIONS' } })
    expect((await preflight()).status).toBe(418)
  })
})
