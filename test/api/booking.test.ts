import { afterEach, describe, expect, test } from 'vitest'
import { toFailure } from '../../machines/domain/failures.ts'
import type { BookRequest } from '../../machines/domain/appointment/booking.ts'
import {
  cancelAppointments,
  readAppointments,
  readCalendar,
  readCancelled,
} from '../../src/api/booking/appointments.ts'
import { bookBody } from '../../src/api/booking/book-body.ts'
import { book, readBack } from '../../src/api/booking/booking.ts'
import { booking, NINE, picked, slotAt } from './support/requests.ts'
import {
  clientOf,
  type Handler,
  json,
  NOW,
  quiet,
  scopeOf,
  startServer,
  type TestServer,
  valueOf,
} from './support/server.ts'

let server: TestServer | null = null

afterEach(async () => {
  await server?.stop()
  server = null
})

async function clientFor(handler: Handler, token: string | null = null) {
  server = await startServer(handler)
  return { ...clientOf(server.origin, { token }), received: server.received }
}

const PACK = picked(71, {
  kind: 'pack',
  memberIds: [71],
  members: [
    { kind: 'service', interventionId: 61, publicName: '', calendarId: 51 },
    { kind: 'break', length: 15 },
    { kind: 'service', interventionId: 62, publicName: '', calendarId: null },
  ],
})

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
      1: { intervention_id: 61, calendar_id: 51, pack_id: 71 },
      2: { intervention_id: 62, pack_id: 71 },
    })
    expect(Object.keys(body)).not.toContain('intervention_ids')
    expect(bodyOf({ services: [PACK] }).appointments).toMatchObject({ 0: { pack_id: 71 } })
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

  test('a wall time that is lived twice is the one that was picked, where the server does not say which', async () => {
    // Half past two for the second time, 01:30 UTC; the first is an hour before. It ends when it is three.
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

describe('reading back', () => {
  const session = (token: string | null) => ({
    account: { id: 0 },
    tokens: token === null ? {} : { fiche_token: token },
  })

  function holding(records: readonly unknown[], token: string | null = 'tok_fic'): Handler {
    return (received, response) => {
      if (received.path.endsWith('/sessions/current')) json(response, session(token))
      else json(response, { records })
    }
  }

  const readBackOf = async (handler: Handler, request = booking(), token: string | null = null) => {
    const { client, received } = await clientFor(handler, token)
    return { answer: await readBack(client, scopeOf(), request, quiet()), received }
  }

  test('the booking is found by instant and service, with the token of the session', async () => {
    const { answer, received } = await readBackOf(holding([record({ id: 9, start: '2026-04-02 09:00:00' }), record()]))
    expect(answer).toMatchObject({
      kind: 'found',
      booked: { ficheToken: 'tok_fic', at: NOW, appointments: [{ id: 402 }] },
    })
    expect(valueOf(received[1]!, 'token')).toBe('tok_fic')
  })

  test('without a token nobody can know', async () => {
    const { answer, received } = await readBackOf(holding([record()], null))
    expect([answer, received.length]).toEqual([{ kind: 'impossible' }, 1])
  })

  test('a token of our own is enough, and no news', async () => {
    const { answer } = await readBackOf(holding([record()], null), booking(), 'mine')
    expect(answer).toMatchObject({ kind: 'found', booked: { ficheToken: null } })
  })

  test('a token that has died gives way to the cookie', async () => {
    const { answer } = await readBackOf(
      (received, response) => {
        if (valueOf(received, 'token') === 'dead') json(response, { message: 'expired' }, 401)
        else holding([record()])(received, response, null as never)
      },
      booking(),
      'dead',
    )
    expect(answer).toMatchObject({ kind: 'found', booked: { ficheToken: 'tok_fic' } })
  })

  test('asking may fail too, and then nothing is claimed', async () => {
    const failed = readBackOf((_, response) => json(response, {}, 400))
    expect(await failed.catch(toFailure)).toMatchObject({ code: 'refused' })
  })

  test.each<[string, Record<string, unknown>, Partial<BookRequest>]>([
    ['another time', { start: '2026-04-01 09:15:00' }, {}],
    ['another service', { intervention_id: 62 }, {}],
    ['cancelled', { deleted: true }, {}],
    ['another saved person', { fiche_id: 302 }, { fiche: { id: 303, values: {} } }],
    ['another new person', { fiche: { id: 302, firstname: 'Claire', lastname: 'Essai' } }, {}],
    [
      'the other member of a merged service',
      { intervention_id: 61 },
      {
        services: [picked(61, { memberIds: [61, 65] })],
        slot: { ...NINE, interventionId: 65 },
      },
    ],
  ])('%s is not ours', async (_, more, request) => {
    const { answer } = await readBackOf(holding([record(more)]), booking(request))
    expect(answer).toEqual({ kind: 'absent' })
  })

  test.each<[string, Record<string, unknown>, Partial<BookRequest>]>([
    ['the same saved person', { fiche_id: 302 }, { fiche: { id: 302, values: {} } }],
    ['a name in the server’s own spelling', { fiche: { id: 302, firstname: 'NOE ', lastname: 'essai' } }, {}],
    ['a service that is named in the list only', { intervention_id: null, interventions: [{ id: 61 }] }, {}],
    [
      'the member whose slot it was',
      { intervention_id: 65 },
      {
        services: [picked(61, { memberIds: [61, 65] })],
        slot: { ...NINE, interventionId: 65 },
      },
    ],
    ['a pack by its own record', { intervention_id: null, pack_id: 71, type: 'pack' }, { services: [PACK] }],
    ['a pack by its first service', { intervention_id: 61, type: 'first' }, { services: [PACK] }],
  ])('%s is ours', async (_, more, request) => {
    const { answer } = await readBackOf(holding([record(more)]), booking(request))
    expect(answer.kind).toBe('found')
  })

  test('the second of two equal wall times, of which the server does not say which', async () => {
    const start = '2026-10-25 02:30:00'
    const slot = slotAt(start, Date.UTC(2026, 9, 25, 1, 30), { time: '2026-10-25T02:30:00+01:00' })
    const { answer } = await readBackOf(holding([record({ start })]), booking({ slot }))
    expect(answer).toMatchObject({ kind: 'found', booked: { appointments: [{ at: slot.at }] } })
  })

  test('several services are told as one booking, and nothing else with them', async () => {
    const records = [
      record({ id: 5, start: '2026-04-01 11:00:00', intervention_id: 99 }),
      record({ id: 3, start: '2026-04-01 10:00:00', intervention_id: 62 }),
      record({ id: 2 }),
      record({ id: 1, start: '2026-03-01 10:00:00', intervention_id: 62 }),
    ]
    const { answer } = await readBackOf(holding(records), booking({ services: [picked(61), picked(62)] }))
    expect(answer.kind === 'found' && answer.booked.appointments.map(({ id }) => id)).toEqual([2, 3])
  })

  test('a pack is its record and its members', async () => {
    const records = [
      record({ id: 7, type: 'pack', pack_id: 71, intervention_id: null }),
      record({ id: 8, type: 'first', parent_id: 7, pack_id: 71 }),
      record({ id: 9, type: 'included', parent_id: 7, start: '2026-04-01 10:00:00', intervention_id: 62 }),
      record({ id: 10, start: '2026-04-02 10:00:00', intervention_id: 62 }),
    ]
    const { answer } = await readBackOf(holding(records), booking({ services: [PACK] }))
    expect(answer.kind === 'found' && answer.booked.appointments.map(({ id }) => id)).toEqual([7, 8, 9])
  })
})

describe('appointments', () => {
  test.each([
    [scopeOf(), '/s1/v3/appointments', { limit_past: '12' }],
    [scopeOf({ v3: false }), '/s1/api/v1/appointments.json', { include_past: '1' }],
    [scopeOf({ v3: false, bookingService: true }), '/s1/api/v1/appointments.json', {}],
  ])('what each version is asked', async (scope, path, past) => {
    const { client, received } = await clientFor((_, response) => json(response, { records: [] }), 'tok')
    expect(await readAppointments(client, scope, quiet())).toEqual([])
    expect(received[0]?.path).toBe(path)
    expect(Object.fromEntries(received[0]?.query ?? [])).toEqual({
      group_id: '101',
      token: 'tok',
      results: 'all',
      apikey: 'key 1',
      ...past,
    })
  })

  test('the full record of the wire contract', async () => {
    const wire = {
      id: 401,
      start: '2026-04-01 09:00:00',
      end: '2026-04-01 09:45:00',
      state: 0,
      deleted: false,
      parent_id: null,
      calendar: { id: 51, publicname: 'Léa' },
      resource_id: 0,
      intervention_id: 61,
      intervention_name: 'Coupe femme',
      intervention_length: 45,
      intervention_price: 3000,
      price_amount: 2400,
      type: 'free',
      pack_id: null,
      location: { address: '12 rue des Essais', city: 'Paris', zipcode: '75002', lat: 48.8698, lng: 2.3311 },
      fiche: { id: 301, firstname: 'Claire', lastname: 'Essai' },
      vevent_comments: 'Bonjour',
      promotion: 20,
      video_credentials: { room: 'clic-401-x7' },
      interventions: [{ id: 61, apt_id: 401, publicname: 'Coupe' }],
    }
    const { client } = await clientFor((_, response) => json(response, { records: [wire, { id: 1, location: 'Ici' }] }))
    const [only, ...others] = await readAppointments(client, scopeOf(), quiet())
    expect(others).toEqual([])
    expect(only).toEqual({
      id: 401,
      start: '2026-04-01 09:00:00',
      at: NINE.at,
      end: '2026-04-01 09:45:00',
      cancelled: false,
      endAt: NINE.at + 45 * 60_000,
      calendarId: 51,
      calendarName: 'Léa',
      resourceId: null,
      interventionId: 61,
      interventionName: 'Coupe femme',
      length: 45,
      price: 3000,
      priceAmount: 2400,
      type: 'free',
      packId: null,
      parentId: null,
      place: '12 rue des Essais, 75002 Paris',
      position: { lat: 48.8698, lng: 2.3311 },
      address: { street: '12 rue des Essais', city: 'Paris', zipcode: '75002', country: '' },
      ficheId: 301,
      person: { firstname: 'Claire', lastname: 'Essai' },
      comments: 'Bonjour',
      promotion: 20,
      videoRoom: 'clic-401-x7',
      services: [{ id: 61, appointmentId: 401, publicName: 'Coupe' }],
    })
  })

  test('the calendar file has its own ending in every version, and no token in a link', async () => {
    for (const [scope, path] of [
      [scopeOf(), '/s1/v3/groups/101/appointments/402.ics'],
      [scopeOf({ v3: false }), '/s1/api/v1/groups/101/appointments/402.ics'],
    ] as const) {
      const { client, received } = await clientFor((_, response) => {
        response.writeHead(200, { 'content-type': 'text/calendar' })
        response.end('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')
      }, 'tok')
      const file = await readCalendar(client, scope, [402], quiet())
      expect([file.type, await file.text()]).toEqual([
        'text/calendar;charset=utf-8',
        'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
      ])
      expect(received[0]?.path).toBe(path)
      expect(Object.fromEntries(received[0]?.query ?? [])).toEqual({ token: 'tok', apikey: 'key 1' })
      await server?.stop()
    }
  })

  test('a page in the place of a calendar file is none', async () => {
    const { client } = await clientFor((_, response) => response.end('<html>'))
    expect(await readCalendar(client, scopeOf(), [402], quiet()).catch(toFailure)).toMatchObject({ code: 'malformed' })
  })
})

describe('cancelling', () => {
  test.each([
    [scopeOf(), '/s1/v3/groups/101/appointments/batch_delete'],
    [scopeOf({ v3: false }), '/s1/api/v1/groups/101/appointments/batch_delete.json'],
  ])('all in one call', async (scope, path) => {
    const answer = { records: [{ id: 401 }, { id: '402' }] }
    const { client, received } = await clientFor((_, response) => json(response, answer), 'tok')
    expect(await cancelAppointments(client, scope, [401, 402], quiet())).toEqual([401, 402])
    expect(received[0]).toMatchObject({ method: 'POST', path, body: { appointments: [{ id: 401 }, { id: 402 }] } })
    expect(valueOf(received[0]!, 'token')).toBe('tok')
  })

  test('what is already gone is cancelled', async () => {
    const { client } = await clientFor((_, response) => json(response, [{ error: 'x' }], 404))
    expect(await cancelAppointments(client, scopeOf(), [401], quiet())).toEqual([401])
  })

  test('of several, only those that the server names are cancelled', async () => {
    const { client } = await clientFor((_, response) => json(response, { records: [{ id: 402 }, { id: 9 }] }))
    expect(await cancelAppointments(client, scopeOf(), [401, 402, 403], quiet())).toEqual([402])
  })

  test('when one of several is not there, the list tells which are', async () => {
    const listed = { records: [{ id: 402, start: NINE.start }] }
    const { client } = await clientFor(({ method }, response) =>
      method === 'POST' ? json(response, [{ error: 'x' }], 404) : json(response, listed),
    )
    expect(await cancelAppointments(client, scopeOf(), [401, 402], quiet())).toEqual([401])
  })

  test('an answer without records is no promise', async () => {
    const { client } = await clientFor((_, response) => json(response, {}))
    expect(await cancelAppointments(client, scopeOf(), [401], quiet()).catch(toFailure)).toMatchObject({
      code: 'malformed',
    })
  })

  test('what is listed as deleted, or not at all, is cancelled', async () => {
    const listed = [
      { id: 401, start: NINE.start, deleted: true },
      { id: 402, start: NINE.start },
    ]
    const { client } = await clientFor((_, response) => json(response, { records: listed }), 'tok')
    expect(await readCancelled(client, scopeOf(), [401, 402, 403], quiet())).toEqual([401, 403])
  })

  test.each([
    [[{ error: 'Trop tard', code: 10, translate_key: 'MintimeCancel' }], 400],
    [{ messages: { errors: ['mintime_cancel'] }, code: 10 }, 422],
  ])('too late', async (body, status) => {
    const { client } = await clientFor((_, response) => json(response, body, status))
    expect(await cancelAppointments(client, scopeOf(), [401], quiet()).catch(toFailure)).toMatchObject({
      code: 'mintime_cancel',
    })
  })
})
