import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { locationOf, screenOf, sessionOf } from '../../machines/app/app.selectors.ts'
import { logoutOf } from '../../machines/session/session.selectors.ts'
import { stubVisits, type Visited } from './support/browser.ts'
import { saying } from './support/network.ts'
import { NOW, standStill, startSystem, stopSystems, until } from './support/system.ts'
import { answersOf, ANONYMOUS_ANSWER, somebody, wireGroup } from './support/wire.ts'

/** A group that admits customers only by its single sign-on (wire contract, ruling 11). */

beforeEach(() => standStill())
afterEach(stopSystems)

const MEMBERS = wireGroup({ openData: false, sso_login_only: true })
const WORKPLACE = { id: 101, name: 'Atelier Dupré', urlname: 'atelier-dupre' }
const PATH = '/atelier-dupre/book?locale=fr'
const STATE = '0123456789abcdef0123456789abcdef'
const SOLANGE = { ...somebody('tok_sso'), sso_logged: true }

interface Opening {
  path?: string
  /** The server's answer to who is signed in. */
  here?: object
  /** What the tab has stored about a visit to the sign-on. */
  begun?: object
  more?: Readonly<Record<string, unknown>>
}

function open({ path = PATH, here = ANONYMOUS_ANSWER, begun, more = {} }: Opening) {
  let visited: Visited = { to: [], shown: '' }
  const system = startSystem(
    path,
    { ...answersOf(MEMBERS), current: saying(here), groups: saying({ records: [WORKPLACE] }), logout: saying({}) },
    null,
    (storage) => {
      visited = stubVisits(path)
      if (begun) storage.write('sso:101', begun)
      for (const [key, value] of Object.entries(more)) storage.write(key, value)
    },
  )
  const is = (screen: string) => until(() => screenOf(system.app.getSnapshot()) === screen)
  return { ...system, visited, is }
}

const begun = { state: STATE, path: PATH, since: 7 }

describe('nobody', () => {
  test('is taken to the sign-on, whose way back has a state that this tab keeps', async () => {
    const { app, deps, storage, visited } = open({})
    deps.since = 9
    await until(() => visited.to.length > 0)
    const url = new URL(visited.to[0] ?? '')
    expect(url.origin + url.pathname).toBe('https://api.example.net/base/s1/sso/atelier-dupre')
    const [name, back = ''] = [...url.searchParams][0] ?? []
    const { state, since } = storage.read('sso:101') as { state: string; since: number }
    expect(since).toBe(9)
    expect([name, back]).toEqual(['return', `${PATH}&sso_state=${state}`])
    expect(state).toMatch(/^[0-9a-f]{32}$/)
    expect(screenOf(app.getSnapshot())).toBe('starting')
  })

  test('is taken there once, with a state of its own each time', async () => {
    const first = open({})
    await until(() => first.visited.to.length > 0)
    const second = open({})
    await until(() => second.visited.to.length > 0)
    expect([first.visited.to.length, second.visited.to.length]).toEqual([1, 1])
    expect(first.visited.to[0]).not.toBe(second.visited.to[0])
  })

  test.each<[string, Opening]>([
    ['a way back of somebody who was refused', { path: `${PATH}&sso_state=${STATE}`, begun }],
    ['a way back that lost its state', { begun }],
    ['a goodbye', { path: '/disconnected' }],
  ])('is taken nowhere from %s', async (_, opening) => {
    const { visited, is, storage } = open({ ...opening, more: { group: 'atelier-dupre' } })
    await is(opening.path === '/disconnected' ? 'disconnected' : 'unauthorised')
    expect(visited.to).toEqual([])
    expect(storage.read('sso:101')).toBeNull()
  })

  test('who comes out of the browser’s cache by Back is not taken there again', async () => {
    const { visited, is, storage } = open({})
    await until(() => visited.to.length > 0)
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await is('unauthorised')
    expect(visited.to).toHaveLength(1)
    // The press that loads the page anew is no way back of that visit.
    expect(storage.read('sso:101')).toBeNull()
  })
})

describe('somebody', () => {
  test('who comes back with the state of this tab is let in, and the state leaves the address', async () => {
    const { deps, visited, is, storage } = open({ path: `${PATH}&sso_state=${STATE}`, here: SOLANGE, begun })
    await is('hosting')
    expect(deps.since).toBe(7)
    expect(visited).toEqual({ to: [], shown: PATH })
    expect(storage.read('token:101')).toEqual({ token: 'tok_sso', at: NOW })
    expect(storage.read('sso:101')).toBeNull()
  })

  test.each([
    ['?sso_state=', '', ''],
    [`?intervention_ids=61&sso_state=`, '&x=a+b#top', '?intervention_ids=61&x=a+b#top'],
  ])('finds the rest of the address as it was: %s…%s', async (before, after, left) => {
    const path = `/atelier-dupre${left.replace('#top', '')}`
    const address = `/atelier-dupre${before}${STATE}${after}`
    const { visited, is } = open({ path: address, here: SOLANGE, begun: { ...begun, path } })
    await is('hosting')
    expect(visited).toEqual({ to: [], shown: `/atelier-dupre${left}` })
  })

  test('whom the server knows by the cookie is let in without a visit', async () => {
    const { visited, is } = open({ here: SOLANGE })
    await is('hosting')
    expect(visited.to).toEqual([])
  })

  test.each([
    ['another state', { begun: { ...begun, state: STATE.replace('0', 'f') } }],
    ['a state that this tab did not give', {}],
  ])('who comes back with %s is not let in, and no token is kept', async (_, opening) => {
    const { visited, is, storage } = open({ path: `${PATH}&sso_state=${STATE}`, here: SOLANGE, ...opening })
    await is('unauthorised')
    expect(visited).toEqual({ to: [], shown: PATH })
    expect(storage.read('token:101')).toBeNull()
  })

  test('whom the sign-on led to another page goes on to where they were', async () => {
    const { visited, storage } = open({ path: `/atelier-dupre?sso_state=${STATE}`, here: SOLANGE, begun })
    await until(() => visited.to.length > 0)
    expect(visited.to).toEqual([PATH])
    // The page that is led to goes on with the visit.
    expect(storage.read('sso:101')).toEqual(begun)
  })

  test.each([
    ['else', 202, null],
    ['as before', 201, 'kept'],
  ])('%s finds of what was typed: %s, %s', async (_, before, left) => {
    const more = { 'owner:101': { status: 'user', id: before, email: '' }, 'booking:atelier-dupre': 'kept' }
    const { is, storage } = open({ path: '/atelier-dupre/personal_data', here: SOLANGE, more })
    await is('hosting')
    expect(storage.read('booking:atelier-dupre')).toBe(left)
    expect(storage.read('owner:101')).toMatchObject({ id: 201 })
  })

  test.each([
    ['another one', 'paul@example.org', null],
    ['the same one', 'claire@example.org', 'kept'],
  ])('without an account finds of what was typed by %s: %s, %s', async (_, before, left) => {
    const here = {
      ...ANONYMOUS_ANSWER,
      account: { id: 0, email: 'claire@example.org', group_id: 101 },
      tokens: { fiche_token: 'f' },
    }
    const more = { 'owner:101': { status: 'user', id: 0, email: before }, 'booking:atelier-dupre': 'kept' }
    const { is, storage } = open({ path: '/atelier-dupre/personal_data', here, more })
    await is('hosting')
    expect(storage.read('booking:atelier-dupre')).toBe(left)
    expect(storage.read('owner:101')).toMatchObject({ id: 0, email: 'claire@example.org' })
  })

  test('who is a professional finds nothing that the customer of this tab has typed', async () => {
    const here = { ...ANONYMOUS_ANSWER, pro: { id: 9, email: 'pro@example.org' }, tokens: { pro_token: 'tok_pro' } }
    const owner = { status: 'user', id: 201, email: '' }
    const more = { 'owner:101': owner, 'booking:atelier-dupre': 'kept' }
    const { deps, is, storage } = open({ path: '/atelier-dupre/not_found', here, more })
    await is('hosting')
    expect(deps.api.client.token(101)).toBe('tok_pro')
    expect(storage.read('booking:atelier-dupre')).toBeNull()
    expect(storage.read('owner:101')).toMatchObject({ status: 'pro', id: 9 })
  })

  test.each([
    ['/atelier-dupre/book?x=1&locale=fr', '%3Flocale%3Dfr'],
    ['/atelier-dupre/book?x=1', ''],
  ])('who logs out at %s says goodbye here, and is logged out at the sign-on', async (path, language) => {
    const { app, is, visited, storage, network } = open({ path, here: SOLANGE })
    await is('hosting')
    // The bridge to the router's history.
    app.on('navigation.requested', ({ to }) => app.send({ type: 'url.changed', location: to }))
    const session = sessionOf(app.getSnapshot())
    session?.send({ type: 'logout.requested' })
    const logout = session && logoutOf(session.getSnapshot())
    logout?.send({ type: 'logout.confirmed' })
    await is('disconnected')
    await until(() => vi.advanceTimersByTime(0) && visited.to.length > 0)
    expect(network.to('logout')).toHaveLength(1)
    expect(locationOf(app.getSnapshot()).screen).toBe('disconnected')
    expect(visited.to).toEqual([
      `https://api.example.net/base/s1/sso/atelier-dupre/logout?return=%2Fdisconnected${language}`,
    ])
    expect(storage.read('owner:101')).toBeNull()
  })
})
