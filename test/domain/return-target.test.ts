import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkTarget, returnTarget, webPlace } from '../../machines/domain/place/return-target.ts'

const OWN = ['rdv.atelier.example', 'https://www.atelier.example/salon', 'com', '']

describe('a page of another site', () => {
  it('is its address and its host, whoever it belongs to', () => {
    const href = 'https://shop.example:8443/a?b=1'
    expect(webPlace(href)).toEqual({ href, host: 'shop.example:8443' })
  })

  it.each(['javascript:alert(1)', 'mailto:a@example.org', '/path', 'https://a:b@evil.example/', '', null])(
    '%j is none',
    (url) => expect(webPlace(url)).toBeNull(),
  )
})

describe('a site for changes', () => {
  it.each([
    ['https://rdv.atelier.example/modifier?id=1', true],
    ['https://atelier.example/', false],
    ['https://evilrdv.atelier.example/', false],
    ['https://evil.example/', false],
  ])('%s is gone to directly: %j', (url, direct) => {
    expect(linkTarget(url, OWN)?.direct).toBe(direct)
  })

  it.each(['javascript:alert(1)', '/path', 'https://rdv.atelier.example@evil.example/', null])('%j is none', (url) => {
    expect(linkTarget(url, OWN)).toBeNull()
  })
})

describe('return to site', () => {
  it.each([
    ['https://rdv.atelier.example/merci?id=1', true],
    ['http://rdv.atelier.example', true],
    ['https://shop.rdv.atelier.example/', true],
    ['https://RDV.Atelier.Example/', true],
    ['https://www.atelier.example/', true],
    ['https://atelier.example/', false],
    ['https://evilrdv.atelier.example/', false],
    ['https://rdv.atelier.example.evil.example/', false],
    ['https://anything.com/', false],
    ['https://localhost/', false],
  ])('to %s goes directly: %j', (url, direct) => {
    expect(returnTarget(url, '', OWN)?.direct).toBe(direct)
  })

  it('is as direct to a domain with spaces around it, and its label has none', () => {
    expect(returnTarget('https://a.example/', ' Back ', [' a.example '])).toMatchObject({ label: 'Back', direct: true })
  })

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'mailto:a@example.org',
    'tel:15',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'evil.example',
    '/path',
    '?a',
    '',
    'ftp://a.example',
    'https://rdv.atelier.example@evil.example/',
    'https://a:b@evil.example/',
    'https:evil.example',
    'https://',
    null,
  ])('to %j leads nowhere', (url) => {
    expect(returnTarget(url, 'Back', OWN)).toBeNull()
  })

  it('names the host as the browser spells it, with its port', () => {
    // Cyrillic letters that look like Latin ones.
    expect(returnTarget('https://аpple.example/', '', [])?.host).toBe('xn--pple-43d.example')
    expect(returnTarget('https://shop.example:8443/a', '', [])?.host).toBe('shop.example:8443')
  })

  it('never goes directly where the group names no site', () => {
    fc.assert(
      fc.property(fc.webUrl(), (url) => {
        const target = returnTarget(url, '', [])
        return target === null || (!target.direct && /^https?:\/\//.test(target.href))
      }),
      { numRuns: 500 },
    )
  })
})
