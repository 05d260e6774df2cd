import { describe, expect, test } from 'vitest'
import { readFirstList, type Visit } from '../../src/first-list/read.ts'

/** When the first list may be shown before the application is loaded. `test/e2e/first-list.spec.ts` covers the page. */

const STEPS = ['interventionset_ids', 'intervention_ids', 'slots'].map((name) => ({ name }))
const GROUP = { id: 7, name: 'Kiwi', urlname: 'kiwi', locale: 'fr', openData: true, user_sequence_config: STEPS }
const record = (id: number, more: object = {}) => ({ id, publicname: `Set ${id}`, description: '', sort: id, ...more })
const RECORDS = [record(2), record(1)]
const service = (id: number, more: object = {}) =>
  record(id, { publicname: `Service ${id}`, price: 1_000 * id, length: 30, ...more })
const SERVICES = [service(2), service(1)]
const VISIT: Visit = { wanted: null, chosen: null, settings: { apiBase: '', logoStorage: '' } }

interface Case {
  group?: object
  body?: unknown
  visit?: Partial<Visit>
}

const read = ({ group = {}, body = { records: RECORDS }, visit = {} }: Case = {}) => {
  const lists = [{ url: '/v3/groups/7/interventionsets', at: 0, body: Promise.resolve(body) }]
  return readFirstList({ shard: {}, group: { ...GROUP, ...group }, lists }, { ...VISIT, ...visit })
}
/** The same for a booking that begins with services. */
const readServices = ({ group = {}, body = { records: SERVICES }, visit = {} }: Case = {}) => {
  const lists = [{ url: '/v3/groups/7/interventions', at: 0, body: Promise.resolve(body) }]
  const answer = { shard: {}, group: { ...GROUP, user_sequence_config: STEPS.slice(1), ...group }, lists }
  return readFirstList(answer, { ...VISIT, ...visit })
}
const namesOf = async (one: Case) => (await read(one))?.items.map(({ publicName }) => publicName)

test('the categories of a group that is open to everybody, in their order', async () => {
  const list = await read()
  expect(list?.items.map(({ publicName }) => publicName)).toEqual(['Set 1', 'Set 2'])
  expect(list?.group.name).toBe('Kiwi')
  expect(list?.layout).toEqual({ image: true, description: true, grid: true })
})

test('the layout of the group', async () => {
  const layouts = [{ name: 'interventionset_ids', image: false, description: true, grid_mode: false }]
  expect((await read({ group: { grid_list_mode: layouts } }))?.layout).toEqual({
    image: false,
    description: true,
    grid: false,
  })
})

test('hidden, deleted and unusable records are left out', async () => {
  const records = [record(1), record(2, { publicname: ' ' }), record(3, { deleted: true }), { publicname: 'x' }]
  expect(await namesOf({ body: { records } })).toEqual(['Set 1'])
})

describe('the application decides, and nothing is shown before, where', () => {
  const cases: Readonly<Record<string, Case>> = {
    'the group is unusable': { group: { id: null } },
    'the group is not active': { group: { active: false } },
    'the group has left': { group: { inactive: true } },
    'the group waits for the session': { group: { openData: false } },
    'only members may enter': { group: { sso_login_only: true } },
    'the visit begins with a home page': { group: { has_minisite: true } },
    'the booking begins with another step': { group: { user_sequence_config: [{ name: 'calendar_id' }, ...STEPS] } },
    'the group has no step': { group: { user_sequence_config: [] } },
    'the group asks for no service, so the booking does first': {
      group: { user_sequence_config: [STEPS[0], STEPS[2]] },
    },
    'the only entry chooses itself': {
      group: { user_sequence_config: [{ name: 'interventionset_ids', skip_uniq_choice: true }, ...STEPS.slice(1)] },
      body: { records: [record(1)] },
    },
    'there is no entry': { body: { records: [] } },
    'there are so many that a search is offered': {
      body: { records: Array.from({ length: 15 }, (_, index) => record(index + 1)) },
    },
    'the list has failed': { body: null },
    'the answer is no list': { body: { error: 'x' } },
    'the URL asks for something that is no language': { visit: { wanted: '???' } },
    'another language was chosen in this browser, and the list was requested in the group’s': {
      visit: { chosen: 'en' },
    },
  }
  test.each(Object.entries(cases))('%s', async (_, one) => {
    expect(await read(one)).toBeNull()
  })

  test('no list was requested', async () => {
    expect(await readFirstList({ shard: {}, group: GROUP, lists: [] }, VISIT)).toBeNull()
  })
})

describe('services', () => {
  test('in their order, with what the business shows of them', async () => {
    const list = await readServices({ group: { display_intervention_price: true, display_intervention_length: true } })
    expect(list?.step).toBe('intervention_ids')
    expect(list?.items).toMatchObject([
      { kind: 'intervention', publicName: 'Service 1', price: 1_000, length: 30 },
      { kind: 'intervention', publicName: 'Service 2', price: 2_000, length: 30 },
    ])
    expect(list?.layout).toEqual({ image: true, description: true, grid: false })
  })

  test('as one where they have the same name and the business merges them', async () => {
    const same = [service(1, { publicname: 'Cut' }), service(2, { publicname: 'Cut' }), service(3)]
    const group = { profile: { merge_interventions: true } }
    const list = await readServices({ group, body: { records: same } })
    expect(list?.items).toMatchObject([
      { publicName: 'Cut', price: null, memberIds: [1, 2] },
      { publicName: 'Service 3' },
    ])
  })

  test('that are sold in packs only are left out', async () => {
    const list = await readServices({ body: { records: [service(1), service(2, { only_package: true })] } })
    expect(list?.items.map(({ id }) => id)).toEqual([1])
  })

  const hidden: Readonly<Record<string, Case>> = {
    'packs may be among them': { group: { profile: { pack_interventions: true } } },
    'they are offered to be narrowed to what is on sale': {
      group: { has_promotions: true },
      body: { records: [service(1), service(2, { promotions: true })] },
    },
    'the only one chooses itself': {
      group: { user_sequence_config: [{ name: 'intervention_ids', skip_uniq_choice: true }, ...STEPS.slice(2)] },
      body: { records: [service(1)] },
    },
    'one without a price is not usable, and no other is left': {
      group: { display_intervention_price: true },
      body: { records: [service(1, { price: null })] },
    },
    'the group waits for the session': { group: { openData: false } },
    'there are so many that a search is offered': {
      body: { records: Array.from({ length: 15 }, (_, index) => service(index + 1)) },
    },
  }
  test.each(Object.entries(hidden))('are not shown where %s', async (_, one) => {
    expect(await readServices(one)).toBeNull()
  })

  const shown: Readonly<Record<string, Case>> = {
    'nothing is on sale': { group: { has_promotions: true } },
    'what is on sale is marked only': { body: { records: [service(1, { promotions: true })] } },
    'one of them is by video': { body: { records: [service(1, { videoconference: true }), service(2)] } },
  }
  test.each(Object.entries(shown))('are shown where %s', async (_, one) => {
    expect(await readServices(one)).not.toBeNull()
  })

  const tags: readonly (readonly [string, Case, string])[] = [
    ['the group’s', { group: { locale: 'fr-CH' } }, 'fr-CH'],
    ['the one of the address', { group: { locale: 'fr-CH' }, visit: { wanted: 'de-CH' } }, 'de-CH'],
    [
      'not the group’s where the address asks for another language',
      { group: { locale: 'fr-CH' }, visit: { wanted: 'de' } },
      'de',
    ],
    [
      'the group’s where the address asks for its language',
      { group: { locale: 'fr-CH' }, visit: { wanted: 'fr' } },
      'fr-CH',
    ],
  ]
  test.each(tags)('the region that their prices are written in is %s', async (_, one, tag) => {
    expect((await readServices(one))?.tag).toBe(tag)
  })
})

describe('the list is shown where', () => {
  const cases: Readonly<Record<string, Case>> = {
    'the only entry does not choose itself': { body: { records: [record(1)] } },
    'there are fewer entries than a search is offered for': {
      body: { records: Array.from({ length: 14 }, (_, index) => record(index + 1)) },
    },
    'the language that was chosen is the group’s': { visit: { chosen: 'fr' } },
    'a group names the region of its language': { group: { locale: 'fr-CH' } },
  }
  test.each(Object.entries(cases))('%s', async (_, one) => {
    expect(await read(one)).not.toBeNull()
  })
})

describe('its language', () => {
  const languages: readonly (readonly [string, Case, string])[] = [
    ['is the group’s', { group: { locale: 'sk' } }, 'sk'],
    ['is the one of the URL', { group: { locale: 'sk' }, visit: { wanted: 'fr' } }, 'fr'],
    ['is the one of the URL even where another one was chosen', { visit: { wanted: 'de', chosen: 'en' } }, 'de'],
    ['has no region', { group: { locale: 'fr-CH' } }, 'fr'],
  ]
  test.each(languages)('%s', async (_, one, locale) => {
    expect((await read(one))?.locale).toBe(locale)
  })
})
