import { createHash } from 'node:crypto'
import { MAP_FRAME } from '../../machines/domain/place/map-frame.ts'
import { TAGS_FRAME } from '../../machines/domain/site/tracking.ts'
import { pictureSources } from '../../src/api/http/picture-origins.ts'
import { allFrameAncestors, type Deployment } from './environment.ts'

export interface Headers {
  /** For every file. */
  all: Record<string, string>
  /** For the page. */
  html: Record<string, string>
  /** For files with a hash in their name. */
  assets: Record<string, string>
  /** By path, in place of the page's: for frames with their own policy. */
  files: Record<string, Record<string, string>>
  /** By urlname, in place of the page's of the same name: for groups with sites of their own. */
  groups: Record<string, Record<string, string>>
}

/** The styling library adds an empty style element to the page and fills it through the CSSOM. */
const EMPTY = ''

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Scripts that run: not those with an address, and not data blocks. */
const SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/json")[^>]*>([\s\S]*?)<\/script>/g
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

const inline = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, text]) => source(text ?? ''))

/**
 * The headers to serve with a page. Static files cannot carry a nonce, so inline scripts and styles of the page are
 * allowed by their hash, and no others. The environment block is data: changing it changes no hash.
 */
export function headersFor(html: string, { environment, headers }: Deployment): Headers {
  const api = originOf(environment.apiBase)
  const policyFor = (frameAncestors: readonly string[]): Policy => ({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline(html, SCRIPT)],
    'style-src': ["'self'", ...inline(html, STYLE), source(EMPTY)],
    'img-src': ["'self'", 'data:', ...pictureSources({ ...environment, images: headers.images })],
    'font-src': ["'self'"],
    'connect-src': ["'self'", api, originOf(environment.reports?.endpoint ?? '')],
    'frame-src': ["'self'"],
    // Each group's own, which the page writes.
    'manifest-src': ['data:'],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'", ...frameAncestors],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['app', 'dompurify'],
  })
  const everybody = allFrameAncestors(headers)
  return {
    all: {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'strict-transport-security': 'max-age=31536000',
    },
    html: {
      'content-security-policy': written(policyFor(headers.frameAncestors)),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': ['camera', 'geolocation', 'microphone', 'payment', 'usb']
        .map((name) => `${name}=()`)
        .join(', '),
    },
    assets: {},
    files: {
      [TAGS_FRAME]: { 'content-security-policy': written(tagsPolicy(everybody)) },
      [MAP_FRAME]: { 'content-security-policy': written(mapPolicy(everybody)) },
    },
    groups: Object.fromEntries(
      Object.entries(headers.groups).map(([urlname, own]) => [
        urlname,
        { 'content-security-policy': written(policyFor([...headers.frameAncestors, ...own])) },
      ]),
    ),
  }
}

/** The contents of `headers.json`. */
export const headersText = (headers: Headers): string => `${JSON.stringify(headers, null, 2)}\n`

type Policy = Readonly<Record<string, readonly string[]>>

const written = (policy: Policy): string =>
  Object.entries(policy)
    .map(([name, sources]) => [name, ...new Set(sources.filter(Boolean))].join(' '))
    .join('; ')

/**
 * For the frame that runs a group's tags: they may do anything, but reach nothing of ours. `sandbox` gives the frame an
 * opaque origin, so that it can reach no cookie, storage or page of the product, however it is opened.
 */
const tagsPolicy = (frameAncestors: readonly string[]): Policy => ({
  sandbox: ['allow-scripts'],
  'default-src': ["'none'"],
  'script-src': ["'self'", "'unsafe-inline'", "'unsafe-eval'", 'https:'],
  'style-src': ["'unsafe-inline'", 'https:'],
  'img-src': ['https:', 'data:'],
  'font-src': ['https:', 'data:'],
  'connect-src': ['https:'],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  // The page's own parents are ancestors of this frame, too.
  'frame-ancestors': ["'self'", ...frameAncestors],
})

/** The origin of an address; empty for one on the page's own origin. */
function originOf(address: string): string {
  return /^https?:/.test(address) ? new URL(address).origin : ''
}

/** For the frame that runs Google's map: the sources that Google requires, and nothing inline. */
const mapPolicy = (frameAncestors: readonly string[]): Policy => ({
  // A press on Google's own links opens them in a new window.
  sandbox: ['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox'],
  'default-src': ["'none'"],
  'script-src': ["'self'", 'https://*.googleapis.com', 'https://*.gstatic.com', 'blob:'],
  'style-src': ["'unsafe-inline'", 'https://fonts.googleapis.com'],
  'img-src': [
    'data:',
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.ggpht.com',
  ],
  'font-src': ['https://fonts.gstatic.com'],
  'connect-src': ['data:', 'blob:', 'https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'],
  'worker-src': ['blob:'],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'", ...frameAncestors],
})
