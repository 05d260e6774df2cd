import type { Page } from '@playwright/test'
import { TOKEN_LIFETIME_MS, TOKEN_WARNING_MS } from '../../machines/domain/constants.ts'
import { expect, test } from './fixtures.ts'
import { accessibilityProblems } from './support/axe.ts'
import { BookingPage } from './support/booking-page.ts'
import { variantUnless } from './support/variants.ts'
import { showAgain } from './support/page-events.ts'

/** A group that admits customers only by its single sign-on, which the sandbox plays (wire contract, ruling 11). */

const URLNAME = 'portail-sso'
const VISITS = { method: 'GET', path: `/sso/${URLNAME}$` }
const REFUSED = 'You need to sign in first'

const follow = (page: Page, name: string) => page.getByRole('link', { name }).click()
/** The token that the tab keeps for the customer. */
const token = (page: Page) => page.evaluate(() => sessionStorage.getItem('token:105'))

for (const width of [1280, 1440, 390]) {
  test(
    `who signs in there books here, and is logged out at both (${width} px)`,
    variantUnless(width === 1280),
    async ({ page, control }) => {
      await page.setViewportSize({ width, height: 900 })
      const booking = new BookingPage(page)
      // The sign-on only identifies the customer, so the link's parameters must come back with them.
      await booking.open(URLNAME, { websource: 'portal' })
      await follow(page, 'Sign in as adherente@example.org')
      await booking.isAt(/^Which service/)
      expect(new URL(page.url()).search).toBe('?locale=en&websource=portal')
      // The redirect to the sign-on adds no Back: the logo has no link, and there is no loop.
      await expect(page.getByRole('banner').getByRole('link', { name: /Mutuelle/ })).toHaveCount(0)
      await booking.choose('Bilan de protection')
      await booking.isAt(/^When/)
      await booking.pickTime()
      await booking.isAt(/^Who/)
      await page.getByRole('radio', { name: 'Solange Adhérente' }).check()
      await booking.bookButton.click()
      await expect(booking.heading).toHaveText(/booked/)
      expect(await control.requests(VISITS)).toHaveLength(1)

      await page.getByRole('button', { name: 'Your account' }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await Promise.all([
        page.waitForRequest(/\/sso\/portail-sso\/logout\?return=%2Fdisconnected%3Flocale%3Den$/),
        page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click(),
      ])
      await page.waitForURL('**/disconnected?locale=en')
      await booking.isAt('You are signed out')
      expect(await token(page)).toBeNull()
      // The goodbye page does not request the session.
      await page.reload()
      await booking.isAt('You are signed out')
      expect(await control.requests(VISITS)).toHaveLength(1)
      expect(await accessibilityProblems(page)).toEqual([])
    },
  )
}

test('who is refused, or comes back with the state of another visit, is let in by neither', async ({
  page,
  control,
}) => {
  const booking = new BookingPage(page)
  await booking.open(URLNAME)
  await follow(page, 'Go back without signing in')
  await booking.isAt(REFUSED)
  // Each load of the page causes one visit to the sign-on, and the way back causes none.
  expect(await control.requests(VISITS)).toHaveLength(1)
  expect(new URL(page.url()).search).toBe('?locale=en')
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await follow(page, 'Sign in, and go back with the state of another visit')
  await booking.isAt(REFUSED)
  expect(await token(page)).toBeNull()
  expect(await control.requests(VISITS)).toHaveLength(2)

  // Back leaves the product, without another visit to the sign-on.
  await page.goBack()
  await page.goForward()
  await booking.isAt(/^(?:Which service|You need)/)
})

test('says minutes before that the connection ends, and offers no sign-in over the screen', async ({ page }) => {
  await page.goto(`/${URLNAME}/fiches?locale=en`)
  await follow(page, 'Sign in as adherente@example.org')
  await expect(page.getByRole('tab', { name: 'Solange' })).toBeVisible()
  const notice = page.getByText('Send or save your entries before then')
  const now = await page.evaluate(() => Date.now())
  await page.clock.setFixedTime(now + TOKEN_LIFETIME_MS - TOKEN_WARNING_MS)
  await showAgain(page)
  await expect(notice).toBeVisible()
  await expect(page.locator('[data-announcer=polite]')).toHaveText(/^You will be signed out in a few minutes/)
  await expect(page.getByRole('button', { name: 'Sign in again' })).toHaveCount(0)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(notice).toHaveCount(0)
})

test('a booking, and what was typed for it, waits for the member whose connection has ended', async ({
  page,
  context,
}) => {
  const booking = new BookingPage(page)
  await booking.open(URLNAME)
  await follow(page, 'Sign in as adherente@example.org')
  await booking.isAt(/^Which service/)
  await booking.choose('Bilan de protection')
  await booking.isAt(/^When/)
  await booking.pickTime()
  await booking.isAt(/^Who/)
  const comment = page.getByLabel('Comment (optional)')
  await comment.fill('The second floor')
  await context.clearCookies()
  await page.evaluate(() => sessionStorage.removeItem('token:105'))
  await page.reload()
  await follow(page, 'Sign in as adherente@example.org')
  await booking.isAt(/^Who/)
  await expect(comment).toHaveValue('The second floor')
  // Another link is another booking.
  await booking.open(URLNAME, { websource: 'portal' })
  await booking.isAt(/^Which service/)
})

test('an account without an address has persons and no parameters', async ({ page }) => {
  const booking = new BookingPage(page)
  await page.goto(`/${URLNAME}/fiches?locale=en`)
  await follow(page, 'Sign in as somebody without an e-mail address')
  await expect(page.getByRole('tab', { name: 'Basile' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Account settings' })).toHaveCount(0)
  await booking.settled()
})
