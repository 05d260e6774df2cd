import { type ReactNode, Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { i18n } from '../../src/i18n/i18n.ts'
import { when } from '../../src/screens/book/when.ts'
import { show } from '../support/show.tsx'

function InFrench({ children }: { children: ReactNode }) {
  useState(() => i18n.loadAndActivate({ locale: 'fr', messages: {} }))
  return children
}

test('the time in the summary is in the language of the page, also when the step has not loaded its names yet', async () => {
  await show(
    <InFrench>
      <Suspense fallback={null}>
        <when.View start="2026-11-25 09:30:00" at={Date.UTC(2026, 10, 25, 8, 30)} zone="Europe/Paris" />
      </Suspense>
    </InFrench>,
    390,
  )
  await expect.element(page.getByText('mercredi 25 novembre 2026 09:30')).toBeVisible()
})
