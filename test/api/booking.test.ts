import { describe, expect, test } from 'vitest'
import { toFailure } from '../../machines/domain/failures.ts'
import type { BookRequest } from '../../machines/domain/appointment/booking.ts'
import { bookBody } from '../../src/api/booking/book-body.ts'
import { inFull } from '../../src/api/booking/in-full.ts'
import { book } from '../../src/api/booking/booking.ts'
import { booking, NINE, PACK, picked, slotAt } from './support/requests.ts'
import { json, NOW, quiet, scopeOf, valueOf } from './support/server.ts'
import { useServer } from './support/use-server.ts'

const { clientFor } = useServer()

describe('the body of a booking', () => {
  const bodyOf = (more: Partial<BookRequest> = {}) => bookBody(booking(more), 101).appointment

  test('one service, the simple form', () => {
    expect(
      bodyOf({
        calendar: { id: 51, publicName: 'Léa' },
        comments: 'Bonjour',
        websource: 'site',
        acceptVideo: true,
        vevent: { txt0: 'x', smsreminder: true },
      }),
    ).toEqual({
      date: '2026-04-01 09:00:00',
      group_id: 101,
      from_web: 1,
      websource: 'site',
      comments: 'Bonjour',
      calendar_id: 51,
      resource_id: null,
      intervention_ids: [61],
      txt0: 'x',
      smsreminder: true,
      accept_jitsi: true,
      fiche: { firstname: 'Noé', lastname: 'Essai', email: 'noe@example.org', group_id: 101 },
    })
  })

  test('no preference names no calendar, but for the one that keeps the booking in its set', () => {
    expect(bodyOf({ calendar: 'any', resource: 'any' })).toMatchObject({ calendar_id: null, resource_id: null })
    expect(bodyOf({ calendar: 'any', slot: { ...NINE, calendarId: 53 } })).toMatchObject({ calendar_id: 53 })
  })

  test('a saved person goes by id; what is no customer’s to say is left out', () => {
    const values = { firstname: 'Noé', marketing_optin: true, externid: 'x', group_id: '9', created_at: 'x' }
    expect(bodyOf({ fiche: { id: 302, values } }).fiche).toEqual({ id: 302, group_id: 101, firstname: 'Noé' })
  })

  test('several services and packs, the map form, in their order', () => {
    const body = bodyOf({
      services: [picked(63), PACK],
      calendar: { id: 52, publicName: '' },
      resource: { id: 7, publicName: '' },
    })
    expect(body.appointments).toEqual({
      0: { intervention_id: 63, calendar_id: 52, resource_id: 7 },
      1: { intervention_id: 61, calendar_id: 51, resource_id: 7, pack_id: 71 },
      2: { intervention_id: 62, resource_id: 7, pack_id: 71 },
    })
    expect(Object.keys(body)).not.toContain('intervention_ids')
    expect(bodyOf({ services: [PACK] }).appointments).toMatchObject({ 0: { pack_id: 71 } })
  })

  // The wire contract, ruling 20: the times were asked for with it.
  test('a chosen resource is named for the members of a pack, too', () => {
    const resource = { id: 91, publicName: 'Salle bleue' }
    expect(bodyOf({ services: [PACK], resource }).appointments).toEqual({
      0: { intervention_id: 61, calendar_id: 51, resource_id: 91, pack_id: 71 },
      1: { intervention_id: 62, resource_id: 91, pack_id: 71 },
    })
    expect(bodyOf({ services: [PACK], resource: 'any' }).appointments).toMatchObject({ 1: { pack_id: 71 } })
  })

  test('the calendar that keeps the booking in its set is named for each service, but where a pack names its own', () => {
    const slot = { ...NINE, calendarId: 53 }
    expect(bodyOf({ services: [picked(63), PACK], calendar: 'any', resource: 'any', slot }).appointments).toEqual({
      0: { intervention_id: 63, calendar_id: 53 },
      1: { intervention_id: 61, calendar_id: 51, pack_id: 71 },
      2: { intervention_id: 62, calendar_id: 53, pack_id: 71 },
    })
  })

  test('of a merged service, the member whose slot was picked', () => {
    const slot = { ...NINE, interventionId: 65 }
    expect(bodyOf({ services: [picked(61, { memberIds: [61, 65] })], slot }).intervention_ids).toEqual([65])
    expect(bodyOf({ services: [picked(61)], slot }).intervention_ids).toEqual([61])
  })

  test('a time that is lived twice travels with its instant', () => {
    const slot = { ...NINE, time: '2026-10-25T02:30:00+01:00' }
    expect(bodyOf({ slot }).time).toBe('2026-10-25T02:30:00+01:00')
    expect(bodyOf()).not.toHaveProperty('time')
  })

  test('passwords travel with the answers of their form', () => {
    const body = bodyOf({ vevent: { txt0: 'a' }, secrets: { fiche: { pin: '1' }, vevent: { door: '2', date: 'x' } } })
    expect(body).toMatchObject({ txt0: 'a', door: '2', fiche: { pin: '1' } })
    expect(body.date).toBe('2026-04-01 09:00:00')
    expect(body).not.toHaveProperty('secrets')
  })

  test('no field of the group can take the place of a key of ours', () => {
    const body = bodyOf({ vevent: { date: 'x', group_id: 'x', from_web: 'x', fiche: 'x', intervention_ids: 'x' } })
    expect(body).toMatchObject({ date: NINE.start, group_id: 101, from_web: 1, intervention_ids: [61] })
    expect(body.fiche).toMatchObject({ group_id: 101 })
  })
})

const record = (more: Record<string, unknown> = {}) => ({
  id: 402,
  start: '2026-04-01 09:00:00',
  end: '2026-04-01 09:45:00',
  state: 0,
  fiche_id: 302,
  intervention_id: 61,
  calendar_id: 51,
  type: 'free',
  ...more,
})

describe('booking', () => {
  const answer = { records: [record()], fiche_token: 'tok_fic', consecutive_location: null }

  test.each([
    [scopeOf(), '/s1/v3/appointments'],
    [scopeOf({ v3: false }), '/s1/api/v1/appointments.json'],
  ])('a path for each version', async (scope, path) => {
    const { client, received } = await clientFor((_, response) => json(response, answer, 201), 'tok')
    const booked = await book(client, scope, booking(), quiet())
    expect([received[0]?.method, received[0]?.path, valueOf(received[0]!, 'token')]).toEqual(['POST', path, 'tok'])
    expect(booked).toMatchObject({ ficheToken: 'tok_fic', at: NOW })
    expect(booked.appointments[0]).toMatchObject({
      id: 402,
      at: NINE.at,
      endAt: Date.UTC(2026, 3, 1, 7, 45),
      ficheId: 302,
      calendarId: 51,
      place: '',
    })
  })

  test('several records are told in their order, at the place of the whole', async () => {
    const body = {
      records: [record({ id: 2, start: '2026-04-01 10:00:00' }), record({ id: 1, location: 'Ailleurs' })],
      consecutive_location: { address: '9 rue', zipcode: '69001', city: 'Lyon', lat: 45.7, lng: 4.8 },
    }
    const { client } = await clientFor((_, response) => json(response, body, 201))
    const { appointments, ficheToken } = await book(client, scopeOf(), booking(), quiet())
    expect(appointments.map(({ id, place, position }) => [id, place, position])).toEqual([
      [1, 'Ailleurs', null],
      [2, '9 rue, 69001 Lyon', { lat: 45.7, lng: 4.8 }],
    ])
    expect(ficheToken).toBeNull()
  })

  test('appointments at one time are told by their numbers; without a place of the whole each keeps its own', async () => {
    const records = [record({ id: 10, location: 'Ici' }), record({ id: 9 }), record({ id: 11, address: 'Là' })]
    const { client } = await clientFor((_, response) => json(response, { records }, 201))
    const { appointments } = await book(client, scopeOf(), booking(), quiet())
    expect(appointments.map(({ id, place }) => [id, place])).toEqual([
      [9, ''],
      [10, 'Ici'],
      [11, 'Là'],
    ])
  })

  test.each([
    [{ consecutive_location: 'Salle 2' }, ['Salle 2', 'Ici']],
    [{ consecutive_location: { address: '9 rue', zipcode: '', city: 'Lyon' } }, ['9 rue, Lyon', 'Ici']],
  ])('the place of the whole, %j, stands for those that are missing', async (whole, places) => {
    const records = [record({ id: 1 }), record({ id: 2, location: 'Ici' })]
    const { client } = await clientFor((_, response) => json(response, { records, ...whole }, 201))
    const { appointments } = await book(client, scopeOf(), booking(), quiet())
    expect(appointments.map(({ place }) => place)).toEqual(places)
  })

  test('a wall time that is lived twice is the one that was picked, where the server does not say which', async () => {
    // The second half past two, 01:30 UTC; the first is an hour before. It ends at three.
    const start = '2026-10-25 02:30:00'
    const slot = slotAt(start, Date.UTC(2026, 9, 25, 1, 30), { time: '2026-10-25T02:30:00+01:00' })
    const next = { id: 403, start: '2026-10-25 02:45:00', end: '2026-10-25 03:15:00' }
    const records = [record({ start, end: '2026-10-25 02:45:00' }), record(next)]
    const { client } = await clientFor((_, response) => json(response, { records }, 201))
    const { appointments } = await book(client, scopeOf(), booking({ slot }), quiet())
    expect(appointments.map(({ at, endAt }) => [at, endAt])).toEqual([
      [Date.UTC(2026, 9, 25, 1, 30), Date.UTC(2026, 9, 25, 1, 45)],
      [Date.UTC(2026, 9, 25, 1, 45), Date.UTC(2026, 9, 25, 2, 15)],
    ])
  })

  test('an end that only the list says is after the start that was picked', async () => {
    const start = '2026-10-25 02:30:00'
    const slot = slotAt(start, Date.UTC(2026, 9, 25, 1, 30), { time: '2026-10-25T02:30:00+01:00' })
    const listed = record({ start, end: '2026-10-25 02:50:00', location: 'Salle 2' })
    const { client } = await clientFor(
      (received, response) =>
        json(response, { records: [received.method === 'GET' ? listed : record({ start, end: null })] }, 201),
      'tok',
    )
    const scope = scopeOf()
    const { appointments } = await book(client, scope, booking({ slot }), quiet())
    const full = await inFull(client, scope, appointments, booking({ slot }), {
      token: 'tok',
      patience: 9_000,
      signal: quiet(),
    })
    expect(full).toMatchObject([{ place: 'Salle 2', at: slot.at, endAt: Date.UTC(2026, 9, 25, 1, 50) }])
  })

  test('a record with a `time` is then, also where it takes the place of the whole (ruling 31)', async () => {
    const start = '2026-10-25 02:30:00'
    const slot = slotAt(start, Date.UTC(2026, 9, 25, 1, 30), { time: '2026-10-25T02:30:00+01:00' })
    const records = [record({ start, time: '2026-10-25T02:30:00+02:00' })]
    const answer = { records, consecutive_location: 'Salle 2' }
    const { client } = await clientFor((_, response) => json(response, answer, 201))
    const { appointments } = await book(client, scopeOf(), booking({ slot }), quiet())
    expect(appointments).toMatchObject([{ at: Date.UTC(2026, 9, 25, 0, 30), place: 'Salle 2' }])
  })

  test.each([
    {},
    { records: [] },
    { records: [{ id: 1 }] },
    { records: [record({ start: '2026-03-29 02:30:00' })] },
    [],
  ])('an answer of %j claims nothing', async (body) => {
    const { client } = await clientFor((_, response) => json(response, body, 201))
    expect(await book(client, scopeOf(), booking(), quiet()).catch(toFailure)).toMatchObject({ code: 'malformed' })
  })
})
