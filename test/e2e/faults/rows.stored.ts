import { expect } from '../fixtures.ts'
import { SALON } from '../support/routes.ts'
import type { FaultRow, Journey } from './fault.types.ts'
import { fillHere, fillIn, goOnFrom, goTo, inTurn, isBooked, pressBook, strike } from './journeys.ts'

const BOOKED = { bookings: 1, claim: 'booked' } as const
const FIRST = SALON.legs[0]?.step ?? ''
/** A value of an older version, and an invalid one. */
const UNREADABLE = ['{"v":0,"selection":{"interventionIds":"101601"}}', '{{']

/** Overwrites everything that this browser has stored with this value. */
const spoil =
  (text: string): Journey =>
  async ({ page }) => {
    const keys = await page.evaluate((value) => {
      const kept = [localStorage, sessionStorage].flatMap((storage) =>
        Object.keys(storage).map((key) => ({ storage, key })),
      )
      for (const { storage, key } of kept) storage.setItem(key, value)
      return kept.length
    }, text)
    expect(keys, 'something was kept').toBeGreaterThan(0)
  }

/** The browser lets a page read its storage again, for the judge. */
const allow: Journey = ({ page }) => page.evaluate(() => void (document.documentElement.dataset.judged = ''))

/** What a browser keeps of a visit is unreadable, or it keeps nothing. */
export const STORED_ROWS: readonly FaultRow[] = [
  ...UNREADABLE.map((text): FaultRow => ({
    id: 'F79',
    title: `what was kept reads ${text} when the page is loaded anew: it counts for nothing, and the customer books`,
    inject: spoil(text),
    journey: inTurn(
      goTo('slots'),
      ({ booking }) => booking.settled(),
      strike,
      ({ page }) => page.reload(),
      goOnFrom(FIRST),
      fillHere(),
      pressBook,
      isBooked,
    ),
    expect: BOOKED,
  })),
  {
    id: 'F80',
    title: 'a browser refuses to open its storage: the visit lives in memory, and the customer books',
    inject: ({ context }) =>
      context.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage'] as const) {
          const real = window[name]
          const get = () => {
            if (document.documentElement.dataset.judged === '') return real
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          }
          Object.defineProperty(window, name, { get })
        }
      }),
    journey: inTurn(strike, fillIn(), pressBook, isBooked, allow),
    expect: BOOKED,
  },
  {
    id: 'F80',
    title: 'the storage is full: the visit lives in memory, and the customer books',
    inject: ({ context }) =>
      context.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        }
      }),
    journey: inTurn(strike, fillIn(), pressBook, isBooked),
    expect: BOOKED,
  },
]
