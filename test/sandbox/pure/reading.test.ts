import { describe, expect, test } from 'vitest'
import { checkFields } from '../../../sandbox/booking/check-fields.ts'
import { itemsOfMap, readStart, type Submission } from '../../../sandbox/booking/submission.ts'
import { type Item, itemsOf, readId, readIds } from '../../../sandbox/booking/items.ts'
import { Refusal } from '../../../sandbox/refusal.ts'
import type { FieldDescriptor } from '../../../sandbox/worlds/world.types.ts'
import { paris } from '../support/offer.ts'

/** The key and the words of a refusal. */
function refused(work: () => unknown): [string, string] | null {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof Refusal) return [error.key, error.message]
    throw error
  }
}

describe('an id', () => {
  test.each([undefined, null, '', 0, '0'])('of %j is no preference', (value) => {
    expect(readId(value, 'calendar_id')).toBeNull()
  })

  test.each([
    [7, 7],
    ['7', 7],
    ['0012', 12],
    [2_147_483_647, 2_147_483_647],
    ['2147483647', 2_147_483_647],
  ])('may be %j', (value, id) => {
    expect(readId(value, 'calendar_id')).toBe(id)
  })

  test.each([
    -1,
    1.5,
    '000',
    2_147_483_648,
    '2147483648',
    '00000000007',
    'x7',
    '7x',
    ' 7',
    '-7',
    '1e3',
    true,
    [7],
    Number.NaN,
  ])('is not %j', (value) => {
    expect(refused(() => readId(value, 'calendar_id'))).toEqual(['badRequest', 'calendar_id is no id'])
  })

  test('in a list leaves out what is no preference', () => {
    expect(readIds(['3', 0, null, 4, ''], 'ids')).toEqual([3, 4])
    expect(refused(() => readIds([1, 'x'], 'ids'))).toEqual(['badRequest', 'ids is no id'])
  })
})

const chosen = { calendarId: 11, resourceId: 21 }
const single = (interventionId: number): Item => ({ interventionId, packId: null, ...chosen })
const whole = (packId: number): Item => ({ interventionId: null, packId, ...chosen })

describe('a list of services with packs beside it', () => {
  test.each<[string, number[], [number, number[]][], Item[]]>([
    ['is its services', [61, 62], [], [single(61), single(62)]],
    ['has a pack at its end that is not in it', [61], [[71, [62, 63]]], [single(61), whole(71)]],
    [
      'has a pack in the place of its services',
      [61, 62, 63, 64],
      [[71, [62, 63]]],
      [single(61), whole(71), single(64)],
    ],
    ['has the first of two places', [62, 63, 62, 63], [[71, [62, 63]]], [whole(71), single(62), single(63)]],
    [
      'has the same pack twice',
      [62, 63, 62, 63],
      [
        [71, [62, 63]],
        [71, [62, 63]],
      ],
      [whole(71), whole(71)],
    ],
    ['finds services in their order only', [63, 62], [[71, [62, 63]]], [single(63), single(62), whole(71)]],
    [
      'finds services side by side only',
      [62, 61, 63],
      [[71, [62, 63]]],
      [single(62), single(61), single(63), whole(71)],
    ],
    ['does not run over its end', [61, 62], [[71, [62, 63]]], [single(61), single(62), whole(71)]],
  ])('%s', (_name, ids, packs, expected) => {
    const named = packs.map(([id, memberIds]) => ({ id, memberIds }))
    expect(itemsOf(ids, named, chosen)).toEqual(expected)
  })
})

describe('a map of services', () => {
  test('is read in the order of its numbers, with what is chosen for all where an entry chooses nothing', () => {
    const map = {
      10: { intervention_id: '63', pack_id: 71 },
      9: { intervention_id: 62, calendar_id: 12, resource_id: 22 },
    }
    expect(itemsOfMap(map, chosen)).toEqual([
      { interventionId: 62, calendarId: 12, resourceId: 22, packId: null },
      { interventionId: 63, calendarId: 11, resourceId: 21, packId: 71 },
    ])
  })

  test.each([
    ['a key that is no number', { first: { intervention_id: 61 } }],
    ['a number that is too long', { 1000: { intervention_id: 61 } }],
    ['a key that ends in something else', { '1x': { intervention_id: 61 } }],
    ['a key that begins with something else', { x1: { intervention_id: 61 } }],
    ['an entry that is no object', { 0: 61 }],
  ])('is refused with %s', (_name, map) => {
    expect(refused(() => itemsOfMap(map, chosen))).toEqual(['badRequest', 'appointments is no numbered map'])
  })

  test.each(['intervention_id', 'calendar_id', 'resource_id', 'pack_id'])(
    'is refused with a %s that is no id',
    (name) => {
      expect(refused(() => itemsOfMap({ 0: { [name]: 'x' } }, chosen))).toEqual(['badRequest', `${name} is no id`])
    },
  )
})

describe('the start of a booking', () => {
  const start = (date: string, time: string | null = null) =>
    new Date(readStart(paris, date, time) * 60_000).toISOString()

  test('is a wall time of the group', () => {
    expect(start('2026-03-24 09:00:00')).toBe('2026-03-24T08:00:00.000Z')
    expect(start('2026-07-24 09:00:00')).toBe('2026-07-24T07:00:00.000Z')
  })

  test('that is lived twice is the first of the two unless the instant says otherwise', () => {
    const fold = '2026-10-25 02:30:00'
    expect(start(fold)).toBe('2026-10-25T00:30:00.000Z')
    expect(start(fold, '2026-10-25T02:30:00+02:00')).toBe('2026-10-25T00:30:00.000Z')
    expect(start(fold, '2026-10-25T02:30:00+01:00')).toBe('2026-10-25T01:30:00.000Z')
  })

  test.each([
    ['that the clocks skip', '2026-03-29 02:30:00', null],
    ['at another instant', '2026-10-25 02:30:00', '2026-10-25T02:30:00+03:00'],
    ['at no instant', '2026-03-24 09:00:00', 'soon'],
  ])('%s is not available', (_name, date, time) => {
    expect(refused(() => start(date, time))?.[0]).toBe('availabletimeslots')
  })

  test.each(['2026-03-24', '2026-02-30 09:00:00', 'tomorrow'])('is not %s', (date) => {
    expect(refused(() => start(date))).toEqual(['badRequest', 'date is no YYYY-MM-DD HH:MM:SS'])
  })
})

describe('a field of the group', () => {
  const choices = [{ value: 'mon', label: 'Lundi' }, 'tue', 3]
  const check = (type: string, value: unknown, kind: 'Fiche' | 'Vevent' = 'Vevent') => {
    const field: FieldDescriptor = { type, name: 'asked', label: 'Asked', ...(type === 'multiselect' && { choices }) }
    const forms = { Fiche: kind === 'Fiche' ? [field] : [], Vevent: kind === 'Vevent' ? [field] : [] }
    const values = { asked: value }
    const sent: Submission = {
      items: [],
      start: 0,
      ficheId: null,
      ficheValues: kind === 'Fiche' ? values : {},
      comments: '',
      websource: '',
      acceptVideo: false,
      fields: kind === 'Vevent' ? values : {},
    }
    return refused(() => checkFields({ forms }, sent))
  }

  test.each<[string, unknown]>([
    ['date', '2026-02-28'],
    ['datepicker', '2028-02-29'],
    ['datesplit', '1990-12-31'],
    ['time', '00:00:00'],
    ['time', '23:59:59'],
    ['time', '19:30:00'],
    ['datetime', '2026-12-31 09:30:00'],
    ['uppercase', 'AB-12 É'],
    ['password', ' 1 '],
    ['multiselect', ['mon', 'tue', '3']],
    ['multiselect', []],
    ['string', 5],
    ['date', ''],
    ['date', null],
    ['date', undefined],
  ])('of type %s may be %j', (type, value) => {
    expect(check(type, value)).toBeNull()
    expect(check(type, value, 'Fiche')).toBeNull()
  })

  test.each<[string, unknown]>([
    ['date', '31/12/1990'],
    ['date', '2026-12-31 '],
    ['date', 20261231],
    ['datepicker', '2026-1-1'],
    ['datesplit', 'x'],
    ['time', '9:30:00'],
    ['time', '24:00:00'],
    ['time', '09:60:00'],
    ['time', '09:30:60'],
    ['time', '09:30'],
    ['time', 'x09:30:00'],
    ['time', '09:30:00x'],
    ['time', '29:30:00'],
    ['datetime', '2026-12-31'],
    ['datetime', '2026-12-31T09:30:00'],
    ['datetime', '2026-12-31 25:30:00'],
    ['datetime', '31/12/2026 09:30:00'],
    ['uppercase', 'Ab12'],
    ['uppercase', 12],
    ['password', 1234],
    ['multiselect', 'mon'],
    ['multiselect', ['wed']],
    ['multiselect', ['mon', 'mon']],
    ['multiselect', [{ value: 'mon' }]],
  ])('of type %s is refused with %j', (type, value) => {
    const words = ['badRequest', `asked is no ${type}`]
    expect(check(type, value)).toEqual(words)
    expect(check(type, value, 'Fiche')).toEqual(words)
  })

  test('whose name every object knows is asked of the values alone', () => {
    const forms = { Fiche: [], Vevent: [{ type: 'date', name: 'constructor', label: '' }] }
    const sent = { ficheValues: {}, fields: {} } as unknown as Submission
    expect(refused(() => checkFields({ forms }, sent))).toBeNull()
  })

  test('that knows no choices takes none', () => {
    const forms = { Fiche: [], Vevent: [{ type: 'multiselect', name: 'days', label: '', choices: 'mon' }] }
    const sent = { ficheValues: {}, fields: { days: ['mon'] } } as unknown as Submission
    expect(refused(() => checkFields({ forms }, sent))?.[0]).toBe('badRequest')
  })
})
