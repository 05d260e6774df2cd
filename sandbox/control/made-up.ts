import type { IncomingMessage } from 'node:http'
import type { Act } from './faults.types.ts'

type MadeUp = Extract<Act, { kind: 'status' | 'replace' | 'raw' }>

const JSON_TYPE = 'application/json; charset=utf-8'

/** An answer that the API did not make, with the CORS headers of the wire contract unless the act turns them off. */
export function madeUpAnswer(act: MadeUp, req: IncomingMessage): Response {
  const headers = new Headers()
  const { origin } = req.headers
  if (act.cors !== false && origin !== undefined) {
    headers.set('access-control-allow-origin', origin)
    headers.set('access-control-allow-credentials', 'true')
    headers.set('vary', 'Origin')
  }
  const { status, body, type } = content(act)
  if (act.contentType ?? type) headers.set('content-type', act.contentType ?? type ?? '')
  for (const [name, value] of Object.entries(act.headers ?? {})) headers.set(name, value)
  return new Response(body, { status, headers })
}

function content(act: MadeUp): { status: number; body: string | null; type: string | null } {
  const status = act.status ?? 200
  // These statuses must not have a body, and creating one with a body would throw.
  if (status === 204 || status === 205 || status === 304) return { status, body: null, type: null }
  if (act.kind === 'raw') return { status, body: act.text, type: 'text/html; charset=utf-8' }
  if (act.body === undefined) return { status, body: null, type: null }
  if (act.kind === 'status' && typeof act.body === 'string')
    return { status, body: act.body, type: 'text/html; charset=utf-8' }
  return { status, body: JSON.stringify(act.body), type: JSON_TYPE }
}

/** The same answer without CORS headers, so that a page of another origin cannot read it. */
export function withoutCors(answer: Response): Response {
  const headers = new Headers(answer.headers)
  const open = Array.from(headers.keys()).filter((name) => name.startsWith('access-control-'))
  for (const name of open) headers.delete(name)
  return new Response(answer.body, { status: answer.status, headers })
}
