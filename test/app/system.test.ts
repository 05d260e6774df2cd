import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { localeOf, screenOf } from '../../machines/app/app.selectors.ts'
import { saying } from './support/network.ts'
import { NOW, standStill, startSystem, stopSystems, until } from './support/system.ts'
import { answersOf, somebody, wireGroup } from './support/wire.ts'

// German is asked for in no other test.
vi.mock('../../locales/start/de.po', () => Promise.reject(new Error('Blocked')))

beforeEach(() => standStill())
afterEach(stopSystems)

const MINE = { groupId: 101, text: 'tok_mine', at: NOW }
const SLOTS = '/atelier-dupre/book/slots?intervention_ids=61'

const isOpen = ({ app }: ReturnType<typeof startSystem>) => screenOf(app.getSnapshot()) === 'hosting'

describe('every call (wire contract, section 3)', () => {
  test('goes to the API’s own origin with cookies, the apikey and no cache', async () => {
    const system = startSystem(SLOTS, answersOf())
    await until(() => system.slots().length > 0)
    const names = system.network.sent.map(({ path }) => path)
    expect(names.slice(0, 2)).toEqual(['/base/shard', '/base/s1/services/groups/atelier-dupre.json'])
    expect(names.slice(2)).toEqual(
      expect.arrayContaining([
        '/base/s1/v3/sessions/current',
        '/base/s1/v3/groups/101/interventions',
        '/base/s1/v3/groups/101/availabletimeslots',
      ]),
    )
    for (const { origin, credentials, cache, accept, query, method } of system.network.sent) {
      expect({ origin, credentials, cache, accept, method }).toEqual({
        origin: 'https://api.example.net',
        credentials: 'include',
        cache: 'no-store',
        accept: 'application/json',
        method: 'GET',
      })
      expect(query.getAll('apikey')).toEqual(['key-1'])
    }
    expect(system.network.unanswered).toEqual([])
  })

  test('ends in .json in the first version, and names the version', async () => {
    const { network } = startSystem(SLOTS, answersOf(wireGroup({}, { use_api_v3: false })))
    await until(() => network.to('availabletimeslots').length > 0)
    expect(network.to('availabletimeslots')[0]?.path).toBe('/base/s1/api/v1/groups/101/availabletimeslots.json')
    expect(network.to('current')[0]?.path).toBe('/base/s1/api/v1/sessions/current.json')
    expect(network.to('interventions')[0]?.path).toBe('/base/s1/api/v1/groups/101/interventions.json')
  })

  test('of a list asks for all of it, in the language of the texts', async () => {
    const { network } = startSystem('/atelier-dupre?locale=en', answersOf())
    await until(() => network.to('interventions').length > 0)
    expect(Object.fromEntries(network.to('interventions')[0]?.query ?? [])).toMatchObject({
      results: 'all',
      locale: 'en',
    })
    for (const name of ['shard', 'current', 'atelier-dupre']) {
      expect(network.to(name)[0]?.query.has('results'), name).toBe(false)
    }
  })

  test('of the forms and persons is in the language of the texts, and in full', async () => {
    const signedIn = { ...answersOf(), current: saying(somebody('tok_mine')) }
    const { network, pickSlot } = startSystem(SLOTS, signedIn, MINE)
    await pickSlot()
    await until(() => network.to('fiches').length > 0 && network.to('forms').length > 0)
    for (const name of ['fiches', 'forms']) {
      expect(Object.fromEntries(network.to(name)[0]?.query ?? []), name).toEqual({
        results: 'all',
        locale: 'fr',
        token: 'tok_mine',
        apikey: 'key-1',
      })
    }
  })
})

describe('the start (specification, section 4 "Start")', () => {
  const asks = { screen: 'not_found', urlname: null } as const

  test('a host without a name in its path is looked up', async () => {
    const { network } = startSystem('/', answersOf())
    await until(() => network.to('interventions').length > 0)
    expect(Object.fromEntries(network.to('shard')[0]?.query ?? [])).toEqual({
      website: 'rdv.example.org',
      apikey: 'key-1',
    })
  })

  test('a name is looked up as a name', async () => {
    const { network } = startSystem('/atelier-dupre', answersOf())
    await until(() => network.to('interventions').length > 0)
    expect(Object.fromEntries(network.to('shard')[0]?.query ?? [])).toEqual({
      value: 'atelier-dupre',
      field: 'urlname',
      apikey: 'key-1',
    })
  })

  test('a group that does not exist leads to /not_found', async () => {
    const missing = saying([{ error: 'Group not found', translate_key: 'groupNotFound' }], 404)
    const { app, emitted } = startSystem('/personne-ici', { ...answersOf(), shard: missing })
    await until(() => emitted.length > 0)
    expect(screenOf(app.getSnapshot())).toBe('notFound')
    expect(emitted).toEqual([{ type: 'navigation.requested', to: asks, replace: true }])
  })

  test('so does a host that no group has', async () => {
    const missing = saying([{ error: 'Group not found', translate_key: 'groupNotFound' }], 404)
    const { app, emitted, network } = startSystem('/', { ...answersOf(), shard: missing })
    await until(() => emitted.length > 0)
    expect(screenOf(app.getSnapshot())).toBe('notFound')
    expect(emitted).toEqual([{ type: 'navigation.requested', to: asks, replace: true }])
    expect(network.to('shard')).toHaveLength(1)
  })

  test('a host whose group could not be loaded is looked up again on request', async () => {
    const system = startSystem('/', { ...answersOf(), shard: saying({}, 500) })
    const { app, network } = system
    await until(() => screenOf(app.getSnapshot()) === 'failed')
    network.answer(answersOf())
    app.send({ type: 'start.retried' })
    await until(() => isOpen(system))
    expect(network.to('shard').map(({ query }) => query.get('website'))).toEqual(['rdv.example.org', 'rdv.example.org'])
  })

  test('a group that could not be loaded is asked for again on request', async () => {
    const system = startSystem('/atelier-dupre', { ...answersOf(), shard: saying({}, 500) })
    const { app, network } = system
    await until(() => screenOf(app.getSnapshot()) === 'failed')
    network.answer(answersOf())
    app.send({ type: 'start.retried' })
    await until(() => isOpen(system))
    expect(network.to('shard')).toHaveLength(2)
  })

  test('active and inactive together lead to /inactive', async () => {
    const { app, emitted } = startSystem('/atelier-dupre', answersOf(wireGroup({ active: true, inactive: true })))
    await until(() => emitted.length > 0)
    expect(screenOf(app.getSnapshot())).toBe('inactive')
    expect(emitted).toEqual([
      { type: 'navigation.requested', to: { screen: 'inactive', urlname: null }, replace: true },
    ])
  })

  test('another group in the URL is found anew, and the calls go to it', async () => {
    const { app, network } = startSystem(
      '/atelier-dupre',
      { ...answersOf(), current: saying(somebody('tok_mine')) },
      MINE,
    )
    await until(() => network.to('interventions').length > 0)
    const before = network.sent.length
    network.answer(answersOf(wireGroup({ id: 104, urlname: 'garage' })))
    app.send({ type: 'url.changed', location: { screen: 'root', urlname: 'garage' } })
    await until(() => network.to('interventions').length > 1)
    const after = network.sent.slice(before)
    expect(after.map(({ path }) => path)).toContain('/base/s1/v3/groups/104/interventions')
    expect(after.filter(({ query }) => query.has('token'))).toEqual([])
  })

  test('nothing is shown before its texts are there', async () => {
    const system = startSystem('/atelier-dupre?locale=en', answersOf())
    await until(() => isOpen(system))
    expect(document.documentElement.lang).toBe('en')
  })

  test('the place that the address names is known to a login that comes first', () => {
    const { deps } = startSystem(SLOTS, answersOf())
    expect(deps.link.named).toMatchObject({ screen: 'book', step: 'slots' })
  })

  test('a chosen language is spoken, told, and the lists are asked for in it', async () => {
    const { app, deps, network, emitted } = startSystem('/atelier-dupre', answersOf())
    const follow = vi.spyOn(deps.timeLocales, 'follow')
    await until(() => network.to('interventions').length > 0)
    app.send({ type: 'locale.chosen', locale: 'en' })
    await until(() => network.to('interventions').length > 1)
    expect(network.to('interventions')[1]?.query.get('locale')).toBe('en')
    expect([localeOf(app.getSnapshot()), document.documentElement.lang]).toEqual(['en', 'en'])
    expect(emitted).toContainEqual({ type: 'locale.settled', locale: 'en' })
    // The dates change with the texts.
    expect(follow.mock.calls).toEqual([['en']])
  })
})

describe('a language that does not load', () => {
  const inThree = answersOf(wireGroup({ enabled_locales: 'fr,en,de' }))

  test('is told when it was chosen, and the texts stay', async () => {
    const system = startSystem('/atelier-dupre', inThree)
    await until(() => isOpen(system))
    system.app.send({ type: 'locale.chosen', locale: 'de' })
    await until(() => system.errors().length > 0)
    expect([system.errors(), document.documentElement.lang]).toEqual([['languageUnavailable'], 'fr'])
  })

  test('is told as well when only its dates are missing', async () => {
    const system = startSystem('/atelier-dupre', inThree)
    await until(() => isOpen(system))
    vi.spyOn(system.deps.timeLocales, 'follow').mockRejectedValue(new Error('Blocked'))
    system.app.send({ type: 'locale.chosen', locale: 'en' })
    await until(() => system.errors().length > 0)
    expect([system.errors(), document.documentElement.lang]).toEqual([['languageUnavailable'], 'fr'])
  })

  test('gives way to English at the start, and that is told', async () => {
    const system = startSystem('/atelier-dupre?locale=de', inThree)
    await until(() => isOpen(system))
    await until(() => system.errors().length > 0)
    expect([system.errors(), document.documentElement.lang]).toEqual([['languageUnavailable'], 'en'])
  })
})

describe('an address that names no group', () => {
  test('is of the last group of this tab', async () => {
    const before = startSystem('/atelier-dupre', answersOf())
    await until(() => isOpen(before))
    const kept = before.storage.read('group')
    const { network } = startSystem('/set_password', answersOf(), null, (storage) => storage.write('group', kept))
    await until(() => network.to('shard').length > 0)
    expect(network.to('shard')[0]?.query.get('value')).toBe('atelier-dupre')
  })

  test.each([[null], [7], ['no name!']])('is of none where the tab knows none: %s', async (kept) => {
    const { app, emitted, network } = startSystem('/set_password', answersOf(), null, (storage) =>
      storage.write('group', kept),
    )
    await until(() => emitted.length > 0)
    expect(screenOf(app.getSnapshot())).toBe('notFound')
    expect(network.sent).toEqual([])
  })
})
