import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { STAND_IN_KEY } from '../../machines/domain/place/map-frame.ts'
import { isUrlname } from '../../machines/domain/place/urlname.ts'

/** Also a scheme alone, or `*.` before the host. It is written into the files of servers, so it holds nothing else. */
const origin = v.pipe(
  v.string(),
  v.regex(/^https?:(?:\/\/[a-z0-9.*:[\]-]+)?$/i, 'An origin such as https://api.example.org'),
)
const urlname = v.pipe(v.string(), v.check(isUrlname, 'The name of a group as in its addresses'))

/** The keys of the page's environment block; `src/api/http/environment.ts` documents them. */
const environment = v.strictObject({
  name: v.optional(v.picklist(['development', 'preprod', 'sandbox', 'master']), 'sandbox'),
  apiBase: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.url())]), ''),
  apikey: v.optional(v.string(), 'sandbox-key'),
  logoStorage: v.optional(v.string(), '/pictures/logos'),
  mapKey: v.optional(v.string(), ''),
  videoHost: v.optional(v.string(), 'meet.example.org'),
})

const pages = v.strictObject({
  terms: v.optional(v.string()),
  privacy: v.optional(v.string()),
  accessibility: v.optional(v.string()),
})

/** The other keys of the block: `machines/domain/site/legal.ts` and `src/api/http/report-settings.ts` document them. */
const footer = v.strictObject({
  reports: v.optional(
    v.strictObject({
      endpoint: v.union([v.pipe(v.string(), v.regex(/^\/(?!\/)[\w./-]+$/)), v.pipe(v.string(), v.url())]),
      share: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
    }),
  ),
  footer: v.optional(v.boolean()),
  legal: v.optional(v.strictObject({ FR: v.optional(pages), other: v.optional(pages) })),
})

/** The legal pages of the sandbox. */
const demoPages = (locale: string) => ({
  terms: `/-/terms?locale=${locale}`,
  privacy: `/-/privacy?locale=${locale}`,
  accessibility: `/-/accessibility?locale=${locale}`,
})
const DEMO = { mapKey: STAND_IN_KEY, legal: { FR: demoPages('fr'), other: demoPages('en') } }

/** Keys that are used for the headers only. */
const headers = v.strictObject({
  /** The origins that may show the page in a frame, besides its own. */
  frameAncestors: v.optional(v.array(origin), []),
  /** The origins of pictures, besides the page's own, the API and the logo storage. */
  images: v.optional(v.array(origin), []),
  /** By urlname: the origins that may show the pages of one group in a frame, besides `frameAncestors`. */
  groups: v.optional(v.record(urlname, v.array(origin)), {}),
})

const path = v.pipe(v.string(), v.regex(/^(?:\/[\w.-]+)+$/, 'An absolute path without blanks'))
const port = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535))

/** What the files for web servers (`dist-config/`) need to know of the machine. */
const server = v.strictObject({
  /** The name of the page's host. */
  host: v.optional(
    v.pipe(v.string(), v.regex(/^(?:[a-z0-9.-]+|_)$/i, 'The name of a host, or _ for any')),
    'booking.example',
  ),
  /** The address to listen on; all by default. */
  address: v.optional(v.pipe(v.string(), v.regex(/^[\d.]+$/, 'An IPv4 address'))),
  /** The port of the page: 443 with TLS, 8080 without, by default. */
  port: v.optional(port),
  /** The port that leads to the page's own; null for none. */
  httpPort: v.optional(v.nullable(port), 80),
  /** The files of the certificate and its key; null where something before this server ends TLS. */
  tls: v.optional(v.nullable(v.strictObject({ certificate: path, key: path })), {
    certificate: '/etc/ssl/booking/fullchain.pem',
    key: '/etc/ssl/booking/privkey.pem',
  }),
  /** The folder that `release.sh` fills. */
  root: v.optional(path, '/srv/booking'),
  /** The folder of `index.html`, where that is not the release's own. */
  pageRoot: v.optional(path),
  /** Where the API answers that shares the page's host. */
  api: v.optional(
    v.pipe(v.string(), v.regex(/^http:\/\/[a-z0-9.-]+:\d+$/i, 'Host and port such as http://127.0.0.1:4010')),
    'http://127.0.0.1:4010',
  ),
  /** Whether nginx has the module that sends `.br` files. */
  brotli: v.optional(v.boolean(), true),
})

const file = v.strictObject({
  ...environment.entries,
  ...footer.entries,
  headers: v.optional(headers, {}),
  server: v.optional(server, {}),
})

export type PageEnvironment = v.InferOutput<typeof environment> & v.InferOutput<typeof footer>
export type HeaderSettings = v.InferOutput<typeof headers>
export type ServerSettings = v.InferOutput<typeof server>

export interface Deployment {
  environment: PageEnvironment
  headers: HeaderSettings
  server: ServerSettings
}

/**
 * The deployment that a build is made for: the sandbox, or the contents of the JSON file at `path`.
 *
 * @throws An error that names the file and what is wrong in it.
 */
export function readDeployment(path: string | undefined): Deployment {
  return parseDeployment(path ? JSON.parse(readFileSync(path, 'utf8')) : DEMO, path ?? 'The demo')
}

/** As `readDeployment`, of what such a file holds; `name` is what the error calls it. */
export function parseDeployment(value: unknown, name: string): Deployment {
  const result = v.safeParse(file, value)
  if (!result.success) {
    const issues = result.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)
    throw new Error(`${name} does not describe an environment.\n${issues.join('\n')}`)
  }
  const { headers: settings, server: machine, ...values } = result.output
  return { environment: values, headers: settings, server: machine }
}

/** The sites that may show any page in a frame: those for all groups, and each group's own. */
export const allFrameAncestors = ({ frameAncestors, groups }: HeaderSettings): readonly string[] => [
  ...new Set([...frameAncestors, ...Object.values(groups).flat()]),
]
