import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAllowedOrigin, readHostMessage } from '../../machines/domain/place/host-message.ts'

const parameters = (values: unknown, more: object = {}) => ({
  booking: 1,
  type: 'parameters',
  parameters: values,
  ...more,
})

test.each([
  ['autoresize:true', true],
  ['autoresize:false', false],
])('%s is of the wire contract', (text, on) => {
  expect(readHostMessage(text)).toEqual({ kind: 'resizing', on })
})

test('parameters go by the names of the query, or as the specification calls them', () => {
  const sent = { colors: '336699', noHeader: '1', return_url: 'https://a.example', modifyUrl: '', noFooter: '0' }
  expect(readHostMessage(parameters(sent))).toEqual({
    kind: 'parameters',
    pairs: [
      ['colors', '336699'],
      ['noheader', '1'],
      ['return_url', 'https://a.example'],
      ['modify_url', ''],
      ['nofooter', '0'],
    ],
    ignored: [],
  })
})

test('a text of 8,000 characters is still read', () => {
  const fiche = 'x'.repeat(8_000)
  expect(readHostMessage(parameters({ fiche }))).toEqual({ kind: 'parameters', pairs: [['fiche', fiche]], ignored: [] })
})

test.each<[object, string[]]>([
  [{ colors: 7 }, ['colors']],
  [{ fiche: { firstname: 'Noé' } }, ['fiche']],
  [{ fiche: 'x'.repeat(8_001) }, ['fiche']],
  [{ key: 'secret', ficheKey: 'x' }, ['key', 'ficheKey']],
  [{ intervention_ids: '1', slots: '2026-01-01 10:00:00' }, ['intervention_ids', 'slots']],
  [{ ['x'.repeat(65)]: '1' }, ['x'.repeat(64)]],
])('of %j nothing is taken, and it is told what', (sent, ignored) => {
  expect(readHostMessage(parameters(sent))).toEqual({ kind: 'parameters', pairs: [], ignored })
})

test('what is not taken does not keep the rest away', () => {
  expect(readHostMessage(parameters({ colors: '336699', calendar_id: '1' }))).toEqual({
    kind: 'parameters',
    pairs: [['colors', '336699']],
    ignored: ['calendar_id'],
  })
})

const accessor = Object.defineProperty({ booking: 1, type: 'parameters' }, 'parameters', {
  get: () => {
    throw new Error('read')
  },
})

test.each([
  null,
  undefined,
  true,
  7,
  '',
  'autoresize',
  'autoresize:',
  'autoresize:1',
  'autoresize:TRUE',
  'autoresize:true ',
  ' autoresize:true',
  'autoresize:true;height:9',
  'height:900',
  ['autoresize:true'],
  { autoresize: true },
  new String('autoresize:true'),
  new Map([['type', 'parameters']]),
  parameters(null),
  parameters('colors=1'),
  parameters({}),
  parameters([]),
  parameters({ __proto__: { colors: '336699' } }),
  parameters({ colors: '336699' }, { booking: 2 }),
  parameters({ colors: '336699' }, { booking: '1' }),
  parameters({ colors: '336699' }, { type: 'configure' }),
  accessor,
])('%j is none of ours', (data) => {
  expect(readHostMessage(data)).toBeNull()
})

test('whatever is sent, nothing throws', () => {
  fc.assert(
    fc.property(fc.anything({ withBoxedValues: true, withMap: true, withNullPrototype: true }), (data) => {
      expect(readHostMessage(data)).toBeNull()
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['https://shop.example', ['https://shop.example'], true],
  ['https://shop.example', ['https:'], true],
  ['https://a.shop.example', ['https://*.shop.example'], true],
  ['https://a.b.shop.example', ['https://*.shop.example'], true],
  ['https://shop.example', ['https://*.shop.example'], false],
  ['https://evilshop.example', ['https://*.shop.example'], false],
  ['http://a.shop.example', ['https://*.shop.example'], false],
  ['https://shop.example.evil.example', ['https://shop.example'], false],
  ['http://shop.example', ['https://shop.example', 'https:'], false],
  ['https://shop.example:8443', ['https://shop.example'], false],
  ['null', ['null', 'https:'], false],
  ['', ['https:'], false],
  ['https://shop.example', [], false],
  ['http://shop.example', ['http://shop.example'], true],
  ['https://shop.example/page', ['https:'], false],
  ['https://shop.example evil', ['https:'], false],
  ['x https://shop.example', ['x https:'], false],
])('%s among %j: %s', (origin, allowed, expected) => {
  expect(isAllowedOrigin(origin, allowed)).toBe(expected)
})
