import { describe, expect, test } from 'vitest'
import { parseLegal } from '../../machines/domain/site/legal.ts'

const ORIGIN = 'https://booking.example'
const NONE = { terms: null, privacy: null, accessibility: null }
const read = (block: unknown) => parseLegal(JSON.stringify(block), ORIGIN)

describe('the legal pages of a deployment', () => {
  const french = { terms: '/cgu', privacy: 'https://example.org/vie-privee', accessibility: '/accessibilite?a=1' }
  const other = { terms: 'https://example.com/terms' }

  test('differ for France and other countries', () => {
    const legal = read({ legal: { FR: french, other } })
    expect(legal.linksFor('FR', 'fr')).toEqual({
      terms: 'https://booking.example/cgu',
      privacy: 'https://example.org/vie-privee',
      accessibility: 'https://booking.example/accessibilite?a=1',
    })
    expect(legal.linksFor('DE', 'de')).toEqual({ ...NONE, terms: 'https://example.com/terms' })
  })

  test('are in the language of their reader where the address names one', () => {
    const [terms, privacy] = ['/-/terms?locale=fr', 'https://example.org/privacy?a=1&locale=fr_FR#top']
    const { linksFor } = read({ legal: { FR: { terms, privacy, accessibility: '/fr?locales=fr' } } })
    expect(linksFor('FR', 'de')).toEqual({
      terms: 'https://booking.example/-/terms?locale=de',
      privacy: 'https://example.org/privacy?a=1&locale=de#top',
      accessibility: 'https://booking.example/fr?locales=fr',
    })
  })

  test('of France are those of everybody where there are no others', () => {
    expect(read({ legal: { FR: french } }).linksFor('NZ', 'en').terms).toBe('https://booking.example/cgu')
  })

  test.each([null, undefined, '', '{', 'null', '7', '[]', '{"legal":7}', '{"legal":{"FR":[1],"other":"x"}}'])(
    'an older block, or none, has none: %j',
    (text) => {
      const legal = parseLegal(text, ORIGIN)
      expect([legal.hasFooter, legal.linksFor('FR', 'fr'), legal.linksFor('DE', 'de')]).toEqual([true, NONE, NONE])
    },
  )

  test.each(['javascript:alert(1)', '//evil.example', 'https://a@evil.example', 'ftp://x.example', 'cgu', 7])(
    '%j is no address of one',
    (terms) => {
      expect(read({ legal: { FR: { terms } } }).linksFor('FR', 'fr')).toEqual(NONE)
    },
  )

  test('a deployment may leave the footer out', () => {
    expect([read({ footer: false }).hasFooter, read({ footer: 'no' }).hasFooter]).toEqual([false, true])
  })
})
