import type { Locator } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { carouselCases } from '../../machines/home/carousel/carousel.cases.ts'
import { type CarouselContext, carouselMachine } from '../../machines/home/carousel/carousel.machine.ts'
import { expect } from './fixtures.ts'
import { describeBrowser, withoutEvents } from './support/walk.ts'

const PICTURE_MS = carouselCases.delays.picture
const indexIn = ({ context }: Pick<AnyMachineSnapshot, 'context'>) => (context as CarouselContext).index
/** A press as by a screen reader: a pointer or the focus would stop the pictures. */
const pressed = (button: Locator) => button.dispatchEvent('click')

/** The pictures of a home page, three of them or one. */
describeBrowser({
  machine: carouselMachine,
  cases: withoutEvents(
    {
      ...carouselCases,
      inputs: { three: carouselCases.inputs.three, one: carouselCases.inputs.one },
      events: { ...carouselCases.events, 'carousel.moved': [{ index: 0 }, { index: 2 }] },
    },
    'carousel.filled',
  ),
  notByBrowser: {
    'carousel|carousel.filled*': 'the page in another language brings the same pictures: home.spec.ts',
    'carousel.alone|carousel.filled*': 'before the page has come there is nothing to see',
  },
  isEnabled: (snapshot, event) =>
    event.type !== 'carousel.moved' || (snapshot.value !== 'alone' && event.index !== indexIn(snapshot)),
  scene: ({ page, control, input }) => {
    const button = (name: string) => page.getByRole('button', { name })
    const dot = (index: number) => button(`Picture ${index + 1} of 3`)
    const isAt = (index: number) => expect(dot(index)).toHaveAttribute('aria-current', 'true')
    let index = 0
    return {
      arrive: async () => {
        if (input === 'three') return page.emulateMedia({ reducedMotion: 'reduce' })
        return control.faults({
          match: { method: 'GET', path: '/websites$' },
          phase: 'after',
          act: { kind: 'patch', merge: {}, remove: ['records.0.file_upload'] },
          times: 0,
        })
      },
      begin: async () => {
        await page.goto('/maison-solene?locale=en')
        await expect(page.getByText(/^Open now|^Closed, opens/)).toBeVisible()
        if (input === 'one') return
        // With reduced motion the customer starts the pictures, at a time of their choice.
        const start = button('Let the pictures move')
        await expect(start).toBeVisible()
        await page.emulateMedia({ reducedMotion: 'no-preference' })
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + PICTURE_MS)
        await pressed(start)
      },
      standsStill: true,
      gestures: {
        'carousel.moved': (event) => pressed(dot(event.index as number)),
        'carousel.held': async () => {
          await page.mouse.move(0, 0)
          await page.getByRole('region', { name: 'Pictures' }).hover({ position: { x: 40, y: 40 } })
        },
        'carousel.released': () => page.mouse.move(0, 0),
        'carousel.stopped': () => pressed(button('Stop the pictures')),
        'carousel.started': () => pressed(button('Let the pictures move')),
      },
      proofs: {
        // Otherwise the next picture would have come.
        'carousel.held': async () => {
          await page.clock.fastForward(PICTURE_MS)
          await isAt(index)
          return true
        },
        'carousel.released': async () => {
          await page.clock.fastForward(PICTURE_MS)
          await isAt(index)
          return true
        },
      },
      requests: {},
      look: async ({ value, context }) => {
        index = (context as CarouselContext).index
        if (value === 'alone') {
          await expect(page.getByRole('region', { name: 'Pictures' })).toHaveCount(0)
          return expect(page.getByRole('main').locator('img[alt=""]').first()).toBeVisible()
        }
        await isAt(index)
        await expect(button(value === 'stopped' ? 'Let the pictures move' : 'Stop the pictures')).toBeVisible()
      },
    }
  },
})
