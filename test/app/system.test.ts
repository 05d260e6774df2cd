import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { localeOf, screenOf } from '../../machines/app/app.selectors.ts'
import { json, saying } from './support/network.ts'
import { NOW, standStill, startSystem, stopSystems, until } from './support/system.ts'
import { answersOf, somebody, wireGroup } from './support/wire.ts'

// The steps come in chunks of their own, views included: the first test of each pays for the import.
vi.setConfig({ testTimeout: 30_000 })

beforeEach(() => standStill())
afterEach(stopSystems)

function holding<T>() {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((settle) => (resolve = settle))
  return { promise, resolve: (value: T) => resolve(value) }
}

const MINE = { groupId: 101, text: 'tok_mine', at: NOW }
const SLOTS = '/atelier-dupre/book/slots?intervention_ids=61'

const isOpen = ({ app }: ReturnType<typeof startSystem>) => screenOf(app.getSnapshot()) === 'booking'

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

describe('the token', () => {
  test('is sent by nobody who has none', async () => {
    const { network } = startSystem(SLOTS, answersOf())
    await until(() => network.to('availabletimeslots').length > 0)
    expect(network.sent.filter(({ query }) => query.has('token'))).toEqual([])
  })

  test('of one group is never sent to another', async () => {
    const { network } = startSystem(SLOTS, answersOf(), { ...MINE, groupId: 102 })
    await until(() => network.to('availabletimeslots').length > 0)
    expect(network.sent.filter(({ query }) => query.has('token'))).toEqual([])
  })

  test('goes with every call of its group', async () => {
    const { network } = startSystem(SLOTS, { ...answersOf(), current: saying(somebody('tok_mine')) }, MINE)
    await until(() => network.to('availabletimeslots').length > 0)
    for (const name of ['current', 'interventions', 'availabletimeslots']) {
      expect(network.to(name)[0]?.query.get('token'), name).toBe('tok_mine')
    }
  })

  test('that the server names by the cookie is kept for this group', async () => {
    const { network, storage } = startSystem(SLOTS, { ...answersOf(), current: saying(somebody('tok_new')) })
    await until(() => network.to('availabletimeslots').length > 0 && storage.read('token:101') !== null)
    expect(storage.read('token:101')).toEqual({ token: 'tok_new', at: NOW })
  })

  test('that is refused is forgotten, and the cookie asked instead', async () => {
    const { network, storage } = startSystem(
      SLOTS,
      {
        ...answersOf(),
        current: ({ query }) => (query.has('token') ? json({ message: 'expired' }, 421) : json({})),
      },
      MINE,
    )
    await until(() => network.to('current').length === 2)
    expect(network.to('current').map(({ query }) => query.get('token'))).toEqual(['tok_mine', null])
    expect(storage.read('token:101')).toBeNull()
  })
})

describe('two hours after the last sign-in (specification, section 4 "Session")', () => {
  async function signedInAt(at: number) {
    const system = startSystem(
      '/atelier-dupre',
      { ...answersOf(), current: saying(somebody('tok_mine')) },
      { ...MINE, at },
    )
    await until(() => isOpen(system) && system.happened.some(({ type }) => type === 'xstate.done.actor.checkSession'))
    const warnings = () => system.happened.filter(({ type }) => type.startsWith('xstate.after.tokenWarning')).length
    return { ...system, warnings }
  }

  const HOURS_2 = 7_200_000
  const AGO = 600_000

  test('the token dies to the millisecond, is forgotten, and the customer reads so', async () => {
    const { errors, storage } = await signedInAt(NOW - AGO)
    vi.advanceTimersByTime(HOURS_2 - AGO - 1)
    expect([errors(), storage.read('token:101')]).toEqual([[], { token: 'tok_mine', at: NOW - AGO }])
    vi.advanceTimersByTime(1)
    expect([errors(), storage.read('token:101')]).toEqual([['expiredConnection'], null])
  })

  test('the warning comes five minutes before', async () => {
    const { warnings } = await signedInAt(NOW - AGO)
    vi.advanceTimersByTime(HOURS_2 - AGO - 300_001)
    expect(warnings()).toBe(0)
    vi.advanceTimersByTime(1)
    expect(warnings()).toBe(1)
  })

  test('a laptop that slept learns of it when its page is looked at', async () => {
    const { app, errors, storage } = await signedInAt(NOW)
    vi.setSystemTime(NOW + HOURS_2)
    expect(errors()).toEqual([])
    app.send({ type: 'page.shown' })
    vi.advanceTimersByTime(0)
    expect([errors(), storage.read('token:101')]).toEqual([['expiredConnection'], null])
  })

  test('looking at the page earlier does not give the token more time', async () => {
    const { app, errors } = await signedInAt(NOW)
    vi.advanceTimersByTime(HOURS_2 - 1_000)
    app.send({ type: 'page.shown' })
    vi.advanceTimersByTime(999)
    expect(errors()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(errors()).toEqual(['expiredConnection'])
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

  test('a chosen language is spoken, told, and the lists are asked for in it', async () => {
    const { app, network, emitted } = startSystem('/atelier-dupre', answersOf())
    await until(() => network.to('interventions').length > 0)
    app.send({ type: 'locale.chosen', locale: 'en' })
    await until(() => network.to('interventions').length > 1)
    expect(network.to('interventions')[1]?.query.get('locale')).toBe('en')
    expect([localeOf(app.getSnapshot()), document.documentElement.lang]).toEqual(['en', 'en'])
    expect(emitted).toContainEqual({ type: 'locale.settled', locale: 'en' })
  })
})

describe('a check of the session that fails', () => {
  test.each([
    ['a group whose customers sign in', { openData: false }, 'booking'],
    ['an open group', {}, 'booking'],
    // Nobody is let in who could not be recognised.
    ['a group for members only', { sso_login_only: true }, 'unauthorised'],
  ])('does not keep %s waiting', async (_, group, screen) => {
    const { app, network } = startSystem('/atelier-dupre', {
      ...answersOf(wireGroup(group)),
      current: saying('<h1>Error</h1>', 500),
    })
    await until(() => screenOf(app.getSnapshot()) === screen)
    expect(network.to('current')).toHaveLength(1)
    expect(network.to('interventions')).toHaveLength(screen === 'booking' ? 1 : 0)
  })

  test('that is still under way keeps a group whose customers sign in waiting', async () => {
    const { promise: held, resolve: answer } = holding<Response>()
    const { app, network } = startSystem('/atelier-dupre', {
      ...answersOf(wireGroup({ openData: false })),
      current: () => held,
    })
    await until(() => network.to('current').length > 0)
    expect(screenOf(app.getSnapshot())).toBe('starting')
    answer(json({}))
    await until(() => screenOf(app.getSnapshot()) === 'booking')
  })
})
