import { describe, expect, test, vi } from 'vitest'
import { failure } from '../../machines/domain/failures.ts'
import type { SlotQuery } from '../../machines/domain/sequence/selection.ts'
import { ApiError } from '../../src/api/http/api-error.ts'
import type { Client } from '../../src/api/http/client.ts'
import { listFor } from '../../src/api/catalogue/lists.ts'
import { readNextFree } from '../../src/api/slots/next-free.ts'
import { readSlots } from '../../src/api/slots/slots.ts'
import { clientOf, type Handler, json, NOW, quiet, type Received, scopeOf, valueOf } from './support/server.ts'
import { useServer } from './support/use-server.ts'

/** What is requested before it is wanted is not requested again, as long as it is new. */

const { serve } = useServer()

async function visit(handler: Handler) {
  const server = await serve(handler)
  let now = NOW
  const { client } = clientOf(server.origin, { now: () => now })
  const to = (name: string) => server.received.filter(({ path }) => path.endsWith(`/${name}`))
  return { client, to, later: (ms: number) => (now += ms) }
}

describe('the times that a list of calendars has requested', () => {
  const scope = scopeOf()
  const services = [{ kind: 'intervention' as const, id: 61, memberIds: [61] }]
  const query: SlotQuery = { services, calendarSetId: null, calendarId: null, resourceId: null }
  const free = (start: string): Handler => {
    return (_, response) => json(response, { firstSlot: start, availabletimeslots: [{ start, capacity: 2 }] })
  }
  const ahead = (client: Client) => readNextFree(client, { scope, query, locale: 'fr', items: [] })
  const times = (client: Client, more: Partial<SlotQuery> = {}, locale = 'fr' as 'en' | 'fr') =>
    readSlots(client, scope, { query: { ...query, ...more }, from: null, days: 7, locale }, quiet())
  const startsOf = ({ slots }: Awaited<ReturnType<typeof times>>) => slots.map(({ start }) => start)

  test('are those of the next step, without a further request', async () => {
    const { client, to } = await visit(free('2026-04-02 10:00:00'))
    await ahead(client)
    const answer = await times(client)
    expect(startsOf(answer)).toEqual(['2026-04-02 10:00:00'])
    expect(answer.firstSlot).toMatchObject({ start: '2026-04-02 10:00:00' })
    expect(answer.slots[0]).toMatchObject({ capacity: 2, interventionId: null })
    expect(to('availabletimeslots')).toHaveLength(1)
  })

  test('are awaited while they are on their way', async () => {
    let answer = () => undefined as unknown
    const { client, to } = await visit((received, response) => {
      answer = () => free('2026-04-02 10:00:00')(received, response, null as never)
    })
    const both = [ahead(client), times(client)] as const
    await vi.waitFor(() => expect(to('availabletimeslots')).toHaveLength(1))
    answer()
    expect(startsOf(await both[1])).toEqual(['2026-04-02 10:00:00'])
    expect(to('availabletimeslots')).toHaveLength(1)
  })

  test('are requested anew for the second time, so that what is reloaded is new', async () => {
    const { client, to } = await visit(free('2026-04-02 10:00:00'))
    await ahead(client)
    await times(client)
    await times(client)
    expect(to('availabletimeslots')).toHaveLength(2)
  })

  test.each([
    ['just under ten seconds old', 9_999, 1],
    ['ten seconds old', 10_000, 2],
    ['of the future, because the clock was set back', -1, 2],
  ])('%s: requests in all', async (_, age, count) => {
    const { client, to, later } = await visit(free('2026-04-02 10:00:00'))
    await ahead(client)
    later(age)
    await times(client)
    expect(to('availabletimeslots')).toHaveLength(count)
  })

  test('are not those of a calendar, nor those in another language', async () => {
    const { client, to } = await visit(free('2026-04-02 10:00:00'))
    await ahead(client)
    await times(client, { calendarId: 51 })
    await times(client, {}, 'en')
    expect(to('availabletimeslots')).toHaveLength(3)
    await times(client)
    expect(to('availabletimeslots'), 'other requests leave them').toHaveLength(3)
  })

  test('are requested again when they were refused', async () => {
    let count = 0
    const { client, to } = await visit((received, response) => {
      if (count++ === 0) json(response, { error: 'closed' }, 400)
      else free('2026-04-02 10:00:00')(received, response, null as never)
    })
    await expect(ahead(client)).rejects.toBeInstanceOf(ApiError)
    expect(startsOf(await times(client))).toEqual(['2026-04-02 10:00:00'])
    expect(to('availabletimeslots')).toHaveLength(2)
  })

  test('are not waited for twice when they took too long', async () => {
    const { client } = await visit(free('2026-04-02 10:00:00'))
    const get = vi.fn(() => Promise.reject<never>(new ApiError(failure('timeout'))))
    const slow: Client = { ...client, get }
    await expect(ahead(slow)).rejects.toBeInstanceOf(ApiError)
    await expect(times(slow)).rejects.toMatchObject({ failure: { code: 'timeout' } })
    expect(get).toHaveBeenCalledTimes(1)
  })
})

describe('the packs that a list of categories has requested', () => {
  const scope = scopeOf({ packs: true })
  const request = {
    locale: 'fr',
    interventionSetId: null,
    needs: [],
    calendarSetId: null,
    calendarId: null,
  } as const
  const isOfPacks = (received: Received) => valueOf(received, 'conditions[0][field]') === 'id'
  const RECORDS: Record<string, unknown[]> = {
    interventionsets: [{ id: 41, publicname: 'Coupes' }],
    interventions: [{ id: 61, publicname: 'Coupe', interventionset_id: 41 }],
    pack_interventions: [{ id: 71, publicname: 'Pack', config: [{ intervention_id: 63 }] }],
    named: [{ id: 63, publicname: 'Conseil' }],
  }
  const answering =
    (given: Record<string, unknown[]> = RECORDS): Handler =>
    (received, response) =>
      json(response, { records: given[isOfPacks(received) ? 'named' : (received.path.split('/').at(-1) ?? '')] })
  const categories = (client: Client) => listFor(client, scope, { ...request, step: 'interventionset_ids' }, quiet())
  const services = (client: Client, locale: 'en' | 'fr' = 'fr') =>
    listFor(client, scope, { ...request, step: 'intervention_ids', interventionSetId: 41, locale }, quiet())
  const PACK = { kind: 'pack', id: 71, members: [{ kind: 'service', publicName: 'Conseil' }] }

  /** A customer who looks at the categories until the packs are there. */
  async function atCategories(handler: Handler = answering()) {
    const visited = await visit(handler)
    await categories(visited.client)
    await vi.waitFor(() => expect(visited.to('interventions').filter(isOfPacks)).toHaveLength(1))
    return visited
  }

  test('stand in the list of a category with the names of their services, without a further request', async () => {
    const { client, to } = await atCategories()
    expect(await services(client)).toMatchObject([{ kind: 'intervention', id: 61 }, PACK])
    expect(to('pack_interventions')).toHaveLength(1)
    expect(to('interventions').filter(isOfPacks)).toHaveLength(1)
  })

  test.each([
    ['under a minute old', 59_999, 1],
    ['a minute old', 60_000, 2],
  ])('%s: requests in all', async (_, age, count) => {
    const { client, to, later } = await atCategories()
    later(age)
    expect(await services(client)).toMatchObject([{ id: 61 }, PACK])
    expect(to('pack_interventions')).toHaveLength(count)
  })

  test('are requested again in another language', async () => {
    const { client, to } = await atCategories()
    await services(client, 'en')
    expect(to('pack_interventions').map((one) => valueOf(one, 'locale'))).toEqual(['fr', 'en'])
  })

  test('are requested again when they were refused', async () => {
    let count = 0
    const { client, to } = await visit((received, response, incoming) => {
      if (received.path.endsWith('/pack_interventions') && count++ === 0) json(response, { error: 'closed' }, 400)
      else answering()(received, response, incoming)
    })
    await categories(client)
    await vi.waitFor(() => expect(to('pack_interventions')).toHaveLength(1))
    expect(await services(client)).toMatchObject([{ id: 61 }, PACK])
    expect(to('pack_interventions')).toHaveLength(2)
  })
})
