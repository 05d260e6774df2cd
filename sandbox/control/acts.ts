import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { RequestContext } from '../hooks.ts'
import type { Strike } from './fault-book.ts'
import type { Act } from './faults.types.ts'
import type { Gates } from './gates.ts'
import { withoutCors, madeUpAnswer } from './made-up.ts'
import { patched } from './patch.ts'

type Exchange = Omit<RequestContext, 'url'>

interface ActTools {
  gates: Gates
  /** Ends every wait at once; with the reason `DROP` the request is dropped as well. */
  signal: AbortSignal
}

/** The abort reason that also drops the waiting request: the server stops, or its world is replaced. */
export const DROP = Symbol('drop')

/**
 * Ends a request that must not reach the API. It gets an answer when that is still possible, because a browser that
 * loses a reused connection without one repeats the request, which would then reach the next world.
 */
export function drop(res: ServerResponse): void {
  if (res.headersSent || res.destroyed) res.req.socket.destroy()
  else res.writeHead(503, { connection: 'close' }).end()
}

/**
 * Applies the planned faults to a request. With an answer, the acts change it one after the other; without one, they
 * replace the API.
 *
 * @returns the answer to send, `null` when the API must make it, `handled` when the connection was dealt with here
 */
export async function strike(
  exchange: Exchange,
  strikes: readonly Strike[],
  answer: Response | null,
  tools: ActTools,
): Promise<Response | 'handled' | null> {
  let current = answer
  for (const { act, hit } of strikes) {
    hit()
    const next = await perform(exchange, act, current, tools)
    if (next === 'handled') return 'handled'
    if (tools.signal.aborted && tools.signal.reason === DROP) {
      drop(exchange.res)
      return 'handled'
    }
    current = next
  }
  return current
}

async function perform(
  exchange: Exchange,
  act: Act,
  answer: Response | null,
  { gates, signal }: ActTools,
): Promise<Response | 'handled' | null> {
  // Not the response's socket: it is null while Node still ends the previous response on the connection. A browser has
  // read that response in full by then, and already sends the next request.
  const { socket } = exchange.req
  switch (act.kind) {
    case 'delay':
      // An aborted wait goes on at once; the error carries nothing to report.
      await pause(act.ms, undefined, { signal, ref: false }).catch(() => undefined)
      return answer
    case 'hold':
      await gates.pass(act.key, signal)
      return answer
    case 'hang':
      return 'handled'
    case 'reset':
      socket.resetAndDestroy()
      return 'handled'
    case 'close':
      socket.destroySoon()
      return 'handled'
    case 'status':
    case 'replace':
    case 'raw':
      return madeUpAnswer(act, exchange.req)
    case 'patch':
      return answer && patched(answer, act)
    case 'dropCors':
      return answer && withoutCors(answer)
    case 'truncate':
      return answer && cut(exchange, answer, act.bytes, 'whole length')
    case 'truncateChunked':
      return answer && cut(exchange, answer, act.bytes, 'chunked')
    case 'drip':
      return answer && drip(exchange, answer, act.bytesPerSecond, signal)
  }
}

function plainHeaders(answer: Response): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = Object.fromEntries(answer.headers)
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  delete headers['content-length']
  delete headers['transfer-encoding']
  return headers
}

async function cut(
  { res }: Exchange,
  answer: Response,
  bytes: number,
  framing: 'whole length' | 'chunked',
): Promise<'handled'> {
  const body = Buffer.from(await answer.arrayBuffer())
  const headers = plainHeaders(answer)
  if (framing === 'whole length') headers['content-length'] = String(body.length)
  res.writeHead(answer.status, headers)
  const part = body.subarray(0, bytes)
  // An empty write would send nothing at all, not even the headers.
  if (part.length === 0) res.flushHeaders()
  else await new Promise((sent) => res.write(part, sent))
  res.req.socket.destroySoon()
  return 'handled'
}

const TICK_MS = 100

async function drip(
  { res, method }: Exchange,
  answer: Response,
  bytesPerSecond: number,
  signal: AbortSignal,
): Promise<'handled'> {
  const body = Buffer.from(await answer.arrayBuffer())
  res.writeHead(answer.status, { ...plainHeaders(answer), 'content-length': String(body.length) })
  if (method === 'HEAD') return end(res)
  const size = Math.max(1, Math.round((bytesPerSecond * TICK_MS) / 1000))
  const every = (size * 1000) / bytesPerSecond
  for (let at = 0; at < body.length && !res.destroyed && !signal.aborted; at += size) {
    res.write(body.subarray(at, at + size))
    await pause(every, undefined, { signal, ref: false }).catch(() => undefined)
  }
  if (!res.destroyed && signal.aborted) res.req.socket.destroySoon()
  return end(res)
}

async function end(res: ServerResponse): Promise<'handled'> {
  if (res.destroyed || res.req.socket.destroyed) return 'handled'
  res.end()
  if (!res.writableFinished) await Promise.race([once(res, 'finish'), once(res, 'close')])
  return 'handled'
}
