import type { IncomingMessage, ServerResponse } from 'node:http'
import * as v from 'valibot'
import type { RequestContext } from '../hooks.ts'
import { demoWorld } from '../worlds/demo.ts'
import { scaleWorld } from '../worlds/scale.ts'
import type { World } from '../worlds/world.types.ts'
import type { FaultBook } from './fault-book.ts'
import { faultSchema, matchSchema } from './faults.types.ts'
import type { Gates } from './gates.ts'
import { refusal } from './guard.ts'
import type { RequestLog } from './request-log.ts'

/** The path prefix of the control plane; no urlname may begin with an underscore. */
export const CONTROL_PREFIX = '/__control/'

/** What the control plane needs from its server. */
export interface ControlBackend {
  /** Replaces everything with this world, loaded as if at this instant; `null` is the real time. */
  reset(world: World, now: Date | null): Promise<void>
  /** Stops the clock at an instant; `null` lets it run in real time again. */
  setClock(now: Date | null): Promise<void>
  /** The committed writes, oldest first. */
  ledger(): Promise<readonly unknown[]>
}

export interface Desk {
  backend: ControlBackend
  faults: FaultBook
  gates: Gates
  log: RequestLog
  signal: AbortSignal
  endWaits(): void
  dropAll(): void
}

const instant = v.nullable(
  v.pipe(
    v.string(),
    v.isoTimestamp('an instant with its offset, such as 2026-03-29T00:30:00Z'),
    v.transform((text) => new Date(text)),
  ),
)
const size = v.pipe(v.number(), v.integer(), v.minValue(0))
const resetSchema = v.strictObject({
  world: v.optional(
    v.union([
      v.literal('demo'),
      v.strictObject({ scale: v.strictObject({ services: size, calendars: size, slotsPerDay: size }) }),
    ]),
    'demo',
  ),
  now: v.optional(instant, null),
})
/** The input of `reset`; both parts are optional. */
export type ResetInput = v.InferInput<typeof resetSchema>

const clockSchema = v.strictObject({ now: instant })
const keySchema = v.strictObject({ key: v.string() })
const heldSchema = v.strictObject({ key: v.string(), count: v.optional(size, 1) })
const arrivedSchema = v.strictObject({ match: matchSchema, count: v.optional(size, 1) })

type Endpoint = (body: unknown, desk: Desk) => unknown

const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  'POST reset': async (body, desk) => {
    const { world, now } = v.parse(resetSchema, body)
    desk.faults.clear()
    desk.dropAll()
    await desk.backend.reset(world === 'demo' ? demoWorld : scaleWorld(world.scale), now)
    desk.log.clear()
    return {}
  },
  'POST clock': async (body, { backend }) => {
    await backend.setClock(v.parse(clockSchema, body).now)
    return {}
  },
  'GET ledger': async (_body, { backend }) => ({ records: await backend.ledger() }),
  'GET requests': (_body, { log }) => ({ records: log.list() }),
  'DELETE requests': (_body, { log }) => {
    log.clear()
    return {}
  },
  'POST faults': (body, { faults, gates }) => {
    const added = v.parse(v.array(faultSchema), Array.isArray(body) ? body : [body])
    for (const { act } of added) if (act.kind === 'hold') gates.shut(act.key)
    return { records: faults.add(added) }
  },
  'GET faults': (_body, { faults }) => ({ records: faults.reports() }),
  'DELETE faults': (_body, desk) => {
    clearFaults(desk)
    return {}
  },
  'POST release': (body, { gates }) => ({ released: gates.open(v.parse(keySchema, body).key) }),
  'POST held': async (body, { gates, signal }) => {
    const { key, count } = v.parse(heldSchema, body)
    await gates.held(key, count, signal)
    return { held: gates.waiting(key) }
  },
  'POST arrived': async (body, { log, signal }) => {
    const { match, count } = v.parse(arrivedSchema, body)
    await log.arrived(match, count, signal)
    return {}
  },
}

function clearFaults({ faults, endWaits }: Desk): void {
  faults.clear()
  endWaits()
}

/**
 * Answers a request of a test. Refusals give the reason in `error`: 403 not from this machine, 404 no such address, 400
 * bad body.
 */
export async function answerControl({ req, res, url, method }: RequestContext, desk: Desk): Promise<void> {
  const reason = refusal(req)
  if (reason !== null) return reply(res, 403, { error: reason })
  const endpoint = ENDPOINTS[`${method} ${url.pathname.slice(CONTROL_PREFIX.length)}`]
  if (endpoint === undefined) return reply(res, 404, { error: `No ${method} ${url.pathname}` })
  try {
    reply(res, 200, await endpoint(await jsonBody(req), desk))
  } catch (error) {
    if (error instanceof SyntaxError) return reply(res, 400, { error: 'The body is no JSON.' })
    if (error instanceof v.ValiError) return reply(res, 400, { error: error.message, where: v.flatten(error.issues) })
    reply(res, 500, { error: error instanceof Error ? error.message : String(error) })
  }
}

async function jsonBody(req: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString('utf8')
  const body: unknown = text === '' ? {} : JSON.parse(text)
  return body
}

function reply(res: ServerResponse, status: number, body: unknown): void {
  if (res.destroyed) return
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  res.end(JSON.stringify(body))
}
