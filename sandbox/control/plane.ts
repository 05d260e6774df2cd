import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SandboxHooks } from '../hooks.ts'
import { DROP, drop, strike } from './acts.ts'
import { answerControl, CONTROL_PREFIX, type ControlBackend } from './endpoints.ts'
import { FaultBook, type Strike } from './fault-book.ts'
import { Gates } from './gates.ts'
import { readable, RequestLog, type SeenRequest } from './request-log.ts'

export interface ControlPlane extends Required<SandboxHooks> {
  /** Ends every request that waits or hangs. */
  stop(): void
}

/** What was decided about a request when it arrived. */
interface Planned {
  seen: SeenRequest
  after: Strike[]
}

/**
 * The control plane: how a test sets faults, world and clock, and reads what the server received and wrote. It is for
 * tests only, so the server has it only when it is switched on, and it answers this machine only.
 *
 * Its faults, gates and request log live in this process; the backend owns clock, world and ledger.
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

  /** Drops every request that is still in progress, because its world is about to be replaced. */
  function dropAll(): void {
    endWaits(DROP)
    for (const res of hanging) drop(res)
    hanging.clear()
  }

  /** Keeps connections that get no answer, so that `stop` can end them. */
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
      // Read the whole body before a fault strikes: a reset while the browser is still sending would be another fault.
      const body = await wholeBody(req)
      if (body === null) return 'handled'
      seen.body = readable(body)
      keep(res, plan.before)
      const answer = await strike(context, plan.before, null, { gates, signal: waits.signal })
      // The request goes on even when the client has left meanwhile: a slow server would also go on and commit.
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
 * Reads the body, and leaves it on the request where the server's adapter looks for a body that was already read.
 *
 * @returns null when the client left before it had sent the whole body
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
