import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { BookingPage } from './support/booking-page.ts'
import { overflow } from './support/layout.ts'
import { fillForm, SALON, walkToForm } from './support/routes.ts'

/** A business whose name is one long word, on the smallest phone: no screen that shows it is wider than the window. */

test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true })

const NAME = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbea'
const GROUP = { method: 'GET', path: '/services/groups/' }

const named = (more: Record<string, unknown> = {}) => ({
  match: GROUP,
  phase: 'after' as const,
  act: { kind: 'patch' as const, merge: { name: NAME, ...more }, remove: [] },
  times: 0,
})

async function fits(page: Page): Promise<void> {
  await expect(page.getByText(NAME).first()).toBeVisible()
  expect.soft(await overflow(page), page.url()).toBeLessThanOrEqual(0)
  const wide = () =>
    page.evaluate(
      () => [...document.querySelectorAll('dialog[open]')].filter((one) => one.scrollWidth > one.clientWidth).length,
    )
  expect.soft(await wide(), `dialogs of ${page.url()}`).toBe(0)
}

for (const path of [
  'maison-solene/home',
  'maison-solene/map',
  'maison-solene/book/interventionset_ids',
  'maison-solene/login',
  'maison-solene/register',
  'maison-solene/reset_password',
  'maison-solene/appointments',
  'maison-solene/personal_data',
  'maison-solene/nothing-of-this-name',
]) {
  test(`/${path}`, async ({ page, control }) => {
    await control.faults(named())
    await page.goto(`/${path}?locale=en`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await fits(page)
  })
}

test('a booking from its first step to its confirmation, and the question before a cancellation', async ({
  page,
  control,
}) => {
  await control.faults(named())
  const booking = new BookingPage(page)
  await walkToForm(booking, SALON, () => fits(page))
  await fillForm(booking, SALON)
  await fits(page)
  await booking.bookButton.click()
  await booking.isBooked()
  await fits(page)
  await page.getByRole('button', { name: 'Cancel the appointment' }).click()
  await expect(page.locator('dialog[open]')).toBeVisible()
  await fits(page)
})

test('notices: closed, and no longer here', async ({ page, control }) => {
  for (const more of [{ active: false }, { active: true, inactive: true }]) {
    await control.clearFaults()
    await control.faults(named(more))
    await page.goto('/atelier-dupre?locale=en')
    await fits(page)
  }
})
