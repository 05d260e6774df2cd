import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import { newEmailMachine } from '../../machines/account/new-email/new-email.machine.ts'
import { newPasswordMachine } from '../../machines/account/new-password/new-password.machine.ts'
import { fichesCases } from '../../machines/account/fiches/fiches.cases.ts'
import { fichesMachine } from '../../machines/account/fiches/fiches.machine.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import { ANONYMOUS } from '../../machines/domain/account/session.ts'
import { FichesView } from '../../src/views/fiches/FichesView.tsx'
import { accessibilityProblems } from '../support/accessibility.ts'
import { show } from '../support/show.tsx'

/** Parts of the page of persons that its walks do not cover. */

const { claire, nobody } = fichesCases.inputs
const [fiches] = fichesCases.actors.readFiches.outputs
const paul = { ...claire.session, account: { id: 202, email: 'paul@example.org' } }
const logic = fichesMachine.provide({
  actors: {
    readFiches: fromPromise(() => Promise.resolve(fiches!)),
    newEmail: newEmailMachine.provide({
      actors: { readPending: fromPromise<string | null, { scope: Scope }>(() => Promise.resolve(null)) },
    }),
    newPassword: newPasswordMachine,
  },
})

const withText = (alltab: string, input = claire) => ({
  ...input,
  group: { ...input.group, locale: 'fr' as const, templates: { ...input.group.templates, alltab } },
})
const opened = (input: typeof claire) => createActor(logic, { input }).start()

describe('the business’s text above all tabs', () => {
  const TEXT =
    '<p>Gardez vos <strong>coordonnées</strong> à jour.</p><script>alert(1)</script><img src=x onerror=alert(2)>'
  const text = () => page.getByText('Gardez vos coordonnées à jour.')

  test('is there in every tab, in its own language, and nothing in it runs', async () => {
    const actor = opened(withText(TEXT))
    await show(<FichesView actor={actor} />, 390)
    await expect.element(text()).toBeVisible()
    for (const name of ['Noé', 'Add a person', 'Account settings']) {
      await userEvent.click(page.getByRole('tab', { name }))
      await expect.element(text()).toBeVisible()
    }
    const shown = await text().findElement()
    expect(shown.closest('[lang]')?.getAttribute('lang')).toBe('fr')
    expect(shown.querySelector('strong')?.textContent).toBe('coordonnées')
    expect(document.querySelector('main script, main img')).toBeNull()
    const tabs = await page.getByRole('tablist').findElement()
    expect(shown.compareDocumentPosition(tabs) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(await accessibilityProblems()).toEqual([])
    actor.stop()
  })

  test('is there for a visitor, too', async () => {
    const actor = opened(withText(TEXT, nobody))
    await show(<FichesView actor={actor} />, 390)
    await expect.element(text()).toBeVisible()
    actor.stop()
  })

  test('leaves no room where there is none', async () => {
    const actor = opened(withText('  \n'))
    await show(<FichesView actor={actor} />, 390)
    await expect.element(page.getByRole('tablist')).toBeVisible()
    expect(document.querySelector('main [lang]')).toBeNull()
    actor.stop()
  })
})

describe('a password that is typed', () => {
  const password = () => page.getByLabelText('New password', { exact: true })
  const toParameters = () => userEvent.click(page.getByRole('tab', { name: /^Account settings/ }))

  async function typed() {
    const actor = opened(claire)
    await show(<FichesView actor={actor} />, 390)
    await toParameters()
    await userEvent.fill(password(), 'Rendez-vous-2026')
    return actor
  }

  test('is still there after another tab', async () => {
    const actor = await typed()
    await userEvent.click(page.getByRole('tab', { name: 'Noé' }))
    await expect.element(page.getByRole('tab', { name: /^Account settings.*not saved yet/ })).toBeVisible()
    await toParameters()
    await expect.element(password()).toHaveValue('Rendez-vous-2026')
    actor.stop()
  })

  test('waits, unseen, for the customer whose connection has ended', async () => {
    const actor = await typed()
    actor.send({ type: 'session.changed', session: ANONYMOUS })
    await expect.element(page.getByText('Sign in to continue. What you typed is still here.')).toBeVisible()
    await expect.element(password()).not.toBeVisible()
    actor.send({ type: 'session.changed', session: claire.session })
    await expect.element(password()).toBeVisible()
    await expect.element(password()).toHaveValue('Rendez-vous-2026')
    actor.stop()
  })

  test('is gone for another customer', async () => {
    const actor = await typed()
    actor.send({ type: 'session.changed', session: ANONYMOUS })
    actor.send({ type: 'session.changed', session: paul })
    await toParameters()
    await expect.element(password()).toHaveValue('')
    actor.stop()
  })
})
