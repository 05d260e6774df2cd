import type { Locale } from '../../../machines/domain/time/time.types.ts'
import { afterEach } from 'vitest'
import { clientOf, type Handler, startServer, type TestServer } from './server.ts'

/** Servers for the tests of a file, stopped after each test. Call it at the top of the file. */
export function useServer() {
  const servers: TestServer[] = []
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()))
  })

  async function serve(handler: Handler): Promise<TestServer> {
    const server = await startServer(handler)
    servers.push(server)
    return server
  }

  /** A client of a server with this handler, what it reported, and what the server received. */
  async function clientFor(handler: Handler, token: string | null = null, locale: Locale | null = null) {
    const { origin, received } = await serve(handler)
    return { ...clientOf(origin, { token, locale }), received }
  }

  return { serve, clientFor }
}
