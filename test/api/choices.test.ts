import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { calendarSchema, choiceSchema, interventionSchema } from '../../src/api/catalogue/choices.schema.ts'
import { packSchema } from '../../src/api/catalogue/packs.schema.ts'
import { safeImage, shownImage } from '../../src/api/catalogue/image.schema.ts'

const BASE = 'https://api.example.org'
const SETTINGS = { apiBase: BASE, logoStorage: '/pictures/logos', images: ['https://cdn.example.org'] }
const NOT_DISPLAYED = { displayPrice: false, displayLength: false }

test('a service of the wire contract', () => {
  const wire = {
    id: 61,
    externid: 'COUPE',
    name: 'Coupe',
    publicname: ' Coupe femme ',
    description: '<p>Avec brushing</p>',
    thumbnail: 'https://cdn.example.org/t/510x510/61.jpg',
    interventionset_id: '41',
    price: 3000,
    length: 45,
    currency: 'EUR',
    promotions: false,
    need_resource: 1,
    only_package: false,
    sort: 1,
    deleted: false,
  }
  expect(v.parse(interventionSchema(SETTINGS, NOT_DISPLAYED), { ...wire, name: ' Coupe ' })).toEqual({
    deleted: false,
    // The business's own name: a call centre shows it where there is no public name.
    ownName: 'Coupe',
    choice: {
      kind: 'intervention',
      id: 61,
      externId: 'COUPE',
      publicName: 'Coupe femme',
      sort: 1,
      description: '<p>Avec brushing</p>',
      thumbnail: 'https://cdn.example.org/t/510x510/61.jpg',
      interventionSetId: 41,
      price: 3000,
      length: 45,
      currency: 'EUR',
      promotions: false,
      videoconference: false,
      onlyPackage: false,
      needResource: true,
      skippableAgenda: false,
      memberIds: [61],
    },
  })
})

test.each([
  [{ length: { hours: 1, minutes: 15 } }, 75],
  [{ length: { hours: '2' } }, 120],
  [{ length: { minutes: 5 } }, 5],
  [{ length: '45' }, 45],
  [{ length: 0 }, 0],
  [{ length: null }, null],
  [{ length: {} }, null],
  [{ length: -5 }, null],
  [{ length: 'long' }, null],
  [{}, null],
])('%j lasts %j minutes', (wire, minutes) => {
  expect(v.parse(interventionSchema(SETTINGS, NOT_DISPLAYED), { id: 1, ...wire }).choice.length).toBe(minutes)
})

test.each([
  [3000, 3000],
  ['3000', 3000],
  [0, 0],
  [12.4, 12],
  [1e9, 1e9],
  [1e12, null],
  [-1, null],
  ['12 €', null],
  [null, null],
])('a price of %j is %j cents', (price, cents) => {
  expect(v.parse(interventionSchema(SETTINGS, NOT_DISPLAYED), { id: 1, price }).choice).toMatchObject({ price: cents })
})

describe.each([
  ['a service', interventionSchema],
  ['a pack', packSchema],
] as const)('%s must have', (_, schemaOf) => {
  test.each<[string, Parameters<typeof schemaOf>[1], Record<string, unknown>, boolean]>([
    ['its price where the group displays it', { ...NOT_DISPLAYED, displayPrice: true }, { length: 45 }, false],
    ['its length where the group displays it', { ...NOT_DISPLAYED, displayLength: true }, { price: 3000 }, false],
    ['neither where the group displays neither', NOT_DISPLAYED, {}, true],
    ['a price, which may be zero', { ...NOT_DISPLAYED, displayPrice: true }, { price: 0 }, true],
    ['a price that is a number', { ...NOT_DISPLAYED, displayPrice: true }, { price: '12 €' }, false],
    ['a length, in either form', { ...NOT_DISPLAYED, displayLength: true }, { length: { hours: 1 } }, true],
  ])('%s', (__, displayed, figures, isGood) => {
    expect(v.safeParse(schemaOf(SETTINGS, displayed), { id: 1, ...figures }).success).toBe(isGood)
  })
})

test('a pack of the wire contract', () => {
  const wire = {
    id: 71,
    pack_id: 71,
    status: 'opened',
    name: 'Journée',
    publicname: 'Journée détente',
    price: 9000,
    total_price: 10_000,
    length: 135,
    config: [
      { intervention_id: 61, publicname: 'Coupe femme', selectedCalendar: 51 },
      { break_time: 15 },
      { intervention_id: 62, publicname: 'Soin', selectedCalendar: null },
      { nonsense: true },
      null,
    ],
  }
  const members = [
    { kind: 'service', interventionId: 61, publicName: 'Coupe femme', calendarId: 51 },
    { kind: 'break', length: 15 },
    { kind: 'service', interventionId: 62, publicName: 'Soin', calendarId: null },
  ]
  const expected = { kind: 'pack', id: 71, publicName: 'Journée détente', price: 9000, totalPrice: 10_000, members }
  expect(v.parse(packSchema(SETTINGS, NOT_DISPLAYED), wire)).toMatchObject({ deleted: false, choice: expected })
  expect(
    v.parse(packSchema(SETTINGS, NOT_DISPLAYED), { ...wire, config: JSON.stringify(wire.config) }).choice.members,
  ).toEqual(members)
  expect(v.parse(packSchema(SETTINGS, NOT_DISPLAYED), { ...wire, status: 'closed' }).deleted).toBe(true)
  expect(v.parse(packSchema(SETTINGS, NOT_DISPLAYED), { ...wire, config: '{{' }).deleted).toBe(true)
})

test('a resource with an address of its own', () => {
  const wire = { id: 51, publicname: 'Pont 1', resource: true, calendarset_id: 0, address: '1 rue', city: 'Lyon' }
  expect(v.parse(calendarSchema(SETTINGS), wire).choice).toMatchObject({
    resource: true,
    calendarSetId: null,
    maxrdvPeriod: null,
    address: { street: '1 rue', city: 'Lyon', zipcode: '', country: '' },
  })
})

describe.each([
  ['a set', choiceSchema(SETTINGS)],
  ['a calendar', calendarSchema(SETTINGS)],
  ['a service', interventionSchema(SETTINGS, NOT_DISPLAYED)],
  ['a pack', packSchema(SETTINGS, NOT_DISPLAYED)],
] as const)('%s', (_, schema) => {
  test.each([null, [], {}, { id: null }, { id: 'x' }, { id: 0 }, { publicname: 'no id' }])('%j is none', (wire) => {
    expect(v.safeParse(schema, wire).success).toBe(false)
  })

  test('needs an id, and nothing else of what it holds can break it', () => {
    const keys = ['publicname', 'description', 'thumbnail', 'sort', 'deleted', 'externid', 'price', 'length', 'config']
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), fc.jsonValue()), (values) => {
        expect(JSON.stringify(v.parse(schema, { ...values, id: '7' }))).not.toMatch(/undefined|NaN/)
      }),
      { numRuns: 300 },
    )
  })
})

test.each([
  ['https://cdn.example.org/a.jpg', 'https://cdn.example.org/a.jpg'],
  ['http://cdn.example.org/a.jpg', 'http://cdn.example.org/a.jpg'],
  ['/pictures/a.jpg', 'https://api.example.org/pictures/a.jpg'],
  ['//evil.example/a.jpg', null],
  ['/\\evil.example/a.jpg', null],
  ['javascript:alert(1)', null],
  ['data:image/svg+xml,<svg onload=alert(1)>', null],
  ['https://good.example@evil.example/a', null],
  ['https:/evil.example', null],
  ['java\nscript:alert(1)', null],
  ['a.jpg', null],
  ['../a.jpg', null],
  [' https://x.example/a', null],
  ['', null],
  [null, null],
  [`https://x.example/${'a'.repeat(3000)}`, null],
])('the picture %j', (value, expected) => {
  expect(safeImage(value, BASE)).toBe(expected)
})

// The sources are those of `img-src` (Content Security Policy 3, 6.7.2.5): an origin, a scheme, or `*.` for any host below one.
test.each([
  ['https://cdn.example.org/a.jpg', ['https://cdn.example.org'], true],
  ['http://cdn.example.org/a.jpg', ['https://cdn.example.org'], false],
  ['https://cdn.example.org:8443/a.jpg', ['https://cdn.example.org'], false],
  ['https://cdn.example.org.evil.example/a.jpg', ['https://cdn.example.org'], false],
  ['https://a.b.example.org/a.jpg', ['https://*.example.org'], true],
  ['https://example.org/a.jpg', ['https://*.example.org'], false],
  ['https://evilexample.org/a.jpg', ['https://*.example.org'], false],
  ['https://anywhere.example/a.jpg', ['https:'], true],
  ['http://anywhere.example/a.jpg', ['https:'], false],
  ['https://tracker.example/a.jpg', [], false],
  ['https://api.example.org/a.jpg', [], true],
  ['https://logos.example.org/a.jpg', [], true],
  ['/pictures/a.jpg', [], true],
])('the picture %s is shown where %j are named: %s', (url, images, isShown) => {
  const settings = { apiBase: BASE, logoStorage: 'https://logos.example.org/x', images }
  expect(shownImage(url, settings) !== null).toBe(isShown)
})

test('a picture of another host leaves an entry without one, as if it had none', () => {
  const entry = { id: 1, publicname: 'Coupe', thumbnail: 'https://tracker.example/a.jpg' }
  for (const schema of [choiceSchema(SETTINGS), calendarSchema(SETTINGS), interventionSchema(SETTINGS, NOT_DISPLAYED)])
    expect(v.parse(schema, entry).choice.thumbnail).toBeNull()
})

test('a picture of the own origin stays a path when the API is at the page’s own', () => {
  expect(safeImage('/pictures/a.jpg', '')).toBe('/pictures/a.jpg')
})
