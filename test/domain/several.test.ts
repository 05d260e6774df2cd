import { describe, expect, test } from 'vitest'
import { byCategory } from '../../machines/domain/catalogue/by-category.ts'
import type { Service } from '../../machines/domain/catalogue/choices.ts'
import { leftOut } from '../../machines/domain/sequence/left-out.ts'
import { addable } from '../../machines/domain/sequence/addable.ts'
import { isReserved, maxServices, mayAddMore, moved, withServices } from '../../machines/domain/sequence/several.ts'
import { EMPTY_SELECTION, pickService } from '../../machines/domain/sequence/selection.ts'
import type { Step } from '../../machines/domain/sequence/step.ts'
import { sampleGroup, sampleIntervention, samplePack, sampleSlot } from '../../machines/kit/samples.ts'

const step = (name: Step['name'], max: number): Step => ({
  name,
  maxMultirdvs: max,
  skipUniqChoice: false,
  any: false,
  preposition: null,
})
const group = (requestNumber: boolean) => ({ profile: { ...sampleGroup.profile, requestNumber } })
const cut = pickService(sampleIntervention(61))
const care = pickService(sampleIntervention(62))

describe('limited by max_multirdvs of the intervention step, default 1 (specification, section 5)', () => {
  test.each([
    ['the group’s', [step('intervention_ids', 3)], null, 3],
    ['the link’s, which wins', [step('intervention_ids', 3)], 2, 2],
    ['the link’s, also where it is more', [step('intervention_ids', 1)], 4, 4],
    ['one, where a link says none', [step('intervention_ids', 3)], 0, 1],
    ['one, where the group has no such step', [step('slots', 5)], null, 1],
    ['one at least', [step('intervention_ids', 0)], null, 1],
  ])('%s', (_, steps, asked, expected) => expect(maxServices({ steps }, asked)).toBe(expected))
})

describe('the request-number flow (specification, section 6)', () => {
  test.each([
    ['ants', true],
    ['ANTS-CNI', true],
    ['Ants_1', true],
    ['ants1', true],
    ['antsy', false],
    ['xants', false],
    ['', false],
    [null, false],
  ])('%j is of it: %s', (externId, expected) => expect(isReserved({ externId }, group(true))).toBe(expected))

  test('is of no group that has no such numbers', () => {
    expect(isReserved({ externId: 'ants' }, group(false))).toBe(false)
  })
})

describe('the add menu (specification, section 2 "Summary bar")', () => {
  test.each([
    ['one of two', [cut], 2, true],
    ['as many as may be', [cut, care], 2, false],
    ['one where one may be', [cut], 1, false],
    ['none yet', [], 2, false],
    ['a video conference', [{ ...cut, videoconference: true }], 2, false],
    ['a promotion', [{ ...cut, promotions: true }], 2, false],
    ['a pack', [samplePack], 2, false],
    ['a reserved one among others', [cut, { ...care, externId: 'ants' }], 3, false],
  ])('%s', (_, services, limit, expected) => expect(mayAddMore(services, group(true), limit)).toBe(expected))

  // Wire contract, ruling 51: the entries of the map are bookings, not services.
  test('offers what may be added, and what is chosen already once more', () => {
    const items = [
      sampleIntervention(61),
      sampleIntervention(62),
      sampleIntervention(63, { videoconference: true }),
      sampleIntervention(64, { promotions: true }),
      sampleIntervention(65, { externId: 'ANTS' }),
      sampleIntervention(66, { memberIds: [66, 61] }),
      sampleIntervention(67, { memberIds: [67, 68] }),
    ]
    expect(addable(items, group(true)).map(({ id }) => id)).toEqual([61, 62, 66, 67])
    expect(addable(items, group(false)).map(({ id }) => id)).toEqual([61, 62, 65, 66, 67])
  })

  test('offers no pack', () => {
    const pack = { ...sampleIntervention(71), kind: 'pack' as const, totalPrice: null, members: [] }
    expect(addable([pack], group(true))).toEqual([])
  })
})

describe('services can be reordered by drag (specification, section 2)', () => {
  const letters = ['a', 'b', 'c']

  test.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [0, 1, 'bac'],
    [1, 2, 'acb'],
  ])('from %i to %i', (from, to, expected) => expect(moved(letters, from, to).join('')).toBe(expected))

  test.each([
    [1, 1],
    [0, 3],
    [0, -1],
    [3, 0],
    [-1, 0],
  ])('from %i to %i changes nothing', (from, to) => expect(moved(letters, from, to)).toBe(letters))
})

test('other services lose the time, and nothing else', () => {
  const kept = { ...EMPTY_SELECTION, calendar: { id: 51, publicName: '' }, services: [cut], slot: sampleSlot }
  expect(withServices(kept, [care, cut])).toEqual({ ...kept, services: [care, cut], slot: null })
})

const pack: Service = {
  kind: 'pack',
  id: 71,
  externId: null,
  publicName: 'Pack 71',
  description: '',
  thumbnail: null,
  sort: 71,
  price: null,
  totalPrice: null,
  length: null,
  videoconference: false,
  members: [],
}

describe('what the chooser of a further service leaves out is said', () => {
  const plain = sampleIntervention(61)
  test.each([
    ['nothing', [plain], []],
    ['promotions', [plain, sampleIntervention(62, { promotions: true })], ['promotion']],
    ['video conferences', [sampleIntervention(62, { videoconference: true })], ['video']],
    ['packs, once', [pack, pack], ['pack']],
    [
      'all of them',
      [pack, sampleIntervention(62, { videoconference: true, promotions: true })],
      ['promotion', 'video', 'pack'],
    ],
  ])('%s', (_, services, expected) => expect(leftOut(services)).toEqual(expected))
})

describe('services by category', () => {
  const of = (id: number, interventionSetId: number | null) => sampleIntervention(id, { interventionSetId })
  const categories = [
    { id: 41, publicName: 'Cuts' },
    { id: 42, publicName: 'Colour' },
  ]
  const notified = (services: Service[]) =>
    byCategory(services, categories).map(({ category, services: own }) => [
      category?.publicName ?? null,
      own.map(({ id }) => id),
    ])

  test.each<[string, Service[], unknown]>([
    [
      'each where its first service stands',
      [of(61, 42), of(62, 41), of(63, 42)],
      [
        ['Colour', [61, 63]],
        ['Cuts', [62]],
      ],
    ],
    [
      'those of none last',
      [of(61, null), of(62, 41), of(63, 9)],
      [
        ['Cuts', [62]],
        [null, [61, 63]],
      ],
    ],
    ['one alone is not named', [of(61, 41), of(62, 41)], [[null, [61, 62]]]],
    ['nor is what has no category', [of(61, null), pack], [[null, [61, pack.id]]]],
  ])('%s', (_, services, expected) => expect(notified(services)).toEqual(expected))
})
