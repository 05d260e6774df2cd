import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Appointment } from '../../machines/domain/appointment/appointment.ts'
import {
  idsOf,
  pastOf,
  peopleOf,
  upcomingOf,
  visitsFor,
  visitsOf,
  visitWith,
} from '../../machines/domain/appointment/visit.ts'
import { sampleAppointment } from '../../machines/kit/samples.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.UTC(2026, 3, 1, 8)
const record = (id: number, at: number, more: Partial<Appointment> = {}): Appointment => ({
  ...sampleAppointment,
  id,
  at,
  endAt: at + HOUR / 2,
  ficheId: 301,
  ...more,
})
const grouped = (...records: Appointment[]) =>
  visitsOf(records).map(({ appointments }) => appointments.map(({ id }) => id))

describe('the records of one booking belong together (wire contract, rulings 22, 23 and 33)', () => {
  test('single appointments stand alone, in the order of their beginnings', () => {
    expect(grouped(record(2, START + DAY), record(1, START))).toEqual([[1], [2]])
  })
  test('a pack has its members behind it', () => {
    const member = (id: number, at: number) => record(id, at, { type: 'included', packId: 71, parentId: 5 })
    const pack = record(5, START, { type: 'pack', packId: 71 })
    expect(grouped(member(7, START + HOUR), pack, member(6, START))).toEqual([[5, 6, 7]])
    expect(visitsOf([member(6, START), pack])[0]?.id).toBe(5)
  })
  test('a member whose pack is not listed stands alone', () => {
    expect(grouped(record(6, START, { type: 'included', packId: 71, parentId: 5 }))).toEqual([[6]])
  })
  test('further services follow the first by their place in the booking', () => {
    const at = (place: number) => ({ consecutiveValue: place })
    expect(
      grouped(record(1, START, at(0)), record(2, START + HOUR, at(1)), record(3, START + 2 * HOUR, at(2))),
    ).toEqual([[1, 2, 3]])
  })
  test('two bookings of one person are two, also on one day', () => {
    const at = (place: number) => ({ consecutiveValue: place })
    expect(grouped(record(1, START, at(0)), record(2, START + HOUR, at(0)))).toEqual([[1], [2]])
  })
  test('bookings of two persons at one time do not mix', () => {
    const of = (ficheId: number, consecutiveValue: number) => ({ ficheId, consecutiveValue })
    expect(
      grouped(
        record(1, START, of(301, 0)),
        record(2, START, of(302, 0)),
        record(3, START + HOUR, of(301, 1)),
        record(4, START + HOUR, of(302, 1)),
      ),
    ).toEqual([
      [1, 3],
      [2, 4],
    ])
  })
  test('nothing follows before the one before it has ended', () => {
    const at = (place: number) => ({ consecutiveValue: place })
    expect(grouped(record(1, START, at(0)), record(2, START + HOUR / 4, at(1)))).toEqual([[1], [2]])
    expect(grouped(record(1, START, at(0)), record(2, START + HOUR / 2, at(1)))).toEqual([[1, 2]])
  })
  test('without a place in the booking nothing is guessed', () => {
    expect(grouped(record(1, START), record(2, START + HOUR / 2))).toEqual([[1], [2]])
  })
  test('what is cancelled is not listed', () => {
    expect(grouped(record(1, START, { cancelled: true }), record(2, START))).toEqual([[2]])
  })

  test('no record is lost or doubled, whatever the server sends', () => {
    const anything = fc.record({
      at: fc.integer({ min: 0, max: 20 }).map((hours) => START + hours * HOUR),
      type: fc.constantFrom('free' as const, 'pack' as const, 'first' as const, 'included' as const),
      parentId: fc.option(fc.integer({ min: 1, max: 8 })),
      consecutiveValue: fc.option(fc.integer({ min: 0, max: 3 })),
      ficheId: fc.option(fc.constantFrom(301, 302)),
    })
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 8 }), (more) => {
        const records = more.map((one, index) => record(index + 1, one.at, one))
        const ids = idsOf(visitsOf(records))
        expect(ids.toSorted()).toEqual(records.map(({ id }) => id).toSorted())
      }),
    )
  })
})

describe('upcoming ascending, past descending (specification, section 2)', () => {
  const visits = visitsOf([
    record(1, START),
    record(2, START + DAY),
    record(3, START - DAY),
    record(4, START - 2 * DAY),
  ])
  const ids = (list: ReturnType<typeof visitsOf>) => list.map(({ id }) => id)
  test('at the beginning of one', () => {
    expect(ids(upcomingOf(visits, START))).toEqual([1, 2])
    expect(ids(pastOf(visits, START))).toEqual([3, 4])
  })
  test('one that has begun is past when it has ended, to the millisecond', () => {
    expect(ids(upcomingOf(visits, START + HOUR / 2 - 1))).toEqual([1, 2])
    expect(ids(pastOf(visits, START + HOUR / 2))).toEqual([1, 3, 4])
  })
  // The server may leave out the end (wire contract, ruling 5). A conference can be joined until 5 minutes after its
  // start (specification, section 9).
  test.each<[string, Partial<Appointment>, number]>([
    ['at its end', { endAt: START + HOUR / 2, length: 45 }, 30],
    ['after its length, without an end', { endAt: null, length: 45 }, 45],
    ['at its start, without both', { endAt: null, length: null }, 0],
    ['as a conference, after its length', { endAt: null, length: 45, videoRoom: 'clic-1' }, 45],
    [
      'as a conference without both, when it cannot be joined any more',
      { endAt: null, length: null, videoRoom: 'c' },
      5,
    ],
    ['as a short conference, when it cannot be joined any more', { endAt: START + 180_000, videoRoom: 'c' }, 5],
  ])('one is past %s', (_, more, minutes) => {
    const only = visitsOf([record(1, START, more)])
    const over = START + minutes * 60_000
    expect([ids(upcomingOf(only, over - 1)), ids(pastOf(only, over - 1))]).toEqual([[1], []])
    expect([ids(upcomingOf(only, over)), ids(pastOf(only, over))]).toEqual([[], [1]])
  })
  test('of unknown length, a conference is not said to take the time in which it can be joined', () => {
    const [visit] = visitsOf([record(1, START, { endAt: null, length: null, videoRoom: 'c' })])
    expect(visit?.endAt).toBe(START)
  })
  test('one year back, whatever the server sends (section 9)', () => {
    const old = visitsOf([record(1, START), record(2, START - 1)])
    expect(ids(pastOf(old, START + 365 * DAY))).toEqual([1])
  })
})

describe('people', () => {
  const visits = visitsOf([
    record(1, START, { ficheId: 302, person: { firstname: 'Noé', lastname: 'Essai' } }),
    record(2, START + DAY, { ficheId: 301, person: { firstname: 'Claire', lastname: 'Essai' } }),
    record(3, START + 2 * DAY, { ficheId: 302, person: { firstname: 'Noé', lastname: 'Essai' } }),
  ])
  test('each once, in the order of their appointments', () => {
    expect(peopleOf(visits)).toEqual([
      { id: 302, firstname: 'Noé', lastname: 'Essai' },
      { id: 301, firstname: 'Claire', lastname: 'Essai' },
    ])
  })
  test('see their own', () => {
    expect(visitsFor(visits, 302).map(({ id }) => id)).toEqual([1, 3])
  })
  test('a record leads to its booking', () => {
    expect(visitWith(visits, 2)?.id).toBe(2)
    expect(visitWith(visits, 9)).toBeNull()
  })
})
