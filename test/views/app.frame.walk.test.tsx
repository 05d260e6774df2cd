import { describe, expect, test } from 'vitest'
import { flushSync } from 'react-dom'
import { page } from 'vitest/browser'
import type { AppRef } from '../../machines/app/app.machine.ts'
import { readQuery } from '../../machines/domain/place/query.ts'
import { sampleAppointment } from '../../machines/kit/samples.ts'
import { accessibilityProblems } from '../support/accessibility.ts'
import {
  anonymous,
  app,
  button,
  isAt,
  known,
  openApp,
  steps,
  toCalendars,
  toForm,
  toTimes,
  walkWholeApp,
} from './support/app-walk.ts'

/** Parts of the page around the form that a link leaves out. */
walkWholeApp()

const BOTH = ['0', '1']
const flagSets = BOTH.flatMap((noheader) =>
  BOTH.flatMap((nofooter) => BOTH.map((nologo) => ({ noheader, nofooter, nologo }))),
)

async function toAppointments(path?: string, session?: unknown): Promise<void> {
  openApp(path)
  await app.found({ steps })
  await app.answer('checkSession', session)
  await app.answer('readAppointments', {
    appointments: [sampleAppointment],
    persons: [],
    at: sampleAppointment.at - 86_400_000,
  })
  await isAt('Your appointments')
}

/** The page around a frame leaves these out from now on; they are read in the same way as those of a link. */
function leaveOut(flags: Readonly<Record<string, string>>): void {
  const root = app.hosted.subject as AppRef
  const { location } = root.getSnapshot().context
  flushSync(() => root.send({ type: 'url.changed', location, query: readQuery(Object.entries(flags)) }))
}

describe('whatever is left out, the form says whose it is, and lets out who is logged in', () => {
  test.each([
    ['a visitor', false],
    ['a customer', true],
  ])('%s', async (_, isMember) => {
    await toForm('/atelier-dupre', isMember ? known : { ...anonymous, lastSignedAt: null })
    for (const flags of flagSets) {
      leaveOut(flags)
      const isBare = flags.noheader === '1'
      await expect.element(page.getByRole('banner')).toHaveLength(isBare ? 0 : 1)
      const marks = () => document.querySelectorAll('header > div > a > :is(img, [aria-hidden])')
      await expect.poll(marks).toHaveLength(isBare || flags.nologo === '1' ? 0 : 1)
      const foot = page.getByRole('contentinfo')
      await expect.element(foot).toHaveTextContent('Atelier Dupré')
      for (const name of ['Privacy (opens in a new tab)', 'Accessibility (opens in a new tab)']) {
        await expect.element(foot.getByRole('link', { name })).toBeVisible()
      }
      if (!isMember) await expect.element(button('Sign out')).not.toBeInTheDocument()
      else if (isBare) await expect.element(button('Sign out')).toBeVisible()
      else await expect.element(button(/Your account/)).toBeVisible()
      expect(await accessibilityProblems()).toEqual([])
    }
  })

  test('the way out asks first, as that of the header does', async () => {
    await toForm('/atelier-dupre?noheader=1', known)
    await button('Sign out').click()
    await expect.element(page.getByRole('alertdialog', { name: 'Sign out?' })).toBeVisible()
    await app.look()
  })

  test.each([
    ['a list', '', toCalendars],
    ['the times', '', toTimes],
    ['the appointments', '/appointments', toAppointments],
  ])('without a header, %s lets out who is logged in', async (_, path, open) => {
    await open(`/atelier-dupre${path}?noheader=1&nofooter=1`, known)
    await expect.element(button('Sign out')).toBeVisible()
    // The name and the legal pages belong to the screens with personal data.
    expect(page.getByRole('contentinfo').query()).toBeNull()
    expect(await accessibilityProblems()).toEqual([])
  })
})
