import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { BookingPage, nameOf } from './support/booking-page.ts'
import { judge } from './support/oracle.ts'
import { FORM, SALON } from './support/routes.ts'

const MOST_STOPS = 40

test('the whole booking with the keyboard alone', async ({ page, control, troubles }) => {
  const booking = new BookingPage(page)
  await booking.open(SALON.urlname)
  await booking.isAt(SALON.legs[0]?.question ?? '')
  for (const name of ['Haircuts', 'Women’s cut', 'No preference']) {
    await tabTo(page, new RegExp(`^${name}`))
    await page.keyboard.press('Enter')
    await booking.settled()
  }
  await booking.isAt(/^When would suit you\?$/)
  await tabTo(page, /^\w+day, \d+ \w+, \d\d:\d\d/)
  await page.keyboard.press('Enter')

  await booking.isAt(FORM.question)
  for (const [label, text] of Object.entries(SALON.typed)) {
    await tabTo(page, new RegExp(`^${label}`))
    await page.keyboard.type(text)
  }
  await tabTo(page, /^Book\b/)
  await page.keyboard.press('Enter')
  await booking.isBooked()
  await judge(page, control, troubles, { bookings: 1, claim: 'booked' })
})

/** Presses Tab until something with this name has the focus; every stop on the way must be visible and have a name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    // The parts of a browser's own date input get the focus one after the other; `:focus` misses the last of them.
    const focused = page.locator(':focus-within').last()
    await expect(focused, `the focus is visible after ${passed.join(' → ')}`).toBeInViewport()
    const own = await nameOf(focused)
    expect(own, `every stop has a name, also after ${passed.join(' → ')}`).not.toBe('')
    if (name.test(own)) return
    passed.push(own)
  }
  throw new Error(`No route to ${String(name)} by Tab; passed ${passed.join(' → ')}`)
}
