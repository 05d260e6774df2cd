import { describe, expect, test } from 'vitest'
import type { AppLocation } from '../../machines/domain/place/location.ts'
import { fallbackFooterOf } from '../../machines/domain/site/fallback-footer.ts'

const BOOKING = { screen: 'book', urlname: 'atelier-dupre' } as const
const PERSONAL: readonly AppLocation[] = [
  { ...BOOKING, step: 'fiche_info' },
  { ...BOOKING, step: 'confirm' },
]
const OTHERS: readonly AppLocation[] = [
  { ...BOOKING, step: 'intervention_ids' },
  { ...BOOKING, step: 'slots' },
  { screen: 'home', urlname: 'atelier-dupre' },
  { screen: 'appointments', urlname: 'atelier-dupre' },
  { screen: 'fiches', urlname: 'atelier-dupre' },
  { screen: 'personal_data', urlname: 'atelier-dupre' },
]

/** Every combination of the flags: customers always see who receives their data, and can log out on every screen. */
describe('what stays within reach', () => {
  const BOTH = [true, false]
  const combinations = BOTH.flatMap((hasHeader) =>
    BOTH.flatMap((hasFooter) => BOTH.map((isLoggedIn) => ({ hasHeader, hasFooter, isLoggedIn }))),
  )

  test.each(combinations)('%j', ({ isLoggedIn, ...frame }) => {
    for (const location of [...PERSONAL, ...OTHERS]) {
      const rest = fallbackFooterOf(frame, location, isLoggedIn)
      expect(!isLoggedIn || frame.hasHeader || rest?.logout === true, 'the way out').toBe(true)
      // Nothing is shown twice.
      expect(frame.hasHeader && rest?.logout).not.toBe(true)
      expect(frame.hasFooter && rest?.identity).not.toBe(true)
      expect(rest === null || rest.identity || rest.logout, 'no empty line').toBe(true)
    }
    for (const location of PERSONAL) {
      const rest = fallbackFooterOf(frame, location, isLoggedIn)
      expect(frame.hasFooter || rest?.identity === true, 'name and legal pages').toBe(true)
    }
    for (const location of OTHERS) expect(fallbackFooterOf(frame, location, isLoggedIn)?.identity ?? false).toBe(false)
  })
})
