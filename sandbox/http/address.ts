import type { HonoRequest } from 'hono'

/**
 * The address of a request as the browser sees it. A server before this one that ends TLS says so in `x-forwarded-proto`,
 * and passes the host on; who sends that header without one is only given links that do not work.
 */
export function addressOf(req: Pick<HonoRequest, 'url' | 'header'>): URL {
  const url = new URL(req.url)
  if (req.header('x-forwarded-proto') === 'https') url.protocol = 'https:'
  return url
}
