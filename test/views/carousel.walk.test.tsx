import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { carouselCases } from '../../machines/home/carousel/carousel.cases.ts'
import { carouselMachine } from '../../machines/home/carousel/carousel.machine.ts'
import type { MachineCases } from '../../machines/kit/cases.ts'
import Carousel from '../../src/views/home/Carousel.tsx'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'

const drawn = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><rect width="60" height="30" fill="${colour}"/></svg>`)}`
const PICTURES = ['teal', 'navy', 'plum'].map(drawn)

const cases = {
  ...carouselCases,
  inputs: { three: carouselCases.inputs.three },
  events: {
    ...carouselCases.events,
    'carousel.moved': [{ index: 0 }, { index: 2 }],
    // Less than two pictures have no carousel.
    'carousel.filled': [{ count: 3 }],
  },
} satisfies MachineCases<typeof carouselMachine>

const dot = (index: number) => page.getByRole('button', { name: `Picture ${index + 1} of 3` })

describeView({
  machine: carouselMachine,
  cases,
  render: (actor) =>
    inPage(
      'Home',
      // The pointer of an earlier test may rest where the pictures will be.
      <div style={{ pointerEvents: 'none' }}>
        <Carousel actor={actor} pictures={PICTURES} />
      </div>,
    ),
  gestures: {
    'carousel.moved': 'notified',
    'carousel.held': 'notified',
    'carousel.released': 'notified',
    'carousel.stopped': 'notified',
    'carousel.started': 'notified',
    'carousel.filled': 'notified',
    'carousel.enlarged': 'notified',
    'carousel.closed': 'notified',
  },
  signs: {},
  check: async (snapshot) => {
    for (const index of [0, 1, 2]) {
      if (snapshot.matches('large')) break
      if (index === snapshot.context.index) await expect.element(dot(index)).toHaveAttribute('aria-current', 'true')
      else await expect.element(dot(index)).not.toHaveAttribute('aria-current')
    }
    const dialog = page.getByRole('dialog', { name: `Picture ${snapshot.context.index + 1} of 3` })
    if (snapshot.matches('large')) {
      // The page behind it is inert.
      await expect.element(dialog).toBeVisible()
      return
    }
    await expect.element(dialog).not.toBeInTheDocument()
    const name = snapshot.matches('stopped') ? 'Play the slideshow' : 'Pause the slideshow'
    await expect.element(page.getByRole('button', { name })).toBeVisible()
  },
})
