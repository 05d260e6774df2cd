import { type ReactNode, Suspense, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { activateLocale, i18n } from '../../src/i18n/i18n.ts'
import { when } from '../../src/screens/book/when.ts'
import { instantsOf } from '../../src/time/zone.ts'
import { loadMessages } from '../../src/i18n/messages.ts'
import { show } from '../support/show.tsx'
import { loadEveryZone } from '../support/zones.ts'

/** Sets the visitor's zone to that of Paris. */
beforeEach(() => {
  const known = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...known, timeZone: 'Europe/Paris' })
  return () => vi.restoreAllMocks()
})

function InFrench({ children }: { children: ReactNode }) {
  useState(() => i18n.activate('fr'))
  return children
}

test('the time in the summary is in the language of the page, also when the step has not loaded its names yet', async () => {
  await activateLocale('fr')
  await show(
    <InFrench>
      <Suspense fallback={null}>
        <when.View start="2026-11-25 09:30:00" at={Date.UTC(2026, 10, 25, 8, 30)} zone="Europe/Paris" />
      </Suspense>
    </InFrench>,
    390,
  )
  await expect.element(page.getByText('le mercredi 25 novembre à 09:30')).toBeVisible()
})

test.each([
  ['Pacific/Auckland', 'le mercredi 25 novembre à 09:30 · Heure locale : Auckland (UTC+13) · mar. 21:30 à votre heure'],
  ['Europe/London', 'le mercredi 25 novembre à 09:30 · Heure locale : London (UTC) · 10:30 à votre heure'],
  ['Europe/Paris', 'le mercredi 25 novembre à 09:30'],
])(
  'the zone of %s and the own time stand with the time where the visitor’s clock shows another one',
  async (zone, text) => {
    await activateLocale('fr')
    await loadMessages('common', 'fr')
    await loadEveryZone()
    const at = instantsOf('2026-11-25 09:30:00', zone)[0] ?? 0
    await show(
      <InFrench>
        <Suspense fallback={null}>
          <p>
            <when.View start="2026-11-25 09:30:00" at={at} zone={zone} />
          </p>
        </Suspense>
      </InFrench>,
      390,
    )
    await expect
      .element(page.getByRole('paragraph'))
      .toHaveTextContent(new RegExp(`^${text.replaceAll(/[()+.]/g, '\\$&')}$`))
  },
)

test('another year than this one is said', async () => {
  await activateLocale('fr')
  await show(
    <InFrench>
      <Suspense fallback={null}>
        <when.View start="2027-01-05 10:00:00" />
      </Suspense>
    </InFrench>,
    390,
  )
  await expect.element(page.getByText('le mardi 5 janvier 2027 à 10:00')).toBeVisible()
})
