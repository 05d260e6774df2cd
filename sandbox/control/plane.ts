import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SandboxHooks } from '../hooks.ts'
import { DROP, drop, strike } from './acts.ts'
import { answerControl, CONTROL_PREFIX, type ControlBackend } from './endpoints.ts'
import { FaultBook, type Strike } from './fault-book.ts'
import { Gates } from './gates.ts'
import { readable, RequestLog, type SeenRequest } from './request-log.ts'

export interface ControlPlane extends Required<SandboxHooks> {
  /** Ends every request that waits or is being kept hanging. */
  stop(): void
}

/** What was decided about a request when it arrived. */
interface Planned {
  seen: SeenRequest
  after: Strike[]
}

/**
 * The control plane: what a test orders the server to do, and what it asks of it. It belongs to a test, so the server
 * has it only when it is switched on, and it answers this machine only.
 *
 * Its faults, gates and request log live in this process; clock, world and ledger are the backend's.
 */
export function createControlPlane(backend: ControlBackend): ControlPlane {
  const faults = new FaultBook()
  const gates = new Gates()
  const log = new RequestLog()
  const planned = new WeakMap<IncomingMessage, Planned>()
  const hanging = new Set<ServerResponse>()
  let waits = new AbortController()

  function endWaits(reason?: typeof DROP): void {
    waits.abort(reason)
    waits = new AbortController()
    gates.clear()
  }

  /** Whatever is still under way belongs to a world that is about to go. */
  function dropAll(): void {
    endWaits(DROP)
    for (const res of hanging) drop(res)
    hanging.clear()
  }

  /** Remembers connections that stay without an answer, so that stopping leaves none behind. */
  function keep(res: ServerResponse, strikes: readonly Strike[]): void {
    if (!strikes.some(({ act }) => act.kind === 'hang')) return
    hanging.add(res)
    res.once('close', () => hanging.delete(res))
  }

  return {
    async before(context) {
      const { req, res, url, method } = context
      if (url.pathname.startsWith(CONTROL_PREFIX)) {
        await answerControl(context, { backend, faults, gates, log, signal: waits.signal, endWaits, dropAll })
        return 'handled'
      }
      const seen = log.add(req, method, url)
      const plan = faults.plan({ method, url })
      planned.set(req, { seen, after: plan.after })
      // Read whole before anything strikes: a reset while the browser is still sending would be another fault.
      const body = await wholeBody(req)
      if (body === null) return 'handled'
      seen.body = readable(body)
      keep(res, plan.before)
      const answer = await strike(context, plan.before, null, { gates, signal: waits.signal })
      // A client that left meanwhile changes nothing: a slow server would go on and commit as well.
      if (answer === null) return 'continue'
      if (answer === 'handled') return 'handled'
      seen.status = answer.status
      await send(res, answer, method)
      return 'handled'
    },

    async after(context) {
      const plan = planned.get(context.req)
      if (plan === undefined) return context.response
      keep(context.res, plan.after)
      const answer = await strike(context, plan.after, context.response, { gates, signal: waits.signal })
      if (answer === null || answer === 'handled') return 'handled'
      plan.seen.status = answer.status
      return answer
    },

    stop: dropAll,
  }
}

/**
 * Reads the body, and leaves it on the request where the server's adapter looks for one that was already read.
 *
 * @returns null when the client left before sending all of it
 */
async function wholeBody(req: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of req) chunks.push(Buffer.from(chunk))
  } catch {
    return null
  }
  const body = Buffer.concat(chunks)
  Object.assign(req, { rawBody: body })
  return body
}

async function send(res: ServerResponse, answer: Response, method: string): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer())
  if (res.destroyed) return
  res.writeHead(answer.status, { ...Object.fromEntries(answer.headers), 'content-length': String(body.length) })
  res.end(method === 'HEAD' ? undefined : body)
}
