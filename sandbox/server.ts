import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Hono } from 'hono'
import type { RequestContext, SandboxHooks } from './hooks.ts'

function contextOf(req: IncomingMessage, res: ServerResponse): RequestContext {
  return { req, res, url: new URL(req.url ?? '/', 'http://localhost'), method: req.method ?? 'GET' }
}

/** The HTTP server around the app, with the hooks that run before a request and before its answer. */
export function createHttpServer(app: Hono, hooks: SandboxHooks): Server {
  const listener = getRequestListener(async (request, env) => {
    const response = await app.fetch(request, env)
    if (!hooks.after) return response
    const { incoming, outgoing } = env as { incoming: IncomingMessage; outgoing: ServerResponse }
    const answer = await hooks.after({ ...contextOf(incoming, outgoing), response })
    return answer === 'handled' ? RESPONSE_ALREADY_SENT : answer
  })
  return createServer((req, res) => void serve(req, res))

  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    try {
      if ((await hooks.before?.(contextOf(req, res))) !== 'handled') await listener(req, res)
    } catch (error) {
      console.error(error)
      res.destroy()
    }
  }
}

/** Why a server cannot listen, by the code of the system, and what to do. */
const LISTEN_PROBLEMS: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port, host) =>
    `Port ${port} of ${host} is taken by another program. Stop that program, or set PORT to another number.`,
  EACCES: (port) => `Port ${port} needs more rights than this program has. Set PORT to a number above 1023.`,
  EADDRNOTAVAIL: (_, host) => `${host} is no address of this machine. Set HOST to one of its addresses.`,
  ENOTFOUND: (_, host) => `${host} is not known here. Set HOST to an address of this machine.`,
}

/**
 * @returns the port in use; `port` 0 takes a free one
 * @throws when it cannot listen there; the message names the variable to set
 */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => {
      const problem = LISTEN_PROBLEMS[error.code ?? '']
      reject(problem ? new Error(problem(port, host), { cause: error }) : error)
    }
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      const address = server.address()
      if (address === null || typeof address === 'string') reject(new Error('The server has no port'))
      else resolve(address.port)
    })
  })
}

/** Stops listening and closes every open connection. */
export function shut(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    server.closeAllConnections()
  })
}
