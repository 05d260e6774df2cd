import { describe, expect, test } from 'vitest'
import type { AppLocation } from '../../machines/domain/place/location.ts'
import { remainderOf } from '../../machines/domain/site/remainder.ts'

const step = (name: 'slots' | 'fiche_info' | 'confirm'): AppLocation => ({
  screen: 'book',
  urlname: 'atelier-dupre',
  step: name,
})

/** Every combination of the flags: customers always see who receives their data, and can log out. */
describe('what stays within reach', () => {
  const BOTH = [true, false]
  const combinations = BOTH.flatMap((hasHeader) =>
    BOTH.flatMap((hasFooter) => BOTH.map((isLoggedIn) => ({ hasHeader, hasFooter, isLoggedIn }))),
  )

  test.each(combinations)('%j', ({ isLoggedIn, ...frame }) => {
    for (const name of ['fiche_info', 'confirm'] as const) {
      const rest = remainderOf(frame, step(name), isLoggedIn)
      expect(frame.hasFooter || rest?.identity === true, 'name and legal pages').toBe(true)
      expect(!isLoggedIn || frame.hasHeader || rest?.logout === true, 'the way out').toBe(true)
      // Nothing is shown twice.
      expect(frame.hasFooter && rest?.identity).not.toBe(true)
      expect(frame.hasHeader && rest?.logout).not.toBe(true)
    }
    expect(remainderOf(frame, step('slots'), isLoggedIn)).toBeNull()
  })
})
