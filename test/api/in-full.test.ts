import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { BookRequest } from '../../machines/domain/appointment/booking.ts'
import { book } from '../../src/api/booking/booking.ts'
import { inFull } from '../../src/api/booking/in-full.ts'
import { booking, PACK, picked } from './support/requests.ts'
import { json, quiet, scopeOf } from './support/server.ts'
import { useServer } from './support/use-server.ts'

/** What a short answer to a booking leaves out comes from the list (wire contract, rulings 23, 29 and 33). */

const { clientFor } = useServer()

const fiche = { id: 302, firstname: 'Noé', lastname: 'Essai' }
const whole = { fiche_id: 302, fiche, location: 'Salle 2' }
const first = {
  id: 402,
  start: '2026-04-01 09:00:00',
  end: '2026-04-01 09:45:00',
  intervention_id: 61,
  consecutive_value: 0,
}
const second = {
  id: 403,
  start: '2026-04-01 09:45:00',
  end: '2026-04-01 10:15:00',
  intervention_id: 62,
  consecutive_value: 1,
}
const pack = { id: 500, start: first.start, end: '2026-04-01 10:15:00', type: 'pack', pack_id: 71, fiche_id: 302 }
const members = [
  { ...first, id: 501, type: 'first', pack_id: 71, parent_id: 500 },
  { ...second, id: 502, type: 'included', pack_id: 71, parent_id: 500 },
]

/**
 * The confirmation of a booking with this answer; each look gets the next of the lists, and then the last one again.
 * @param onLook Is told the number of each look that the server answers.
 */
async function confirmed(
  answer: object,
  lists: readonly (readonly object[])[],
  request: Partial<BookRequest> = {},
  { patience = 9_000, signal = quiet(), onLook = (_look: number): void => undefined } = {},
) {
  let looks = 0
  const { client } = await clientFor(({ method }, response) => {
    if (method !== 'GET') return json(response, answer, 201)
    json(response, { records: lists[Math.min(looks, lists.length - 1)] })
    looks += 1
    onLook(looks)
  }, 'tok')
  const sent = booking(request)
  const { appointments } = await book(client, scopeOf(), sent, quiet())
  const full = await inFull(client, scopeOf(), appointments, sent, { token: 'tok', patience, signal })
  return { full, looks, ids: full.map(({ id }) => id) }
}

describe('a list that lags behind the booking', () => {
  test('is read again until it shows what was booked', async () => {
    const { full, looks } = await confirmed({ records: [first] }, [[], [{ ...first, ...whole }]])
    expect([full, looks]).toMatchObject([[{ id: 402, place: 'Salle 2', person: { firstname: 'Noé' } }], 2])
  })

  test('gives what it shows so far when no patience is left', async () => {
    const two = { services: [picked(61), picked(62)] }
    const answer = { records: [first, second] }
    const patience = 5_000
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const onLook = (look: number) => void (look === 2 && vi.advanceTimersByTime(patience))
    const { full, looks } = await confirmed(answer, [[{ ...first, ...whole }]], two, { patience, onLook })
    expect([full, looks]).toMatchObject([[{ place: 'Salle 2' }, { id: 403, place: '' }], 2])
  })

  test('is not read any more when the page is left', async () => {
    const leaving = new AbortController()
    const left = { patience: 9_000, signal: leaving.signal, onLook: () => leaving.abort() }
    const { ids, looks } = await confirmed({ records: [first] }, [[]], {}, left)
    expect([ids, looks]).toEqual([[402], 1])
  })

  test('and still has the time before a move is late', async () => {
    const late = { ...first, ...whole, start: '2026-03-31 15:00:00', end: '2026-03-31 15:45:00' }
    const lists = [[late], [{ ...first, ...whole }]]
    const { full } = await confirmed({ records: [first] }, lists, { moves: 402 })
    expect(full).toMatchObject([{ start: first.start, place: 'Salle 2' }])
  })

  test('leaves no timer behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await confirmed({ records: [first] }, [[{ ...first, ...whole }]])
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })
})

test('what the list leaves empty stays as the answer said it', async () => {
  const answer = {
    records: [{ ...first, price_amount: 2400 }],
    consecutive_location: { address: '5 quai Neuf', city: 'Lyon', zipcode: '69001' },
  }
  const { full } = await confirmed(answer, [[{ ...first, fiche, location: null }]])
  expect(full).toMatchObject([
    {
      place: '5 quai Neuf, 69001 Lyon',
      address: { street: '5 quai Neuf' },
      priceAmount: 2400,
      person: { firstname: 'Noé' },
    },
  ])
})

test('a place of its own takes nothing from that of the whole', async () => {
  const answer = { records: [first], consecutive_location: { address: '5 quai Neuf', city: 'Lyon', zipcode: '69001' } }
  const { full } = await confirmed(answer, [[{ ...first, fiche, location: 'Salle 2' }]])
  expect(full).toMatchObject([{ place: 'Salle 2', address: null }])
})

describe('what belongs together', () => {
  const list = [{ ...pack, ...whole }, ...members.map((one) => ({ ...one, ...whole }))]

  test('the members of a pack that was answered by its record alone, or by one of them', async () => {
    for (const answered of [pack, members[0]!]) {
      const { ids } = await confirmed({ records: [{ ...answered }] }, [list], { services: [PACK] })
      expect(ids).toEqual([500, 501, 502])
    }
    const { ids } = await confirmed({ records: [{ ...pack, ...whole }] }, [list], { services: [PACK] })
    expect(ids).toEqual([500, 501, 502])
  })

  test('but for those that are cancelled', async () => {
    const { ids } = await confirmed({ records: [pack] }, [[...list.slice(0, 2), { ...list[2], deleted: true }]], {
      services: [PACK],
    })
    expect(ids).toEqual([500, 501])
  })

  test('what was moved along', async () => {
    const services = [picked(61), picked(62)]
    const both = [first, second].map((one) => ({ ...one, ...whole }))
    const { ids } = await confirmed({ records: [{ ...first, ...whole }] }, [both], { services, moves: 402 })
    expect(ids).toEqual([402, 403])
  })

  test('not what the same customer has besides, where a server has booked only a part (ruling 30)', async () => {
    const services = [picked(61), picked(62)]
    const both = [first, second].map((one) => ({ ...one, ...whole }))
    const { ids } = await confirmed({ records: [first] }, [both], { services })
    expect(ids).toEqual([402])
  })
})
