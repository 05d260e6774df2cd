import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { groupSchema } from '../../src/api/group/group.schema.ts'

const read = (body: unknown) => v.safeParse(groupSchema, body)
const group = (body: Record<string, unknown> = {}) => v.parse(groupSchema, { id: 101, urlname: 'salon', ...body }).group

test('the group of the wire contract', () => {
  const wire = {
    id: '101',
    name: 'Atelier Dupré',
    phone: '01 23 45 67 89',
    urlname: 'atelier-dupre',
    lat: 48.8698,
    lng: 2.3311,
    address: { address: '12 rue des Essais', city: 'Paris', zipcode: '75002', country: 'FR' },
    country: 'FR',
    locale: 'fr',
    enabled_locales: 'fr,en,br',
    timezone: 'Paris',
    sector: 'beauty',
    active: true,
    inactive: false,
    open: true,
    openData: true,
    logo_key: 'a/b-1.png',
    currency: 'EUR',
    call_center: false,
    has_minisite: true,
    has_promotions: true,
    display_intervention_price: true,
    sso_login_only: false,
    user_allow_comment: true,
    check_sms_from_web: true,
    resource_count: 0,
    maxrdv_period: 129_600,
    user_login_profile: 'Fiche',
    rules: { mintime_rdv: 60 },
    grid_list_mode: [{ name: 'intervention_ids', image: true, description: true, grid_mode: true }, { name: 'zzz' }],
    user_sequence_config: [
      { name: 'interventionset_ids', skip_uniq_choice: true },
      { name: 'intervention_ids', max_multirdvs: 3, skip_uniq_choice: false },
      { name: 'calendar_id', any: 1, preposition: 'with' },
      { name: 'unknown_step' },
      { name: 'slots' },
      { name: 'fiche_info' },
      { name: 'confirm' },
    ],
    colors: { primary: '#0066CC', primary_contrast: 'fff', secondary: 'red', background: 'url(//evil)' },
    apptemplates: { takerdv_text: '', confirm_text: '<p>À bientôt.</p>' },
    public_interventionsets: [{ id: 41, publicname: 'Coupes' }, { id: 42, publicname: '' }, 'x'],
    profile: { use_api_v3: true, pack_interventions: 1, ants_request_number: 'true' },
  }
  const read = group(wire)
  expect(read).toMatchObject({
    id: 101,
    name: 'Atelier Dupré',
    urlname: 'atelier-dupre',
    loginProfile: 'Fiche',
    position: { lat: 48.8698, lng: 2.3311 },
    enabledLocales: ['fr', 'en', 'br'],
    maxrdvPeriod: 129_600,
    address: { street: '12 rue des Essais', city: 'Paris', zipcode: '75002', country: 'FR' },
    colors: { primary: '#0066cc', primaryContrast: '#ffffff', secondary: null, background: null, text: null },
    layouts: { intervention_ids: { image: true, description: true, grid: true } },
    categories: [{ id: 41, publicName: 'Coupes' }],
    templates: { takerdv: '', alltab: '', confirm: '<p>À bientôt.</p>', healthDisclaimer: '' },
    profile: { v3: true, packs: true, bookingService: false, mergeInterventions: false, requestNumber: true },
    logoKey: 'a/b-1.png',
  })
  expect(read.steps.map(({ name, maxMultirdvs, any, preposition }) => [name, maxMultirdvs, any, preposition])).toEqual([
    ['interventionset_ids', 1, false, null],
    ['intervention_ids', 3, false, null],
    ['calendar_id', 1, true, 'with'],
    ['slots', 1, false, null],
    ['fiche_info', 1, false, null],
    ['confirm', 1, false, null],
  ])
  expect(Object.keys(read)).not.toContain('rules')
})

test('calendar sets, calendars and resources may be chosen without preference, services and their categories not', () => {
  const names = ['interventionset_ids', 'intervention_ids', 'calendarset_id', 'calendar_id', 'resource_id', 'slots']
  const { steps } = group({ user_sequence_config: names.map((name) => ({ name, any: true })) })
  expect(steps.filter(({ any }) => any).map(({ name }) => name)).toEqual([
    'calendarset_id',
    'calendar_id',
    'resource_id',
  ])
})

test('each list has the mode that grid_list_mode gives it', () => {
  const { layouts } = group({
    grid_list_mode: [
      { name: 'interventionset_ids', image: true, description: false, grid_mode: true },
      { name: 'calendar_id', image: false, description: true, grid_mode: false },
      { name: 'resource_id' },
      { name: 'slots', image: true, description: true, grid_mode: true },
      'calendarset_id',
    ],
  })
  expect(layouts).toEqual({
    interventionset_ids: { image: true, description: false, grid: true },
    calendar_id: { image: false, description: true, grid: false },
    resource_id: { image: false, description: false, grid: false },
  })
})

test('id and urlname are enough; the specification says the rest', () => {
  expect(group()).toMatchObject({
    currency: 'EUR',
    locale: 'fr',
    enabledLocales: ['fr'],
    country: 'FR',
    allowComment: true,
    checkSms: true,
    active: true,
    inactive: false,
    open: true,
    openData: false,
    phone: null,
    address: null,
    position: null,
    maxrdvPeriod: null,
    resourceCount: 0,
    logoKey: '',
    steps: [],
  })
})

test.each([null, [], {}, 'x', { id: 101 }, { urlname: 'x' }, { id: 0, urlname: 'x' }, { id: 1.5, urlname: 'x' }])(
  '%j is no group',
  (body) => {
    expect(read(body).success).toBe(false)
  },
)

test.each(['../x', 'a/b', '', '.hidden', 'a b', 'x'.repeat(65), 7])('the urlname %j is none', (urlname) => {
  expect(read({ id: 1, urlname }).success).toBe(false)
})

describe('values that make no sense', () => {
  test.each([0, -1, 2 ** 31, 'x', null, 1.5, Number.NaN])('a booking period of %s minutes is no limit', (period) => {
    expect(group({ maxrdv_period: period }).maxrdvPeriod).toBeNull()
  })

  test.each(['../../x', '//evil.example/x.png', '/x', 'a b', 'x'.repeat(400), {}, null])('no logo: %j', (key) => {
    expect(group({ logo_key: key }).logoKey).toBe('')
  })

  test.each([
    [{ lat: 48, lng: null }, null],
    [{ lat: 91, lng: 2 }, null],
    [
      { lat: '48.5', lng: '-2' },
      { lat: 48.5, lng: -2 },
    ],
    [{}, null],
  ])('a position of %j', (place, position) => {
    expect(group(place).position).toEqual(position)
  })

  test.each(['klingon', '__proto__', '../fr', '', null, 7])('the language %j is French', (locale) => {
    expect(group({ locale, enabled_locales: locale }).enabledLocales).toEqual(['fr'])
  })

  test('languages come in any spelling, and the own one is always among them', () => {
    expect(group({ locale: 'de_CH', enabled_locales: ' FR , en-GB,xx,fr' }).enabledLocales).toEqual(['de', 'fr', 'en'])
    expect(group({ locale: 'fr', enabled_locales: ['en', 7, null] }).enabledLocales).toEqual(['fr', 'en'])
  })

  test.each([
    ['none', {}, null],
    [
      'tags at their places, and a pixel',
      {
        tracking_tags: [
          { content: '<script>a()</script>', position: 'head' },
          { content: '', position: 'body' },
          { content: 'b', position: 'everywhere' },
          'c',
          { content: 'd', position: 'confirm' },
        ],
        facebook_pixel_id: '12345',
      },
      {
        tags: [
          { content: '<script>a()</script>', position: 'head' },
          { content: 'd', position: 'confirm' },
        ],
        pixelId: '12345',
      },
    ],
    ['no pixel that is no number', { facebook_pixel_id: '12345&x=1' }, null],
    ['nor one that is none of theirs', { facebook_pixel_id: '1234' }, null],
    ['nothing in health', { sector: 'health', facebook_pixel_id: '12345' }, null],
    [
      'twenty tags and no more',
      { tracking_tags: Array.from({ length: 30 }, (_, at) => ({ content: `${at}`, position: 'body' })) },
      { tags: Array.from({ length: 20 }, (_, at) => ({ content: `${at}`, position: 'body' })), pixelId: null },
    ],
  ])('what it counts visits with: %s', (_, wire, tracking) => {
    expect(group(wire).tracking).toEqual(tracking)
  })

  test('whatever the other keys hold, a group comes out of it', () => {
    const keys = [
      'name',
      'phone',
      'lat',
      'lng',
      'address',
      'country',
      'locale',
      'enabled_locales',
      'timezone',
      'sector',
      'active',
      'currency',
      'grid_list_mode',
      'maxrdv_period',
      'resource_count',
      'user_sequence_config',
      'colors',
      'apptemplates',
      'profile',
      'public_interventionsets',
      'logo_key',
      'user_login_profile',
      'tracking_tags',
      'facebook_pixel_id',
    ]
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), fc.jsonValue()), (values) => {
        const text = JSON.stringify(group(values))
        expect(text).not.toMatch(/undefined|NaN/)
      }),
      { numRuns: 1000 },
    )
  })
})
