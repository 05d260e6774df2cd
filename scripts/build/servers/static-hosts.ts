import type { Deployment } from '../environment.ts'
import type { Headers } from '../headers.ts'
import { ASK_AGAIN, IMMUTABLE, proxiedBy, WRITTEN_BY } from './rules.ts'

/**
 * `_headers` and `_redirects` of the two hosts of static files that read them. They compress by themselves. Where several
 * rules of a path name the same header, Netlify takes the last one; Cloudflare Pages joins them, so that a rule has to take
 * the earlier value away first. It also sends a page without the ending of its name, and joins no more than 100 rules.
 */
interface Host {
  /** Lines before a header that an earlier rule has set. */
  takeAway: (name: string) => string[]
  /** The pattern of a page in a frame. */
  frame: (path: string) => string
}

export const NETLIFY: Host = { takeAway: () => [], frame: (path) => path }
export const CLOUDFLARE: Host = {
  takeAway: (name) => [`! ${name}`],
  frame: (path) => path.replace(/\.html$/, '*'),
}

/** Cloudflare Pages reads no longer line and no more rules. */
const LONGEST_LINE = 2000
const MOST_RULES = 100

/**
 * @throws when a line or the number of rules is more than the host reads
 */
export function hostHeaders(headers: Headers, host: Host): string {
  const lines = (own: Record<string, string>, known: Record<string, string> = {}) =>
    Object.entries(own).flatMap(([name, value]) => [...(name in known ? host.takeAway(name) : []), `${name}: ${value}`])
  const first = { 'cache-control': ASK_AGAIN, ...headers.all, ...headers.html }
  const rules: [path: string, lines: string[]][] = [
    ['/*', lines(first)],
    ...Object.entries(headers.groups).flatMap(([urlname, own]): [string, string[]][] => [
      [`/${urlname}`, lines(own, first)],
      [`/${urlname}/*`, lines(own, first)],
    ]),
    ['/assets/*', lines({ 'cache-control': IMMUTABLE, ...headers.assets }, first)],
    ...Object.entries(headers.files).map(([path, own]): [string, string[]] => [host.frame(path), lines(own, first)]),
  ]
  const text = rules.map(([path, own]) => [path, ...own.map((line) => `  ${line}`)].join('\n'))
  const isTooLong = text.some((rule) => rule.split('\n').some((line) => line.length > LONGEST_LINE))
  if (host === CLOUDFLARE && (isTooLong || rules.length > MOST_RULES))
    throw new Error(
      `Cloudflare Pages does not read lines of more than ${LONGEST_LINE} characters, or ${MOST_RULES} rules.`,
    )
  return `# ${WRITTEN_BY}\n${text.join('\n')}\n`
}

/** Netlify passes the API's paths on, answers 404 for missing scripts, and sends the page for every other path. */
export function netlifyRedirects(deployment: Deployment): string {
  const { pattern, prefixes } = proxiedBy(deployment)
  const api = `https://api.${deployment.server.host}`
  const rules = [
    ...(pattern === null
      ? []
      : [
          `# The API: put its address in the place of ${api}.`,
          `/shard ${api}/shard 200`,
          ...['services', 'api', 'v3', 'sso'].map((name) => `/:shard/${name}/* ${api}/:shard/${name}/:splat 200`),
        ]),
    ...prefixes.map((prefix) => `${prefix}* ${api}${prefix}:splat 200`),
    '/headers.json /404.txt 404!',
    '/assets/* /404.txt 404',
    '/* /index.html 200',
  ]
  return `# ${WRITTEN_BY}\n${rules.join('\n')}\n`
}

/**
 * Cloudflare Pages sends the page for every path that is no file, and for missing scripts the nearest `404.html`, which is
 * the one in `assets`. It passes nothing on to other hosts: there the API has a host of its own.
 */
export const cloudflareRedirects = (): string => `# ${WRITTEN_BY}\n/headers.json /not_found 302\n`
