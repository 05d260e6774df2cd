import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { groupSchema } from '../../src/api/group/group.schema.ts'
import { readAddress, toPosition } from '../../src/api/group/place.schema.ts'

const group = (body: Record<string, unknown> = {}) => v.parse(groupSchema, { id: 101, urlname: 'salon', ...body }).group

/** Specification, section 3 "Group": a profile with these flags. */
const FLAGS = [
  ['use_api_v3', 'v3'],
  ['pack_interventions', 'packs'],
  ['use_booking_service', 'bookingService'],
  ['merge_interventions', 'mergeInterventions'],
  ['hide_marketing_sms', 'hideMarketingSms'],
  ['ants_request_number', 'requestNumber'],
] as const

const NONE = Object.fromEntries(FLAGS.map(([, own]) => [own, false]))

describe('the profile', () => {
  test.each(FLAGS)('%s is that flag and no other', (wire, own) => {
    expect(group({ profile: { [wire]: true } }).profile).toEqual({ ...NONE, [own]: true })
  })

  test.each([{}, { profile: null }, { profile: {} }, { profile: 'x' }])(
    'of %j is that of the first version',
    (body) => {
      expect(group(body).profile).toEqual(NONE)
    },
  )
})

test.each([
  ['Fiche', 'Fiche'],
  ['Account', 'Account'],
  [null, 'Account'],
  ['other', 'Account'],
])('login profile %j is %s', (wire, own) => expect(group({ user_login_profile: wire }).loginProfile).toBe(own))

test.each([
  ['fr', 'FR'],
  [' Us ', 'US'],
  ['NZ', 'NZ'],
  [' ', 'FR'],
  [null, 'FR'],
])('country %j is %s, however it is written', (country, own) => expect(group({ country }).country).toBe(own))

describe('colours', () => {
  test.each([
    ['primary', 'primary'],
    ['primary_contrast', 'primaryContrast'],
    ['secondary', 'secondary'],
    ['background', 'background'],
    ['text', 'text'],
  ] as const)('%s', (wire, own) => {
    const none = { primary: null, primaryContrast: null, secondary: null, background: null, text: null }
    expect(group({ colors: { [wire]: '#0066cc' } }).colors).toEqual({ ...none, [own]: '#0066cc' })
    expect(group().colors).toEqual(none)
  })
})

describe('the group’s own texts', () => {
  test.each([
    ['takerdv_text', 'takerdv'],
    ['alltab_text', 'alltab'],
    ['confirm_text', 'confirm'],
    ['health_disclaimer', 'healthDisclaimer'],
  ] as const)('%s', (wire, own) => {
    const none = { takerdv: '', alltab: '', confirm: '', healthDisclaimer: '' }
    expect(group({ apptemplates: { [wire]: '<p>x</p>' } }).templates).toEqual({ ...none, [own]: '<p>x</p>' })
    expect(group().templates).toEqual(none)
  })
})

test.each(['with', 'in', 'for'])('a step’s preposition may be %s', (preposition) => {
  const [step] = group({ user_sequence_config: [{ name: 'calendar_id', preposition }] }).steps
  expect(step?.preposition).toBe(preposition)
})

test.each([
  ['in', undefined, 'in'],
  ['in', 'for', 'for'],
  [undefined, undefined, null],
])('of the group’s preposition %s and the step’s %s the title has %s', (ofGroup, preposition, expected) => {
  const places = ['calendarset_id', 'calendar_id', 'resource_id'].map((name) => ({ name, preposition }))
  const read = group({ preposition: ofGroup, user_sequence_config: [...places, { name: 'intervention_ids' }] }).steps
  expect(read.map((step) => step.preposition)).toEqual([expected, expected, expected, null])
})

describe('where it is', () => {
  const PARIS = { address: '12 rue des Essais', city: 'Paris', zipcode: '75002', country: 'FR' }

  test.each([
    [PARIS, { street: '12 rue des Essais', city: 'Paris', zipcode: '75002', country: 'FR' }],
    [
      { ...PARIS, address: '' },
      { street: '', city: 'Paris', zipcode: '75002', country: 'FR' },
    ],
    [
      { ...PARIS, city: '' },
      { street: '12 rue des Essais', city: '', zipcode: '75002', country: 'FR' },
    ],
    [{ ...PARIS, address: ' ', city: ' ' }, null],
    [{ zipcode: '75002' }, null],
    ['12 rue des Essais', null],
    [null, null],
  ])('%j', (wire, address) => expect(readAddress(wire)).toEqual(address))

  test.each([
    [
      { lat: 90, lng: 180 },
      { lat: 90, lng: 180 },
    ],
    [
      { lat: -90, lng: -180 },
      { lat: -90, lng: -180 },
    ],
    [
      { lat: 0, lng: 0 },
      { lat: 0, lng: 0 },
    ],
    [{ lat: 90.1, lng: 2 }, null],
    [{ lat: 48, lng: 180.1 }, null],
    [{ lat: 48 }, null],
    [{ lng: 2 }, null],
    [{ lat: 'x', lng: 2 }, null],
  ])('%j is at %j', (wire, position) => expect(group(wire).position).toEqual(position))

  test('half a position is none', () => {
    expect([toPosition({ lat: 48, lng: null }), toPosition({ lat: null, lng: 2 })]).toEqual([null, null])
  })
})
