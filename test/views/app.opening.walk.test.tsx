import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookingCases } from '../../machines/booking/booking.cases.ts'
import type { BookingMemento } from '../../machines/booking/booking.types.ts'
import { failure } from '../../machines/domain/failures.ts'
import { sampleCalendar, sampleRequest } from '../../machines/kit/samples.ts'
import * as walk from './support/app-walk.ts'
import { anonymous, app, button, isAt, openApp, steps, times } from './support/app-walk.ts'

/** Changes while the code of a step is loading or has failed to load: the step opens with the current state. */
walk.walkWholeApp()

const nobody = { ...anonymous, lastSignedAt: null }
const toFrench = async () => {
  await page.getByRole('combobox').selectOptions('fr')
  await app.answer('activateLocale', undefined)
}

async function toOpening(): Promise<void> {
  await walk.toCalendars()
  await button('Calendar 51').click()
}

async function atTimes(): Promise<void> {
  await app.opened('slots')
  await app.answer('loadSlots', times)
  await isAt(walk.TIMES)
}

test('who is here is heard while the code is fetched', async () => {
  await toOpening()
  await app.answer('checkSession', nobody)
  await atTimes()
})

test('who is here fetches code that did not come once more: what a visitor was refused may be a customer’s', async () => {
  await toOpening()
  await app.refuse('openGuest', failure('codeUnavailable'))
  await app.answer('checkSession', walk.known)
  await atTimes()
})

describe('while the form is filled in, the answer to who is here', () => {
  async function toFormOf(accountId: number | null): Promise<void> {
    await walk.toTimes()
    await walk.aTime().click()
    await app.opened('fiche_info', { ...walk.form, accountId })
    await isAt(walk.PERSON)
    await page.getByLabelText('Field lastname').fill('Dupont')
    await app.answer('checkSession', walk.known)
  }
  const typed = () => expect.element(page.getByLabelText('Field lastname')).toHaveValue('Dupont')

  test('opens the form anew for another account, with what was typed', async () => {
    await toFormOf(null)
    await app.opened('fiche_info', { ...walk.form, accountId: 201 })
    await isAt(walk.PERSON)
    await typed()
  })

  test('leaves the form of the same account as it is', async () => {
    await toFormOf(201)
    await typed()
    expect(app.hosted.isRunning('openGuest')).toBe(false)
  })
})

test('another language fetches code that did not come once more', async () => {
  await toOpening()
  await app.refuse('openGuest', failure('codeUnavailable'))
  await toFrench()
  await atTimes()
})

describe('a service', () => {
  const remembered = bookingCases.inputs.reloaded.memento
  const second = sampleRequest.services.map((one) => ({ ...one, publicName: 'Second' }))
  const two: BookingMemento = {
    ...remembered,
    draft: null,
    selection: { ...remembered.selection, services: [...sampleRequest.services, ...second], slot: null },
  }
  const asked = () => expect.element(button('Remove Second')).not.toBeInTheDocument()

  async function toOpeningWithTwo(): Promise<void> {
    openApp('/atelier-dupre/book/slots')
    await app.found({ steps: walk.stepsForTwo }, two)
    await app.answer('checkSelection', { selection: two.selection, missing: [] })
    await button('Change: 2 services').click()
    await expect.element(button('Remove Second')).toBeVisible()
  }
  const services = () => {
    const { query } = app.hosted.asked.get('loadSlots') as { query: { services: readonly { id: number }[] } }
    return query.services.length
  }

  test('is taken away while the code is fetched', async () => {
    await toOpeningWithTwo()
    await button('Remove Second').click()
    await atTimes()
    await asked()
    expect(services()).toBe(1)
  })

  test('is taken away after it did not come', async () => {
    await toOpeningWithTwo()
    await app.refuse('openGuest', failure('codeUnavailable'))
    await button('Remove Second').click()
    await atTimes()
    await asked()
    expect(services()).toBe(1)
  })
})

describe('while the choices are checked', () => {
  const { memento } = bookingCases.inputs.reloaded

  test('the language and who is here may change', async () => {
    openApp('/atelier-dupre/book/calendar_id')
    await app.found({ steps }, memento)
    await toFrench()
    await app.answer('checkSession', nobody)
    await app.answer('checkSelection', { selection: memento.selection, missing: [] })
    await app.answer('loadList', [sampleCalendar(51), sampleCalendar(52)])
    await isAt(walk.CALENDARS)
    expect(app.hosted.asked.get('loadList')).toMatchObject({ request: { locale: 'fr' } })
  })
})
