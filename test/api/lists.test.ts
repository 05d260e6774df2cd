import { describe, expect, test } from 'vitest'
import type { ListRequest } from '../../machines/domain/catalogue/list-request.ts'
import { toFailure } from '../../machines/domain/failures.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import { listFor } from '../../src/api/catalogue/lists.ts'
import { clientOf, type Handler, json, quiet, type Received, scopeOf, valueOf, valuesOf } from './support/server.ts'
import { useServer } from './support/use-server.ts'

const { serve } = useServer()

const request = (more: Partial<ListRequest>): ListRequest => ({
  step: 'intervention_ids',
  locale: 'fr',
  interventionSetId: null,
  needs: [],
  calendarSetId: null,
  calendarId: null,
  ...more,
})

async function list(
  handler: Handler,
  more: Partial<ListRequest>,
  scope: Scope = scopeOf(),
  token: string | null = null,
) {
  const server = await serve(handler)
  const { client, problems } = clientOf(server.origin, { token })
  const items = await listFor(client, scope, request(more), quiet())
  return { ids: items.map(({ id }) => id), items, problems, received: server.received }
}

const LISTS: Record<string, unknown[]> = {
  interventions: [
    { id: 62, publicname: 'Soin', sort: 2, interventionset_id: 42 },
    { id: 61, publicname: 'Coupe', sort: 1, interventionset_id: 41 },
    { id: 63, publicname: '', interventionset_id: 41 },
    { id: 64, publicname: 'Gone', deleted: true, interventionset_id: 41 },
    { publicname: 'No id' },
  ],
  pack_interventions: [
    { id: 61, status: 'opened', publicname: 'Pack', config: [{ intervention_id: 61 }] },
    { id: 72, status: 'closed', publicname: 'Closed', config: [{ intervention_id: 61 }] },
  ],
  calendars: [
    { id: 51, publicname: 'Léa', calendarset_id: 31 },
    { id: 52, publicname: 'Karim', calendarset_id: 32 },
    { id: 57, publicname: 'Pont', calendarset_id: 31, resource: true },
    { id: 58, publicname: 'Autre pont', calendarset_id: 32, resource: true },
    { id: 59, publicname: 'Pont mobile', resource: true },
  ],
  calendarsets: [
    { id: 31, publicname: 'Rive droite', sort: 2 },
    { id: 32, publicname: 'Rive gauche', sort: 1 },
    { id: 33, publicname: 'Vide', sort: 0 },
  ],
  interventionsets: [{ id: 41, publicname: 'Coupes' }],
}

const nameOf = ({ path }: Received) => (path.split('/').at(-1) ?? '').replace('.json', '')
const serving: Handler = (received, response) => json(response, { records: LISTS[nameOf(received)] })

test('services and packs, in order; hidden, deleted, closed and broken ones left out', async () => {
  const { ids, items, problems } = await list(serving, {})
  expect(ids).toEqual([61, 62, 61])
  expect(items.map((item) => 'kind' in item && item.kind)).toEqual(['intervention', 'intervention', 'pack'])
  expect(problems).toEqual([
    expect.objectContaining({ call: 'interventions', at: expect.stringContaining('records.4') }),
  ])
})

test('a group without packs is not asked for them', async () => {
  const { received } = await list(serving, {}, scopeOf({ packs: false }))
  expect(received.map(nameOf)).toEqual(['interventions'])
})

test('every list is asked for in full, in the language, by its version, with the token of who is known', async () => {
  const { received } = await list(serving, { step: 'interventionset_ids' }, scopeOf({ v3: false }), 'tok')
  expect(received[0]?.path).toBe('/s1/api/v1/groups/101/interventionsets.json')
  expect(Object.fromEntries(received[0]?.query ?? [])).toEqual({
    locale: 'fr',
    token: 'tok',
    results: 'all',
    apikey: 'key 1',
  })
})

test('services of the chosen category and calendar', async () => {
  const { ids, received } = await list(serving, { interventionSetId: 41, calendarId: 51 }, scopeOf({ packs: false }))
  expect(ids).toEqual([61])
  expect([valueOf(received[0]!, 'interventionset_id'), valuesOf(received[0]!, 'calendar_ids[]')]).toEqual([
    '41',
    ['51'],
  ])
})

test('services of a calendar set are those of its calendars', async () => {
  const { received } = await list(
    (entry, response) =>
      nameOf(entry) === 'calendars'
        ? json(response, {
            records: [
              { id: 51, publicname: 'Léa' },
              { id: 57, publicname: 'Pont', resource: true },
            ],
          })
        : serving(entry, response, null as never),
    { calendarSetId: 31 },
    scopeOf({ packs: false }),
  )
  expect(valuesOf(received[0]!, 'calendarset_ids[]')).toEqual(['31'])
  expect(valuesOf(received[1]!, 'calendar_ids[]')).toEqual(['51'])
})

test('a calendar set without calendars has no services', async () => {
  const empty: Handler = (_, response) => json(response, { records: [] })
  const { ids, received } = await list(empty, { calendarSetId: 31 }, scopeOf({ packs: false }))
  expect(ids).toEqual([])
  expect(received).toHaveLength(1)
})

test('calendar sets in which somebody offers the service', async () => {
  expect((await list(serving, { step: 'calendarset_id' })).ids).toEqual([33, 32, 31])
  const { ids, received } = await list(serving, { step: 'calendarset_id', needs: [[61], [62]] })
  expect(ids).toEqual([32, 31])
  const calendars = received.find((one) => nameOf(one) === 'calendars')!
  expect(valuesOf(calendars, 'intervention_ids[]')).toEqual(['61', '62'])
})

describe('a link that leaves some calendars to choose from', () => {
  test('leaves the services that one of them offers', async () => {
    const { received } = await list(serving, { calendarIds: [51, 53] }, scopeOf({ packs: false }))
    expect(received.map(nameOf)).toEqual(['interventions'])
    expect(valuesOf(received[0]!, 'calendar_ids[]')).toEqual(['51', '53'])
  })

  test('of a chosen set, those that one of both offers', async () => {
    const both = { calendarSetId: 31, calendarIds: [51, 57, 52] }
    const { received } = await list(
      (entry, response) =>
        nameOf(entry) === 'calendars'
          ? json(response, {
              records: [
                { id: 51, calendarset_id: 31, publicname: 'Léa' },
                { id: 54, calendarset_id: 31, publicname: 'Noé' },
                { id: 57, calendarset_id: 31, publicname: 'Pont', resource: true },
              ],
            })
          : serving(entry, response, null as never),
      both,
      scopeOf({ packs: false }),
    )
    expect(valuesOf(received[1]!, 'calendar_ids[]')).toEqual(['51'])
  })

  test('a chosen one counts alone', async () => {
    const { received } = await list(serving, { calendarId: 52, calendarIds: [51, 53] }, scopeOf({ packs: false }))
    expect(valuesOf(received[0]!, 'calendar_ids[]')).toEqual(['52'])
  })

  test.each<[readonly number[], readonly number[]]>([
    [[52], [32]],
    [
      [51, 52],
      [32, 31],
    ],
    // A resource makes no set bookable.
    [[57], []],
  ])('calendars %j leave the sets %j', async (calendarIds, expected) => {
    expect((await list(serving, { step: 'calendarset_id', calendarIds })).ids).toEqual(expected)
  })
})

test('calendars are no resources, and resources no calendars', async () => {
  expect((await list(serving, { step: 'calendar_id' })).ids).toEqual([52, 51])
  expect((await list(serving, { step: 'calendar_id', calendarSetId: 31 })).ids).toEqual([51])
  expect((await list(serving, { step: 'resource_id' })).ids).toEqual([58, 57, 59])
  // A resource without a set belongs to every set.
  expect((await list(serving, { step: 'resource_id', calendarSetId: 31 })).ids).toEqual([57, 59])
  // A chosen calendar determines its set.
  expect((await list(serving, { step: 'resource_id', calendarId: 51 })).ids).toEqual([57, 59])
})

describe('a server that filters and leaves out the key it filtered by (wire contract, ruling 5)', () => {
  const answering =
    (...records: Record<string, unknown>[]): Handler =>
    (_, response) =>
      json(response, { records })
  const services = [
    { id: 61, publicname: 'Coupe' },
    { id: 62, publicname: 'Soin', interventionset_id: null },
  ]
  const calendars = [
    { id: 51, publicname: 'Léa' },
    { id: 52, publicname: 'Karim' },
    { id: 57, publicname: 'Pont', resource: true },
  ]

  test('is trusted with the services of a category', async () => {
    const inSet = (...records: Record<string, unknown>[]) =>
      list(answering(...records), { interventionSetId: 41 }, scopeOf({ packs: false }))
    expect((await inSet(...services)).ids).toEqual([61, 62])
    // One record with the key shows that the server sends it, also when the record itself is not shown.
    expect((await inSet(...services, { id: 63, publicname: '', interventionset_id: 42 })).ids).toEqual([])
  })

  test('is trusted with the calendars of a set', async () => {
    const inSet = (...records: Record<string, unknown>[]) =>
      list(answering(...records), { step: 'calendar_id', calendarSetId: 31 })
    expect((await inSet(...calendars)).ids).toEqual([52, 51])
    expect((await inSet(...calendars, { id: 53, publicname: 'Zoé', calendarset_id: 32 })).ids).toEqual([])
  })
})

test('services of one name are merged where the group wants that', async () => {
  const same: Handler = (_, response) =>
    json(response, {
      records: [
        { id: 1, publicname: 'Coupe' },
        { id: 2, publicname: 'Coupe' },
      ],
    })
  expect((await list(same, {}, scopeOf({ packs: false, mergeInterventions: true }))).ids).toEqual([1])
  expect((await list(same, {}, scopeOf({ packs: false }))).ids).toEqual([1, 2])
})

test('a service or pack without the price or length that the group displays is left out, and reported', async () => {
  const wrong: Handler = (_, response) =>
    json(response, {
      records: [
        { id: 1, publicname: 'A', price: 0, length: 30, config: [{ intervention_id: 1 }] },
        { id: 2, publicname: 'B', length: 30, config: [{ intervention_id: 1 }] },
        { id: 3, publicname: 'C', price: 3000, config: [{ intervention_id: 1 }] },
      ],
    })
  const shown = await list(wrong, {}, scopeOf({}, { displayPrice: true, displayLength: true }))
  expect(shown.ids).toEqual([1, 1])
  expect(shown.problems.map(({ call, at, expected }) => [call, at, expected]).sort()).toEqual([
    ['interventions', 'records.1.price', 'a price'],
    ['interventions', 'records.2.length', 'a length'],
    ['pack_interventions', 'records.1.price', 'a price'],
    ['pack_interventions', 'records.2.length', 'a length'],
  ])
  expect((await list(wrong, {}, scopeOf())).ids).toEqual([1, 2, 3, 1, 2, 3])
})

describe('services of packs', () => {
  const config = (...ids: number[]) => ids.map((id) => ({ intervention_id: id }))
  const records: Record<string, unknown[]> = {
    interventions: [
      { id: 61, publicname: 'Coupe' },
      { id: 62, publicname: 'Soin', only_package: true },
    ],
    named: [
      { id: 63, publicname: 'Conseil', videoconference: true },
      { id: 63, publicname: 'Conseil', videoconference: true },
    ],
    pack_interventions: [
      { id: 71, publicname: 'Une', sort: 1, config: [...config(61, 62, 63), { break_time: 10 }, ...config(64)] },
      { id: 72, publicname: 'Deux', sort: 2, config: config(62, 63, 63) },
    ],
  }
  const serving =
    (given: Record<string, unknown[]>): Handler =>
    (received, response) => {
      const isNamed = valueOf(received, 'conditions[0][field]') === 'id'
      json(response, { records: given[isNamed ? 'named' : nameOf(received)] })
    }
  const packed = serving(records)

  test('are fetched once each, unless the list of services has them already', async () => {
    const { received } = await list(packed, {})
    const asked = received.filter((one) => valueOf(one, 'conditions[0][field]') === 'id')
    expect(asked.map((one) => [valueOf(one, 'conditions[0][op]'), valueOf(one, 'conditions[0][value]')])).toEqual([
      ['in', '63,64'],
    ])
  })

  test('give the packs their names, those kept for packs included', async () => {
    const { items } = await list(packed, {})
    const [, one, other] = items
    expect(one).toMatchObject({
      members: [
        { kind: 'service', publicName: 'Coupe' },
        { kind: 'service', publicName: 'Soin' },
        { kind: 'service', publicName: 'Conseil' },
        { kind: 'break', length: 10 },
        { kind: 'service', publicName: '' },
      ],
    })
    expect(other).toMatchObject({ members: [{ publicName: 'Soin' }, { interventionId: 63 }, { interventionId: 63 }] })
  })

  test('stay out of the list themselves when they are kept for packs', async () => {
    expect((await list(packed, {})).ids).toEqual([61, 71, 72])
  })

  test('make a pack a video conference when one of them is', async () => {
    const third = { id: 73, publicname: 'Trois', sort: 3, config: config(61) }
    const three = { ...records, pack_interventions: [...(records['pack_interventions'] ?? []), third] }
    const { items } = await list(serving(three), {})
    expect(items.map((item) => 'kind' in item && [item.id, item.videoconference])).toEqual([
      [61, false],
      [71, true],
      [72, true],
      [73, false],
    ])
  })

  test('that are more than fit in one address are asked for in several calls', async () => {
    const ids = Array.from({ length: 450 }, (_, index) => index + 1000)
    const large: Handler = (received, response) => {
      const isPacks = nameOf(received) === 'pack_interventions'
      json(response, { records: isPacks ? [{ id: 71, publicname: 'Une', config: config(...ids) }] : [] })
    }
    const { received } = await list(large, {})
    const asked = received.flatMap((one) => valueOf(one, 'conditions[0][value]')?.split(',').map(Number) ?? [])
    expect(asked).toEqual(ids)
    expect(received.every(({ path }) => path.length < 4000)).toBe(true)
  })
})

test.each([{}, { records: null }, { records: { 0: {} } }, 'x', null])('%j is broken, not empty', async (body) => {
  const failed = list((_, response) => json(response, body), { step: 'interventionset_ids' })
  expect(await failed.catch(toFailure)).toMatchObject({ code: 'malformed' })
})

describe('three thousand services', () => {
  const records = Array.from({ length: 3_000 }, (_, index) => ({ id: index + 1, publicname: `S ${index + 1}` }))

  test('are all there, in order', async () => {
    const { ids } = await list((_, response) => json(response, { records }), {}, scopeOf({ packs: false }))
    expect(ids).toEqual(records.map(({ id }) => id))
  })

  test('of which two are broken: those are named by their place in the answer', async () => {
    const broken = records.map((record) => ([200, 2_500].includes(record.id) ? { publicname: 'No id' } : record))
    const { ids, problems } = await list(
      (_, response) => json(response, { records: broken }),
      {},
      scopeOf({ packs: false }),
    )
    expect(ids).toHaveLength(2_998)
    expect(problems.map(({ at }) => at)).toEqual([
      expect.stringMatching(/^records\.199\./),
      expect.stringMatching(/^records\.2499\./),
    ])
  })
})
