import { describe, expect, test } from 'vitest'
import type { Appointment } from '../../machines/domain/appointment/appointment.ts'
import type { BookRequest } from '../../machines/domain/appointment/booking.ts'
import { asPicked, bookingAmong, isTimeTaken } from '../../src/api/booking/book-match.ts'
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

describe('a time at which the person is elsewhere already', () => {
  const HALF = HOUR / 2
  /** Half an hour of another service, in the asked hour. */
  const other = (more: Partial<Appointment> = {}) =>
    appointment({ id: 9, interventionId: 62, endAt: NINE.at + HALF, ...more })
  const hour = { services: [picked(61, { length: 60 })] }
  const pack = picked(71, {
    kind: 'pack',
    members: [
      { kind: 'break', length: 5 },
      { kind: 'service', interventionId: 61, publicName: '', calendarId: null },
    ],
  })

  test.each<[string, Partial<Appointment>, Partial<BookRequest>]>([
    ['at the same instant', {}, hour],
    ['at the same instant, of no known length', { endAt: null }, { services: [picked(61)] }],
    ['since before', { at: NINE.at - HALF, endAt: NINE.at + 1 }, hour],
    ['since before, with a length for an end', { at: NINE.at - HALF, endAt: null, length: 31 }, hour],
    ['from within', { at: NINE.at + HALF, endAt: NINE.at + 2 * HOUR }, hour],
    ['with the same service at another time', { interventionId: 61, at: NINE.at + HALF, start: at(1).start }, hour],
    ['with one of several services before them', { interventionId: 61, at: NINE.at - 1, start: at(-1).start }, hour],
    ['under the same number', { person: { firstname: '', lastname: '' } }, { fiche: { id: 302, values: {} } }],
  ])('%s', (_, more, request) => expect(isTimeTaken([other(more)], booking({ ...hour, ...request }))).toBe(true))

  test.each<[string, Partial<Appointment>, Partial<BookRequest>]>([
    ['what ended when it begins', { at: NINE.at - HALF, endAt: NINE.at }, {}],
    ['what begins when it ends', { at: NINE.at + HOUR, endAt: NINE.at + 2 * HOUR }, {}],
    ['what was cancelled', { cancelled: true }, {}],
    ['a brother’s', { ficheId: 303, person: { firstname: 'Léo', lastname: 'Essai' } }, {}],
    ['what may be a brother’s', { person: { firstname: '', lastname: 'Essai' } }, {}],
    ['what names no number', { ficheId: null }, { fiche: { id: 302, values: {} } }],
    ['the other member of a merged service', {}, { services: [picked(61, { memberIds: [61, 62], length: 60 })] }],
    ['a later service of several', { at: NINE.at + 1, start: '' }, { services: [...hour.services, picked(62)] }],
    [
      'a service of a pack',
      { interventionId: 61, at: NINE.at + 1, endAt: NINE.at + HALF, start: '' },
      { services: [{ ...pack, length: 60 }] },
    ],
    ['the record of the pack', { interventionId: null, packId: 71 }, { services: [pack] }],
    [
      'a service that is named in the list only',
      { interventionId: null, services: [{ id: 61, appointmentId: 9, publicName: '' }] },
      {},
    ],
  ])('is not proved by %s', (_, more, request) => {
    expect(isTimeTaken([other(more)], booking({ ...hour, ...request }))).toBe(false)
  })
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

  test('stays as the server says it where the two agree, or the server is later', () => {
    const same = [appointment({ start, at: later })]
    expect(asPicked(same, booking({ slot }))).toBe(same)
    expect(asPicked(same, booking({ slot: slotAt(start, earlier) }))).toBe(same)
    const elsewhere = [appointment()]
    expect(asPicked(elsewhere, booking({ slot }))).toBe(elsewhere)
  })
})
