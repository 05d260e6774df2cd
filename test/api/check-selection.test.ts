import { describe, expect, test } from 'vitest'
import { NO_PRESELECTION, type Preselection } from '../../machines/domain/sequence/preselection.ts'
import { EMPTY_SELECTION, type Selection } from '../../machines/domain/sequence/selection.ts'
import { checkSelection } from '../../src/api/catalogue/check-selection.ts'
import { NINE, picked } from './support/requests.ts'
import { clientOf, type Handler, json, quiet, scopeOf, valueOf } from './support/server.ts'
import { useServer } from './support/use-server.ts'

const { serve } = useServer()

/** Answers lists by conditions on id and externid, as the wire contract defines them. */
const LISTS: Record<string, readonly Record<string, unknown>[]> = {
  interventions: [
    { id: 61, externid: 'CUT', publicname: 'Coupe', price: 3500 },
    { id: 65, externid: 'CUT2', publicname: 'Coupe', price: 3500 },
    { id: 62, publicname: 'Soin' },
    { id: 63, name: 'Suite Mme D.', publicname: '' },
  ],
  pack_interventions: [{ id: 71, status: 'opened', publicname: 'Détente', config: [{ intervention_id: 61 }] }],
  calendars: [
    { id: 50, externid: 'BOX', name: 'Salle 2', publicname: '' },
    { id: 51, externid: 'LEA', publicname: 'Léa' },
    { id: 52, publicname: 'Karim' },
    { id: 57, publicname: 'Pont', resource: true },
  ],
  calendarsets: [{ id: 31, publicname: 'Rive droite' }],
  interventionsets: [{ id: 41, externid: 'CPS', publicname: 'Coupes' }],
}

const handler: Handler = (received, response) => {
  const field = valueOf(received, 'conditions[0][field]') ?? ''
  const values = (valueOf(received, 'conditions[0][value]') ?? '').split(',')
  const records = (LISTS[received.path.split('/').at(-1) ?? ''] ?? []).filter((one) =>
    values.includes(String(one[field])),
  )
  json(response, { records })
}

async function check(
  preselection: Partial<Preselection>,
  selection: Partial<Selection> = {},
  profile: Parameters<typeof scopeOf>[0] = {},
  { isOfPro = false, ...more }: { isChange?: true; isOfPro?: boolean } = {},
) {
  const server = await serve(handler)
  const { client } = clientOf(server.origin)
  const asked = {
    locale: 'fr' as const,
    preselection: { ...NO_PRESELECTION, ...preselection },
    selection: { ...EMPTY_SELECTION, ...selection },
    ...more,
  }
  const checked = await checkSelection({ ...client, isOfPro: () => isOfPro }, scopeOf(profile), asked, quiet())
  return { ...checked, received: server.received }
}

const wanted = (...ids: number[]) => ({ ids, externIds: [] })
const LEA = { id: 51, publicName: 'Old name' }
const idsOf = ({ services }: Selection) => services.map(({ id }) => id)

test('one call for each kind that is named, none for the others', async () => {
  const { received } = await check({ interventions: wanted(61, 62), calendars: wanted(51) })
  expect(received.map(({ path, query }) => [path, ...query.filter(([key]) => key.startsWith('cond'))])).toEqual(
    expect.arrayContaining([
      [
        '/s1/v3/groups/101/interventions',
        ['conditions[0][field]', 'id'],
        ['conditions[0][op]', 'in'],
        ['conditions[0][value]', '61,62'],
      ],
      [
        '/s1/v3/groups/101/calendars',
        ['conditions[0][field]', 'id'],
        ['conditions[0][op]', '='],
        ['conditions[0][value]', '51'],
      ],
    ]),
  )
  expect(received).toHaveLength(2)
  expect(valueOf(received[0]!, 'results')).toBe('all')
})

test('nothing to check, nothing asked', async () => {
  expect(await check({})).toMatchObject({ selection: EMPTY_SELECTION, missing: [], received: [] })
})

describe('what a link wants', () => {
  test('services in the order of the link', async () => {
    expect(idsOf((await check({ interventions: wanted(62, 61) })).selection)).toEqual([62, 61])
  })

  test('a pack', async () => {
    const { selection, missing } = await check({ packId: 71 })
    expect([selection.services[0]?.kind, idsOf(selection), missing]).toEqual(['pack', [71], []])
  })

  test('the group’s own ids become ours', async () => {
    const { selection } = await check({
      interventionSets: { ids: [], externIds: ['CPS'] },
      interventions: { ids: [62], externIds: ['CUT'] },
      calendars: { ids: [], externIds: ['LEA'] },
    })
    expect(selection.interventionSet).toEqual({ id: 41, publicName: 'Coupes' })
    expect([idsOf(selection), selection.calendar]).toEqual([[62, 61], { id: 51, publicName: 'Léa' }])
  })

  test('one calendar that is named in both ways is one', async () => {
    const { selection } = await check({ calendars: { ids: [51], externIds: ['LEA'] } })
    expect(selection.calendar).toEqual({ id: 51, publicName: 'Léa' })
  })

  test('services of one name are one, whichever of them is named', async () => {
    const { selection, missing } = await check({ interventions: wanted(65, 61) }, {}, { mergeInterventions: true })
    expect(selection.services.map(({ id, memberIds }) => [id, memberIds])).toEqual([[61, [61, 65]]])
    expect(missing).toEqual([])
  })

  // Wire contract, ruling 51: an appointment of two of the same is repeated as it was, and a reload keeps what was chosen.
  test('a service that is named twice is booked twice', async () => {
    const named = await check({ interventions: wanted(61, 61) })
    expect(idsOf(named.selection)).toEqual([61, 61])
    const kept = await check({}, { services: named.selection.services })
    expect(idsOf(kept.selection)).toEqual([61, 61])
  })

  test.each<[string, Partial<Preselection>, unknown, number[]]>([
    ['an id', { interventions: wanted(61, 999) }, [{ step: 'intervention_ids', name: '999' }], [61]],
    [
      'an id of the group’s own',
      { interventions: { ids: [62], externIds: ['CUT', 'GONE'] } },
      [{ step: 'intervention_ids', name: 'GONE' }],
      [62, 61],
    ],
    ['a calendar', { calendars: wanted(51, 57) }, [{ step: 'calendar_id', name: '57' }], []],
  ])('of good and bad entries only the bad one is dropped, and named: %s', async (_, preselection, lost, services) => {
    const checked = await check(preselection)
    expect(checked).toMatchObject({ lost, missing: [] })
    expect(idsOf(checked.selection)).toEqual(services)
  })

  test('several calendars or sets limit the choice, one decides it', async () => {
    expect(await check({ calendars: wanted(52, 51) })).toMatchObject({
      limits: { calendar_id: [52, 51] },
      selection: { calendar: null },
    })
    expect(await check({ calendars: wanted(52) })).not.toHaveProperty('limits')
  })

  test.each<[string, Partial<Preselection>, string]>([
    ['no service of two is left', { interventions: wanted(998, 999) }, 'intervention_ids'],
    ['the service has no public name', { interventions: wanted(63) }, 'intervention_ids'],
    ['the pack is gone', { packId: 72 }, 'intervention_ids'],
    ['a resource is no calendar', { calendars: wanted(57) }, 'calendar_id'],
    ['a calendar is no resource', { resource: wanted(51) }, 'resource_id'],
    ['the set is gone', { calendarSet: wanted(32) }, 'calendarset_id'],
    ['the category is gone', { interventionSets: { ids: [], externIds: ['X'] } }, 'interventionset_ids'],
  ])('%s: it is asked again', async (_, preselection, step) => {
    const { selection, missing } = await check(preselection)
    expect(missing).toEqual([step])
    expect(selection).toEqual(EMPTY_SELECTION)
  })

  test('several calendars are a narrower question, not an answer', async () => {
    const { selection, missing } = await check({ calendars: wanted(51, 52) })
    expect([selection.calendar, missing]).toEqual([null, []])
    const kept = await check({ calendars: wanted(51, 52) }, { calendar: { id: 52, publicName: '' } })
    expect(kept.selection.calendar).toEqual({ id: 52, publicName: 'Karim' })
  })
})

describe('what is remembered', () => {
  const remembered: Partial<Selection> = { services: [picked(61)], calendar: LEA, resource: 'any', slot: NINE }

  test('comes back with the names and prices of now, and with its time', async () => {
    const { selection, missing } = await check({}, remembered)
    expect(selection.calendar).toEqual({ id: 51, publicName: 'Léa' })
    expect(selection.services[0]).toMatchObject({ id: 61, publicName: 'Coupe', price: 3500 })
    expect([selection.resource, selection.slot, missing]).toEqual(['any', NINE, []])
  })

  test('the time goes when a part of the choice is gone', async () => {
    const { selection, missing } = await check({}, { ...remembered, calendar: { id: 59, publicName: 'Gone' } })
    expect([selection.calendar, selection.slot, missing]).toEqual([null, null, ['calendar_id']])
    expect(idsOf(selection)).toEqual([61])
  })

  test('what is gone is named as it was called; what a link asked for instead is not called so', async () => {
    const gone = { ...remembered, calendar: { id: 59, publicName: 'Gone' } }
    expect((await check({}, gone)).lost).toEqual([{ step: 'calendar_id', name: 'Gone' }])
    const { lost, missing } = await check({ calendars: wanted(999) }, gone)
    expect([lost, missing]).toEqual([undefined, ['calendar_id']])
  })

  test('of several services only those that are gone are named', async () => {
    const { lost } = await check({}, { services: [picked(61), picked(999, { publicName: 'Old cut' })] })
    expect(lost).toEqual([{ step: 'intervention_ids', name: 'Old cut' }])
  })

  test('a reload of a link with wanted services keeps the time, and those that were added', async () => {
    const both = { services: [picked(61), picked(62)], slot: NINE }
    const { selection } = await check({ interventions: wanted(61) }, both)
    expect([idsOf(selection), selection.slot]).toEqual([[61, 62], NINE])
  })

  test('a link to something else wins', async () => {
    const { selection } = await check({ interventions: wanted(62), calendars: wanted(52) }, remembered)
    expect([idsOf(selection), selection.calendar, selection.slot]).toEqual([
      [62],
      { id: 52, publicName: 'Karim' },
      null,
    ])
  })

  // The specification, section 6: a professional of a call centre sees what has no public name, and could choose it.
  test('an entry without a public name stays', async () => {
    const { selection, missing, received } = await check(
      {},
      { services: [picked(63)], calendar: { id: 50, publicName: 'Box' }, slot: NINE },
    )
    expect([idsOf(selection), selection.slot, missing]).toEqual([[63], NINE, []])
    expect(selection.calendar).toMatchObject({ id: 50 })
    expect(received).toHaveLength(2)
  })

  test('an entry without a public name stays also where a link names it or something else', async () => {
    const remembered = { services: [picked(63)], calendar: { id: 50, publicName: 'Box' } }
    const named = await check({ calendars: { ids: [], externIds: ['BOX'] } }, remembered)
    expect([idsOf(named.selection), named.missing]).toEqual([[63], []])
    expect(named.selection.calendar).toMatchObject({ id: 50 })
    const other = await check({ interventions: wanted(63), calendars: wanted(50) }, { services: [picked(61)] })
    expect(other.missing).toEqual(['intervention_ids', 'calendar_id'])
  })

  test('an entry that has no public name any more keeps the one under which it was chosen', async () => {
    const chosen = { services: [picked(63)], calendar: { id: 50, publicName: 'Box' } }
    for (const isOfPro of [true, false]) {
      const { selection } = await check({}, chosen, {}, { isOfPro })
      expect([selection.services[0]?.publicName, selection.calendar]).toEqual(
        isOfPro ? ['Suite Mme D.', { id: 50, publicName: 'Salle 2' }] : ['Service 63', { id: 50, publicName: 'Box' }],
      )
    }
    const named = await check({ calendars: wanted(50) }, chosen)
    expect(named.selection.calendar).toEqual({ id: 50, publicName: 'Box' })
  })

  test('a pack that was opened then and is gone now', async () => {
    const gone = picked(72, { kind: 'pack', memberIds: [72] })
    expect((await check({}, { services: [picked(61), gone] })).missing).toEqual(['intervention_ids'])
  })
})

describe('of an appointment that is changed', () => {
  const unnamed = { interventions: wanted(63), calendars: wanted(50) }

  test('the entries stay, also without a public name', async () => {
    const { selection, missing } = await check(unnamed, {}, {}, { isChange: true })
    expect([idsOf(selection), missing]).toEqual([[63], []])
    expect(selection.calendar).toMatchObject({ id: 50 })
  })

  // The specification, section 6: only a professional sees what has no public name.
  test('a customer does not read the business’s own names, a professional does', async () => {
    const read = async (isOfPro: boolean) => {
      const { selection } = await check(unnamed, {}, {}, { isChange: true, isOfPro })
      return [selection.services[0]?.publicName, selection.calendar]
    }
    expect(await read(false)).toEqual(['', { id: 50, publicName: '' }])
    expect(await read(true)).toEqual(['Suite Mme D.', { id: 50, publicName: 'Salle 2' }])
  })

  test('nor after a reload, or in another language', async () => {
    const { selection } = await check(
      {},
      { services: [picked(63, { publicName: '' })], calendar: { id: 50, publicName: '' } },
    )
    expect([selection.services[0]?.publicName, selection.calendar]).toEqual(['', { id: 50, publicName: '' }])
  })

  test('those that no longer exist are missing', async () => {
    expect((await check({ interventions: wanted(999) }, {}, {}, { isChange: true })).missing).toEqual([
      'intervention_ids',
    ])
  })
})
