import { afterEach, expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { inspect } from '../../src/app/inspect.ts'
import type { FromExplorer, FromTab } from '../../src/inspect/protocol.ts'

afterEach(() => vi.unstubAllGlobals())

test('the explorer learns where this page is, and that it has gone', async () => {
  const names: string[] = []
  const notified: FromTab[] = []
  let ask: (said: FromExplorer) => void = () => undefined
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor(name: string) {
        names.push(name)
      }
      postMessage(message: FromTab) {
        notified.push(message)
      }
      addEventListener(_: 'message', listener: (event: { data: unknown }) => void) {
        ask = (data) => listener({ data })
      }
    },
  )
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const place = { pathname: '/atelier-dupre' }
  vi.stubGlobal('location', place)
  inspect(createActor(createMachine({ id: 'app' })).start())
  // An explorer that starts later asks again, and the customer has moved on.
  place.pathname = '/atelier-dupre/book/slots'
  ask({ type: 'who' })
  await Promise.resolve()
  expect(names).toEqual(['booking:inspect'])
  expect(notified).toMatchObject([{ type: 'tree', title: '/atelier-dupre/book/slots', actors: [{ machine: 'app' }] }])
  const tab = notified[0]?.tab
  page.dispatchEvent(new Event('pagehide'))
  expect(notified.slice(1)).toEqual([{ type: 'closed', tab }])
})

test('a page that goes twice, as one that the browser has kept does, says so once', () => {
  const notified: string[] = []
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage({ type }: FromTab) {
        notified.push(type)
      }
      addEventListener() {}
    },
  )
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', { pathname: '/' })
  inspect(createActor(createMachine({})).start())
  page.dispatchEvent(new Event('pagehide'))
  page.dispatchEvent(new Event('pagehide'))
  expect(notified.filter((type) => type === 'closed')).toEqual(['closed'])
})
