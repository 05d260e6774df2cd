import { describe, expect, test } from 'vitest'
import { sampleAppointment } from '../../machines/kit/samples.ts'
import { isRefusal, toFailure } from '../../machines/domain/failures.ts'
import {
  cancelAppointments,
  readAppointments,
  readCalendar,
  readCancelled,
} from '../../src/api/booking/appointments.ts'
import { withPresentNames } from '../../src/api/booking/present-names.ts'
import { createClient } from '../../src/api/http/client.ts'
import { NINE } from './support/requests.ts'
import { json, quiet, scopeOf, valueOf } from './support/server.ts'
import { useServer } from './support/use-server.ts'

const { clientFor } = useServer()

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
      consecutiveValue: null,
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
    }
  })

  test('a page in the place of a calendar file is none', async () => {
    const { client } = await clientFor((_, response) => response.end('<html>'))
    expect(await readCalendar(client, scopeOf(), [402], quiet()).catch(toFailure)).toMatchObject({ code: 'malformed' })
  })
})

describe('cancelling', () => {
  /** Whoever has made these, or was shown them. */
  const seen = (...ids: readonly number[]) => ({ token: 'tok', seen: ids })
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

  test.each([404, 422, 400])('that one does not exist (%i) is no answer: only the list decides', async (status) => {
    const { client } = await clientFor(({ method }, response) =>
      method === 'POST' ? json(response, [{ error: 'x' }], status) : json(response, { records: [] }),
    )
    const failed: unknown = await cancelAppointments(client, scopeOf(), [401], quiet(), seen(401)).catch(
      (e: unknown) => e,
    )
    expect(isRefusal(toFailure(failed))).toBe(true)
    expect(await readCancelled(client, scopeOf(), [401], quiet(), seen(401))).toEqual([401])
  })

  test('what somebody else may have does not count as gone because this customer has none', async () => {
    const { client } = await clientFor((_, response) => json(response, { records: [] }))
    const holders = [seen(402), undefined]
    for (const holder of holders) {
      const failed = readCancelled(client, scopeOf(), [401], quiet(), holder)
      expect(await failed.catch(toFailure)).toMatchObject({ code: 'forbidden' })
    }
  })

  test.each([
    ['a page of a proxy', '<html>nginx</html>'],
    ['an answer that names no error', '{}'],
  ])('%s says nothing', async (_, body) => {
    const { client } = await clientFor((__, response) => {
      response.writeHead(404)
      response.end(body)
    })
    const failed = cancelAppointments(client, scopeOf(), [401], quiet(), seen(401))
    expect(await failed.catch(toFailure)).toMatchObject({ code: 'malformed' })
  })

  test.each([401, 421])('is not repeated without the token that was refused (%i)', async (status) => {
    const { client, received } = await clientFor((one, response) =>
      valueOf(one, 'token') === 'tok'
        ? json(response, { messages: { errors: ['expiredConnection'] } }, status)
        : json(response, { records: [{ id: 401 }] }),
    )
    const forgetful = createClient({ ...client, refused: () => ({ token: null, isOpen: true, isOfPro: false }) })
    const failed = cancelAppointments(forgetful, scopeOf(), [401], quiet(), seen(401))
    expect(await failed.catch(toFailure)).toMatchObject({ code: 'expiredConnection' })
    expect(new Set(received.map((one) => valueOf(one, 'token')))).toEqual(new Set(['tok']))
  })

  test('the list that nobody gets shows nothing of it', async () => {
    const { client } = await clientFor((one, response) =>
      valueOf(one, 'token') === 'tok'
        ? json(response, { messages: { errors: ['expiredConnection'] } }, 401)
        : json(response, { records: [] }),
    )
    const forgetful = createClient({ ...client, refused: () => ({ token: null, isOpen: true, isOfPro: false }) })
    const refused = readCancelled(forgetful, scopeOf(), [401], quiet(), seen(401))
    expect(await refused.catch(toFailure)).toMatchObject({ code: 'expiredConnection' })
    const unseen = readCancelled(client, scopeOf(), [401], quiet())
    expect(await unseen.catch(toFailure)).toMatchObject({ code: 'forbidden' })
  })

  test('of several, only those that the server names are cancelled', async () => {
    const { client } = await clientFor((_, response) => json(response, { records: [{ id: 402 }, { id: 9 }] }))
    expect(await cancelAppointments(client, scopeOf(), [401, 402, 403], quiet())).toEqual([402])
  })

  test('when one of several is not there, the list tells which are', async () => {
    const listed = { records: [{ id: 402, start: NINE.start }] }
    const { client } = await clientFor((_, response) => json(response, listed))
    expect(await readCancelled(client, scopeOf(), [401, 402], quiet(), seen(401, 402))).toEqual([401])
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
    expect(await readCancelled(client, scopeOf(), [401, 402, 403], quiet(), seen(402, 403))).toEqual([401, 403])
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

describe('the names of services in the list of appointments', () => {
  const named = (id: number, serviceId: number | null, name: string) => ({
    ...sampleAppointment,
    id,
    interventionId: serviceId,
    interventionName: name,
  })
  const recorded = [named(1, 61, 'Coupe femme'), named(2, 62, 'Ancien soin'), named(3, null, ''), named(4, 61, 'Coupe')]

  test('are those of the reader’s language; what is no longer offered keeps the name of its record', async () => {
    const { client, received } = await clientFor(
      (_, response) => json(response, { records: [{ id: 61, publicname: 'Women’s cut' }] }),
      'tok',
      'en',
    )
    const shown = await withPresentNames(client, scopeOf(), recorded, quiet())
    expect(shown.map(({ interventionName }) => interventionName)).toEqual([
      'Women’s cut',
      'Ancien soin',
      '',
      'Women’s cut',
    ])
    expect(received).toHaveLength(1)
    expect(Object.fromEntries(received[0]?.query ?? []).locale).toBe('en')
  })

  test('are those of the records, when the others do not come or nothing is to be named', async () => {
    const { client, received } = await clientFor((_, response) => response.writeHead(500).end(), null, 'en')
    expect(await withPresentNames(client, scopeOf(), recorded, quiet())).toEqual(recorded)
    const asked = received.length
    expect(await withPresentNames(client, scopeOf(), [named(3, null, '')], quiet())).toEqual([named(3, null, '')])
    expect(received).toHaveLength(asked)
  })
})
