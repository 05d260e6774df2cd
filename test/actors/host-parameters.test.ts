import { expect, test } from 'vitest'
import { readQuery } from '../../machines/domain/place/query.ts'
import { isOutdatedBy, queryWith, withParameters } from '../../src/browser/host-parameters.ts'
import { pairsOf } from '../../src/browser/query-string.ts'

test.each([
  ['', [['colors', '336699']], '?colors=336699'],
  ['?a=%20b&colors=x', [['colors', '336699']], '?a=%20b&colors=336699'],
  ['?noheader=1&a', [['noheader', '']], '?a'],
  ['?noheader=1', [['noheader', '']], ''],
  ['?fiche[name]=A&b=1', [['fiche', '{"name":"B"}']], '?b=1&fiche=%7B%22name%22%3A%22B%22%7D'],
  ['?fichex=1', [['fiche', 'a&key=b']], '?fichex=1&fiche=a%26key%3Db'],
] as const)('%j with %j is %j', (search, pairs, expected) => {
  expect(withParameters(search, pairs)).toBe(expected)
})

const first = readQuery(pairsOf('?intervention_ids=61&websource=a&key=secret'))

test('the look and the ways back change; what is to be booked, and who signs in, does not', () => {
  const after = queryWith(
    first,
    '?intervention_ids=62&key=other&noheader=1&styles=radius:none&return_url=https://a.example',
  )
  expect(after).toEqual({
    ...first,
    websource: '',
    noHeader: true,
    styles: 'radius:none',
    returnUrl: 'https://a.example',
  })
})

test.each([
  ['?websource=b', [['websource', 'b']], true],
  ['?websource=a&freeze=1', [['freeze', '1']], true],
  ['?websource=a&fiche=%7B%7D', [['fiche', '{}']], true],
  ['?websource=a&noheader=1&colors=336699', [['noheader', '1']], false],
] as const)('a screen that was opened before %s is outdated: %j %s', (search, pairs, expected) => {
  expect(isOutdatedBy(first, queryWith(first, search), pairs)).toBe(expected)
})
