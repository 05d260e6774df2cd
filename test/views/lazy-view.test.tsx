import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lazyView } from '../../src/views/ui/lazy-view.ts'
import { show } from '../support/show.tsx'

const Whole = ({ name }: { name: string }) => <p>Whole {name}</p>
const Plain = ({ name }: { name: string }) => <p>Plain {name}</p>

test.each([
  ['comes', () => Promise.resolve({ default: Whole }), 'Whole list'],
  ['cannot be fetched', () => Promise.reject(new TypeError('Failed to fetch')), 'Plain list'],
])('a part of the screen whose code %s is there all the same', async (_, load, words) => {
  const Part = lazyView(load, Plain)
  await show(
    <Suspense fallback={null}>
      <Part name="list" />
    </Suspense>,
    390,
  )
  await expect.element(page.getByText(words)).toBeVisible()
})

test('nothing is shown for a part whose code cannot be fetched and that has no substitute', async () => {
  const Part = lazyView(() => Promise.reject<{ default: typeof Whole }>(new TypeError('Failed to fetch')))
  await show(
    <Suspense fallback={<p>loading</p>}>
      Before <Part name="list" /> after
    </Suspense>,
    390,
  )
  await expect.element(page.getByText('Before after')).toBeVisible()
})
