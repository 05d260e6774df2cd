import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AppRef } from '../../machines/app/app.machine.ts'
import { connectPage } from '../../src/actors/browser/page-events.ts'
import { saveFile } from '../../src/actors/browser/save-file.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the machines learn that the page is looked at', () => {
  function page() {
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    const window = new EventTarget()
    vi.stubGlobal('document', document)
    vi.stubGlobal('window', window)
    const send = vi.fn<(event: unknown) => void>()
    const disconnect = connectPage({ send } as Partial<AppRef> as AppRef)
    return { document, window, send, disconnect }
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
