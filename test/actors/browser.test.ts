import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AppRef } from '../../machines/app/app.machine.ts'
import { connectPage } from '../../src/browser/page-events.ts'
import { saveFile } from '../../src/browser/save-file.ts'

/** A page that stays connected would read the clock under the next test file. */
const connected: (() => void)[] = []

afterEach(() => {
  for (const disconnect of connected.splice(0)) disconnect()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the machines learn that the page is looked at', () => {
  function page() {
    const documentElement = { hidden: false }
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement })
    const window = new EventTarget()
    vi.stubGlobal('document', document)
    vi.stubGlobal('window', window)
    const send = vi.fn<(event: unknown) => void>()
    const reload = vi.fn<() => void>()
    vi.stubGlobal('location', { reload })
    const kept = new Map<string, unknown>()
    const getSnapshot = () => ({ context: { group: { id: 101 } } })
    const app = { send, getSnapshot } as unknown as AppRef
    const disconnect = connectPage(app, { read: (key) => kept.get(key) ?? null })
    connected.push(disconnect)
    return { document, window, send, disconnect, reload, kept, documentElement }
  }

  const shown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted })

  test('when its tab is opened again, and not when it is left', () => {
    const { document, send } = page()
    document.visibilityState = 'hidden'
    document.dispatchEvent(new Event('visibilitychange'))
    expect(send).not.toHaveBeenCalled()
    document.visibilityState = 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
    expect(send.mock.calls).toEqual([[{ type: 'page.shown' }]])
  })

  test('when the browser takes it out of its cache, and not when it is loaded', () => {
    const { window, send } = page()
    window.dispatchEvent(shown(false))
    expect(send).not.toHaveBeenCalled()
    window.dispatchEvent(shown(true))
    expect(send.mock.calls).toEqual([[{ type: 'page.shown' }]])
  })

  const claire = { status: 'user', id: 201, email: 'claire@example.org' }
  const paul = { status: 'user', id: 202, email: 'paul@example.org' }
  const hidden = (persisted: boolean) => Object.assign(new Event('pagehide'), { persisted })

  test.each([
    ['the same customer', claire, claire, false],
    ['nobody, nor has anybody been', null, null, false],
    ['another customer', claire, paul, true],
    ['somebody after a visitor', null, claire, true],
    ['nobody after a customer', claire, null, true],
  ])('out of its cache it is loaded anew where somebody else has come: %s', (_, before, now, isAnew) => {
    const { window, send, reload, kept, documentElement } = page()
    kept.set('owner:101', before)
    window.dispatchEvent(hidden(true))
    expect(documentElement.hidden).toBe(before !== null)
    kept.set('owner:101', now)
    window.dispatchEvent(shown(true))
    expect([reload.mock.calls.length, send.mock.calls.length]).toEqual(isAnew ? [1, 0] : [0, 1])
    expect(documentElement.hidden).toBe(isAnew)
  })

  test('while it stays visible, when a quarter of an hour begins, also one that a laptop slept over', () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-23T22:59:10Z') })
    const { document, send, disconnect } = page()
    vi.advanceTimersByTime(30_000)
    expect(send).not.toHaveBeenCalled()
    vi.advanceTimersByTime(30_000)
    expect(send.mock.calls).toEqual([[{ type: 'page.shown' }]])
    vi.advanceTimersByTime(14 * 60_000)
    expect(send).toHaveBeenCalledOnce()
    vi.setSystemTime(Date.parse('2026-03-24T21:00:00Z'))
    vi.advanceTimersByTime(30_000)
    expect(send).toHaveBeenCalledTimes(2)
    document.visibilityState = 'hidden'
    vi.advanceTimersByTime(3_600_000)
    disconnect()
    document.visibilityState = 'visible'
    vi.advanceTimersByTime(3_600_000)
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('when the network is back', () => {
    const { window, send } = page()
    window.dispatchEvent(new Event('online'))
    expect(send.mock.calls.length).toBe(1)
  })

  test('not any more after it was disconnected', () => {
    const { document, window, send, disconnect } = page()
    disconnect()
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(shown(true))
    window.dispatchEvent(new Event('online'))
    expect(send).not.toHaveBeenCalled()
  })
})

test('a file is handed over under its name, and its address given back when it was read', async () => {
  vi.useFakeTimers()
  const link = { href: '', download: '', click: vi.fn<() => void>(), remove: vi.fn<() => void>() }
  const append = vi.fn<(node: unknown) => void>()
  const createElement = vi.fn<(name: string) => typeof link>(() => link)
  vi.stubGlobal('document', { createElement, body: { append } })
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  const file = new Blob(['BEGIN:VCALENDAR'])
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  saveFile(file, 'rdv-402.ics')
  expect(made).toHaveBeenCalledWith(file)
  expect([createElement.mock.calls, append.mock.calls]).toEqual([[['a']], [[link]]])
  expect([link.href, link.download]).toEqual(['blob:1', 'rdv-402.ics'])
  expect([link.click.mock.calls.length, link.remove.mock.calls.length]).toEqual([1, 1])
  vi.advanceTimersByTime(59_999)
  expect(revoked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(revoked.mock.calls).toEqual([['blob:1']])
})
