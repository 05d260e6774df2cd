import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { BookingPage } from './support/booking-page.ts'
import { overflow } from './support/layout.ts'
import { STAGES } from './support/stages.ts'
import { FORM, SALON } from './support/routes.ts'

const SERVICES = { interventionset_ids: '101401' }

/** Text twice as large, as the browser's setting makes it. The page's policy forbids foreign styles in its markup. */
const enlarge = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })

/** Words outside their clipping box or the window, one line each. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.textContent?.trim() || parent.closest('option, script, style, noscript')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right, width } = range.getBoundingClientRect()
      let clip: HTMLElement | null = parent
      let isHidden = false
      while (clip && getComputedStyle(clip).overflowX === 'visible') {
        isHidden ||= getComputedStyle(clip).clipPath !== 'none'
        clip = clip.parentElement
      }
      isHidden ||= clip !== null && getComputedStyle(clip).clipPath !== 'none'
      const box = clip?.getBoundingClientRect() ?? { left: 0, right: innerWidth }
      if (width > 0 && !isHidden && (right > box.right + 1 || left < box.left - 1)) cut.push(node.textContent.trim())
    }
    return cut
  })

const SCREENS = {
  services: (booking: BookingPage) => booking.open(SALON.urlname, SERVICES),
  times: STAGES.times,
  form: STAGES.form,
  confirmation: STAGES.confirmation,
}

test.describe('with text twice as large on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const [name, open] of Object.entries(SCREENS)) {
    test(`no price or other word is cut and nothing scrolls sideways: ${name}`, async ({ page }) => {
      const booking = new BookingPage(page)
      await open(booking)
      await expect(booking.heading).not.toHaveText('One moment')
      await booking.settled()
      await enlarge(page)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      expect(await outside(page)).toEqual([])
    })
  }
})

test('a telephone number stays on one line', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const booking = new BookingPage(page)
  await booking.open(SALON.urlname)
  await booking.isAt(SALON.legs[0]?.question ?? '')
  const link = page.getByRole('contentinfo').getByRole('link', { name: /^Call/ })
  // Text that must not wrap contains no breaking space.
  expect(await link.textContent()).toMatch(/^Call (?:\d|\u00a0|\+)+$/)
})

test.describe('with forced colours', () => {
  test.use({ forcedColors: 'active' })

  test('the chosen tab is seen', async ({ page }) => {
    const booking = new BookingPage(page)
    await SCREENS.services(booking)
    const edge = (selected: boolean) =>
      page.getByRole('tab', { selected }).evaluate((tab) => getComputedStyle(tab).borderBottomColor)
    const canvas = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('p'))
      probe.style.color = 'Canvas'
      return getComputedStyle(probe).color
    })
    expect(await edge(false)).toBe(canvas)
    expect(await edge(true)).not.toBe(canvas)
  })
})

test.describe('on the first screenful of a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  for (const { what, path, open, words } of [
    {
      what: 'categories',
      path: '/interventionsets',
      open: (booking: BookingPage) => booking.open(SALON.urlname),
      words: 'Loading the choices',
    },
    {
      what: 'times',
      path: '/availabletimeslots',
      open: async (booking: BookingPage) => {
        await STAGES.calendars(booking)
        await booking.choose('No preference')
      },
      words: 'Loading the free times',
    },
  ]) {
    test(`waiting says in words what is awaited: ${what}`, async ({ page, control }) => {
      const booking = new BookingPage(page)
      await control.faults({
        match: { method: 'GET', path },
        phase: 'before',
        act: { kind: 'hold', key: what },
        times: 0,
      })
      await open(booking)
      const said = page.getByRole('status').filter({ hasText: words })
      await expect(said).toBeVisible()
      await expect(said).toBeInViewport({ ratio: 1 })
      await control.release(what)
      await expect(said).toHaveCount(0)
    })
  }

  test('the press that books lies in reach of the thumb', async ({ page }) => {
    const booking = new BookingPage(page)
    await STAGES.form(booking)
    await booking.isAt(FORM.question)
    const box = await booking.bookButton.boundingBox()
    expect(box?.y).toBeGreaterThan(640 / 2)
    await expect(booking.bookButton).toBeInViewport({ ratio: 1 })
  })
})
