import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { matches } from './fault-book.ts'
import type { FaultMatch } from './faults.types.ts'

/** A request that reached the server, whether or not it was answered. */
export interface SeenRequest {
  /** Counts from 1 in the order of arrival. */
  seq: number
  /** Epoch milliseconds in real time, not of the sandbox's clock. */
  at: number
  method: string
  path: string
  /** As sent, without the question mark. */
  query: string
  headers: IncomingHttpHeaders
  /** Parsed where it is JSON, text otherwise, null when there is none or it never arrived complete. */
  body: unknown
  /** The status of the answer; null while, or when, there is none. */
  status: number | null
  /**
   * The connection that brought it, and the number of this request on it (from 1): browsers repeat requests on reused
   * connections.
   */
  connection: number
  onConnection: number
}

const KEPT = 20_000

/**
 * Every request that arrived, in order. The server counts them because browsers do not tell the page what they sent
 * twice.
 */
export class RequestLog {
  #requests: SeenRequest[] = []
  #seq = 0
  #connections = 0
  #sockets = new WeakMap<Socket, { id: number; requests: number }>()
  #watchers = new Set<() => void>()

  add(req: IncomingMessage, method: string, url: URL): SeenRequest {
    const connection = this.#sockets.get(req.socket) ?? { id: ++this.#connections, requests: 0 }
    this.#sockets.set(req.socket, connection)
    const seen: SeenRequest = {
      seq: ++this.#seq,
      at: Date.now(),
      method,
      path: url.pathname,
      query: url.search.slice(1),
      headers: req.headers,
      body: null,
      status: null,
      connection: connection.id,
      onConnection: ++connection.requests,
    }
    this.#requests.push(seen)
    if (this.#requests.length > KEPT) this.#requests.shift()
    for (const watcher of this.#watchers) watcher()
    return seen
  }

  list(): readonly SeenRequest[] {
    return this.#requests
  }

  clear(): void {
    this.#requests = []
    this.#seq = 0
  }

  /** Waits until this many matching requests have arrived, or the signal aborts. */
  async arrived(match: FaultMatch, count: number, signal: AbortSignal): Promise<void> {
    const enough = () =>
      this.#requests.filter((seen) =>
        matches(match, { method: seen.method, url: new URL(`${seen.path}?${seen.query}`, 'http://localhost') }),
      ).length >= count
    if (enough() || signal.aborted) return
    await new Promise<void>((resolve) => {
      const look = () => {
        if (!signal.aborted && !enough()) return
        this.#watchers.delete(look)
        resolve()
      }
      this.#watchers.add(look)
      signal.addEventListener('abort', look, { once: true })
    })
  }
}

/** The body as a test reads it: JSON, text, or null. */
export function readable(body: Buffer): unknown {
  if (body.length === 0) return null
  const text = body.toString('utf8')
  try {
    const parsed: unknown = JSON.parse(text)
    return parsed
  } catch {
    return text
  }
}
