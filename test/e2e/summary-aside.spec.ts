import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { accessibilityProblems } from './support/axe.ts'
import { BookingPage } from './support/booking-page.ts'
import { takeShifts } from './support/layout-shift.ts'
import { FORM, SALON } from './support/routes.ts'

/** The choices beside the times and the form, from 1024 px on. */

const THREE = { interventionset_ids: '101401', intervention_ids: '101601,101611,101612' }
const TIMES = /^When would suit you\?$/
const CALENDARS = /^Who would you like/

test.use({ viewport: { width: 1024, height: 768 } })

const summary = (page: Page) => page.getByRole('region', { name: 'Your choices' })

async function boxes(page: Page) {
  const [side, question] = await Promise.all([
    summary(page).boundingBox(),
    page.getByRole('heading', { level: 1 }).boundingBox(),
  ])
  if (!side || !question) throw new Error('Both are shown')
  return { side, question }
}

test('the choices stand beside the times and the form and stay in the window; above the lists they do not', async ({
  page,
}) => {
  const booking = new BookingPage(page)
  await booking.open(SALON.urlname, THREE)
  await booking.isAt(CALENDARS)
  await booking.choose('No preference')
  await booking.isAt(TIMES)
  const { side, question } = await boxes(page)
  expect(side.width).toBe(300)
  expect(side.y).toBe(question.y)
  const times = await page.getByRole('grid').boundingBox()
  expect(side.x).toBeGreaterThan((times?.x ?? 0) + (times?.width ?? 0))
  // One line a service, and their total once.
  await expect(page.getByRole('list', { name: 'Order of services' }).getByRole('listitem')).toHaveCount(3)
  await expect(summary(page).getByText('Total')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.evaluate(() => scrollTo(0, 500))
  await expect(summary(page)).toBeInViewport({ ratio: 1 })
  expect((await boxes(page)).side.y).toBe(16)

  const time = await booking.pickTime()
  await booking.isAt(FORM.question)
  expect((await boxes(page)).side).toMatchObject({ x: side.x, width: 300 })
  await expect(summary(page)).toContainText(time.slice(-5))
  expect(await accessibilityProblems(page)).toEqual([])
})

test('nothing moves when the choices get beside the times and back above the lists', async ({ page }) => {
  const booking = new BookingPage(page)
  await booking.open(SALON.urlname, { interventionset_ids: '101401' })
  await booking.choose('Women’s cut')
  await booking.isAt(CALENDARS)
  await booking.choose('No preference')
  await booking.isAt(TIMES)
  expect((await boxes(page)).side.width).toBe(300)
  // Neither Back nor Forward is a press that would excuse a move.
  await takeShifts(page)
  await page.goBack()
  await booking.isAt(CALENDARS)
  const { side, question } = await boxes(page)
  expect(side.y + side.height).toBeLessThan(question.y)
  await page.goForward()
  await booking.isAt(TIMES)
  expect(await takeShifts(page)).toEqual([])
})

for (const width of [1024, 1280, 1440]) {
  test(`the header has the edges of the widest step, and keeps them on the others (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const booking = new BookingPage(page)
    const header = page.getByRole('banner')
    /** The horizontal edges of its content, in px. The target of the way back reaches beyond them. */
    const edges = () =>
      header
        .locator('> div')
        .first()
        .evaluate((row) => {
          const { left, right } = row.getBoundingClientRect()
          const padding = Number.parseFloat(getComputedStyle(row).paddingLeft)
          return { left: left + padding, right: right - padding }
        })
    await booking.open(SALON.urlname, THREE)
    await booking.isAt(CALENDARS)
    const above = await edges()
    await booking.choose('No preference')
    await booking.isAt(TIMES)
    expect(await edges()).toEqual(above)
    const { side, question } = await boxes(page)
    // A browser without a scrollbar leaves the room for one.
    expect(Math.abs(question.x - above.left)).toBeLessThanOrEqual(8)
    expect(Math.abs(side.x + side.width - above.right)).toBeLessThanOrEqual(8)
  })
}

test('the controls of the services unfold beside the times', async ({ page }) => {
  const booking = new BookingPage(page)
  await booking.open(SALON.urlname, THREE)
  await booking.choose('No preference')
  await booking.isAt(TIMES)
  const fold = page.getByRole('button', { name: 'Change: 3 services' })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await fold.click()
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(page.getByRole('list', { name: 'Order of services' }).getByRole('listitem')).toHaveCount(2)
})

test.describe('up to 1023 px', () => {
  test.use({ viewport: { width: 1023, height: 768 } })

  test('the choices stand above the times', async ({ page }) => {
    const booking = new BookingPage(page)
    await booking.open(SALON.urlname, THREE)
    await booking.choose('No preference')
    await booking.isAt(TIMES)
    const { side, question } = await boxes(page)
    expect(side.y + side.height).toBeLessThan(question.y)
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(3)
  })
})
