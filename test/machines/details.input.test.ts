import { expect, test } from 'vitest'
import { initialContext } from '../../machines/booking/booking.rules.ts'
import { detailsInput } from '../../machines/booking/details/details.input.ts'
import type { Locale } from '../../machines/domain/time/time.types.ts'
import { input, salon } from './support/run-booking.ts'

const START = {
  forms: { fiche: [], vevent: [] },
  persons: [],
  today: '2026-04-01',
  email: '',
  accountId: 0,
  prefill: null,
}

// The wire contract, section 6, ruling 39: the group's country, the reader's language.
test.each<[Locale, string, string]>([
  ['en', 'US', 'en-US'],
  ['en', 'FR', 'en'],
  ['fr', 'US', 'fr'],
])('a form in %s of a group in %s has the dates of %s', (locale, country, expected) => {
  const start = input(salon)
  const booking = initialContext({ ...start, locale, group: { ...start.group, country } })
  expect(detailsInput(booking, START).form.locale).toBe(expected)
})
