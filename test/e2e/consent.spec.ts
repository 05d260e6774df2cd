import type { Page, Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { accessibilityProblems } from './support/axe.ts'
import { BookingPage } from './support/booking-page.ts'
import { DESK, logOutAsPro, signInAsPro } from './support/pro.ts'
import { sendForm, walkToSalonForm } from './support/salon.ts'
import { variantUnless } from './support/variants.ts'

/** The salon counts visits: a tag in each place, and a pixel. */

interface TagMessages {
  data: unknown
  tag: unknown
  origin: string
}

/** What the group's tags have received in their frame; null where there is no frame. */
async function tagMessages(page: Page): Promise<TagMessages | null> {
  const frame = page.frames().find((one) => one.url().endsWith('/frames/tags.html'))
  if (!frame) return null
  return frame.evaluate(() => {
    const { dataLayer, dupreTag, origin } = window as unknown as Record<string, unknown>
    return { data: dataLayer, tag: dupreTag, origin: String(origin) }
  })
}

/** Answers for every other host, and records the requests. */
async function standIn(page: Page, origin: string): Promise<Request[]> {
  const asked: Request[] = []
  await page.context().route(
    (url) => url.origin !== origin,
    (route, request) => {
      asked.push(request)
      return route.fulfill({ status: 200, contentType: 'image/gif', body: '' })
    },
  )
  return asked
}

/** What the customer typed or chose: none of it may be in requests to other hosts. */
const CANARIES = [/essai/i, /cl(?:é|%C3%A9)mence/i, /example\.org/, /06.?39/, /1016\d\d/, /token/i]

const bar = (page: Page) => page.getByRole('region', { name: 'Cookies on this site' })

// Breton and Polish have the longest words for it.
for (const locale of ['fr', 'de', 'br', 'pl']) {
  test(
    `the question about cookies takes two lines of a phone in ${locale}`,
    variantUnless(locale === 'fr'),
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`/atelier-dupre?locale=${locale}`)
      await expect(page.locator('[data-consent]')).toBeVisible()
      const lines = await page
        .locator('[data-consent] p')
        .evaluateAll((all) =>
          all.map((one) => Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight))),
        )
      expect(lines).toEqual([1, 1])
    },
  )
}

for (const width of [390, 1280]) {
  test(
    `the question about cookies is not the largest part of the first screen (${width} px)`,
    variantUnless(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { element } = entry as PerformanceEntry & { element: Element | null }
            document.documentElement.dataset.largest = element?.closest('[data-consent]') ? 'question' : 'screen'
          }
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      })
      await page.goto('/atelier-dupre?locale=fr')
      await expect(page.locator('[data-consent]')).toBeVisible()
      // An entry comes with the frame after its paint.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      await expect(page.locator('html')).toHaveAttribute('data-largest', 'screen')
    },
  )
}

for (const width of [390, 320, 1280]) {
  test(
    `nobody else hears of a visit before Yes, and after it only which page is open and that something was booked (${width} px)`,
    variantUnless(width === 390),
    async ({ page, troubles, origin }) => {
      await page.setViewportSize({ width, height: 800 })
      const asked = await standIn(page, origin)
      troubles.expectElsewhere()
      const booking = new BookingPage(page)
      await booking.open('atelier-dupre')
      await expect(bar(page)).toBeVisible()
      expect(await accessibilityProblems(page)).toEqual([])
      expect([await tagMessages(page), asked.length]).toEqual([null, 0])

      await bar(page).getByRole('button', { name: 'Accept' }).click()
      await expect(bar(page)).toBeHidden()
      await expect
        .poll(() => tagMessages(page))
        .toEqual({ data: [{ event: 'page', page: 'book/interventionset_ids' }], tag: 'body', origin: 'null' })
      await expect
        .poll(() => asked.map((request) => request.url()))
        .toEqual(['https://www.facebook.com/tr?id=000000000000000&ev=PageView&noscript=1'])

      await walkToSalonForm(booking)
      // No tags run while the customer types personal data.
      await expect.poll(() => tagMessages(page)).toBeNull()
      await sendForm(booking)
      await expect
        .poll(() => tagMessages(page))
        .toEqual({ data: [{ event: 'booked' }], tag: 'confirm', origin: 'null' })
      const before = asked.length
      await page.reload()
      await booking.isAt(/booked$/)
      await page.getByRole('button', { name: 'Cookies' }).click()
      const dialog = page.getByRole('dialog', { name: 'Cookies on this site' })
      await expect(dialog.getByText('You have accepted.')).toBeVisible()
      expect(await accessibilityProblems(page)).toEqual([])
      // The same booking is not reported again.
      expect([await tagMessages(page), asked.length]).toEqual([null, before])
      await dialog.getByRole('button', { name: 'Decline' }).click()
      await booking.open('atelier-dupre')
      await page.getByRole('button', { name: 'Cookies' }).click()
      await expect(dialog.getByText('You have declined.')).toBeVisible()
      expect([await tagMessages(page), asked.length]).toEqual([null, before])

      for (const request of asked) {
        const said = `${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`
        for (const canary of CANARIES) expect(said).not.toMatch(canary)
      }
    },
  )
}

test('a browser that asks not to be tracked has refused', variantUnless(false), async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await new BookingPage(page).open('atelier-dupre')
  await page.getByRole('button', { name: 'Cookies' }).click()
  await expect(page.getByText('Your browser asks sites not to track you. This counts as declining.')).toBeVisible()
  await expect(bar(page)).toBeHidden()
})

test('a professional is asked nothing, and nobody hears of their work; the next visitor is asked again', async ({
  page,
  origin,
  troubles,
}) => {
  const asked = await standIn(page, origin)
  troubles.expectElsewhere()
  const booking = new BookingPage(page)
  await signInAsPro(page, 'atelier-dupre')
  await booking.isAt(DESK.category)
  await expect(page.getByRole('button', { name: 'Your professional account' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cookies' })).toHaveCount(0)
  expect([await tagMessages(page), asked.length]).toEqual([null, 0])
  await logOutAsPro(page)
  await expect(bar(page)).toBeVisible()
})

test('a choice that is made in another tab holds here at once', async ({ page, context, origin, troubles }) => {
  await standIn(page, origin)
  troubles.expectElsewhere()
  await new BookingPage(page).open('atelier-dupre')
  await expect(bar(page)).toBeVisible()
  const other = await context.newPage()
  await new BookingPage(other).open('atelier-dupre')
  await bar(other).getByRole('button', { name: 'Accept' }).click()
  await expect(bar(page)).toBeHidden()
  await expect.poll(() => tagMessages(page)).not.toBeNull()
})
