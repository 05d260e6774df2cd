import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import { passwordCases } from '../../machines/account/password/password.cases.ts'
import { passwordMachine } from '../../machines/account/password/password.machine.ts'
import { fichesCases } from '../../machines/account/fiches/fiches.cases.ts'
import { fichesMachine, type FichesRef } from '../../machines/account/fiches/fiches.machine.ts'
import { appointmentsCases } from '../../machines/appointments/appointments.cases.ts'
import { appointmentsMachine, type AppointmentsRef } from '../../machines/appointments/appointments.machine.ts'
import { ANONYMOUS, type Session } from '../../machines/domain/account/session.ts'
import { failure } from '../../machines/domain/failures.ts'
import { sessionCases } from '../../machines/session/session.cases.ts'
import { sessionMachine, type SessionRef } from '../../machines/session/session.machine.ts'
import { firstFreeCases } from '../../machines/first-free/first-free.cases.ts'
import { firstFreeMachine, type FirstFreeRef } from '../../machines/first-free/first-free.machine.ts'
import { paletteCases } from '../../machines/palette/palette.cases.ts'
import { paletteMachine, type PaletteRef } from '../../machines/palette/palette.machine.ts'
import { AppointmentsView } from '../../src/views/appointments/AppointmentsView.tsx'
import { FirstFreeView } from '../../src/views/first-free/FirstFreeView.tsx'
import { PasswordView } from '../../src/views/login/PasswordView.tsx'
import { ForeignNotice } from '../../src/views/notices/pro-notices.tsx'
import { PaletteView } from '../../src/views/palette/PaletteView.tsx'
import { FichesView } from '../../src/views/fiches/FichesView.tsx'
import { HostedMachine } from '../support/drivers/hosted-machine.ts'
import { show } from '../support/show.tsx'

/** What is pressed or typed in goes away with its answer, and the focus stays on the page. */

let stop: () => void = () => undefined
afterEach(() => stop())

test('the connection ends under a new password: the question of the page takes the focus', async () => {
  const actor = createActor(passwordMachine, { input: passwordCases.inputs.start }).start()
  stop = () => void actor.stop()
  await show(<PasswordView actor={actor} />, 390, '')
  await page.getByLabelText('New password', { exact: true }).fill('Rendez-vous-2026')
  actor.send({ type: 'session.changed', session: ANONYMOUS })
  await expect.element(page.getByText('You have been signed out')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

describe('the connection ends under a page of the customer’s own: its question takes the focus', () => {
  const nobody = { type: 'session.changed', session: ANONYMOUS } as const

  const focused = {
    'a tab': () => page.getByRole('tab', { name: 'Noé' }),
    'a field of a person': () => page.getByRole('tabpanel').getByRole('textbox').first(),
    'the address': () => page.getByLabelText('New email address'),
    'the password': () => page.getByLabelText('New password', { exact: true }),
  }
  test.each(Object.entries(focused))('the records, from %s', async (where, place) => {
    const hosted = new HostedMachine(fichesMachine, fichesCases.inputs.claire, fichesCases, undefined, {
      children: 'real',
    })
    stop = () => hosted.stop()
    await hosted.succeed('readFiches', fichesCases.actors.readFiches.outputs[0])
    await hosted.succeed('readPending', null)
    await show(<FichesView actor={hosted.subject as FichesRef} />, 390, '')
    const isOfAccount = where === 'the address' || where === 'the password'
    await page.getByRole('tab', { name: isOfAccount ? /^Account settings/ : 'Noé' }).click()
    ;(await place().findElement()).focus()
    await expect.element(place()).toHaveFocus()
    hosted.send(nobody)
    await expect.element(page.getByText('You have been signed out')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  test('the appointments, from a button', async () => {
    const hosted = new HostedMachine(
      appointmentsMachine,
      appointmentsCases.inputs.claire,
      appointmentsCases,
      undefined,
      {
        children: 'real',
      },
    )
    stop = () => hosted.stop()
    await hosted.succeed('readAppointments', appointmentsCases.actors.readAppointments.outputs[0])
    await show(<AppointmentsView actor={hosted.subject as AppointmentsRef} />, 390, '')
    const several = page.getByRole('button', { name: 'Cancel several appointments' })
    ;(await several.findElement()).focus()
    await expect.element(several).toHaveFocus()
    hosted.send(nobody)
    await expect.element(page.getByText('You have been signed out')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  })
})

describe('what is asked for again in a dialog keeps the focus there', () => {
  const isInDialog = () => document.activeElement?.matches('dialog *')

  test('the lists of the palette', async () => {
    const hosted = new HostedMachine(paletteMachine, paletteCases.inputs.start, paletteCases, undefined, {
      children: 'real',
    })
    stop = () => hosted.stop()
    await show(<PaletteView actor={hosted.subject as PaletteRef} />, 1280, '')
    hosted.send({ type: 'palette.requested' })
    await hosted.fail('readCurrentBooking', failure('serverError'))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    expect(isInDialog()).toBe(true)
  })

  test('the times of a calendar in the comparison', async () => {
    const [current] = firstFreeCases.actors.readCurrentBooking.outputs
    const [calendars] = firstFreeCases.actors.loadCalendars.outputs
    const hosted = new HostedMachine(firstFreeMachine, firstFreeCases.inputs.start, firstFreeCases)
    stop = () => hosted.stop()
    await show(<FirstFreeView actor={hosted.subject as FirstFreeRef} />, 1280, '')
    hosted.send({ type: 'firstFree.requested' })
    await hosted.succeed('readCurrentBooking', current)
    await hosted.succeed('loadCalendars', calendars)
    await hosted.fail('readColumn', failure('serverError'))
    const again = page.getByRole('button', { name: 'Try again: Calendar 51' })
    await again.click()
    await expect.element(again).not.toBeInTheDocument()
    expect(isInDialog()).toBe(true)
  })
})

test('a professional of another business logs out: the button that was pressed keeps the focus, and takes another press', async () => {
  const pro: Session = {
    ...ANONYMOUS,
    status: 'pro',
    account: { id: 9, email: 'pro@example.org' },
    groups: [{ id: 199, name: 'Elsewhere', urlname: 'elsewhere' }],
  }
  const hosted = new HostedMachine(sessionMachine, sessionCases.inputs.start, sessionCases, undefined, {
    children: 'real',
  })
  const session = hosted.subject as SessionRef
  stop = () => hosted.stop()
  await hosted.succeed('checkSession', { session: pro, lastSignedAt: null })
  await show(<ForeignNotice name="Atelier Dupré" session={session} />, 390, '')
  const button = page.getByRole('button', { name: 'Sign out as a professional' })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await expect.element(button).toHaveFocus()
  await hosted.fail('logOut', failure('serverError'))
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(button).toHaveFocus()
})
