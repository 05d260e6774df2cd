import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { appointmentSchema, readPlace } from '../../src/api/booking/appointment.schema.ts'
import { moveBody } from '../../src/api/booking/book-body.ts'
import { joinCalendars } from '../../src/api/booking/calendar-file.ts'
import { booking, NINE } from './support/requests.ts'

const schema = appointmentSchema('Europe/Paris')
const read = (more: Record<string, unknown> = {}) => v.parse(schema, { id: 401, start: NINE.start, ...more })
const isUsable = (more: Record<string, unknown>) => v.safeParse(schema, { id: 401, ...more }).success

test('until when it may be cancelled is what the server says, and absent where it says nothing (ruling 43)', () => {
  expect(read({ cancellable_until: '2026-03-31 09:00:00' })).toMatchObject({ cancellableUntil: '2026-03-31 09:00:00' })
  for (const value of [undefined, null, '', 'soon']) {
    expect(read({ cancellable_until: value })).not.toHaveProperty('cancellableUntil')
  }
})

test.each([
  [undefined, false, false],
  [null, false, false],
  [0, false, false],
  ['0', false, false],
  ['', false, false],
  ['cancelled', false, true],
  ['new', false, true],
  [{}, false, true],
  [false, false, true],
  [0, true, true],
  [1, false, true],
  [-1, false, true],
  ['3', false, true],
])('with the state %j and deleted %j it no longer exists: %j (wire contract, section 2)', (state, deleted, gone) => {
  expect(read({ state, deleted }).cancelled).toBe(gone)
})

test('where the emails about it go is what the server says, and absent where it says nothing', () => {
  const fiche = { id: 301, firstname: 'Claire', lastname: 'Essai' }
  expect(read({ fiche: { ...fiche, email: ' claire@example.org ' } })).toMatchObject({
    person: { firstname: 'Claire', lastname: 'Essai', email: 'claire@example.org' },
  })
  for (const email of [undefined, null, '', ' ', {}]) {
    expect(read({ fiche: { ...fiche, email } })).toHaveProperty('person', { firstname: 'Claire', lastname: 'Essai' })
  }
})

const LYON = { address: '9 rue du Lac', zipcode: '69001', city: 'Lyon', lat: 45.767, lng: 4.834 }

describe('an appointment with an address of its own (wire contract, section 4.7)', () => {
  test('is there, and nowhere else', () => {
    expect(read({ location: LYON })).toMatchObject({
      place: '9 rue du Lac, 69001 Lyon',
      address: { street: '9 rue du Lac', zipcode: '69001', city: 'Lyon' },
      position: { lat: 45.767, lng: 4.834 },
    })
  })

  test('in one line is shown as it is, without coordinates', () => {
    expect(read({ location: '  9 rue du Lac 69001 LYON ' })).toMatchObject({
      place: '9 rue du Lac 69001 LYON',
      address: null,
      position: null,
    })
  })

  test('under either of its two names; the location wins', () => {
    expect(read({ address: LYON })).toMatchObject({ place: '9 rue du Lac, 69001 Lyon', position: { lat: 45.767 } })
    expect(read({ location: 'Ici', address: LYON })).toMatchObject({ place: 'Ici', address: null })
    expect(read({ location: '', address: LYON })).toMatchObject({ place: '9 rue du Lac, 69001 Lyon' })
  })

  test('none is none', () => {
    expect(read()).toMatchObject({ place: '', address: null, position: null })
  })

  test.each([
    [{ address: '', zipcode: '69001', city: 'Lyon' }, '69001 Lyon'],
    [{ address: '9 rue du Lac', zipcode: '', city: 'Lyon' }, '9 rue du Lac, Lyon'],
    [{ address: '9 rue du Lac', zipcode: '69001', city: '' }, '9 rue du Lac, 69001'],
    [{ address: '9 rue du Lac', zipcode: '', city: '' }, '9 rue du Lac'],
  ])('%j is written %j', (address, line) => expect(readPlace(address).place).toBe(line))
})

describe('when it is', () => {
  test.each([
    ['2026-04-01 09:00:00', '2026-04-01 09:00:00'],
    ['2026-04-01T09:00:00', '2026-04-01 09:00:00'],
    ['2026-04-01 09:00', '2026-04-01 09:00:00'],
    ['2026-04-01 09:00:30', '2026-04-01 09:00:30'],
  ])('%s is %s on the wall', (start, wall) => expect(read({ start }).start).toBe(wall))

  test.each([
    { start: null },
    { start: '' },
    { start: 'le 2026-04-01 09:00:00' },
    { start: '2026-04-01' },
    // The clocks go from two to three.
    { start: '2026-03-29 02:30:00' },
    { start: '2026-13-01 09:00:00' },
  ])('%j is no start', (more) => expect(isUsable(more)).toBe(false))

  test('the date stands in for a start that is missing', () => {
    expect(v.parse(schema, { id: 401, date: NINE.start })).toMatchObject({ start: NINE.start, at: NINE.at })
  })

  test('an instant decides where the wall time is lived twice', () => {
    const start = '2026-10-25 02:30:00'
    expect(read({ start }).at).toBe(Date.UTC(2026, 9, 25, 0, 30))
    expect(read({ start, time: '2026-10-25T02:30:00+01:00' }).at).toBe(Date.UTC(2026, 9, 25, 1, 30))
    expect(read({ start, time: 'soon' }).at).toBe(Date.UTC(2026, 9, 25, 0, 30))
  })

  test('without an instant it is open which of two equal wall times is meant (ruling 48)', () => {
    const start = '2026-10-25 02:30:00'
    expect(read({ start }).laterAt).toBe(Date.UTC(2026, 9, 25, 1, 30))
    expect(read({ start, time: '2026-10-25T02:30:00+02:00' })).not.toHaveProperty('laterAt')
    expect(read({ start: '2026-10-25 03:00:00' })).not.toHaveProperty('laterAt')
  })

  test('without an end it has none', () => {
    expect(read()).toMatchObject({ end: null, endAt: null })
    expect(read({ end: '2026-04-01 09:45:00' })).toMatchObject({
      end: '2026-04-01 09:45:00',
      endAt: NINE.at + 2_700_000,
    })
  })

  // On 25 October 2026 Paris has the hour from two to three twice: it begins at midnight and at one o'clock UTC.
  const [FIRST, SECOND] = ['+02:00', '+01:00']
  test.each<[string, string, string, number | null, string]>([
    ['the first half past two to a quarter past two, 45 minutes later', `02:30${FIRST}`, '02:15', 45, '01:15'],
    ['the same, of which the length is unknown', `02:30${FIRST}`, '02:15', null, '01:15'],
    ['the first half past two to the second', `02:30${FIRST}`, '02:30', 60, '01:30'],
    ['the same, of which the length is unknown', `02:30${FIRST}`, '02:30', null, '01:30'],
    ['the second half past two to ten to three', `02:30${SECOND}`, '02:50', 20, '01:50'],
    ['the same, of which the length is unknown', `02:30${SECOND}`, '02:50', null, '01:50'],
    ['a quarter to two to the first half past two', `01:45${FIRST}`, '02:30', 45, '00:30'],
    ['a quarter to two to the second half past two', `01:45${FIRST}`, '02:30', 105, '01:30'],
    ['the same, lengthened by five minutes since', `01:45${FIRST}`, '02:30', 100, '01:30'],
    ['the first that is after the start, where the length is unknown', `01:45${FIRST}`, '02:30', null, '00:30'],
    ['the first half past two to four', `02:30${FIRST}`, '04:00', 150, '03:00'],
    ['the second half past two to a quarter past three', `02:30${SECOND}`, '03:15', 45, '02:15'],
    ['no time at all', `02:30${SECOND}`, '02:30', 0, '01:30'],
    ['before its start, as the server says', `04:00${SECOND}`, '03:00', 45, '02:00'],
  ])('the end in autumn: %s', (_, from, to, duration, endsAt) => {
    const [start, end] = [from, to].map((time) => `2026-10-25 ${time.slice(0, 5)}:00`)
    const { endAt } = read({ start, time: `2026-10-25T${from.replace(/[+]/, ':00+')}`, end, duration })
    expect(endAt && new Date(endAt).toISOString()).toBe(`2026-10-25T${endsAt}:00.000Z`)
  })

  test('of two equal starts without an instant the first is meant, and the appointment is as long as it is said to be', () => {
    const late = { start: '2026-10-25 02:30:00', end: '2026-10-25 03:15:00' }
    expect(read({ ...late, intervention_length: 45 })).toMatchObject({
      at: Date.UTC(2026, 9, 25, 0, 30),
      endAt: Date.UTC(2026, 9, 25, 1, 15),
    })
  })

  test('an end that spring skips is where the length puts it, and unknown without one', () => {
    const skipped = { start: '2026-03-29 01:45:00', end: '2026-03-29 02:30:00' }
    expect(read({ ...skipped, duration: 45 }).endAt).toBe(Date.UTC(2026, 2, 29, 1, 30))
    expect(read(skipped).endAt).toBeNull()
    expect(read({ end: '2026-04-31 09:00:00', duration: 45 }).endAt).toBeNull()
  })
})

describe('what was booked', () => {
  test('a record of one service is that service', () => {
    expect(read({ intervention_id: 61, intervention_name: 'Coupe' }).services).toEqual([
      { id: 61, appointmentId: 401, publicName: 'Coupe' },
    ])
  })

  test('the services that it lists are those, each with the appointment it is', () => {
    const interventions = [
      { id: 62, apt_id: 402, publicname: 'Soin' },
      { id: 63, publicname: 'Couleur' },
    ]
    expect(read({ intervention_id: 61, interventions }).services).toEqual([
      { id: 62, appointmentId: 402, publicName: 'Soin' },
      { id: 63, appointmentId: 401, publicName: 'Couleur' },
    ])
  })

  test('a pack’s own record is no service', () => {
    expect(read({ type: 'pack', pack_id: 71 })).toMatchObject({ type: 'pack', packId: 71, services: [] })
  })

  test('names and ids stand beside the record or in what it holds', () => {
    const nested = {
      intervention: { id: 61, publicname: 'Coupe' },
      calendar: { id: 51, publicname: 'Léa' },
      resource: { id: 7 },
    }
    expect(read(nested)).toMatchObject({
      interventionId: 61,
      interventionName: 'Coupe',
      calendarId: 51,
      calendarName: 'Léa',
      resourceId: 7,
    })
    const beside = {
      intervention_id: 62,
      intervention_name: 'Soin',
      calendar_id: 52,
      calendar_name: 'Noé',
      resource_id: 8,
    }
    expect(read({ ...nested, ...beside })).toMatchObject({
      interventionId: 62,
      interventionName: 'Soin',
      calendarId: 52,
      calendarName: 'Noé',
      resourceId: 8,
    })
    expect(read()).toMatchObject({ interventionId: null, interventionName: '', calendarId: null, calendarName: '' })
  })

  test.each([
    ['free', 'free'],
    ['first', 'first'],
    ['included', 'included'],
    [null, 'free'],
    ['other', 'free'],
  ])('type %j is %s', (type, expected) => expect(read({ type }).type).toBe(expected))
})

describe('the body of a move (specification, section 7)', () => {
  test('names the new time, the person and the comment, and the instant where there are two', () => {
    const time = '2026-10-25T02:30:00+01:00'
    const fiche = { id: 302, values: {} }
    expect(moveBody(booking({ fiche, comments: 'Bonjour', slot: { ...NINE, time } }), 101)).toEqual({
      appointment: { date: NINE.start, time, group_id: 101, comments: 'Bonjour', fiche: { id: 302, group_id: 101 } },
    })
    expect(moveBody(booking({ fiche }), 101).appointment).not.toHaveProperty('time')
  })

  test('never says of a person what is the server’s to say', () => {
    const values = {
      firstname: 'Noé',
      marketing_optin: 'x',
      created_at: 'x',
      updated_at: 'x',
      externid: 'x',
      group_id: 'x',
      id: 'x',
      deleted: 'x',
    }
    expect(moveBody(booking({ fiche: { id: null, values } }), 101).appointment.fiche).toEqual({
      firstname: 'Noé',
      group_id: 101,
    })
  })
})

test('a calendar without an appointment stays as it is', () => {
  const empty = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
  expect(joinCalendars([empty])).toBe(empty)
})
