import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'

/**
 * The lower bound for a first screen: a hand-written page that requests one list and draws it, without a library, a
 * check or another language. The product's times are divided by its times, so that the ratios hardly depend on the
 * machine and the browser.
 */
export interface Floor {
  /** The origin; the page is at its root. */
  origin: string
  stop(): Promise<void>
}

/** A short list, like the first one of most groups. */
const SERVICES = ['Coupe', 'Couleur', 'Mèches', 'Brushing', 'Soin', 'Barbe'].map((name, index) => ({
  id: index + 1,
  name,
  minutes: 30 + 15 * index,
  price: 25 + 10 * index,
}))

/** Listens on loopback, at a free port. */
export async function startFloor(): Promise<Floor> {
  const page = await readFile(new URL('page.html', import.meta.url))
  const answers: Readonly<Record<string, readonly [type: string, body: Buffer]>> = {
    '/': ['text/html; charset=utf-8', gzipSync(page)],
    '/services': ['application/json', gzipSync(JSON.stringify(SERVICES))],
    '/blank': ['text/html; charset=utf-8', gzipSync('<!doctype html>')],
  }
  const server = createServer((request, response) => {
    const [type, body] = answers[request.url ?? ''] ?? []
    if (type === undefined || body === undefined) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'content-type': type,
      'content-encoding': 'gzip',
      'content-length': body.length,
      'cache-control': 'no-cache',
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The floor page has no port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
