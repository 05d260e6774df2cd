import { request } from 'node:http'
import type { ResetInput } from './endpoints.ts'
import type { FaultInput, FaultMatch, FaultReport } from './faults.types.ts'
import type { SeenRequest } from './request-log.ts'

/** A committed write; the other keys depend on its kind. */
export type LedgerEntry = { id: number; seq: number; kind: string } & Record<string, unknown>

/** What a test can set and read. Every call rejects with the server's reason when it is refused. */
export interface Control {
  /** Loads a fresh world (the demo one by default), without faults, requests or waits. */
  reset(input?: ResetInput): Promise<void>
  /** Stops the sandbox's clock at an ISO instant; `null` lets it run in real time. */
  clock(now: string | null): Promise<void>
  /** Committed writes, oldest first. */
  ledger(): Promise<LedgerEntry[]>
  /** Requests that reached the server, in order; with a match, only those. Control calls are left out. */
  requests(match?: Pick<FaultMatch, 'method' | 'path'>): Promise<SeenRequest[]>
  clearRequests(): Promise<void>
  /** Sets one fault or several; returns their ids. */
  faults(faults: FaultInput | readonly FaultInput[]): Promise<string[]>
  /** The faults that are set, with the number of requests each has struck. */
  struck(): Promise<FaultReport[]>
  /** Removes every fault; waiting requests go on. */
  clearFaults(): Promise<void>
  /** Opens the gate of a `hold`, for good; returns how many answers were waiting there. */
  release(key: string): Promise<number>
  /**
   * Resolves when this many answers wait at a gate (1 by default), so that no test sleeps until a request "should be
   * there".
   */
  held(key: string, count?: number): Promise<void>
  /** Resolves when this many matching requests have arrived since the log was cleared (1 by default). */
  arrived(match: FaultMatch, count?: number): Promise<void>
}

/** A client of the control plane of the sandbox at this origin. */
export function createControl(origin: string): Control {
  async function call<T>(method: string, name: string, body?: unknown): Promise<T> {
    const { status, text } = await send(`${origin}/__control/${name}`, method, JSON.stringify(body ?? {}))
    if (status !== 200) throw new Error(`${method} ${name} was refused with ${status}: ${text}`)
    return JSON.parse(text)
  }
  const records = async <T>(method: string, name: string, body?: unknown) =>
    (await call<{ records: T[] }>(method, name, body)).records
  const order = async (method: string, name: string, body?: unknown) => void (await call(method, name, body))

  return {
    reset: (input = {}) => order('POST', 'reset', input),
    clock: (now) => order('POST', 'clock', { now }),
    ledger: () => records<LedgerEntry>('GET', 'ledger'),
    async requests(match = {}) {
      const path = match.path === undefined ? null : new RegExp(match.path)
      const all = await records<SeenRequest>('GET', 'requests')
      return all.filter((one) => (!match.method || one.method === match.method) && (!path || path.test(one.path)))
    },
    clearRequests: () => order('DELETE', 'requests'),
    faults: async (faults) => (await records<FaultReport>('POST', 'faults', faults)).map((fault) => fault.id),
    struck: () => records<FaultReport>('GET', 'faults'),
    clearFaults: () => order('DELETE', 'faults'),
    release: async (key) => (await call<{ released: number }>('POST', 'release', { key })).released,
    held: (key, count = 1) => order('POST', 'held', { key, count }),
    arrived: (match, count = 1) => order('POST', 'arrived', { match, count }),
  }
}

/** One connection for each call: a connection shared with a test's requests may be the one that a fault has broken. */
function send(url: string, method: string, body: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const req = request(url, { method, agent: false, headers: { 'content-type': 'application/json' } }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('error', reject)
      res.on('end', () => resolve({ status: res.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }))
    })
    req.on('error', reject)
    req.end(method === 'POST' ? body : undefined)
  })
}
