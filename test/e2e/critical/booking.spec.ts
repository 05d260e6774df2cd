import { expect, test } from '../fixtures.ts'
import { accessibilityProblems } from '../support/axe.ts'
import { BookingPage } from '../support/booking-page.ts'
import { holdRoute } from '../support/hold-route.ts'
import { takeShifts } from '../support/layout-shift.ts'
import { judge } from '../support/oracle.ts'
import { variantUnless } from '../support/variants.ts'
import { fillForm, SALON, walkToForm, ROUTES, WIDTHS } from '../support/routes.ts'

// From the first paint on: the address is shown above the lists, but not above the times.
for (const [name, link, question] of [
  ['the times', { intervention_ids: '101601', calendar_id: '101501' }, /^When would suit you\?$/],
  ['the calendars', { intervention_ids: '101601' }, /^Who would you like/],
] as const) {
  test(`a link to ${name} moves nothing`, async ({ page }) => {
    const booking = new BookingPage(page)
    await booking.open(SALON.urlname, link)
    await booking.isAt(question)
    await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' })).toBeVisible()
    expect(await takeShifts(page)).toEqual([])
  })
}

// The placeholder is drawn while the link is checked; what the group says about itself comes with the times.
test('a link whose check is answered late moves nothing', async ({ page }) => {
  const release = await holdRoute(page, '**/interventions?**')
  const booking = new BookingPage(page)
  await booking.open(SALON.urlname, { intervention_ids: '101601', calendar_id: '101501' })
  await expect(booking.heading).toHaveText('One moment')
  release()
  await booking.isAt(/^When would suit you\?$/)
  await expect(page.getByText(/^Une question avant de réserver/)).toBeVisible()
  expect(await takeShifts(page)).toEqual([])
})

// A normal run covers each way once and each width once; all combinations are variants.
for (const [at, viewport] of WIDTHS.entries()) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    for (const [which, route] of ROUTES.entries()) {
      test(
        `${route.name} is booked from start to confirmation`,
        variantUnless(at === which),
        async ({ page, control, troubles }) => {
          const booking = new BookingPage(page)
          const look = async (step: string) => {
            expect.soft(await takeShifts(page), `nothing moves on ${step}`).toEqual([])
            expect.soft(await accessibilityProblems(page), `accessibility of ${step}`).toEqual([])
            expect.soft(await overflow(page), `no sideways scrolling on ${step}`).toBeLessThanOrEqual(0)
            await troubles.readPage(page)
          }
          await walkToForm(booking, route, look)
          await fillForm(booking, route)
          await look('the filled form')
          await booking.bookButton.click()
          await booking.isBooked()
          await look('confirm')
          await judge(page, control, troubles, { bookings: 1, claim: 'booked', secrets: Object.values(route.typed) })
          await expect(page.getByRole('main')).toContainText(`${route.typed['First name']} ${route.typed['Last name']}`)
        },
      )
    }
  })
}

/** How many pixels the page is wider than its window. */
function overflow(page: BookingPage['page']): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
