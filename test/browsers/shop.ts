import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request as send,
  type ServerResponse,
} from 'node:http'
import { naming } from '../e2e/support/host-page.ts'

/** A business that shows its booking in a page of its own, on another site than the booking. */
export interface Shop {
  /** The origin of its pages. */
  site: string
  /** The origin of the booking. */
  booking: string
  stop(): Promise<void>
}

/** The booking in the page, by the script for other sites. */
export const embedding = (booking: string, urlname: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Shop</title>
    <script src="${booking}/embed.v1.js" async></script>
  </head>
  <body>
    <main>
      <h1>Shop</h1>
      <div data-booking="${urlname}" data-booking-parameters="locale=en"></div>
    </main>
    <p>Below</p>
  </body>
</html>`

/**
 * Serves pages under `localhost`, and the sandbox under `127.0.0.1` as a deployment that names their site among its
 * `frameAncestors`. To a browser these two are different sites.
 *
 * @param pagesOf The pages by their paths; `booking` is where the deployment is.
 */
export async function startShop(
  sandbox: string,
  pagesOf: (booking: string) => Readonly<Record<string, string>>,
): Promise<Shop> {
  let pages: Readonly<Record<string, string>> = {}
  const shop = await serve(({ url = '/' }, response) => {
    const page = pages[url]
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  const site = `http://localhost:${shop.port}`
  const deployment = await serve((incoming, response) => forward(sandbox, site, incoming, response))
  const booking = `http://127.0.0.1:${deployment.port}`
  pages = pagesOf(booking)
  return { site, booking, stop: async () => void (await Promise.all([shop.stop(), deployment.stop()])) }
}

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { port: address.port, stop }
}

/** The sandbox's answer; a page names `site` as one that may show it, so only a page comes uncompressed. */
function forward(sandbox: string, site: string, incoming: IncomingMessage, response: ServerResponse): void {
  const { host: _, 'accept-encoding': encoding, ...others } = incoming.headers
  const isPage = incoming.headers.accept?.includes('text/html')
  const headers = isPage || encoding === undefined ? others : { ...others, 'accept-encoding': encoding }
  const outgoing = send(new URL(incoming.url ?? '/', sandbox), { method: incoming.method, headers }, (answer) => {
    const { 'content-length': ___, ...rest } = answer.headers
    if (rest['content-type']?.startsWith('text/html') !== true) {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
      return
    }
    const policy = naming(site).inPolicy(String(rest['content-security-policy'] ?? ''))
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.on('end', () => {
      response.writeHead(answer.statusCode ?? 500, { ...rest, 'content-security-policy': policy })
      response.end(naming(site).inPage(Buffer.concat(chunks).toString()))
    })
  })
  outgoing.on('error', () => response.destroy())
  incoming.pipe(outgoing)
}
