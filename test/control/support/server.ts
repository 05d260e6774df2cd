import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { createControl, type Control } from '../../../sandbox/control/client.ts'
import { createControlPlane } from '../../../sandbox/control/plane.ts'
import type { World } from '../../../sandbox/worlds/world.types.ts'

export interface Bench {
  origin: string
  control: Control
  /** Bodies that the API committed. */
  committed: unknown[]
  /** The calls that the backend received. */
  received: { worlds: World[]; clocks: (Date | null)[] }
  stop(): Promise<void>
}

/** A tiny API behind a control plane, on a real port: `GET /echo`, `GET /list`, `POST /book` which commits. */
export async function startBench(): Promise<Bench> {
  const committed: unknown[] = []
  const received: Bench['received'] = { worlds: [], clocks: [] }
  const plane = createControlPlane({
    async reset(world, now) {
      committed.length = 0
      received.worlds.push(world)
      received.clocks.push(now)
    },
    async setClock(now) {
      received.clocks.push(now)
    },
    async ledger() {
      return committed.map((body, index) => ({ id: index + 1, seq: index + 1, kind: 'booking', body }))
    },
  })

  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    const origin = context.req.header('origin')
    if (origin) {
      context.header('access-control-allow-origin', origin)
      context.header('access-control-allow-credentials', 'true')
    }
  })
  app.options('*', (context) => context.body(null, 204))
  app.get('/echo', (context) => context.json({ word: context.req.query('word') ?? null }))
  app.get('/list', (context) =>
    context.json({
      records: [
        { id: 1, start: 'a' },
        { id: 2, start: 'b' },
      ],
      firstSlot: 'a',
    }),
  )
  app.post('/book', async (context) => {
    committed.push(await context.req.json())
    context.header('set-cookie', 'a=1', { append: true })
    context.header('set-cookie', 'b=2', { append: true })
    return context.json({ records: [{ id: committed.length }] }, 201)
  })

  const exchange = (req: IncomingMessage, res: ServerResponse) => ({
    req,
    res,
    url: new URL(req.url ?? '/', 'http://localhost'),
    method: req.method ?? 'GET',
  })
  const listener = getRequestListener(async (request, env) => {
    if (!('incoming' in env) || !('outgoing' in env)) throw new Error('Not a node server')
    const { incoming, outgoing } = env as { incoming: IncomingMessage; outgoing: ServerResponse }
    const response = await app.fetch(request, env)
    const answer = await plane.after({ ...exchange(incoming, outgoing), response })
    return answer === 'handled' ? RESPONSE_ALREADY_SENT : answer
  })
  const server = createServer((req, res) => {
    void plane.before(exchange(req, res)).then((next) => (next === 'continue' ? listener(req, res) : undefined))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  const origin = `http://127.0.0.1:${address.port}`
  return {
    origin,
    control: createControl(origin),
    committed,
    received,
    async stop() {
      plane.stop()
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}
