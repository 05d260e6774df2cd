import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import { carouselMachine } from '../../machines/home/carousel/carousel.machine.ts'
import Carousel from '../../src/views/home/Carousel.tsx'
import { Pictures } from '../../src/views/home/Pictures.tsx'
import { ManualClock } from '../../explorer/walk/manual-clock.ts'
import { accessibilityProblems } from '../support/accessibility.ts'
import { show, WIDTHS } from '../support/show.tsx'

const drawn = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><rect width="60" height="30" fill="${colour}"/></svg>`)}`
const PICTURES = ['teal', 'navy', 'plum'].map(drawn)

/** No picture. */
const LOST = 'data:image/png;base64,AAAA'

const button = (name: string) => page.getByRole('button', { name })

async function shown(width: number) {
  const actor = createActor(carouselMachine, { input: { count: 3 }, clock: new ManualClock() }).start()
  await show(
    <>
      <Carousel actor={actor} pictures={PICTURES} />
      <button type="button">Elsewhere</button>
    </>,
    width,
  )
  await userEvent.hover(button('Elsewhere'))
  // The pointer of an earlier test may have rested where the pictures are, which stops them.
  actor.send({ type: 'carousel.started' })
  return actor
}

test.each(WIDTHS)('arrows, dots and the button move and stop the pictures at %i px', async (width) => {
  const actor = await shown(width)
  await button('Next picture').click()
  await expect.element(button('Picture 2 of 3')).toHaveAttribute('aria-current', 'true')
  await button('Previous picture').click()
  await button('Previous picture').click()
  await expect.element(button('Picture 3 of 3')).toHaveAttribute('aria-current', 'true')
  await button('Picture 1 of 3').click()
  await expect.element(button('Picture 1 of 3')).toHaveAttribute('aria-current', 'true')
  await button('Pause the slideshow').click()
  await userEvent.hover(button('Elsewhere'))
  expect(actor.getSnapshot().value).toBe('stopped')
  await button('Play the slideshow').click()
  expect(actor.getSnapshot().value).toBe('moving')
})

test('the button that stops them is the first of their controls that the Tab key reaches', async () => {
  await shown(1280)
  const reached: (string | null)[] = []
  for (let at = 0; at < 4; at++) {
    await userEvent.keyboard('{Tab}')
    reached.push(document.activeElement?.getAttribute('aria-label') ?? null)
  }
  expect(reached).toEqual(['Pause the slideshow', 'Previous picture', 'Next picture', 'Enlarge the picture'])
})

test('a picture is opened large, the arrow keys go on, and the focus comes back', async () => {
  const actor = await shown(1280)
  await button('Enlarge the picture').click()
  await expect.element(page.getByRole('dialog', { name: 'Picture 1 of 3' })).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('dialog', { name: 'Picture 2 of 3' })).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  const last = page.getByRole('dialog', { name: 'Picture 3 of 3' })
  await expect.element(last.getByRole('img')).toHaveAttribute('src', PICTURES[2])
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button('Enlarge the picture')).toHaveFocus()
  expect(actor.getSnapshot().value).toBe('stopped')
})

test('the pointer stops them for good', async () => {
  const actor = await shown(1280)
  expect(actor.getSnapshot().value).toBe('moving')
  await userEvent.hover(button('Next picture'))
  expect(actor.getSnapshot().value).toBe('held')
  await userEvent.hover(button('Elsewhere'))
  expect(actor.getSnapshot().value).toBe('stopped')
  await expect.element(button('Play the slideshow')).toBeVisible()
})

test('so does the focus, whatever the pointer does', async () => {
  const actor = await shown(1280)
  button('Next picture').element().focus()
  expect(actor.getSnapshot().value).toBe('held')
  await userEvent.hover(button('Previous picture'))
  await userEvent.hover(button('Elsewhere'))
  expect(actor.getSnapshot().value).toBe('held')
  button('Previous picture').element().focus()
  expect(actor.getSnapshot().value).toBe('held')
  button('Elsewhere').element().focus()
  expect(actor.getSnapshot().value).toBe('stopped')
})

test('only the picture that is shown is read', async () => {
  await shown(1280)
  await expect.element(page.getByRole('img', { name: 'Picture 1 of 3' })).toBeVisible()
  expect(page.getByRole('img').elements()).toHaveLength(1)
})

test.each([
  ['a single picture', [LOST]],
  ['the pictures', [LOST, LOST, LOST]],
])('what stands below %s stays where it was when nothing comes', async (_, pictures) => {
  const actor = createActor(carouselMachine, { input: { count: pictures.length }, clock: new ManualClock() }).start()
  await show(
    <>
      <Pictures actor={actor} pictures={pictures} />
      <h2>Our services</h2>
    </>,
    1280,
  )
  const below = page.getByRole('heading', { name: 'Our services' })
  await expect.element(below).toBeVisible()
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  // The room of a picture: half as high as it is wide, 380 px at most.
  await expect.poll(() => below.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(380)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(below.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(380)
})

test('a picture that does not come keeps its room, its name and its place among the others', async () => {
  const actor = createActor(carouselMachine, { input: { count: 3 }, clock: new ManualClock() }).start()
  await show(<Carousel actor={actor} pictures={[LOST, ...PICTURES.slice(1)]} />, 390)
  const lost = page.getByRole('img', { name: 'Picture 1 of 3' })
  await expect.poll(() => lost.element().tagName).toBe('DIV')
  const height = () => document.querySelector('.carousel')?.getBoundingClientRect().height
  const before = height()
  await button('Next picture').click()
  await expect.element(page.getByRole('img', { name: 'Picture 2 of 3' })).toBeVisible()
  expect(height()).toBe(before)
})
