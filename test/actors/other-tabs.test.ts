import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SessionRef } from '../../machines/session/session.machine.ts'
import { missedLogout } from '../../src/storage/last-logout.ts'
import { announceLogout, connectTabs } from '../../src/browser/other-tabs.ts'
import { storageOver } from './support/storage.ts'

const ending: (() => void)[] = []

afterEach(() => {
  for (const end of ending.splice(0)) end()
  vi.unstubAllGlobals()
})

/** What all tabs of a browser share. */
function shareStorage(kept = new Map<string, string>()) {
  const getItem = (key: string) => kept.get(key) ?? null
  vi.stubGlobal('localStorage', { getItem, setItem: (key: string, text: string) => void kept.set(key, text) })
}

/** A tab with its own document and storage; the channel between tabs is the platform's. */
function openTab(account: object | null, storage = storageOver(new Map())) {
  const window = new EventTarget()
  const root = { hidden: false }
  const reload = vi.fn<() => void>()
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', { documentElement: root })
  vi.stubGlobal('location', { reload })
  let receive: (event: unknown) => void = () => undefined
  const received = new Promise<unknown>((resolve) => (receive = resolve))
  const context = { scope: { group: { id: 101 } }, session: { account } }
  const session = { send: receive, getSnapshot: () => ({ context, can: () => account !== null }) }
  ending.push(connectTabs(() => session as unknown as SessionRef, storage))
  const turn = (type: string, persisted: boolean) => window.dispatchEvent(Object.assign(new Event(type), { persisted }))
  return { received, root, reload, storage, turn }
}

describe('the other tabs', () => {
  test('hear who has logged out, and of which group', async () => {
    const { received } = openTab({ id: 7 })
    announceLogout(storageOver(new Map()), 101, 5_000)
    expect(await received).toEqual({ type: 'session.left', groupId: 101 })
  })

  test('a page that the browser keeps is hidden, and loaded anew when it comes back', () => {
    const { root, reload, turn } = openTab({ id: 7 })
    turn('pagehide', false)
    expect([root.hidden, reload.mock.calls.length]).toEqual([false, 0])
    turn('pagehide', true)
    expect([root.hidden, reload.mock.calls.length]).toEqual([true, 0])
    turn('pageshow', true)
    expect(reload.mock.calls.length).toBe(1)
  })

  test('a page that is loaded for the first time is not loaded twice', () => {
    const { reload, turn } = openTab({ id: 7 })
    turn('pageshow', false)
    expect(reload.mock.calls.length).toBe(0)
  })

  test('without a customer on it, it comes back as it was', () => {
    const { root, reload, turn } = openTab(null)
    turn('pagehide', true)
    turn('pageshow', true)
    expect([root.hidden, reload.mock.calls.length]).toEqual([false, 0])
  })

  test('unless a customer has logged out while it was kept: their connection may have ended on it before', () => {
    shareStorage()
    const { root, reload, turn } = openTab(null)
    turn('pagehide', true)
    announceLogout(storageOver(new Map()), 101, 5_000)
    turn('pageshow', true)
    expect([root.hidden, reload.mock.calls.length]).toEqual([true, 1])
  })
})

describe('a logout that a tab could not hear', () => {
  test('is missed until the tab notes it, and only in its group', () => {
    shareStorage()
    const there = storageOver(new Map())
    expect(missedLogout(there, 101)).toBeNull()
    announceLogout(storageOver(new Map()), 101, 5_000)
    expect([missedLogout(there, 101), missedLogout(there, 102)]).toEqual([5_000, null])
    there.write('left:101', 5_000)
    expect(missedLogout(there, 101)).toBeNull()
    announceLogout(storageOver(new Map()), 101, 9_000)
    expect(missedLogout(there, 101)).toBe(9_000)
  })

  test('is none of the tab that logs out', () => {
    shareStorage()
    const here = storageOver(new Map())
    announceLogout(here, 101, 5_000)
    expect(missedLogout(here, 101)).toBeNull()
  })

  test('nor of a tab that hears of it', async () => {
    shareStorage()
    const { received, storage } = openTab({ id: 7 })
    announceLogout(storageOver(new Map()), 101, 5_000)
    await received
    expect(missedLogout(storage, 101)).toBeNull()
  })

  test('is missed by a tab that hears of it and has nobody to forget now', async () => {
    shareStorage()
    const [deaf, other] = [openTab(null), openTab({ id: 7 })]
    announceLogout(storageOver(new Map()), 101, 5_000)
    await other.received
    expect(missedLogout(deaf.storage, 101)).toBe(5_000)
  })

  test.each([
    ['something unreadable', () => shareStorage(new Map([['left:101', '{{']]))],
    ['no storage', () => vi.stubGlobal('localStorage', undefined)],
  ])('is unknown to a browser with %s', (_, prepare) => {
    prepare()
    expect(missedLogout(storageOver(new Map()), 101)).toBeNull()
    expect(() => announceLogout(storageOver(new Map()), 102, 5_000)).not.toThrow()
  })
})
