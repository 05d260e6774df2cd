import { expect, test } from '../fixtures.ts'
import { BookingPage } from '../support/booking-page.ts'
import { sendForm, walkToSalonForm } from '../support/salon.ts'
import { stopClock } from '../support/page-events.ts'
import { SALON } from '../support/routes.ts'

const NAME = 'Atelier Dupré'

test('a page that the group does not have leads to the group after ten seconds, which are not read aloud', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(`/${SALON.urlname}/nowhere?locale=en`)
  const main = page.getByRole('main')
  await expect(main).toContainText(`You will be taken to ${NAME} in 10 seconds.`)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Book' })).toHaveCount(0)
  const announced = page.locator('[data-announcer=polite]')
  await expect(announced).toHaveText(`You will be taken to ${NAME} in 10 seconds, unless you stay here.`)
  await stopClock(page)
  await page.clock.runFor(3_000)
  // Includes the seconds that a busy machine took before the clock was stopped.
  await expect(main).toContainText(/in [2-7] seconds/)
  await expect(announced).toHaveText('')
  await page.clock.runFor(7_000)
  await expect(page.getByRole('heading', { level: 1, name: /\?$/ })).toBeVisible()
})

test('a server that is away is asked again when it said so, and the page comes back by itself', async ({
  page,
  control,
  troubles,
}) => {
  troubles.expectFailedRequests()
  await page.clock.install()
  const away = { kind: 'status', status: 503, headers: { 'retry-after': '90' } } as const
  await control.faults({ match: { method: 'GET', path: '/services/groups/' }, phase: 'before', act: away, times: 0 })
  await page.goto(`/${SALON.urlname}?locale=en`)
  await expect(page.getByRole('heading', { level: 1, name: 'Online booking will be back soon' })).toBeVisible()
  await control.clearFaults()
  // If it ran, the clock would reach the end of the wait on a busy machine.
  await stopClock(page)
  await page.clock.runFor(60_000)
  await expect(page.getByRole('heading', { level: 1, name: 'Online booking will be back soon' })).toBeVisible()
  await page.clock.runFor(30_000)
  await expect(page.getByRole('heading', { level: 1, name: /\?$/ })).toBeVisible()
})

test('an inactive business keeps its name and its number over a reload, and by the address alone nobody is named', async ({
  page,
}) => {
  await page.goto('/ancien-studio?locale=en')
  await expect(page).toHaveURL(/\/inactive/)
  const main = page.getByRole('main')
  await page.reload()
  await expect(main).toContainText('Ancien Studio Photo no longer takes bookings here')
  await expect(main.getByRole('link', { name: /^Call 01/ })).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(main).toContainText('This page is not active')
  await expect(main).not.toContainText('Ancien Studio')
})

test('the address is hidden for this tab, the focus is on the map then, and the header leads back a step', async ({
  page,
}) => {
  const booking = new BookingPage(page)
  await booking.open(SALON.urlname)
  const header = page.getByRole('banner')
  const address = header.getByRole('link', { name: /75002 Paris$/ })
  const map = header.getByRole('link', { name: 'Map', exact: true })
  const back = header.getByRole('link', { name: 'Back', exact: true })
  await expect(address).toBeVisible()
  await header.getByRole('button', { name: 'Hide the address' }).press('Enter')
  await expect(address).toHaveCount(0)
  await expect(map).toBeFocused()
  await page.reload()
  const [first, second] = SALON.legs
  await booking.isAt(first?.question ?? '')
  await expect(map).toBeVisible()
  await expect(address).toHaveCount(0)
  await expect(back).toHaveCount(0)
  await first?.go(booking)
  await booking.isAt(second?.question ?? '')
  await back.click()
  await booking.isAt(first?.question ?? '')
  await expect(back).toHaveCount(0)
})

test('without header and footer the form and the confirmation still say whose they are, and lead to the legal pages', async ({
  page,
}) => {
  const booking = new BookingPage(page)
  await walkToSalonForm(booking, { noheader: '1', nofooter: '1', nologo: '1' })
  const isThere = async () => {
    await expect(page.getByRole('banner')).toHaveCount(0)
    const rest = page.getByRole('contentinfo')
    await expect(rest).toContainText(NAME)
    await expect(rest.getByRole('link', { name: 'Privacy (opens in a new tab)' })).toHaveAttribute(
      'href',
      /\/-\/privacy/,
    )
    await expect(rest.getByRole('link', { name: 'Accessibility (opens in a new tab)' })).toBeVisible()
  }
  await isThere()
  await sendForm(booking)
  await isThere()
})
