import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { when } from '../../src/screens/book/when.ts'
import { loadTimeLocale } from '../../src/time/locales.ts'
import { show } from '../support/show.tsx'
import { loadEveryZone } from '../support/zones.ts'

/** Sets the visitor's zone to that of Paris. */
beforeEach(() => {
  const known = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...known, timeZone: 'Europe/Paris' })
  return () => vi.restoreAllMocks()
})

/** Half past two, before and after the clocks of Paris go back on 25 October 2026, and a time that occurs once. */
const TIMES = [
  { start: '2026-10-25 02:30:00', at: Date.UTC(2026, 9, 25, 0, 30) },
  { start: '2026-10-25 02:30:00', at: Date.UTC(2026, 9, 25, 1, 30) },
  { start: '2026-10-25 04:30:00', at: Date.UTC(2026, 9, 25, 3, 30) },
  // The server has not said which.
  { start: '2026-10-25 02:00:00', at: Date.UTC(2026, 9, 25), laterAt: Date.UTC(2026, 9, 25, 1) },
]

test('a time that the clock shows twice says which one it is', async () => {
  await loadEveryZone()
  await loadTimeLocale('en')
  await show(
    <Suspense fallback={null}>
      {TIMES.map((time) => (
        <p key={time.at}>
          <when.View {...time} zone="Europe/Paris" />
        </p>
      ))}
    </Suspense>,
    390,
  )
  const said = () => [...page.getByRole('paragraph').elements()].map(({ textContent }) => textContent)
  await expect
    .poll(said)
    .toEqual([
      'Sunday, 25 October at 02:30 UTC+2',
      'Sunday, 25 October at 02:30 UTC+1',
      'Sunday, 25 October at 04:30',
      'Sunday, 25 October at 02:00 (this could be before or after the clocks go back)',
    ])
})
