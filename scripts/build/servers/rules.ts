import type { Headers } from '../headers.ts'
import type { Deployment } from '../environment.ts'

/**
 * What every server has to know of a build, besides its headers (docs/deployment.md). Patterns are written so that nginx,
 * Caddy (RE2) and JavaScript read them alike.
 */

/** Files that a build keeps for its server: the headers, the compressed copies, and any name that begins with a dot. */
export const PRIVATE = String.raw`^/headers\.json$|/\.|\.(?:br|gz)$`
/** A path that names a file: in place of a missing one the page would be parsed as a script. */
export const FILE = String.raw`\.[^/]*$`
/** The API's paths, where it shares the page's host. */
const API = '^/(?:shard|[a-z0-9-]+/(?:services|api|v3|sso)(?:/.*)?)$'

export const IMMUTABLE = 'public, max-age=31536000, immutable'
export const ASK_AGAIN = 'no-cache'
/** Seconds after which a page asks again that met the maintenance answer. */
export const RETRY_S = 60

/** Which paths another server answers: a pattern, and beginnings of paths. */
export interface Proxied {
  pattern: string | null
  prefixes: readonly string[]
}

/** Paths of the page's own host that are not files of the build. */
export function proxiedBy({ environment: { name, apiBase, logoStorage } }: Deployment): Proxied {
  const isHere = apiBase === ''
  return {
    pattern: isHere ? API : null,
    prefixes: [
      ...new Set([
        ...(logoStorage.startsWith('/') ? [`/${logoStorage.split('/')[1]}/`] : []),
        // The sandbox has pages of its own, which the footer of its page leads to.
        ...(isHere && name === 'sandbox' ? ['/-/', '/pictures/'] : []),
      ]),
    ],
  }
}

/** The directives of the page's policy that depend on the deployment, and those of the frames. */
export const VARYING = ['connect-src', 'img-src', 'frame-ancestors'] as const
export type Varying = (typeof VARYING)[number]

/** The sources of a directive in a policy, as they are written there. */
export function sourcesOf(policy: string, directive: Varying): string {
  const found = policy.split('; ').find((one) => one.startsWith(`${directive} `))
  if (found === undefined) throw new Error(`The policy has no ${directive}.`)
  return found.slice(directive.length + 1)
}

export const POLICY = 'content-security-policy'

/** The page's own policy. */
export const policyOf = (headers: Record<string, string>): string => headers[POLICY] ?? ''

/** Headers in which some directives of the policy are replaced by what `write` gives for them, such as a variable. */
export function withSources(
  headers: Record<string, string>,
  write: (directive: Varying) => string | null,
): Record<string, string> {
  const policy = headers[POLICY]
  if (policy === undefined) return headers
  const directives = policy.split('; ').map((one) => {
    const name = VARYING.find((directive) => one.startsWith(`${directive} `))
    const written = name && write(name)
    return written ? `${name} ${written}` : one
  })
  return { ...headers, [POLICY]: directives.join('; ') }
}

/** The sites of each group with sites of its own, by its urlname, as in a policy. */
export const groupAncestors = ({ groups }: Headers): [urlname: string, sources: string][] =>
  Object.entries(groups).map(([urlname, headers]) => [urlname, sourcesOf(policyOf(headers), 'frame-ancestors')])

export const WRITTEN_BY =
  'Written by the build; docs/deployment.md says how to use it. A change here is lost with the next build.'
