import { describe, expect, test } from 'vitest'
import { toFailure } from '../../machines/domain/failures.ts'
import { readEditable } from '../../src/api/booking/appointments.ts'
import { book, readBack } from '../../src/api/booking/booking.ts'
import { booking, NINE } from './support/requests.ts'
import { type Handler, json, quiet, scopeOf } from './support/server.ts'
import { useServer } from './support/use-server.ts'

const { clientFor: clientWith } = useServer()
const clientFor = (handler: Handler) => clientWith(handler, 'tok')

const record = { id: 402, start: '2026-04-01 09:00:00', intervention_id: 61 }
const moving = booking({ moves: 402, comments: 'Second door', fiche: { id: 302, values: {} } })

describe('giving an appointment another time', () => {
  test.each([
    [scopeOf(), '/s1/v3/appointments/402'],
    [scopeOf({ v3: false }), '/s1/api/v1/appointments/402.json'],
  ])('what each version is sent (wire contract, section 4.7)', async (scope, path) => {
    const { client, received } = await clientFor((_, response) => json(response, { records: [record] }))
    const moved = await book(client, scope, moving, quiet())
    expect(moved.appointments).toMatchObject([{ id: 402, at: NINE.at }])
    expect([received[0]?.method, received[0]?.path]).toEqual(['PUT', path])
    expect(received[0]?.body).toEqual({
      appointment: {
        date: '2026-04-01 09:00:00',
        group_id: 101,
        comments: 'Second door',
        fiche: { id: 302, group_id: 101 },
      },
    })
  })

  test.each([
    ['is found by its id at the new time', [record], 'found'],
    ['is absent while it still has the old time', [{ ...record, start: '2026-04-01 11:00:00' }], 'absent'],
    ['is absent when it is another appointment at that time', [{ ...record, id: 403 }], 'absent'],
  ])('a lost answer %s', async (_, records, kind) => {
    const { client } = await clientFor((received, response) =>
      json(response, received.path.includes('sessions') ? { account: { id: 0 }, tokens: {} } : { records }),
    )
    expect((await readBack(client, scopeOf(), moving, quiet())).kind).toBe(kind)
  })
})

describe('may it be changed', () => {
  test.each([
    [200, { editable: true }, { editable: true, message: null }],
    [200, { editable: false, message: 'Trop proche' }, { editable: false, message: 'Trop proche' }],
    [200, { editable: false }, { editable: false, message: null }],
    [200, { editable: false, message: 'mintime_modify' }, { editable: false, message: null }],
    [
      200,
      { editable: false, message: 'Only by telephone' },
      { editable: false, message: 'Only by telephone', reason: 'refused' },
    ],
    [422, { messages: { errors: ['mintime_modify'] }, code: 10 }, { editable: false, message: null }],
    [
      400,
      [{ error: 'Trop proche de la date du rendez-vous', code: 10, translate_key: 'MintimeCancel' }],
      { editable: false, message: 'Trop proche de la date du rendez-vous' },
    ],
    [422, {}, { editable: false, message: null }],
    [403, { message: 'Not yours' }, { editable: false, message: 'Not yours', reason: 'refused' }],
    [404, {}, { editable: false, message: null, reason: 'refused' }],
  ])('%d %j', async (status, body, expected) => {
    const { client, received } = await clientFor((_, response) => json(response, body, status))
    expect(await readEditable(client, scopeOf(), 402, quiet())).toEqual(expected)
    expect(received[0]?.path).toBe('/s1/v3/appointments/402/editable')
  })

  test.each([
    [500, {}, 'serverError'],
    [401, { message: 'expired' }, 'expiredConnection'],
    [429, { message: 'Too many requests' }, 'tooManyRequests'],
    [200, [], 'malformed'],
  ])('%d %j says nothing', async (status, body, code) => {
    const { client } = await clientFor((_, response) => json(response, body, status))
    expect(await readEditable(client, scopeOf(), 402, quiet()).catch(toFailure)).toMatchObject({ code })
  })
})
