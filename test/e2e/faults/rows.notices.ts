import { expect } from '../fixtures.ts'
import { SALON } from '../support/routes.ts'
import type { FaultRow, Journey } from './fault.types.ts'
import { inTurn, strike } from './journeys.ts'

const GROUP = { method: 'GET', path: '/services/groups/' }
const NUMBER = 'tel:0199001234'

const open: Journey = ({ booking }) => booking.open(SALON.urlname)

/** Search engines must not list the page, and it has no link into a booking. */
const isUnlisted: Journey = async ({ page, booking }) => {
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  await expect(booking.bookButton).toHaveCount(0)
}

const says =
  (words: RegExp): Journey =>
  ({ booking }) =>
    booking.isAt(words)

/** The phone number is the first Tab stop after the text. */
const leadsToThePhone: Journey = async ({ page, booking }) => {
  await booking.heading.focus()
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveAttribute('href', NUMBER)
}

const hasNoPhone: Journey = ({ page }) => expect(page.locator('a[href^="tel:"]')).toHaveCount(0)

interface Notice {
  title: string
  merge: Readonly<Record<string, unknown>>
  words: RegExp
}

const OF_THE_GROUP: readonly Notice[] = [
  {
    title: 'a business is gone',
    merge: { inactive: true },
    words: /^Atelier Dupré no longer takes bookings here$/,
  },
  {
    title: 'a business for identified people only is gone',
    merge: { inactive: true, sso_login_only: true },
    words: /^You need to sign in first$/,
  },
  {
    title: 'a business has switched its online booking off',
    merge: { active: false },
    words: /^Online booking is closed at the moment$/,
  },
]

/** Groups without bookings: the page says why and whom to call, and tells search engines not to list it. */
export const NOTICE_ROWS: readonly FaultRow[] = [
  ...OF_THE_GROUP.map(({ title, merge, words }): FaultRow => ({
    id: 'F56',
    title: `${title}: the page says so, one press of Tab leads to its number, and no search engine lists it`,
    inject: { match: GROUP, phase: 'after', act: { kind: 'patch', merge }, times: 0 },
    journey: inTurn(strike, open, says(words), isUnlisted, leadsToThePhone),
    expect: { bookings: 0, claim: 'none' },
  })),
  {
    id: 'F56',
    title: 'nobody knows the business: the page says that it does not exist, and no search engine lists it',
    inject: { match: GROUP, phase: 'before', act: { kind: 'status', status: 404, body: {} }, times: 0 },
    journey: inTurn(strike, open, says(/^This page does not exist$/), isUnlisted, hasNoPhone),
    expect: { bookings: 0, claim: 'none', fresh: true },
  },
]
