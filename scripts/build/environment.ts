import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/\s;,']+$|^https?:$/, 'An origin such as https://api.example.org'),
)

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

/** The other keys of the block; `machines/domain/site/legal.ts` documents them. */
const footer = v.strictObject({
  footer: v.optional(v.boolean()),
  legal: v.optional(v.strictObject({ FR: v.optional(pages), other: v.optional(pages) })),
})

/** The legal pages of the sandbox. */
const demoPages = (locale: string) => ({
  terms: `/-/terms?locale=${locale}`,
  privacy: `/-/privacy?locale=${locale}`,
  accessibility: `/-/accessibility?locale=${locale}`,
})
const DEMO = { legal: { FR: demoPages('fr'), other: demoPages('en') } }

/** Keys that are used for the headers only. */
const headers = v.strictObject({
  /** The origins that may show the page in a frame, besides its own. */
  frameAncestors: v.optional(v.array(origin), []),
  /** The origins of pictures, besides the page's own, the API and the logo storage. */
  images: v.optional(v.array(origin), []),
})

const file = v.strictObject({ ...environment.entries, ...footer.entries, headers: v.optional(headers, {}) })

export type PageEnvironment = v.InferOutput<typeof environment> & v.InferOutput<typeof footer>
export type HeaderSettings = v.InferOutput<typeof headers>

export interface Deployment {
  environment: PageEnvironment
  headers: HeaderSettings
}

/**
 * The deployment that a build is made for: the sandbox, or the contents of the JSON file at `path`.
 *
 * @throws An error that names the file and what is wrong in it.
 */
export function readDeployment(path: string | undefined): Deployment {
  const result = v.safeParse(file, path ? JSON.parse(readFileSync(path, 'utf8')) : DEMO)
  if (!result.success) {
    const issues = result.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)
    throw new Error(`${path} does not describe an environment.\n${issues.join('\n')}`)
  }
  const { headers: settings, ...values } = result.output
  return { environment: values, headers: settings }
}
