import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeLink } from '../../machines/domain/place/safe-link.ts'

describe('a link from data', () => {
  it.each([
    ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
    ['http://example.org', 'http://example.org/'],
    ['HTTPS://EXAMPLE.ORG', 'https://example.org/'],
    ['  https://example.org ', 'https://example.org/'],
    ['mailto:someone@example.org', 'mailto:someone@example.org'],
    ['tel:+33123456789', 'tel:+33123456789'],
    ['https://example.org/a b', 'https://example.org/a%20b'],
    ['https://exam\u200bple.org/\u0001', 'https://example.org/'],
    [`https://example.org/${'a'.repeat(2028)}`, `https://example.org/${'a'.repeat(2028)}`],
  ])('%s is kept', (value, expected) => {
    expect(safeLink(value)).toBe(expected)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.org/x',
    'about:blank',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/path',
    'path',
    '?a=b',
    '#a',
    '.',
    '',
    ' ',
    'https://good.example@evil.example/',
    'https://user:pass@evil.example',
    'https://:pass@evil.example',
    'https:evil.example/https://good.example',
    `https://example.org/${'a'.repeat(2029)}`,
    'https:evil.example',
    'https:/evil.example',
    'http:\\\\evil.example',
    'https://',
    'http://[',
    'ftp://example.org',
    'view-source:https://example.org',
    'ws://example.org',
    'intent://x',
    `https://example.org/${'a'.repeat(3000)}`,
  ])('%j is refused', (value) => {
    expect(safeLink(value)).toBeNull()
  })

  it('only ever has one of four protocols', () => {
    const text = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.tuple(fc.string(), fc.constantFrom(':', '://', ':/'), fc.string()).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, (value) => {
        const link = safeLink(value)
        return link === null || /^(https?:\/\/|mailto:|tel:)/.test(link)
      }),
      { numRuns: 800 },
    )
  })
})
