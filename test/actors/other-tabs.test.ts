import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SessionRef } from '../../machines/session/session.machine.ts'
import { announceLogout, connectTabs } from '../../src/actors/browser/other-tabs.ts'

const ending: (() => void)[] = []

afterEach(() => {
  for (const end of ending.splice(0)) end()
  vi.unstubAllGlobals()
})

/** A tab with its own document; the channel between tabs is the platform's. */
function openTab(account: object | null) {
  const window = new EventTarget()
  const root = { hidden: false }
  const reload = vi.fn<() => void>()
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', { documentElement: root })
  vi.stubGlobal('location', { reload })
  let hear: (event: unknown) => void = () => undefined
  const heard = new Promise<unknown>((resolve) => (hear = resolve))
  const session = { send: hear, getSnapshot: () => ({ context: { session: { account } } }) }
  ending.push(connectTabs(() => session as unknown as SessionRef))
  const turn = (type: string, persisted: boolean) => window.dispatchEvent(Object.assign(new Event(type), { persisted }))
  return { heard, root, reload, turn }
}

describe('the other tabs', () => {
  test('hear who has logged out, and of which group', async () => {
    const { heard } = openTab({ id: 7 })
    announceLogout(101)
    expect(await heard).toEqual({ type: 'session.left', groupId: 101 })
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
})
