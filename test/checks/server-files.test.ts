import { describe, expect, test } from 'vitest'
import { parseDeployment } from '../../scripts/build/environment.ts'
import { headersFor } from '../../scripts/build/headers.ts'
import { FILE, PRIVATE, proxiedBy } from '../../scripts/build/servers/rules.ts'
import { serverFiles } from '../../scripts/build/servers/write.ts'

const PAGE = `<style>a{}</style><script type="application/json" id="environment">{}</script><script>early()</script>`
const SHOP = 'https://shop.example.org'
const deployment = parseDeployment({ headers: { groups: { salon: [SHOP] } } }, 'The test')
const files = serverFiles(PAGE, deployment)
const { html, all, files: frames, groups } = headersFor(PAGE, deployment)

/** The rules of a `_headers` file: a path with a star or without, and its lines. */
function rulesOf(text = '') {
  const rules: { fits: (path: string) => boolean; lines: string[] }[] = []
  for (const line of text.split('\n').filter((one) => one !== '' && !one.startsWith('#'))) {
    if (line.startsWith('  ')) rules.at(-1)?.lines.push(line.trim())
    else {
      const [start = '', rest] = line.split('*')
      rules.push({ fits: (path) => (rest === undefined ? path === start : path.startsWith(start)), lines: [] })
    }
  }
  return rules
}

const split = (line: string) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const

/** Netlify: of several rules for a path that name the same header, the last one counts. */
const atNetlify = (path: string) =>
  Object.fromEntries(
    rulesOf(files['netlify/_headers']).flatMap(({ fits, lines }) => (fits(path) ? lines.map(split) : [])),
  )

/** Cloudflare Pages: values are joined, unless a rule takes the header away first. */
function atCloudflare(path: string) {
  const headers: Record<string, string> = {}
  for (const { lines } of rulesOf(files['cloudflare-pages/_headers']).filter(({ fits }) => fits(path))) {
    for (const line of lines) {
      if (line.startsWith('! ')) delete headers[line.slice(2)]
      else {
        const [name, value] = split(line)
        headers[name] = name in headers ? `${headers[name]}, ${value}` : value
      }
    }
  }
  return headers
}

const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' }

for (const [name, at] of [
  ['Netlify', atNetlify],
  ['Cloudflare Pages', atCloudflare],
] as const) {
  test(`${name} reads the headers of each path as the build means them`, () => {
    expect(at('/other/book/slots')).toEqual({ 'cache-control': 'no-cache', ...all, ...html })
    for (const path of ['/salon', '/salon/book/slots']) expect(at(path)).toMatchObject({ ...html, ...groups.salon })
    expect(at('/salon-two')).toMatchObject(html)
    expect(at('/assets/index-1234567.js')).toMatchObject(IMMUTABLE)
    for (const [path, own] of Object.entries(frames)) expect(at(path)).toMatchObject(own)
  })
}

test('Cloudflare Pages shows a page without its ending: a frame keeps its own policy there', () => {
  expect(atCloudflare('/frames/tags')).toMatchObject(frames['/frames/tags.html'] ?? {})
})

describe('the sites that may show a group in a frame', () => {
  const policy = (headers: Record<string, string> = {}) => headers['content-security-policy']

  test('are its own in its policy, none in the others’, and all of them around the frames within a page', () => {
    expect(policy(groups.salon)).toContain(`frame-ancestors 'self' ${SHOP};`)
    expect(policy(html)).toContain("frame-ancestors 'self';")
    expect(policy(frames['/frames/map.html'])).toMatch(new RegExp(`frame-ancestors 'self' ${SHOP}$`))
  })

  test('are in the map of nginx and of Caddy', () => {
    expect(files['nginx/booking-deployment.conf']).toContain(`"~*^/salon(?:[/?]|$)" "'self' ${SHOP}";`)
    expect(files['caddy/Caddyfile']).toContain(`"~(?i)^/salon(?:/|$)" "'self' ${SHOP}"`)
  })
})

// What the sandbox answers in the same way is in docs/deployment.md; a browser must never get the page as a script.
test.each([
  ['/headers.json', 'private'],
  ['/.vite/chunks.json', 'private'],
  ['/assets/a.js.br', 'private'],
  ['/embed.v1.js', 'file'],
  ['/salon/none.svg', 'file'],
  ['/shard', 'api'],
  ['/s1/v3/groups/1', 'api'],
  ['/s1/sso/salon/enter', 'api'],
  ['/salon', 'page'],
  ['/salon/book/slots', 'page'],
  ['/shards', 'page'],
])('%s is %s', (path, expected) => {
  const api = new RegExp(proxiedBy(deployment).pattern ?? '^$')
  const kinds = { private: new RegExp(PRIVATE), api, file: new RegExp(FILE), page: /^/ }
  const found = Object.entries(kinds).find(([, pattern]) => pattern.test(path))
  expect(found?.[0]).toBe(expected)
})

test('an API with a host of its own is not passed on', () => {
  const apart = parseDeployment(
    { name: 'master', apiBase: 'https://api.example.org', logoStorage: 'https://api.example.org/logos' },
    'The test',
  )
  expect(serverFiles(PAGE, apart)['nginx/booking.conf']).not.toContain('proxy_pass')
  expect(serverFiles(PAGE, apart)['caddy/Caddyfile']).not.toContain('reverse_proxy')
})

test.each([
  [{ headers: { frameAncestors: ['https://shop.example"; return 200'] } }],
  [{ headers: { frameAncestors: ['https://shop.example/$uri'] } }],
  [{ headers: { groups: { 'salon" "x': [] } } }],
  [{ server: { root: '/srv/booking; }' } }],
  [{ server: { host: 'a b' } }],
  [{ server: { api: 'http://127.0.0.1:4010/$uri' } }],
])('nothing that a server would read as its own language is taken: %j', (value) => {
  expect(() => parseDeployment(value, 'The file')).toThrow(/^The file does not describe an environment/)
})
