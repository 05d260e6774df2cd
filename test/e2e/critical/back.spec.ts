import { expect, test } from '../fixtures.ts'
import { BookingPage } from '../support/booking-page.ts'
import { variantUnless } from '../support/variants.ts'
import { FORM, TOWN_HALL, walkToForm, ROUTES } from '../support/routes.ts'

for (const route of ROUTES) {
  test(
    `${route.name}: as many times Back as there were steps`,
    variantUnless(route === TOWN_HALL),
    async ({ page }) => {
      const booking = new BookingPage(page)
      await walkToForm(booking, route)
      for (const { step, question } of route.legs.toReversed()) {
        await page.goBack()
        await booking.isAt(question)
        await expect(page).toHaveURL(new RegExp(`/${route.urlname}/book/${step}\\b`))
      }
      for (const { question } of [...route.legs.slice(1), FORM]) {
        await page.goForward()
        await booking.isAt(question)
      }
    },
  )
}
