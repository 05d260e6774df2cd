import { createMemoryHistory } from '@tanstack/react-router'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withLocale } from '../../src/browser/query-edits.ts'
import { takeQuery } from '../../src/browser/query-string.ts'

/** The part of a history and location that the function needs. */
function page(search: string) {
  const replaced: string[] = []
  const location = { pathname: '/salon/book/slots', search, hash: '' } as Location
  const history = { state: null, replaceState: (_: unknown, __: string, url: string) => replaced.push(url) } as never
  return { replaced, query: takeQuery(location, history) }
}

describe('the query string in the URL', () => {
  const through = (search: string) => {
    const history = createMemoryHistory()
    history.push(`/salon/book/slots${search}`)
    return history.location.search
  }

  test('survives the history byte for byte', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (text) => {
        const search = `?${text}`
        expect(through(search)).toBe(search)
      }),
    )
    const strange = '?a=1e5&b=12345678901234567890&c=%7B%22x%22%3A1%7D&d&=e&f=a+b'
    expect(through(strange)).toBe(strange)
  })

  test('loses its secret keys before anything else runs, and nothing but them', () => {
    const { replaced, query } = page('?locale=fr&key=abc&x=a+b%20c&oubliKey=zz&date=2026-04-01')
    expect(query.secrets).toEqual({ key: 'abc', oubliKey: 'zz' })
    expect(replaced).toEqual(['/salon/book/slots?locale=fr&x=a+b%20c&date=2026-04-01'])
  })

  test('a secret spelled in percent signs is one all the same', () => {
    expect(page('?%6Bey=abc').replaced).toEqual(['/salon/book/slots'])
  })

  test('so is one in brackets', () => {
    const { replaced, query } = page('?key[]=abc&locale=fr&oubliKey%5B0%5D=zz&intervention_ids[]=61')
    expect(query.secrets).toEqual({ key: 'abc', oubliKey: 'zz' })
    expect(replaced).toEqual(['/salon/book/slots?locale=fr&intervention_ids[]=61'])
  })

  test('the addresses beside a key leave with it, and a plus that was lost is put back', () => {
    const { replaced, query } = page(
      '?email=anna+rdv@example.org&temp_email=neu%40example.org&validation_key=abc&locale=fr',
    )
    expect(query.secrets).toEqual({
      validation_key: 'abc',
      email: 'anna+rdv@example.org',
      temp_email: 'neu@example.org',
    })
    expect(replaced).toEqual(['/salon/book/slots?locale=fr'])
  })

  test('an address alone presets an answer, and stays', () => {
    const { replaced, query } = page('?email=a@example.org&locale=fr')
    expect([replaced, query.secrets]).toEqual([[], {}])
  })

  test('without a secret the URL is left alone', () => {
    expect(page('?locale=fr&x=a+b').replaced).toEqual([])
  })

  test('takes the chosen language, and keeps the rest as it is', () => {
    expect(withLocale('?a=1e5&locale=fr&b=x+y', 'en')).toBe('?a=1e5&b=x+y&locale=en')
    expect(withLocale('', 'de')).toBe('?locale=de')
  })
})
