import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { screenOf } from '../../machines/app/app.selectors.ts'
import { announceLogout } from '../../src/browser/other-tabs.ts'
import { createStorage } from '../../src/storage/tab-storage.ts'
import { json, saying } from './support/network.ts'
import { NOW, standStill, startSystem, stopSystems, until } from './support/system.ts'
import { answersOf, ANONYMOUS_ANSWER, somebody, wireGroup } from './support/wire.ts'

beforeEach(() => standStill())
afterEach(stopSystems)

function holding<T>() {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((settle) => (resolve = settle))
  return { promise, resolve: (value: T) => resolve(value) }
}

const MINE = { groupId: 101, text: 'tok_mine', at: NOW }
const SLOTS = '/atelier-dupre/book/slots?intervention_ids=61'

const isOpen = ({ app }: ReturnType<typeof startSystem>) => screenOf(app.getSnapshot()) === 'hosting'

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

  test('of a professional is told apart, because calls for customers must not carry it', async () => {
    const pro = saying({
      ...ANONYMOUS_ANSWER,
      pro: { id: 9, email: 'pro@example.org' },
      tokens: { pro_token: 'tok_pro' },
    })
    const groups = saying({ records: [{ id: 101, name: 'Atelier Dupré', urlname: 'atelier-dupre' }] })
    const { deps } = startSystem('/atelier-dupre', { ...answersOf(), current: pro, groups })
    const { isOfPro, token } = deps.api.client
    await until(() => token(101) === 'tok_pro')
    expect([isOfPro(101), isOfPro(102)]).toEqual([true, false])
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
  async function signedInAt(at: number, openData = false) {
    const system = startSystem(
      '/atelier-dupre',
      { ...answersOf(wireGroup({ openData })), current: saying(somebody('tok_mine')) },
      { ...MINE, at },
    )
    await until(() => isOpen(system) && system.happened.some(({ type }) => type === 'xstate.done.actor.checkSession'))
    const warnings = () => system.happened.filter(({ type }) => type.startsWith('xstate.after.tokenWarning')).length
    const isAsked = () => system.machine('session')?.getSnapshot().matches('asking') ?? false
    return { ...system, warnings, isAsked }
  }

  const HOURS_2 = 7_200_000
  const AGO = 600_000

  test('the token dies to the millisecond, is forgotten, and a closed group asks to sign in', async () => {
    const { isAsked, machine, storage } = await signedInAt(NOW - AGO)
    vi.advanceTimersByTime(HOURS_2 - AGO - 1)
    expect([isAsked(), storage.read('token:101')]).toEqual([false, { token: 'tok_mine', at: NOW - AGO }])
    vi.advanceTimersByTime(1)
    await until(isAsked)
    expect(storage.read('token:101')).toBeNull()
    await until(() => machine('login') !== undefined)
  })

  test('an open group goes on without it, and says nothing', async () => {
    const { errors, machine, storage } = await signedInAt(NOW, true)
    vi.advanceTimersByTime(HOURS_2)
    await until(() => machine('session')?.getSnapshot().matches('anonymous') ?? false)
    expect([errors(), storage.read('token:101')]).toEqual([[], null])
  })

  test('the warning comes five minutes before', async () => {
    const { warnings } = await signedInAt(NOW - AGO)
    vi.advanceTimersByTime(HOURS_2 - AGO - 300_001)
    expect(warnings()).toBe(0)
    vi.advanceTimersByTime(1)
    expect(warnings()).toBe(1)
  })

  test('a laptop that slept learns of it when its page is looked at', async () => {
    const { app, isAsked, storage } = await signedInAt(NOW)
    vi.setSystemTime(NOW + HOURS_2)
    expect(isAsked()).toBe(false)
    app.send({ type: 'page.shown' })
    vi.advanceTimersByTime(0)
    await until(isAsked)
    expect(storage.read('token:101')).toBeNull()
  })

  test('looking at the page earlier does not give the token more time', async () => {
    const { app, isAsked } = await signedInAt(NOW)
    vi.advanceTimersByTime(HOURS_2 - 1_000)
    app.send({ type: 'page.shown' })
    vi.advanceTimersByTime(999)
    expect(isAsked()).toBe(false)
    vi.advanceTimersByTime(1)
    await until(isAsked)
  })
})

describe('a check of the session that fails', () => {
  test.each([
    ['a group whose customers sign in', { openData: false }, 'hosting'],
    ['an open group', {}, 'hosting'],
    // A visitor who cannot be identified is not admitted.
    ['a group for members only', { sso_login_only: true }, 'unauthorised'],
  ])('does not keep %s waiting', async (_, group, screen) => {
    const { app, network } = startSystem('/atelier-dupre', {
      ...answersOf(wireGroup(group)),
      current: saying('<h1>Error</h1>', 500),
    })
    const lists = screen === 'hosting' ? 1 : 0
    // The first list of a run waits for its code as well.
    await until(() => screenOf(app.getSnapshot()) === screen && network.to('interventions').length >= lists)
    expect(network.to('current')).toHaveLength(1)
    expect(network.to('interventions')).toHaveLength(lists)
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
    await until(() => screenOf(app.getSnapshot()) === 'hosting')
  })
})

test.each([
  ['names no account', '', 'called'],
  ['names an account by an empty value, which is none', '?account_id=', 'called'],
  ['names the account', '?account_id=201', 'called'],
  ['names another account', '?account_id=0', 'uncalled'],
])('a link to the page of a new password that %s', async (_, search, state) => {
  const current = saying({ ...somebody('tok_mine'), needPasswordChange: true })
  const { machine } = startSystem(`/set_password${search}`, { ...answersOf(), current }, MINE, (storage) =>
    storage.write('group', 'atelier-dupre'),
  )
  await until(() => machine('password') !== undefined)
  expect(machine('password')?.getSnapshot().matches(state)).toBe(true)
})

test('a logout in another tab ends the session here, and nothing of the customer is kept', async () => {
  const system = startSystem(SLOTS, { ...answersOf(), current: saying(somebody('tok_mine')) }, MINE)
  const { machine, storage, happened } = system
  const isKnown = () => machine('session')?.getSnapshot().matches('known') ?? false
  await until(() => isKnown() && isOpen(system))
  storage.write('lockout:101', NOW)
  // The listening code loads a moment after the customer is known.
  await until(() => {
    announceLogout(createStorage(null), 101, NOW)
    return happened.some(({ type }) => type === 'session.left')
  })
  await until(() => machine('session')?.getSnapshot().matches('anonymous') ?? false)
  expect([storage.read('token:101'), storage.read('lockout:101')]).toEqual([null, null])
})

describe('a page that is opened after a logout in another tab, of which its tab could not hear (fault F75)', () => {
  const PERSONAL = ['token:101', 'booking:atelier-dupre', 'cancelled:atelier-dupre', 'register:101', 'pending:101']

  async function openAfter(kept: Record<string, unknown>) {
    vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'left:101' ? '5000' : null) })
    const system = startSystem(SLOTS, answersOf(), MINE, (storage) => {
      for (const key of PERSONAL.slice(1)) storage.write(key, 'Claire')
      for (const [key, value] of Object.entries(kept)) storage.write(key, value)
    })
    await until(() => system.network.to('current').length > 0)
    const left = () => PERSONAL.filter((key) => system.storage.read(key) !== null)
    return { ...system, left }
  }

  test.each([
    ['that has heard of none', { group: 'atelier-dupre' }],
    ['that has heard of an earlier one', { group: 'atelier-dupre', 'left:101': 4_000 }],
  ])('keeps nothing of the customer in a tab %s, and asks without their token who is here', async (_, kept) => {
    const { left, network, storage } = await openAfter(kept)
    expect(left()).toEqual([])
    expect(network.to('current')[0]?.query.get('token')).toBeNull()
    expect(storage.read('left:101')).toBe(5_000)
  })

  test.each([
    ['knows of it', { group: 'atelier-dupre', 'left:101': 5_000 }],
    ['is new, and has nothing of anybody', {}],
  ])('goes on with what it has in a tab that %s', async (_, kept) => {
    const { network, storage } = await openAfter(kept)
    expect(network.to('current')[0]?.query.get('token')).toBe('tok_mine')
    expect(storage.read('left:101')).toBe(5_000)
  })
})
