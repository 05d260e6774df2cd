import type { BrowserContextOptions } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { accessibilityProblems } from './support/axe.ts'
import { BookingPage } from './support/booking-page.ts'
import { type Hand, keyboard, mouse, touch } from './support/hands.ts'
import { overflow, smallTargets } from './support/layout.ts'
import { judge } from './support/oracle.ts'
import { FORM, SALON } from './support/routes.ts'

/** A desktop, a tablet in portrait, and a small phone. */
const SCREENS = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
] as const

const HANDS: Readonly<Record<string, { hand: (page: BookingPage['page']) => Hand; options: BrowserContextOptions }>> = {
  'by mouse': { hand: mouse, options: {} },
  'with the keyboard alone': { hand: keyboard, options: {} },
  'by touch': { hand: touch, options: { hasTouch: true, isMobile: true } },
}

for (const viewport of SCREENS) {
  for (const [how, { hand, options }] of Object.entries(HANDS)) {
    test.describe(`at ${viewport.width} px ${how}`, () => {
      test.use({ ...options, viewport })

      test('the salon is booked, and every screen fits', async ({ page, control, troubles }) => {
        const booking = new BookingPage(page)
        const { press, write } = hand(page)
        const main = page.getByRole('main')
        const look = async (screen: string) => {
          expect.soft(await overflow(page), `no sideways scrolling on ${screen}`).toBeLessThanOrEqual(0)
          expect.soft(await smallTargets(page), `targets on ${screen}`).toEqual([])
          expect.soft(await accessibilityProblems(page), `accessibility of ${screen}`).toEqual([])
          await troubles.readPage(page)
        }

        await booking.open(SALON.urlname)
        for (const [index, name] of ['Haircuts', 'Women’s cut', 'No preference'].entries()) {
          await booking.isAt(SALON.legs[index]?.question ?? '')
          await look(`the choice of ${name}`)
          await press(main.getByRole('button', { name, exact: true }))
        }
        await booking.isAt(/^When would suit you\?$/)
        await look('the times')
        // The first free time of the first day: the grid's one tab stop, or the first of the list on a phone.
        await press(main.locator('[data-slot]:not([tabindex="-1"])').first())
        await booking.isAt(FORM.question)
        for (const [label, text] of Object.entries(SALON.typed)) await write(booking.field(label), text)
        await look('the filled form')
        await press(booking.bookButton)
        await booking.isBooked()
        await look('the confirmation')
        await judge(page, control, troubles, { bookings: 1, claim: 'booked', secrets: Object.values(SALON.typed) })
        await expect(main).toContainText(`${SALON.typed['First name']} ${SALON.typed['Last name']}`)
      })
    })
  }
}
