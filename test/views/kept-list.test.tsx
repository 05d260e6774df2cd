import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { show } from '../../src/first-list/show.ts'
import { keep, readKept } from '../../src/first-list/kept-list.ts'

/** What is kept of a first list, and how it gives way. `test/e2e/kept-list.spec.ts` has the visits. */

const KEY = 'screen:salon'
const URL_OF_LIST = '/s1/v3/groups/1/interventionsets?locale=fr'
const answerOf = (list: unknown, url = URL_OF_LIST) => ({
  shard: {},
  group: { id: 1 },
  lists: [{ url, at: 0, body: Promise.resolve(list) }],
})

afterEach(() => {
  localStorage.removeItem(KEY)
  vi.useRealTimers()
})

describe('of a first list is kept', () => {
  test('what it was drawn from, for a visit that asks for the same', async () => {
    await keep('salon', answerOf({ records: [{ id: 7 }] }))
    const kept = readKept('salon', URL_OF_LIST)
    expect(kept?.group).toEqual({ id: 1 })
    expect(await kept?.lists[0]?.body).toEqual({ records: [{ id: 7 }] })
  })

  test('nothing for another language, or another business', async () => {
    await keep('salon', answerOf({ records: [] }))
    expect(readKept('salon', URL_OF_LIST.replace('fr', 'en'))).toBeNull()
    expect(readKept('other', URL_OF_LIST)).toBeNull()
  })

  test('nothing of a long one, nor what was there before it', async () => {
    await keep('salon', answerOf({ records: [] }))
    await keep('salon', answerOf({ records: ['x'.repeat(50_000)] }))
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  test('nothing where the application shows something else', async () => {
    await keep('salon', answerOf({ records: [] }))
    await keep('salon', null)
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  test.each(['no list', '{}', '[]', 'null', ''])('what cannot be read is nothing: %j', (text) => {
    localStorage.setItem(KEY, text)
    expect(readKept('salon', URL_OF_LIST)).toBeNull()
  })
})

describe('a list that is shown before the application', () => {
  let root: HTMLElement
  let screen: HTMLElement
  const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

  beforeEach(() => {
    root = document.createElement('div')
    screen = document.createElement('div')
    for (const one of [root, screen]) one.append(Object.assign(new Image(), { src: PICTURE }))
    document.body.append(root)
    return () => root.remove()
  })

  test('gives way when the pictures of the list are decoded', async () => {
    const shown = show(screen, root)
    let decode: () => void = () => undefined
    vi.spyOn(root.querySelector('img')!, 'decode').mockReturnValue(new Promise((resolve) => (decode = resolve)))
    vi.useFakeTimers()
    const end = shown.end()
    await vi.advanceTimersByTimeAsync(299)
    expect(screen.isConnected).toBe(true)
    expect(root.style.visibility).toBe('hidden')
    decode()
    await end
    expect(screen.isConnected).toBe(false)
    expect(root.style.visibility).toBe('')
  })

  test('waits for them no longer than 300 ms', async () => {
    const shown = show(screen, root)
    vi.spyOn(root.querySelector('img')!, 'decode').mockReturnValue(new Promise(() => undefined))
    vi.useFakeTimers()
    const end = shown.end()
    await vi.advanceTimersByTimeAsync(300)
    await end
    expect(screen.isConnected).toBe(false)
  })
})
