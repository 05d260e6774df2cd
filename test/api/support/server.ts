import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locale } from '../../../machines/domain/time/time.types.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import { type Client, createClient } from '../../../src/api/http/client.ts'
import type { Problem } from '../../../src/api/http/problem.ts'

/** A request as the server received it. */
export interface Received {
  method: string
  path: string
  query: readonly (readonly [string, string])[]
  /** Undecoded. */
  search: string
  headers: IncomingMessage['headers']
  body: unknown
}

export type Handler = (received: Received, response: ServerResponse, request: IncomingMessage) => void

export interface TestServer {
  origin: string
  received: Received[]
  stop(): Promise<void>
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** A server for one test: answers with the handler and records the requests. */
export async function startServer(handler: Handler): Promise<TestServer> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    void readBody(request).then((text) => {
      const url = new URL(request.url ?? '/', 'http://127.0.0.1')
      const entry: Received = {
        method: request.method ?? '',
        path: url.pathname,
        query: [...url.searchParams],
        search: url.search,
        headers: request.headers,
        body: text === '' ? null : (JSON.parse(text) as unknown),
      }
      received.push(entry)
      handler(entry, response, request)
    })
  })
  // Clients keep connections: at the port of an earlier server they would use one that is broken.
  server.maxRequestsPerSocket = 1
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** An answer of plain JSON. */
export function json(response: ServerResponse, body: unknown, status = 200, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

export const NOW = Date.UTC(2026, 2, 31, 10)

/** A client of the server, with everything it reported. */
export function clientOf(
  origin: string,
  {
    token = null,
    now = NOW,
    locale = null,
  }: { token?: string | null; now?: number | (() => number); locale?: Locale | null } = {},
): { client: Client; problems: Problem[] } {
  const problems: Problem[] = []
  const environment = {
    name: 'sandbox',
    apiBase: origin,
    apikey: 'key 1',
    logoStorage: '',
    mapKey: '',
    videoHost: '',
  }
  const report = (problem: Problem) => void problems.push(problem)
  const clock = typeof now === 'number' ? () => now : now
  return {
    client: createClient({ environment, token: () => token, locale: () => locale, report, now: clock }),
    problems,
  }
}

/** Never aborted. */
export const quiet = () => new AbortController().signal

const PROFILE: Scope['group']['profile'] = {
  v3: true,
  packs: true,
  bookingService: false,
  mergeInterventions: false,
  hideMarketingSms: false,
  requestNumber: false,
}

export function scopeOf(profile: Partial<Scope['group']['profile']> = {}, group: Partial<Scope['group']> = {}): Scope {
  return {
    shard: 's1',
    group: {
      id: 101,
      urlname: 'atelier-dupre',
      openData: true,
      callCenter: false,
      open: true,
      phone: null,
      sector: '',
      timezone: 'Europe/Paris',
      maxrdvPeriod: null,
      resourceCount: 0,
      links: {},
      displayPrice: false,
      displayLength: false,
      profile: { ...PROFILE, ...profile },
      ...group,
    },
  }
}

/** The value of a query key that may come once; undefined when it did not come. */
export const valueOf = ({ query }: Received, name: string) => query.find(([key]) => key === name)?.[1]
/** All values of a repeated key, in their order. */
export const valuesOf = ({ query }: Received, name: string) =>
  query.filter(([key]) => key === name).map(([, value]) => value)
