import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { accessibilityProblems } from './support/axe.ts'
import { bookingIn } from './support/host-page.ts'
import { takeShifts } from './support/layout-shift.ts'
import { SALON } from './support/routes.ts'

const open = async (page: Page, around = 'plain') => {
  await page.goto(`/-/embed?locale=en&around=${around}`)
  return bookingIn(page, '.booking-box iframe')
}

test('in a page of somebody else nothing moves when a step changes, and the dialog gives the focus back', async ({
  page,
}) => {
  const booking = await open(page)
  await booking.isAt(SALON.legs[0]!.question)
  expect.soft(await accessibilityProblems(page)).toEqual([])
  await takeShifts(page)
  for (const leg of SALON.legs.slice(0, 3)) {
    await booking.isAt(leg.question)
    // Scrolls the content below into the window before the press.
    await page.locator('.below').scrollIntoViewIfNeeded()
    await leg.go(booking)
  }
  await booking.isAt(SALON.legs[3]!.question)
  expect(await takeShifts(page), 'nothing moves').toEqual([])
  await expect(booking.heading).toBeInViewport()
  await expect(page.locator('#received')).toContainText('step slots')

  const opener = page.getByRole('link', { name: 'Book in a dialog' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Book an appointment' })
  await expect(dialog.getByText('Book an appointment')).toBeVisible()
  // A booking of its own, whatever is chosen in the page.
  const within = await bookingIn(page, 'dialog[open] iframe')
  await within.isAt(SALON.legs[0]!.question)
  expect.soft(await accessibilityProblems(page)).toEqual([])
  // Pressed inside the frame, where the browser's own dialog does not receive the key.
  await within.page.getByRole('main').locator('a, button').first().focus()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('what the page around it requests is done at once', { tag: '@variant' }, async ({ page }) => {
  const booking = await open(page)
  await booking.isAt(SALON.legs[0]!.question)
  await expect(booking.page.getByRole('banner')).toBeVisible()
  await page.getByRole('button', { name: 'Without header' }).click()
  await expect(booking.page.getByRole('banner')).toHaveCount(0)
  await page.getByRole('button', { name: 'Other colours' }).click()
  await expect(booking.page.locator('html')).toHaveCSS('background-color', 'rgb(255, 247, 240)')
  await page.getByRole('button', { name: 'As it was' }).click()
  await expect(booking.page.getByRole('banner')).toBeVisible()
  await booking.isAt(SALON.legs[0]!.question)
})

test('answers of the page around it fill what nobody typed, and it hears of the others', async ({ page }) => {
  const booking = await open(page)
  for (const leg of SALON.legs) {
    await booking.isAt(leg.question)
    await leg.go(booking)
  }
  const field = (name: string) => booking.page.getByRole('textbox', { name, exact: true })
  await field('Last name').fill('Essai')
  await page.evaluate(() => {
    const fiche = JSON.stringify({ firstname: 'Anna', lastname: 'Durand', shoe: '38' })
    const parameters = { fiche, calendar_id: '51' }
    document.querySelector('iframe')?.contentWindow?.postMessage({ booking: 1, type: 'parameters', parameters }, '*')
  })
  await expect(field('First name')).toHaveValue('Anna')
  await expect(field('Last name')).toHaveValue('Essai')
  const received = page.locator('#received')
  await expect(received).toContainText('ignored calendar_id')
  await expect(received).toContainText('ignored fiche.shoe fiche.lastname')
})

for (const around of ['overflow', 'transform', 'rtl', 'two']) {
  for (const width of [320, 1280]) {
    test(`around the frame: ${around}, at ${width} px`, { tag: '@variant' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const booking = await open(page, around)
      await booking.isAt(SALON.legs[0]!.question)
      for (const leg of SALON.legs.slice(0, 3)) {
        await booking.isAt(leg.question)
        await leg.go(booking)
      }
      await booking.isAt(SALON.legs[3]!.question)
      await expect(booking.heading).toBeInViewport()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(await accessibilityProblems(page)).toEqual([])
      await page.getByRole('button', { name: 'Book now' }).click()
      const within = await bookingIn(page, 'dialog[open] iframe')
      await within.isAt(/\?$/)
      await page.getByRole('button', { name: 'Close' }).first().click()
      await expect(page.getByRole('button', { name: 'Book now' })).toBeFocused()
    })
  }
}
