import type { ServerResponse } from 'node:http'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Failure } from '../../machines/domain/failures.ts'
import { toFailure } from '../../machines/domain/failures.ts'
import { ApiError } from '../../src/api/http/api-error.ts'
import { clientOf, type Handler, json, quiet, startServer, type TestServer } from './support/server.ts'

const schema = v.object({ ok: v.number() })
const call = { segments: ['s1', 'thing'], query: { a: 'b c' } }

let server: TestServer | null = null

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await server?.stop()
  server = null
})

async function clientFor(handler: Handler) {
  server = await startServer(handler)
  return { ...clientOf(server.origin), received: server.received }
}

async function failureOf(promise: Promise<unknown>): Promise<Failure> {
  const error = await promise.then(
    () => new Error('it worked'),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return toFailure(error)
}

const raw = (response: ServerResponse, body: string | Buffer, type = 'application/json', status = 200) => {
  response.writeHead(status, { 'content-type': type })
  response.end(body)
}

describe('a read', () => {
  test('carries the apikey, spaces as %20, and asks for JSON', async () => {
    const { client, received } = await clientFor((_, response) => json(response, { ok: 1 }))
    expect(await client.get(call, schema, quiet())).toEqual({ ok: 1 })
    expect(received[0]).toMatchObject({ method: 'GET', path: '/s1/thing', search: '?a=b%20c&apikey=key%201' })
    expect(received[0]?.headers.accept).toBe('application/json')
  })

  test('a byte order mark is no harm', async () => {
    const { client } = await clientFor((_, response) => raw(response, '\uFEFF{"ok":2}'))
    expect(await client.get(call, schema, quiet())).toEqual({ ok: 2 })
  })

  test.each<[string, string, string, number]>([
    ['HTML with status 200', '<html>Sign in to the network</html>', 'text/html', 200],
    ['nothing', '', 'application/json', 200],
    ['JSON that is cut', '{"ok":', 'application/json', 200],
    ['JSON of another shape', '{}', 'application/json', 200],
    ['a value of the wrong type', '{"ok":"1"}', 'application/json', 200],
    ['HTML with status 400', '<html>', 'text/html', 400],
  ])('%s is malformed', async (_, body, type, status) => {
    const { client } = await clientFor((__, response) => raw(response, body, type, status))
    expect(await failureOf(client.get(call, schema, quiet()))).toMatchObject({ code: 'malformed' })
  })

  test('a wrong shape is reported by the names of its fields, without what is in them', async () => {
    const { client, problems } = await clientFor((_, response) => json(response, { ok: 'secret' }))
    await failureOf(client.get(call, schema, quiet()))
    expect(problems).toEqual([{ call: 'thing', at: 'ok', expected: 'number' }])
    expect(JSON.stringify(problems)).not.toContain('secret')
  })

  test('a body that ends too soon is malformed', async () => {
    const { client } = await clientFor((_, response) => {
      response.writeHead(200, { 'content-length': '500' })
      response.write('{"ok":')
      response.socket?.end()
    })
    expect(await failureOf(client.get(call, schema, quiet()))).toMatchObject({ code: 'malformed' })
  })

  test('a list with an error in it is an error, even with status 200', async () => {
    const { client } = await clientFor((_, response) => json(response, [{ error: 'x', code: 12 }]))
    expect(await failureOf(client.get(call, v.unknown(), quiet()))).toMatchObject({ code: 'same_time_rdv' })
  })

  test('an address that would leave the contract is never asked', async () => {
    const { client, received } = await clientFor((_, response) => json(response, { ok: 1 }))
    await failureOf(client.get({ segments: ['s1', '..', 'x'] }, schema, quiet()))
    expect(received).toEqual([])
  })
})

describe('trying again', () => {
  /** The pauses before each further try: recorded, but not waited for. */
  let pauses: number[] = []

  beforeEach(() => {
    pauses = []
    const start = globalThis.setTimeout
    vi.stubGlobal('setTimeout', (run: () => void, ms: number) => {
      // Longer timers are the request's limit, and those of Node's own connections, whose clock ticks each 499 ms.
      if (ms > 2_000 || ms === 499) return start(run, ms)
      pauses.push(ms)
      return start(run, 0)
    })
  })

  const flaky =
    (failures: number, fail: (response: ServerResponse) => void): Handler =>
    (_, response) => {
      if ((server?.received.length ?? 0) <= failures) fail(response)
      else json(response, { ok: 1 })
    }

  const statusOf =
    (status: number, headers: Record<string, string> = {}) =>
    (response: ServerResponse) =>
      json(response, {}, status, headers)

  test.each([502, 503, 504])('a read that met %i twice works the third time', async (status) => {
    const { client, received } = await clientFor(flaky(2, statusOf(status)))
    expect(await client.get(call, schema, quiet())).toEqual({ ok: 1 })
    expect(received).toHaveLength(3)
  })

  test('three times, and no more', async () => {
    const { client, received } = await clientFor(statusHandler(503))
    expect(await failureOf(client.get(call, schema, quiet()))).toMatchObject({ code: 'serverError' })
    expect(received).toHaveLength(3)
  })

  test('a connection that breaks is tried again', async () => {
    const { client, received } = await clientFor(flaky(1, (response) => response.socket?.resetAndDestroy()))
    expect(await client.get(call, schema, quiet())).toEqual({ ok: 1 })
    expect(received.length).toBeGreaterThanOrEqual(2)
  })

  test.each([400, 401, 403, 404, 422, 429, 500])('%i is not', async (status) => {
    const { client, received } = await clientFor(statusHandler(status))
    await failureOf(client.get(call, schema, quiet()))
    expect(received).toHaveLength(1)
  })

  // By the Fetch standard browsers repeat a request that was answered with 421, even a write; the client cannot prevent
  // that.
  test('421 is repeated by fetch itself, and not by us on top of that', async () => {
    const { client, received } = await clientFor(statusHandler(421))
    expect(await failureOf(client.post(call, {}, schema, quiet()))).toMatchObject({ code: 'refused' })
    expect(received.length).toBeLessThanOrEqual(2)
  })

  test('a server that asks for more time than there is, is not hammered', async () => {
    const { client, received } = await clientFor(flaky(1, statusOf(503, { 'retry-after': '30' })))
    expect(await failureOf(client.get(call, schema, quiet()))).toEqual({
      code: 'serverError',
      text: null,
      retryAfter: 30,
    })
    expect(received).toHaveLength(1)
  })

  test('a server that asks for one second gets it', async () => {
    const { client } = await clientFor(flaky(1, statusOf(503, { 'retry-after': '1' })))
    await client.get(call, schema, quiet())
    expect(pauses[0]).toBe(1_000)
  })

  test('the pauses grow, and are not the same for everybody', async () => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(1)
    const { client } = await clientFor(flaky(2, statusOf(503)))
    await client.get(call, schema, quiet())
    // 400 ms and 800 ms, shortened at random by up to a half.
    expect(pauses.slice(0, 2)).toEqual([200, 800])
  })

  test.each([502, 503, 504])('a write that met %i was sent once', async (status) => {
    const { client, received } = await clientFor(statusHandler(status))
    expect(await failureOf(client.post(call, {}, schema, quiet()))).toMatchObject({ code: 'serverError' })
    expect(received).toHaveLength(1)
  })

  function statusHandler(status: number): Handler {
    return (_, response) => json(response, {}, status)
  }
})

describe('a write', () => {
  test('is JSON in UTF-8', async () => {
    const { client, received } = await clientFor((_, response) => json(response, { ok: 1 }, 201))
    await client.post(call, { name: 'Noé' }, schema, quiet())
    expect(received[0]).toMatchObject({ method: 'POST', body: { name: 'Noé' } })
    expect(received[0]?.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test('whose connection breaks is unreachable, sent once by us', async () => {
    const { client, received } = await clientFor((_, response) => response.socket?.resetAndDestroy())
    expect(await failureOf(client.post(call, {}, schema, quiet()))).toMatchObject({ code: 'unreachable' })
    expect(received).toHaveLength(1)
  })
})

describe('time', () => {
  const hang: Handler = () => undefined

  test('a request is given up after 15 seconds', async () => {
    let arrived = () => {}
    const hanging = new Promise<void>((resolve) => (arrived = resolve))
    const { client } = await clientFor(() => arrived())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const failed = failureOf(client.get(call, schema, quiet()))
    await hanging
    vi.advanceTimersByTime(14_999)
    vi.advanceTimersByTime(1)
    expect(await failed).toMatchObject({ code: 'timeout' })
  })

  test('also when the answer has begun and only drips', async () => {
    let begun = () => {}
    const dripping = new Promise<void>((resolve) => (begun = resolve))
    const { client } = await clientFor((_, response) => {
      response.writeHead(200)
      response.write('{"ok"', () => begun())
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const failed = failureOf(client.get(call, schema, quiet()))
    await dripping
    vi.advanceTimersByTime(15_000)
    expect(await failed).toMatchObject({ code: 'timeout' })
  })

  test('the caller may give up at any time', async () => {
    const controller = new AbortController()
    let arrived = () => {}
    const hanging = new Promise<void>((resolve) => (arrived = resolve))
    const { client, received } = await clientFor((entry, response, request) => {
      arrived()
      hang(entry, response, request)
    })
    const failed = failureOf(client.get(call, schema, controller.signal))
    await hanging
    controller.abort()
    await failed
    expect(received).toHaveLength(1)
  })

  test('a signal that was aborted before sends nothing', async () => {
    const { client, received } = await clientFor((_, response) => json(response, { ok: 1 }))
    await failureOf(client.get(call, schema, AbortSignal.abort()))
    expect(received).toEqual([])
  })
})

describe('without a network', () => {
  test('nothing is sent, and that is what offline says', async () => {
    const { client, received } = await clientFor((_, response) => json(response, { ok: 1 }))
    vi.stubGlobal('navigator', { onLine: false })
    expect(await failureOf(client.post(call, {}, schema, quiet()))).toMatchObject({ code: 'offline' })
    expect(await failureOf(client.get(call, schema, quiet()))).toMatchObject({ code: 'offline' })
    expect(received).toEqual([])
  })

  test('a write that was on its way when the network went is not called offline', async () => {
    const navigator = { onLine: true }
    vi.stubGlobal('navigator', navigator)
    const { client } = await clientFor((_, response) => {
      navigator.onLine = false
      response.socket?.resetAndDestroy()
    })
    expect(await failureOf(client.post(call, {}, schema, quiet()))).toMatchObject({ code: 'unreachable' })
  })

  test('a read is', async () => {
    const navigator = { onLine: true }
    vi.stubGlobal('navigator', navigator)
    const { client, received } = await clientFor((_, response) => {
      navigator.onLine = false
      response.socket?.resetAndDestroy()
    })
    expect(await failureOf(client.get(call, schema, quiet()))).toMatchObject({ code: 'offline' })
    expect(received).toHaveLength(1)
  })

  test('a server that is not there is unreachable', async () => {
    const stopped = await startServer(() => undefined)
    await stopped.stop()
    const { client } = clientOf(stopped.origin)
    expect(await failureOf(client.post(call, {}, schema, quiet()))).toMatchObject({ code: 'unreachable' })
  })
})

test('two failures stay two as JSON, and hold no address', async () => {
  const texts = await Promise.all(
    [
      { error: 'x', code: 6 },
      { error: 'x', code: 7 },
    ].map(async (body) => {
      const own = await startServer((_, response) => json(response, [body], 400))
      const { client } = clientOf(own.origin)
      const error = await client.get(call, schema, quiet()).catch((reason: unknown) => reason)
      await own.stop()
      return JSON.stringify(error)
    }),
  )
  expect(new Set(texts).size).toBe(2)
  expect(texts.join()).not.toContain('127.0.0.1')
})
