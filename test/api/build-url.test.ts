import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildUrl, conditionsQuery, UnsafeUrlError } from '../../src/api/http/build-url.ts'
import { DEFAULT_ENVIRONMENT } from '../../src/api/http/environment.ts'

const environment = { ...DEFAULT_ENVIRONMENT, apiBase: 'https://api.example.org/base', apikey: 'a key&b' }

const HOSTILE = [
  '',
  '.',
  '..',
  '...\u0000',
  '/',
  '//',
  '\\',
  '..\\',
  '../..',
  './x',
  'a/b',
  'a\\b',
  'a b',
  ' a',
  'a ',
  'a\t',
  'a\n',
  '%2e%2e',
  '%2f',
  '..%2f..%2fsessions%2flogout',
  '%00',
  'a?b',
  'a#b',
  'a&b',
  'a=b',
  'a;b',
  'a:b',
  '//evil.example',
  'https://evil.example',
  '@evil.example',
  'x@evil',
  'a,b',
  'a+b',
  '\u2025',
  '\uFF0E\uFF0E',
  'é',
  '𝟣',
  '\u202Eabc',
  'a\u200Bb',
  '\uD800',
  '{id}',
  '[1]',
  '(1)',
  "'",
  '"',
  '<x>',
  '`',
  '|',
  '^',
  '~',
  '*',
  '!',
  '$',
  'x'.repeat(65),
]

test('there are at least fifty hostile segments', () => {
  expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(50)
})

test.each(HOSTILE)('the segment %j is refused, wherever it stands', (segment) => {
  for (const segments of [[segment], [segment, 'groups'], ['s1', segment], ['s1', segment, 'x.json']]) {
    expect(() => buildUrl(environment, segments)).toThrow(UnsafeUrlError)
  }
})

test('whatever is not refused stays under the base, segment by segment', () => {
  const anySegment = fc.oneof(fc.string({ unit: 'binary' }), fc.webPath(), fc.constantFrom(...HOSTILE, 'groups', '101'))
  fc.assert(
    fc.property(fc.array(anySegment, { minLength: 1, maxLength: 4 }), (segments) => {
      let url: string
      try {
        url = buildUrl(environment, segments)
      } catch (error) {
        expect(error).toBeInstanceOf(UnsafeUrlError)
        return
      }
      const parsed = new URL(url)
      expect(parsed.origin).toBe('https://api.example.org')
      expect(parsed.pathname.split('/').slice(1)).toEqual(['base', ...segments])
    }),
    { numRuns: 2000 },
  )
})

describe('the query', () => {
  const searchOf = (query: Parameters<typeof buildUrl>[2]) =>
    buildUrl({ ...environment, apikey: 'k' }, ['x'], query).split('?')[1]

  test.each([
    [{ start: '2026-04-01 00:00:00' }, 'start=2026-04-01%2000%3A00%3A00&apikey=k'],
    [{ ids: [21, 23] }, 'ids%5B%5D=21&ids%5B%5D=23&apikey=k'],
    [{ a: null, b: undefined, c: '', d: 0, e: false }, 'c=&d=0&e=false&apikey=k'],
    [{ a: '+&=#é/' }, 'a=%2B%26%3D%23%C3%A9%2F&apikey=k'],
    [{ a: [] }, 'apikey=k'],
    // Half a surrogate pair, which would otherwise throw.
    [{ a: 'x\uD800y' }, 'a=xy&apikey=k'],
  ])('%j', (query, expected) => {
    expect(searchOf(query)).toBe(expected)
  })

  test('the apikey is always there and cannot be replaced', () => {
    expect(new URL(buildUrl(environment, ['x'], { apikey: 'mine' })).searchParams.getAll('apikey')).toEqual(['a key&b'])
  })

  test('every text survives the way through a URL', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        const { searchParams } = new URL(buildUrl(environment, ['x'], { one, other: [other, 7] }))
        expect(searchParams.get('one')).toBe(one)
        expect(searchParams.getAll('other[]')).toEqual([other, '7'])
      }),
    )
  })

  test('conditions have the spelling of the wire contract', () => {
    expect(
      searchOf(
        conditionsQuery([
          { field: 'externid', op: '=', value: 'LEA' },
          { field: 'id', op: 'in', value: '1,2' },
        ]),
      ),
    ).toBe(
      'conditions%5B0%5D%5Bfield%5D=externid&conditions%5B0%5D%5Bop%5D=%3D&conditions%5B0%5D%5Bvalue%5D=LEA' +
        '&conditions%5B1%5D%5Bfield%5D=id&conditions%5B1%5D%5Bop%5D=in&conditions%5B1%5D%5Bvalue%5D=1%2C2&apikey=k',
    )
  })
})

test('without a base the address is one of the page itself', () => {
  expect(buildUrl(DEFAULT_ENVIRONMENT, ['shard'])).toBe('/shard?apikey=')
})
