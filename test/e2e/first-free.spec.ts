import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { accessibilityProblems } from './support/axe.ts'
import { BookingPage } from './support/booking-page.ts'
import { PRACTICE } from './support/practice.ts'
import { DESK, openTool, signInAsPro } from './support/pro.ts'
import { variantUnless } from './support/variants.ts'

/** The first free times of a service's calendars, side by side. */

const COMPARE = 'Next free time in each calendar'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Who is free first?' })
const columns = (page: Page) => dialog(page).getByRole('list', { name: 'Calendars' }).getByRole('listitem')
const times = (page: Page, of: number) => columns(page).nth(of).getByRole('button')

for (const width of [1280, 1440, 390]) {
  test(
    `the calendars of a service are compared; one that fails takes no other with it (${width} px)`,
    variantUnless(width === 1280),
    async ({ page, control, troubles }) => {
      await page.setViewportSize({ width, height: 900 })
      const booking = new BookingPage(page)
      await signInAsPro(page, PRACTICE.urlname)
      await booking.isAt(DESK.category)
      await expect(page.locator(`button[aria-label$="${COMPARE}"]`)).toBeAttached()
      // A service is named first, and named again.
      const field = dialog(page).getByRole('combobox', { name: 'Service' })
      await openTool(page, COMPARE)
      await expect(dialog(page)).toContainText('Choose a service first')
      await expect(field).toBeFocused()
      await expect(dialog(page).getByRole('option').first()).toBeVisible()
      expect(await accessibilityProblems(page)).toEqual([])
      await page.keyboard.type('vacc')
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toContainText('There are no calendars to compare')
      expect(await accessibilityProblems(page)).toEqual([])
      const change = dialog(page).getByRole('button', { name: 'Change: Vaccination' })
      await expect(change).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(field).toBeFocused()
      await page.keyboard.type('consul')
      await expect(dialog(page).getByRole('option').first()).toContainText('Consultation')
      troubles.expectFailedRequests()
      await control.faults([
        {
          // The cards of the step ask for all calendars at once, and may ask as late as this.
          match: { method: 'GET', path: '/availabletimeslots', query: '\\bcalendar_ids\\b.*=102501\\b' },
          phase: 'before',
          act: { kind: 'status', status: 500 },
          times: 1,
        },
      ])
      await page.keyboard.press('Enter')
      await expect(columns(page)).toHaveCount(2)
      await expect(columns(page).first().getByRole('heading')).toHaveText('Dr Agathe Morel')
      await expect(columns(page).first().getByRole('button', { name: 'Try again' })).toBeVisible()
      await expect(times(page, 1).first()).toBeVisible()
      expect(await accessibilityProblems(page)).toEqual([])
      await columns(page).first().getByRole('button', { name: 'Try again' }).click()
      await expect(times(page, 0).first()).toHaveText(/^\d\d:\d\d$/)
      const boxes = await Promise.all([0, 1].map((at) => columns(page).nth(at).boundingBox()))
      const isSideBySide = (boxes[0]?.y ?? 0) === (boxes[1]?.y ?? 1)
      expect(isSideBySide).toBe(width !== 390)

      const chosen = await times(page, 1).first().innerText()
      await times(page, 1).first().click()
      await booking.isAt(DESK.form)
      await expect(page.getByText('Consultation', { exact: true }).filter({ visible: true }).first()).toBeVisible()
      await expect(page.getByText('Dr Simon Lefèvre').first()).toBeAttached()
      await expect(page.getByText(chosen).filter({ visible: true }).first()).toBeVisible()
    },
  )
}
