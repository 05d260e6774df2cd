import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { copyScreen, readKept } from '../../src/kept-screen/keep.ts'
import { show as showKept } from '../../src/kept-screen/show.ts'

/** What is kept of a first list, and how it gives way. `test/e2e/kept-screen.spec.ts` has the visits. */

const PLACE = location.href
const [, urlname] = location.pathname.split('/')
const KEY = `screen:${urlname}`

let root: HTMLElement

function Card({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <article>
      <button type="button" data-choose>
        {name}
      </button>
      {children}
    </article>
  )
}

/** A screen of the application, below the root. */
function draw(main: ReactNode): void {
  const application = createRoot(root)
  flushSync(() =>
    application.render(
      <div>
        <header>
          <div>
            <a href="/">Salon</a>
          </div>
        </header>
        <main>
          <h1>What would you like?</h1>
          {main}
        </main>
      </div>,
    ),
  )
  onTestFinished(() => application.unmount())
}

/** What a visit keeps that has come to a step of the booking, or to its first list. */
function keepAt(path: string): string | null {
  history.replaceState(null, '', location.origin + path)
  copyScreen(root)()
  return localStorage.getItem(KEY)
}

beforeEach(() => {
  root = document.createElement('div')
  document.body.append(root)
  localStorage.setItem(
    `early:${urlname}`,
    JSON.stringify([{}, { user_sequence_config: [{ name: 'interventionset_ids' }] }]),
  )
})

afterEach(() => {
  history.replaceState(null, '', PLACE)
  root.remove()
  localStorage.removeItem(KEY)
  localStorage.removeItem(`early:${urlname}`)
  vi.useRealTimers()
})

describe('of a screen is kept', () => {
  test.each([
    ['the first list', `/${urlname}`, <Card name="Cut" />, true],
    ['the first list, by its own address', `/${urlname}/book/interventionset_ids`, <Card name="Cut" />, true],
    ['nothing of a later step', `/${urlname}/book/calendar_id`, <Card name="Cut" />, false],
    ['nothing where nothing can be chosen', `/${urlname}`, <p>Nothing can be booked here.</p>, false],
    [
      'nothing where something is chosen',
      `/${urlname}`,
      [<Card key="1" name="Cut" />, <p key="2" data-selected />],
      false,
    ],
    [
      'nothing of a list that is too long',
      `/${urlname}`,
      Array.from({ length: 1_000 }, (_, index) => <Card key={index} name="Cut" />),
      false,
    ],
  ])('%s', (_, path, main, isKept) => {
    draw(main)
    const text = keepAt(path)
    expect(text !== null).toBe(isKept)
    if (isKept) expect(text).toContain('"Cut"')
  })

  test('nothing where the group is not known', () => {
    localStorage.removeItem(`early:${urlname}`)
    draw(<Card name="Cut" />)
    expect(keepAt(`/${urlname}`)).toBeNull()
  })
})

describe('a kept screen', () => {
  /** Shows what was kept of a list with a picture, before the same list. */
  function begin() {
    draw(
      <Card name="Cut">
        <img alt="" />
      </Card>,
    )
    keepAt(`/${urlname}`)
    const kept = readKept()
    if (!kept) throw new Error('Nothing is kept.')
    return { shown: showKept(kept.screen, root), screen: kept.screen }
  }

  test('gives way when the pictures of the list are decoded', async () => {
    const { shown, screen } = begin()
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
    const { shown, screen } = begin()
    vi.spyOn(root.querySelector('img')!, 'decode').mockReturnValue(new Promise(() => undefined))
    vi.useFakeTimers()
    const end = shown.end()
    await vi.advanceTimersByTimeAsync(300)
    await end
    expect(screen.isConnected).toBe(false)
  })
})
