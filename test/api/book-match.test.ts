import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Appointment } from '../../machines/domain/appointment/appointment.ts'
import type { BookRequest } from '../../machines/domain/appointment/booking.ts'
import { appointmentSchema } from '../../src/api/booking/appointment.schema.ts'
import { asPicked, bookingAmong, hasOthers } from '../../src/api/booking/book-match.ts'
import { booking, NINE, picked, slotAt } from './support/requests.ts'

const HOUR = 3_600_000

/** An appointment of Noé Essai at nine, for service 61. */
const appointment = (more: Partial<Appointment> = {}): Appointment => ({
  id: 402,
  start: NINE.start,
  at: NINE.at,
  end: null,
  endAt: null,
  cancelled: false,
  calendarId: null,
  calendarName: '',
  interventionId: 61,
  interventionName: '',
  length: null,
  resourceId: null,
  price: null,
  priceAmount: null,
  type: 'free',
  packId: null,
  parentId: null,
  consecutiveValue: null,
  place: '',
  address: null,
  position: null,
  ficheId: 302,
  person: { firstname: 'Noé', lastname: 'Essai' },
  comments: '',
  promotion: 0,
  videoRoom: null,
  services: [],
  ...more,
})

const at = (hours: number) => ({
  at: NINE.at + hours * HOUR,
  start: `2026-04-01 ${String(9 + hours).padStart(2, '0')}:00:00`,
})
const idsOf = (all: readonly Appointment[], request: Partial<BookRequest> = {}) =>
  bookingAmong(all, booking(request)).map(({ id }) => id)

describe('whose appointment it is', () => {
  const brother = { id: 7, ficheId: 303, person: { firstname: 'Léo', lastname: 'Essai' } }

  test('of a family that books one time for two children, only the child’s own', () => {
    expect(idsOf([appointment(brother), appointment()])).toEqual([402])
    expect(idsOf([appointment(brother)])).toEqual([])
  })

  test('the same first name does not make a stranger one of the family', () => {
    expect(idsOf([appointment({ person: { firstname: 'Noé', lastname: 'Autre' } })])).toEqual([])
  })

  test('a saved person is known by the number, whatever the name', () => {
    const fiche = { id: 302, values: { firstname: 'Noé', lastname: 'Essai' } }
    expect(idsOf([appointment({ person: { firstname: '', lastname: 'Ancien nom' } })], { fiche })).toEqual([402])
    expect(idsOf([appointment({ ...brother, person: { firstname: 'Noé', lastname: 'Essai' } })], { fiche })).toEqual([])
  })

  test('a record that names nobody may be anybody’s', () => {
    expect(idsOf([appointment({ ficheId: null, person: { firstname: '', lastname: '' } })])).toEqual([402])
    expect(idsOf([appointment({ ficheId: null })], { fiche: { id: 302, values: {} } })).toEqual([402])
  })

  test.each(['NOE', ' noé ', 'No-é'])('%j is Noé in a server’s spelling', (firstname) => {
    expect(idsOf([appointment({ person: { firstname, lastname: 'essai' } })])).toEqual([402])
  })

  test('a field that holds no text is no name', () => {
    expect(idsOf([appointment()], { fiche: { id: null, values: { firstname: true, lastname: 'Essai' } } })).toEqual([
      402,
    ])
  })
})

describe('which appointment it is', () => {
  test.each<[string, Partial<Appointment>]>([
    ['at another time', at(1)],
    ['for another service', { interventionId: 62 }],
    ['that was cancelled', { cancelled: true }],
  ])('one %s is not', (_, more) => {
    expect(idsOf([appointment(more)])).toEqual([])
  })

  test('an instant decides, also where the wall is written in another way', () => {
    expect(idsOf([appointment({ start: '2026-04-01 09:00' })])).toEqual([402])
  })

  test('a booking without services is none', () => {
    expect(idsOf([appointment()], { services: [] })).toEqual([])
  })

  test('one that was moved is known by its number and its new time, whoever’s and whatever it is', () => {
    const moved = appointment({ interventionId: 99, person: { firstname: 'Léo', lastname: 'Autre' } })
    expect(idsOf([moved], { moves: 402 })).toEqual([402])
    expect(idsOf([appointment({ id: 403 })], { moves: 402 })).toEqual([])
    expect(idsOf([appointment(at(1))], { moves: 402 })).toEqual([])
    expect(idsOf([appointment({ cancelled: true })], { moves: 402 })).toEqual([])
  })

  test('a pack that was moved is all of its records', () => {
    const pack = appointment({ id: 7, type: 'pack', interventionId: null, packId: 71 })
    const members = [appointment({ id: 8, type: 'first', parentId: 7 }), appointment({ id: 9, parentId: 7, ...at(1) })]
    expect(idsOf([...members, pack, appointment({ id: 10, ...at(2) })], { moves: 7 })).toEqual([7, 8, 9])
    expect(idsOf([...members, pack, appointment({ id: 10, ...at(2) })], { moves: 8 })).toEqual([7, 8, 9])
  })
})

describe('several services', () => {
  const services = [picked(61), picked(62), picked(63)]
  const first = appointment({ id: 1 })
  const second = appointment({ id: 2, interventionId: 62, ...at(1) })
  const third = appointment({ id: 3, interventionId: 63, ...at(2) })

  test('are one booking, in their order', () => {
    expect(idsOf([third, second, first], { services })).toEqual([1, 2, 3])
  })

  test('of which a server booked only a part are that part', () => {
    expect(idsOf([third, first], { services })).toEqual([1, 3])
    expect(idsOf([second, third], { services })).toEqual([])
  })

  test('do not take in what comes before, another person’s, or what was not asked for', () => {
    const before = appointment({ id: 4, interventionId: 62, ...at(-1) })
    const other = appointment({ id: 5, interventionId: 62, ...at(1), person: { firstname: 'Léo', lastname: 'Essai' } })
    const unasked = appointment({ id: 6, interventionId: 64, ...at(1) })
    expect(idsOf([before, first, other, unasked], { services })).toEqual([1])
  })

  test('of one kind are two appointments, not one twice', () => {
    const again = appointment({ id: 9, ...at(1) })
    expect(idsOf([first, again], { services: [picked(61), picked(61)] })).toEqual([1, 9])
    expect(idsOf([first], { services: [picked(61), picked(61)] })).toEqual([1])
  })

  test('of which one is merged have the member that was booked', () => {
    const merged = [picked(61), picked(62, { memberIds: [62, 65] }), picked(63, { memberIds: [63, 66] })]
    const records = [first, { ...second, interventionId: 65 }, { ...third, interventionId: 66 }]
    const slot = { ...NINE, interventionId: 65, furtherIds: [66] }
    expect(idsOf(records, { services: merged, slot })).toEqual([1, 2, 3])
    expect(idsOf([first, second], { services: merged, slot })).toEqual([1])
  })

  test('with a pack among them take its records along', () => {
    const pack = picked(71, { kind: 'pack', memberIds: [71], members: [] })
    const records = [
      appointment({ id: 7, type: 'pack', packId: 71, interventionId: null, ...at(1) }),
      appointment({ id: 8, type: 'first', parentId: 7, packId: 71, interventionId: 62, ...at(1) }),
      appointment({ id: 9, packId: 72, interventionId: null, ...at(1) }),
    ]
    expect(idsOf([first, ...records], { services: [picked(61), pack] })).toEqual([1, 7, 8])
  })
})

describe('a pack', () => {
  const pack = picked(71, {
    kind: 'pack',
    memberIds: [71],
    members: [
      { kind: 'break', length: 5 },
      { kind: 'service', interventionId: 61, publicName: '', calendarId: null },
    ],
  })

  test.each<[string, Partial<Appointment>, readonly number[]]>([
    ['its own record', { interventionId: null, packId: 71 }, [402]],
    ['its first service', { interventionId: 61 }, [402]],
    [
      'its first service, named in the list',
      { interventionId: null, services: [{ id: 61, appointmentId: 402, publicName: '' }] },
      [402],
    ],
    ['another pack', { interventionId: null, packId: 72 }, []],
    ['another service', { interventionId: 62 }, []],
  ])('by %s', (_, more, ids) => expect(idsOf([appointment(more)], { services: [pack] })).toEqual(ids))

  test('without a service is known by its own record only', () => {
    const empty = { ...pack, members: [] }
    expect(idsOf([appointment({ interventionId: null, packId: 71 })], { services: [empty] })).toEqual([402])
    expect(idsOf([appointment()], { services: [empty] })).toEqual([])
  })
})

describe('a token may have come with what another tab has booked', () => {
  const pack = picked(71, {
    kind: 'pack',
    members: [
      { kind: 'break', length: 5 },
      { kind: 'service', interventionId: 61, publicName: '', calendarId: null },
    ],
  })
  const several = { services: [picked(61), picked(62)] }

  test.each<[string, Partial<Appointment>, Partial<BookRequest>]>([
    ['another service at that time', { interventionId: 62 }, {}],
    ['the same service at another time', at(1), {}],
    ['one of several services before them', { interventionId: 62, ...at(-1) }, several],
    ['a brother’s', { ficheId: 303, person: { firstname: 'Léo', lastname: 'Essai' } }, {}],
    ['another number', { ficheId: 303 }, { fiche: { id: 302, values: {} } }],
    ['what was cancelled since', { ...at(2), cancelled: true }, {}],
  ])('%s', (_, more, request) => expect(hasOthers([appointment(more)], booking(request))).toBe(true))

  test.each<[string, Partial<Appointment>, Partial<BookRequest>]>([
    ['the booking itself', {}, {}],
    ['one that names nobody', { ficheId: null, person: { firstname: '', lastname: '' } }, {}],
    [
      'the other member of a merged service',
      { interventionId: 62 },
      { services: [picked(61, { memberIds: [61, 62] })] },
    ],
    ['a later service of several', { interventionId: 62, ...at(1) }, several],
    ['a service of a pack', at(1), { services: [pack] }],
    ['the record of the pack', { interventionId: null, packId: 71 }, { services: [pack] }],
    [
      'a service that is named in the list only',
      { interventionId: null, services: [{ id: 61, appointmentId: 9, publicName: '' }] },
      {},
    ],
  ])('but not with %s', (_, more, request) => expect(hasOthers([appointment(more)], booking(request))).toBe(false))
})

describe('a wall time that is lived twice', () => {
  const start = '2026-10-25 02:30:00'
  const [earlier, later] = [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)]
  const slot = slotAt(start, later)

  test('is the one that was picked, and nothing of the booking comes before it', () => {
    const booked = [
      appointment({ start, at: earlier, endAt: earlier + HOUR / 4 }),
      appointment({ start: '2026-10-25 02:45:00', at: earlier + HOUR / 4, endAt: later + HOUR }),
      appointment({ start: '2026-10-25 03:45:00', at: later + 2 * HOUR, endAt: null }),
    ]
    expect(asPicked(booked, booking({ slot })).map(({ at, endAt }) => [at, endAt])).toEqual([
      [later, later + HOUR / 4],
      [later + HOUR / 4, later + HOUR],
      [later + 2 * HOUR, null],
    ])
  })

  test('is known by what was picked; of what follows only where it cannot come before that (ruling 48)', () => {
    const read = (id: number, time: string) =>
      v.parse(appointmentSchema('Europe/Paris'), { id, start: `2026-10-25 ${time}:00` })
    const booked = [read(402, '02:30'), read(403, '02:45')]
    const opened = (at: number) => asPicked(booked, booking({ slot: slotAt(start, at) })).map(({ laterAt }) => laterAt)
    expect(opened(later)).toEqual([undefined, undefined])
    expect(opened(earlier)).toEqual([undefined, later + HOUR / 4])
  })

  test('ends as long after its start as it is said to last', () => {
    const read = (minutes: number, end: string) =>
      v.parse(appointmentSchema('Europe/Paris'), { id: 402, start, end: `2026-10-25 ${end}:00`, duration: minutes })
    const booked = [read(15, '02:45'), read(45, '03:15'), read(60, '03:30'), read(75, '03:45'), read(120, '04:30')]
    expect(asPicked(booked, booking({ slot })).map((one) => [one.at, (one.endAt ?? 0) - one.at])).toEqual(
      [15, 45, 60, 75, 120].map((minutes) => [later, minutes * 60_000]),
    )
    expect(asPicked([read(45, '02:15')], booking({ slot: slotAt(start, earlier) }))).toMatchObject([
      { at: earlier, endAt: later - HOUR / 4 },
    ])
  })

  test('stays as the server says it where the two agree, or the record has a `time` (ruling 31)', () => {
    const same = [appointment({ start, at: later })]
    expect(asPicked(same, booking({ slot }))).toEqual(same)
    const timed = (time: string) => [v.parse(appointmentSchema('Europe/Paris'), { id: 402, start, time })]
    const [first, second] = [timed('2026-10-25T02:30:00+02:00'), timed('2026-10-25T02:30:00+01:00')]
    expect(asPicked(first, booking({ slot }))).toEqual(first)
    expect(asPicked(second, booking({ slot: slotAt(start, earlier) }))).toEqual(second)
    expect([first[0]?.at, second[0]?.at]).toEqual([earlier, later])
    // Beside a record without one, too.
    const [open] = [appointment({ start, at: earlier })]
    expect(asPicked([open, ...first], booking({ slot })).map(({ at }) => at)).toEqual([later, earlier])
    // A text that is no instant is none.
    expect(asPicked(timed('soon'), booking({ slot }))[0]?.at).toBe(later)
    const elsewhere = [appointment()]
    expect(asPicked(elsewhere, booking({ slot }))).toBe(elsewhere)
  })

  test('is the instant of the slot, also where our zone data puts it later (ruling 31)', () => {
    const booked = [appointment({ at: NINE.at, endAt: NINE.at + HOUR }), appointment({ ...at(1), endAt: null })]
    const early = slotAt(NINE.start, NINE.at - HOUR, { time: '2026-04-01T09:00:00+03:00' })
    expect(asPicked(booked, booking({ slot: early })).map((one) => [one.at, one.endAt])).toEqual([
      [NINE.at - HOUR, NINE.at],
      [NINE.at, null],
    ])
  })
})
