import type { FaultInput } from '../../../sandbox/control/faults.types.ts'
import { expect, NOW } from '../fixtures.ts'
import { bookAtSalon } from '../support/salon.ts'
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

/** Faults of pages that the browser keeps for Back. They need a browser that keeps pages: `kept.spec.ts`. */
export const KEPT_ROWS: readonly FaultRow[] = [
  {
    id: 'F75',
    title: 'Back after a logout to a page with a customer on it, which the browser has kept: nothing of them is shown',
    inject: NOTHING,
    journey: inTurn(
      notesReturn,
      ({ booking }) => bookAtSalon(booking),
      ({ page }) => expect(page.getByRole('button', { name: 'Your account' })).toBeVisible(),
      leaves,
      // Logged out meanwhile, as far as this tab can see.
      ({ page }) => page.evaluate(() => sessionStorage.clear()),
      ({ context }) => context.clearCookies(),
      comesBack,
      ({ page }) => expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible(),
      wasKept,
      ({ page }) => expect(page.getByText('Clémence')).toHaveCount(0),
    ),
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
      ({ booking }) => booking.isAt(/^When suits you\?$/),
      ({ booking }) => expect(booking.times.first()).toBeVisible(),
    ),
    expect: { bookings: 0, claim: 'none', fresh: true },
  },
]
