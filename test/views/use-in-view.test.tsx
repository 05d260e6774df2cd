import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { GridBlock } from '../../machines/domain/slots/slot-grid.ts'
import { useInView } from '../../src/views/times/useInView.ts'
import { show } from '../support/show.tsx'

/** The hours of a week are drawn as far as the window reaches, and a moment later all. */

/** A week of 40 hours with two rows of 52 px each, which begin at least 400 px below the top of the page. */
const week = (): readonly GridBlock[] =>
  Array.from({ length: 40 }, (_, hour) => ({ hour: String(hour), isStart: true, firstRow: 2 * hour, rows: [[], []] }))

const within = (blocks: readonly GridBlock[], height: number) =>
  blocks.filter(({ firstRow }) => firstRow * 52 < height).length

/** The hours of it that reach into a window of 800 px, the last of them in part. */
const HOURS = 4

async function draw(isOn = true) {
  const drawn: number[] = []
  function Week() {
    const [blocks, setBlocks] = useState(week)
    const count = useInView(blocks, isOn ? blocks : null, within)
    drawn.push(count)
    return (
      <div style={{ height: 4_560 }}>
        <button type="button" style={{ position: 'fixed', top: 0 }} onClick={() => setBlocks(week())}>
          Next week
        </button>
        <output>
          {count} of {blocks.length}
        </output>
      </div>
    )
  }
  await show(<Week />, 1280)
  expect(window.innerHeight).toBe(800)
  await expect.element(page.getByRole('status')).toHaveTextContent('40 of 40')
  return drawn
}

test('the first hours come first, then all', async () => {
  expect(await draw()).toEqual([HOURS, 40])
})

test('where something else decides, the week is drawn once', async () => {
  expect(await draw(false)).toEqual([40])
})

test.each([
  [0, HOURS],
  [1_040, HOURS + 10],
])('of another week, with the page scrolled by %d px, %d hours come first', async (top, expected) => {
  const drawn = await draw()
  drawn.length = 0
  window.scrollTo({ top, behavior: 'instant' })
  await page.getByRole('button').click()
  await vi.waitFor(() => expect(drawn).toEqual([expected, 40]))
})
