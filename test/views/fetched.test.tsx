import { Component, type ReactNode, Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fetched } from '../../src/views/ui/fetched.tsx'
import { clear, show } from '../support/show.tsx'

const Whole = () => <p>Whole</p>
const Plain = () => <p>Plain</p>

/** The code of a view that does not load the first times it is asked for. */
function failing(times: number) {
  let left = times
  return async () => {
    left -= 1
    if (left >= 0) throw new TypeError('Failed to fetch')
    return Whole
  }
}

class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })
  override render = () => (this.state.isBroken ? 'Broken' : this.props.children)
}

/** What the view shows. */
async function shown(View: () => ReactNode): Promise<string> {
  await show(
    <output>
      <Boundary>
        <Suspense fallback="Coming">
          <View />
        </Suspense>
      </Boundary>
    </output>,
    390,
  )
  const output = page.getByRole('status')
  await expect.element(output).not.toHaveTextContent('Coming')
  return output.element().textContent
}

test('a view whose prefetch failed is loaded when it is shown', async () => {
  const { View, prefetch } = fetched(failing(1), Plain)
  prefetch()
  expect(await shown(() => <View />)).toBe('Whole')
})

test('a view that does not load has its stand-in, and comes when it has loaded later', async () => {
  const { View, fetch } = fetched(failing(1), Plain)
  expect(await shown(() => <View />)).toBe('Plain')
  await fetch()
  clear()
  expect(await shown(() => <View />)).toBe('Whole')
})

test('a view without a stand-in throws', async () => {
  const { View } = fetched(failing(1))
  expect(await shown(() => <View />)).toBe('Broken')
})

test('a view that was fetched is there at once', async () => {
  const { View, fetch } = fetched(failing(0))
  await fetch()
  await show(
    <output>
      <Suspense fallback="Coming">
        <View />
      </Suspense>
    </output>,
    390,
  )
  expect(page.getByRole('status').element().textContent).toBe('Whole')
})
