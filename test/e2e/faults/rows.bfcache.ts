import type { FaultInput } from '../../../sandbox/control/faults.types.ts'
import { expect, NOW } from '../fixtures.ts'
import { logOutAsCustomer } from '../support/account.ts'
import { BookingPage } from '../support/booking-page.ts'
import { bookAtSalon } from '../support/salon.ts'
import { SALON } from '../support/routes.ts'
import type { FaultRow, Journey } from './fault.types.ts'
import { goTo, inTurn } from './journeys.ts'

const NOTHING: FaultInput[] = []
const HOUR_MS = 3_600_000
const SLOTS = { method: 'GET', path: '/availabletimeslots' }

/** A page that comes back records whether the browser had kept it; `wasKept` reads that. */
const notesReturn: Journey = ({ page }) =>
  page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => persisted && sessionStorage.setItem('kept', 'yes'))
  })

const wasKept: Journey = async ({ page }) =>
  expect(await page.evaluate(() => sessionStorage.getItem('kept')), 'the browser had kept the page').toBe('yes')

const leaves: Journey = ({ page }) => page.goto('/-/')
const comesBack: Journey = ({ page }) => page.goBack({ waitUntil: 'commit' })

/** The first tab shows a confirmation, goes elsewhere, and comes back after the logout. */
const backAfter = (logout: Journey) =>
  inTurn(
    notesReturn,
    ({ booking }) => bookAtSalon(booking),
    ({ page }) => expect(page.getByRole('button', { name: 'Your account' })).toBeVisible(),
    leaves,
    logout,
    comesBack,
    ({ page }) => expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible(),
    ({ page }) => expect(page.getByText('Clémence')).toHaveCount(0),
    ({ page }) => expect(page.getByRole('heading', { name: /booked$/ })).toHaveCount(0),
  )

/** Faults of pages that the browser keeps for Back. They need a browser that keeps pages: `bfcache.spec.ts`. */
export const BFCACHE_ROWS: readonly FaultRow[] = [
  {
    id: 'F75',
    title: 'Back after a logout to a page with a customer on it, which the browser has kept: nothing of them is shown',
    inject: NOTHING,
    // A message of the other tab would make the browser drop the page, so only what the logout leaves behind is here.
    journey: inTurn(
      backAfter(async ({ page, context }) => {
        await page.evaluate(() => localStorage.setItem('left:101', String(Date.now())))
        await context.clearCookies()
      }),
      wasKept,
    ),
    expect: { bookings: 1, claim: 'none', fresh: true },
  },
  {
    id: 'F75',
    title: 'Back after a logout in another tab, of which this one could not hear: nothing of the customer is shown',
    inject: NOTHING,
    journey: backAfter(async ({ context }) => {
      const other = new BookingPage(await context.newPage())
      await other.open(SALON.urlname)
      await logOutAsCustomer(other.page)
      await other.page.close()
    }),
    expect: { bookings: 1, claim: 'none', fresh: true },
  },
  {
    id: 'F76',
    title: 'Back after an hour to times that the browser has kept: they are asked for again',
    inject: NOTHING,
    journey: inTurn(
      notesReturn,
      goTo('slots'),
      ({ booking }) => booking.settled(),
      ({ page }) => page.clock.setFixedTime(Date.parse(NOW) + HOUR_MS),
      leaves,
      ({ control }) => control.clearRequests(),
      comesBack,
      ({ control }) => control.arrived(SLOTS, 1),
      wasKept,
      ({ booking }) => booking.isAt(/^When would suit you\?$/),
      ({ booking }) => expect(booking.times.first()).toBeVisible(),
    ),
    expect: { bookings: 0, claim: 'none', fresh: true },
  },
]
