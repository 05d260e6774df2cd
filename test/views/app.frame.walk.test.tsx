import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityProblems } from '../support/accessibility.ts'
import { anonymous, app, button, known, toForm, walkWholeApp } from './support/app-walk.ts'

/** What a link leaves out around the form. */
walkWholeApp()

const BOTH = [0, 1]
const combinations = BOTH.flatMap((noheader) =>
  BOTH.flatMap((nofooter) =>
    BOTH.flatMap((nologo) => BOTH.map((member) => ({ noheader, nofooter, nologo, member: member === 1 }))),
  ),
)

describe('whatever a link leaves out, the form says whose it is, and lets out who is logged in', () => {
  test.each(combinations)('%j', async ({ member, ...flags }) => {
    const query = Object.entries(flags).map(([name, value]) => `${name}=${value}`)
    await toForm(`/atelier-dupre?${query.join('&')}`, member ? known : { ...anonymous, lastSignedAt: null })
    await expect.element(page.getByRole('banner')).toHaveLength(flags.noheader ? 0 : 1)
    const foot = page.getByRole('contentinfo')
    await expect.element(foot).toHaveTextContent('Atelier Dupré')
    for (const name of ['Privacy (new window)', 'Accessibility (new window)']) {
      await expect.element(foot.getByRole('link', { name })).toBeVisible()
    }
    if (!member) await expect.element(button('Log out')).not.toBeInTheDocument()
    else if (flags.noheader) await expect.element(button('Log out')).toBeVisible()
    else await expect.element(button('Your account')).toBeVisible()
    expect(await accessibilityProblems()).toEqual([])
  })

  test('the way out asks first, as that of the header does', async () => {
    await toForm('/atelier-dupre?noheader=1', known)
    await button('Log out').click()
    await expect.element(page.getByRole('alertdialog', { name: 'Log out?' })).toBeVisible()
    await app.look()
  })
})
