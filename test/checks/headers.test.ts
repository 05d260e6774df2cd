import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readDeployment } from '../../scripts/build/environment.ts'
import { headersFor } from '../../scripts/build/headers.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const sandbox = readDeployment(undefined)
const PAGE = `<style>a{}</style><script type="application/json" id="environment">{"name":"x"}</script>
  <script>early()</script><script type="module" crossorigin src="/assets/a.js"></script><style media="print">b{}</style>`

function policyOf(html: string, deployment = sandbox): Record<string, string[]> {
  const policy = headersFor(html, deployment).html['content-security-policy'] ?? ''
  const entries = policy.split('; ').map((directive) => directive.split(' '))
  return Object.fromEntries(entries.map(([name = '', ...sources]) => [name, sources]))
}

describe('the content security policy', () => {
  test('allows what is inline by its hash, and the empty style element', () => {
    const policy = policyOf(PAGE)
    expect(policy['script-src']).toEqual(["'self'", hash('early()')])
    expect(policy['style-src']).toEqual(["'self'", hash('a{}'), hash('b{}'), hash('')])
  })

  test('never allows everything inline, evaluated text, or any host', () => {
    expect(JSON.stringify(headersFor(PAGE, sandbox).html)).not.toMatch(/unsafe|\*|strict-dynamic/)
  })

  test('demands Trusted Types and closes what the product does not use', () => {
    expect(policyOf(PAGE)).toMatchObject({
      'default-src': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['app', 'dompurify'],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
    })
  })

  test('shows pages of its own in frames, and no others', () => {
    expect(policyOf(PAGE)['frame-src']).toEqual(["'self'"])
  })

  test('gives the frame of the tags no origin, whoever opens it, and the same parents as the page', () => {
    const deployment = { ...sandbox, headers: { frameAncestors: ['https://shop.example.org'], images: [], groups: {} } }
    const policy = headersFor(PAGE, deployment).files['/frames/tags.html']?.['content-security-policy'] ?? ''
    expect(policy.split('; ')).toContain('sandbox allow-scripts')
    expect(policy.split('; ')).toContain("default-src 'none'")
    expect(policy.split('; ')).toContain("frame-ancestors 'self' https://shop.example.org")
  })

  test('lets the frame of the map ask Google alone, and run nothing that is inline', () => {
    const policy = headersFor(PAGE, sandbox).files['/frames/map.html']?.['content-security-policy'] ?? ''
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src')) ?? ''
    expect(scripts.split(' ')).toEqual([
      'script-src',
      "'self'",
      'https://*.googleapis.com',
      'https://*.gstatic.com',
      'blob:',
    ])
    expect(policy.split('; ')).toContain('sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox')
  })

  test('a changed environment block changes no hash', () => {
    expect(policyOf(PAGE.replace('"x"', '"y"'))).toEqual(policyOf(PAGE))
  })

  test('names the hosts of the deployment', () => {
    const deployment = {
      ...sandbox,
      environment: {
        ...sandbox.environment,
        apiBase: 'https://api.example.org/base',
        logoStorage: 'https://logos.example.org/a',
      },
      headers: {
        frameAncestors: ['https://shop.example.org'],
        images: ['https://pictures.example.org'],
        groups: { salon: ['https://salon.example.org'] },
      },
    }
    const policy = policyOf(PAGE, deployment)
    expect(policy['connect-src']).toEqual(["'self'", 'https://api.example.org'])
    expect(policy['frame-ancestors']).toEqual(["'self'", 'https://shop.example.org'])
    expect(policy['img-src']).toEqual([
      "'self'",
      'data:',
      'https://api.example.org',
      'https://logos.example.org',
      'https://pictures.example.org',
    ])
  })
})
