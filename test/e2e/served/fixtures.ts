import { readFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { join } from 'node:path'
import { createControl } from '../../../sandbox/control/client.ts'
import { NOW, test as base } from '../fixtures.ts'

export { expect } from '../fixtures.ts'

export type ServerName = 'nginx' | 'caddy'

const given = (name: string): string => process.env[name] ?? ''

/** The folder of a server: `dist`, `dist-config`, and `root`, which `release.sh` has filled. */
export const folderOf = (server: ServerName): string => given(`SERVED_${server.toUpperCase()}_FOLDER`)
/** The origin of the site that may show one group in a frame; a test serves it. */
export const SHOP = given('SERVED_SHOP')
export const isServed = (server: ServerName): boolean => folderOf(server) !== ''

/**
 * The product behind a web server that `scripts/test-served.ts` has started, in place of the sandbox of a worker. The
 * database is filled once for the file: each test books at a time of its own.
 */
export const test = base.extend<object, { server: ServerName; filled: undefined }>({
  server: ['nginx', { option: true, scope: 'worker' }],
  origin: [async ({ server }, use) => use(given(`SERVED_${server.toUpperCase()}`)), { scope: 'worker' }],
  filled: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires this shape
    async ({}, use) => {
      await createControl(given('SERVED_SANDBOX')).reset({ world: 'demo', now: NOW })
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires this shape
  control: async ({}, use) => {
    const control = createControl(given('SERVED_SANDBOX'))
    await use(control)
    await control.clearFaults()
  },
})

export interface Answer {
  status: number
  headers: Readonly<Record<string, string | undefined>>
  body: Buffer
}

/** Asks a server by HTTP/2: one that does not speak it fails here. */
export function ask(origin: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const session = connect(origin, { rejectUnauthorized: false, ALPNProtocols: ['h2'] })
    session.once('error', reject)
    const request = session.request({ ':path': path, ...headers })
    const chunks: Buffer[] = []
    let answer: Record<string, string | undefined> = {}
    request.once('response', (got) => {
      answer = Object.fromEntries(Object.entries(got).map(([name, value]) => [name, value?.toString()]))
    })
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.once('error', reject)
    request.once('end', () => {
      session.close()
      resolve({ status: Number(answer[':status']), headers: answer, body: Buffer.concat(chunks) })
    })
  })
}

interface BuildHeaders {
  all: Record<string, string>
  html: Record<string, string>
  assets: Record<string, string>
  files: Record<string, Record<string, string>>
  groups: Record<string, Record<string, string>>
}

/** What the build says of its headers. */
export const headersOf = (server: ServerName): BuildHeaders =>
  JSON.parse(readFileSync(join(folderOf(server), 'dist', 'headers.json'), 'utf8')) as BuildHeaders
