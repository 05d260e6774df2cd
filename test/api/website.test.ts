import { describe, expect, test } from 'vitest'
import type { Website } from '../../machines/domain/site/website.ts'
import { readOffer, readWebsite } from '../../src/api/group/home.ts'
import { readSiteFacts } from '../../src/api/group/site-facts.ts'
import { websiteSchema } from '../../src/api/group/website.schema.ts'
import { clientOf, json, quiet, scopeOf, valueOf } from './support/server.ts'
import { useServer } from './support/use-server.ts'
import * as v from 'valibot'

const { serve } = useServer()

const read = (record: object): Website =>
  v.parse(websiteSchema({ apiBase: '', logoStorage: '', images: ['https:'] }), { id: 81, ...record })

/** The example of the wire contract, section 4.5. */
const EXAMPLE = {
  id: 81,
  group_id: 101,
  show_home: true,
  domain: 'rdv.example.org',
  title: 'Atelier Dupré',
  quick_desc: '<p>Salon de test</p>',
  keywords: 'coiffure, coupe',
  image: null,
  file_upload: [{ url: 'https://cdn.example.org/1.jpg' }, { url: 'https://cdn.example.org/2.jpg' }],
  highlight: true,
  highlight_service: 61,
  highlight_package: null,
  offer_type: 'percent',
  offer_text: '-20 % le matin',
  listing: 'category',
  listset_ids: [41],
  listing_ids: [],
  package_ids: [],
  openinghours: [
    [
      { start: '09:00', end: '12:00' },
      { start: '14:00', end: '19:00' },
    ],
    [{ start: '09:00', end: '19:00' }],
    [],
    [],
    [],
    [{ start: '10:00', end: '16:00' }],
    [],
  ],
  map: true,
  contact_info: true,
  website_link: 'https://example.org',
  social_link: true,
  facebook: 'https://facebook.example.org/dupre',
  twitter: '',
  instagram: '',
  linkedin: '',
  mail: 'contact@example.org',
  complement_text: 'Accès PMR',
  otherbox: '<p>Parking à 50 m</p>',
}

describe('the website record (wire contract, section 4.5)', () => {
  test('is read as it stands there', () => {
    expect(read(EXAMPLE)).toEqual({
      showHome: true,
      title: 'Atelier Dupré',
      description: '<p>Salon de test</p>',
      pictures: ['https://cdn.example.org/1.jpg', 'https://cdn.example.org/2.jpg'],
      highlight: { kind: 'intervention', id: 61 },
      offer: { text: '-20 % le matin', isShort: true },
      listing: 'category',
      listed: [41],
      hours: EXAMPLE.openinghours,
      hasMap: true,
      hasPhone: true,
      link: { href: 'https://example.org/', host: 'example.org' },
      networks: [{ name: 'facebook', href: 'https://facebook.example.org/dupre' }],
      mail: 'contact@example.org',
      complement: 'Accès PMR',
      keywords: 'coiffure, coupe',
      domain: 'rdv.example.org',
      image: null,
      otherBox: '<p>Parking à 50 m</p>',
    })
  })

  test('one that says nothing has a default for everything', () => {
    expect(read({})).toEqual({
      showHome: true,
      title: '',
      description: '',
      pictures: [],
      highlight: null,
      offer: { text: '', isShort: false },
      listing: 'intervention',
      listed: [],
      hours: [[], [], [], [], [], [], []],
      hasMap: true,
      hasPhone: false,
      link: null,
      networks: [],
      mail: null,
      complement: '',
      keywords: '',
      domain: null,
      image: null,
      otherBox: '',
    })
  })

  test.each<[string, object, Partial<Website>]>([
    ['what is not to be shown', { show_home: 0 }, { showHome: false }],
    [
      'the one picture where there is no carousel',
      { image: 'https://a.example/1.jpg' },
      { pictures: ['https://a.example/1.jpg'], image: 'https://a.example/1.jpg' },
    ],
    ['no host that could lead elsewhere', { domain: 'https://a.example/x' }, { domain: null }],
    ['a host in any spelling', { domain: ' RDV.Example.ORG ' }, { domain: 'rdv.example.org' }],
    [
      'keywords on one line, not without end',
      { keywords: `a,\n b${'c'.repeat(400)}` },
      { keywords: `a, b${'c'.repeat(296)}` },
    ],
    [
      'no picture that could run or hide something',
      { file_upload: [{ url: 'javascript:alert(1)' }, { url: 'data:image/svg+xml,x' }, {}, 'x', { url: '/own.svg' }] },
      { pictures: ['/own.svg'] },
    ],
    ['a pack first', { highlight: 1, highlight_package: '71' }, { highlight: { kind: 'pack', id: 71 } }],
    ['nothing first', { highlight: false, highlight_service: 61 }, { highlight: null }],
    [
      'packs by their own list',
      { listing: 'package', package_ids: ['71', 0, 'x'] },
      { listing: 'package', listed: [71] },
    ],
    ['services by theirs', { listing: 'intervention', listing_ids: [61], listset_ids: [41] }, { listed: [61] }],
    [
      'an offer in a sentence',
      { offer_type: 'text', offer_text: ' Ask us ' },
      { offer: { text: 'Ask us', isShort: false } },
    ],
    [
      'no networks',
      { social_link: false, facebook: 'https://a.example', mail: 'a@example.org' },
      { networks: [], mail: null },
    ],
    [
      'no link that could run or deceive',
      { social_link: 1, facebook: 'javascript:alert(1)', twitter: 'https://bank.example@evil.example', mail: 'a@b@c' },
      { networks: [], mail: null },
    ],
    [
      'an address without its scheme',
      { website_link: 'shop.example/rdv' },
      { link: { href: 'https://shop.example/rdv', host: 'shop.example' } },
    ],
    ['no address of another kind', { website_link: 'tel:112' }, { link: null }],
  ])('shows %s', (_, record, expected) => {
    expect(read(record)).toMatchObject(expected)
  })

  test('hours that are none are left out, and those of a day come in order', () => {
    const day = [
      { start: '14:00', end: '24:00' },
      { start: '9:00', end: '12:00' },
      { start: '08:00', end: '12:00' },
      { start: '25:00', end: '26:00' },
      null,
    ]
    expect(read({ openinghours: [day, 'closed'] }).hours).toEqual([
      [
        { start: '08:00', end: '12:00' },
        { start: '14:00', end: '00:00' },
      ],
      ...Array.from({ length: 6 }, () => []),
    ])
  })
})

describe.each([
  ['v1', { v3: false }, '/s1/api/v1/groups/101', '.json'],
  ['v3', { v3: true }, '/s1/v3/groups/101', ''],
])('the home page asks in %s', (_, profile, base, ending) => {
  test('for the website, what it lists and what it highlights', async () => {
    const lists: Record<string, unknown[]> = {
      websites: [EXAMPLE],
      interventionsets: [
        { id: 41, publicname: 'Cuts' },
        { id: 42, publicname: 'Colour' },
      ],
      interventions: [{ id: 61, publicname: 'Cut', price: 3000, length: 45 }],
    }
    const server = await serve((received, response) => {
      const name = received.path.split('/').at(-1)?.replace('.json', '') ?? ''
      json(response, { records: lists[name] ?? [] })
    })
    const { client } = clientOf(server.origin)
    const scope = scopeOf({ packs: false, ...profile })
    const website = await readWebsite(client, scope, 'en', quiet())
    if (!website) throw new Error('There is one')
    expect(server.received[0]?.path).toBe(`${base}/websites${ending}`)
    expect(server.received[0] && valueOf(server.received[0], 'locale')).toBe('en')

    const offer = await readOffer(client, scope, 'en', website, quiet())
    expect(offer.items.map(({ publicName }) => publicName)).toEqual(['Cuts'])
    expect([offer.hasMore, offer.highlighted?.publicName]).toEqual([true, 'Cut'])
    expect(
      server.received
        .slice(1)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual([`${base}/interventions${ending}`, `${base}/interventionsets${ending}`])
  })
})

test('a group without a minisite has none', async () => {
  const server = await serve((_, response) => json(response, { records: [] }))
  expect(await readWebsite(clientOf(server.origin).client, scopeOf(), 'fr', quiet())).toBeNull()
})

// The telephone number: wire contract, ruling 50.
test.each([
  ['shows both', [{ id: 81, show_home: true, contact_info: true }], { showsHome: true, showsPhone: true }],
  ['does not say', [{ id: 81 }], { showsHome: true, showsPhone: false }],
  ['hides both', [{ id: 81, show_home: false, contact_info: false }], { showsHome: false, showsPhone: false }],
  ['does not exist', [], { showsHome: false, showsPhone: true }],
])('a record that %s decides of the home page and of the telephone number', async (_, records, facts) => {
  const server = await serve((__, response) => json(response, { records }))
  expect(await readSiteFacts(clientOf(server.origin).client, scopeOf(), 'fr', quiet())).toEqual(facts)
  expect(server.received[0] && valueOf(server.received[0], 'locale')).toBe('fr')
})

test('pictures of hosts that are not allowed are left out, and the page head keeps its own', () => {
  const record = { id: 81, image: 'https://tracker.example/1.jpg', file_upload: [] }
  const settings = { apiBase: '', logoStorage: '', images: ['https://cdn.example.org'] }
  expect(v.parse(websiteSchema(settings), record).pictures).toEqual([])
  const files = ['https://cdn.example.org/1.jpg', 'https://tracker.example/2.jpg', '/pictures/3.jpg']
  const more = { ...record, file_upload: files.map((url) => ({ url })) }
  expect(v.parse(websiteSchema(settings), more).pictures).toEqual([files[0], files[2]])
})
