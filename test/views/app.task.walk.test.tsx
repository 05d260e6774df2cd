import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookingCases } from '../../machines/booking/booking.cases.ts'
import { failure } from '../../machines/domain/failures.ts'
import { sampleBooked, sampleCalendar } from '../../machines/kit/samples.ts'
import {
  app,
  aTime,
  BOOKED,
  button,
  CALENDARS,
  form,
  isAt,
  PERSON,
  openApp,
  steps,
  submit,
  TIMES,
  times,
  toForm,
  walkWholeApp,
} from './support/app-walk.ts'

/** Another time for an appointment, and choices that are checked first. */
walkWholeApp()

describe('another time for an appointment', () => {
  async function change(booked = sampleBooked): Promise<void> {
    await toForm()
    await submit()
    await app.answer('send', booked)
    await app.opened('confirm')
    await button('Change').click()
  }
  async function comeBack(): Promise<void> {
    await button('Back to the appointment').click()
    await app.opened('confirm')
    await isAt(BOOKED)
  }
  const found = { ...bookingCases.inputs.reloaded.memento.selection, slot: null }

  async function toOtherTimes(booked = sampleBooked): Promise<void> {
    await change(booked)
    await app.answer('readEditable', { editable: true, message: null })
    await app.answer('checkSelection', { selection: found, missing: [] })
    await app.opened('slots')
    await app.answer('loadSlots', times)
    await isAt(TIMES)
  }

  test('is chosen, and the end says from when to when', async () => {
    await toOtherTimes()
    await expect.element(button('Change: Service 61')).not.toBeInTheDocument()
    await expect
      .element(page.getByText(/keep your appointment on .*1 April at 09:00 until you choose another/))
      .toBeVisible()
    await aTime().click()
    await app.opened('fiche_info', form)
    await isAt(PERSON)
    await expect.element(page.getByText(/keep your appointment on .*1 April at 09:00 until you move it/)).toBeVisible()
    await expect.element(button(/^Book\b/)).not.toBeInTheDocument()
    await submit('Move the appointment')
    await expect.element(button('Keep the appointment')).toHaveAttribute('aria-disabled', 'true')
    await app.answer('send', sampleBooked)
    await app.opened('confirm')
    await isAt('Your appointment was moved')
    await expect.element(page.getByText(/^Moved from Wednesday, 1 April at 09:00$/)).toBeVisible()
  })

  test.each([
    ['a press', () => button('Keep the appointment').click()],
    ['Back', () => Promise.resolve(app.history.back())],
  ])('is not chosen after all: %s keeps the appointment', async (_, keep) => {
    await toOtherTimes()
    await keep()
    await app.opened('confirm')
    await isAt(BOOKED)
    expect(app.history.location.pathname).toMatch(/confirm$/)
  })

  test('is not claimed where an earlier one had no answer and may still arrive', async () => {
    const at = (start: string, hours: number) => ({
      ...sampleBooked,
      appointments: sampleBooked.appointments.map((one) => ({ ...one, start, at: one.at + hours * 3_600_000 })),
    })
    await toOtherTimes(at('2026-04-01 08:00:00', -1))
    await aTime().click()
    await app.opened('fiche_info', form)
    await submit('Move the appointment')
    await app.refuse('send', failure('timeout'))
    await app.answer('readBack', { kind: 'impossible' })
    await button(/^Back to the form/).click()
    await expect.element(page.getByText('You are changing an appointment')).toBeVisible()
    await expect.element(page.getByText(/stays yours/)).not.toBeInTheDocument()
    await submit('Move the appointment')
    await app.answer('send', at('2026-04-01 10:00:00', 1))
    await app.opened('confirm')
    await isAt('Your appointment')
    await expect.element(page.getByRole('alert')).toHaveTextContent('The time may still change')
    await button('Book another appointment').click()
    await expect.element(page.getByText('You have an appointment')).toBeVisible()
    await expect.element(page.getByText(/10:00/)).not.toBeInTheDocument()
  })

  test('is refused in the language of the page, the server is quoted in its own, and the confirmation comes back', async () => {
    await change()
    app.history.push('/atelier-dupre/book/calendar_id')
    await app.answer('readEditable', { editable: false, message: 'Trop proche' })
    await app.opened('confirm')
    const alert = page.getByRole('alertdialog', { name: 'Change not possible' })
    await expect.element(alert.getByText('It is too late to change this appointment online')).toBeVisible()
    await expect.element(alert.getByText('(Trop proche)')).toHaveAttribute('lang', 'fr')
    await alert.getByRole('button', { name: 'Close' }).last().click()
    await isAt(BOOKED)
  })

  test('is given up when nobody can say whether it may be chosen', async () => {
    await change()
    await app.refuse('readEditable', failure('unreachable'))
    await comeBack()
  })

  test('cannot be chosen when its calendar is gone', async () => {
    await change()
    await app.refuse('readEditable', failure('unreachable'))
    await button('Try again').click()
    await app.answer('readEditable', { editable: true, message: null })
    await app.answer('checkSelection', { selection: { ...found, calendar: null }, missing: ['calendar_id'] })
    await isAt('Change not possible')
    app.history.push('/atelier-dupre/book/slots')
    await comeBack()
  })

  test('cannot be chosen when its calendar is gone, and Back leads to the confirmation', async () => {
    await change()
    await app.answer('readEditable', { editable: true, message: null })
    await app.answer('checkSelection', { selection: { ...found, calendar: null }, missing: ['calendar_id'] })
    await isAt('Change not possible')
    app.history.back()
    await app.opened('confirm')
    await isAt(BOOKED)
  })
})

describe('an address that changes while the choices are checked', () => {
  const remembered = bookingCases.inputs.reloaded.memento

  test('is where the customer comes to when they are', async () => {
    openApp('/atelier-dupre/book/slots')
    await app.found({ steps }, remembered)
    app.history.push('/atelier-dupre/book/calendar_id')
    await app.answer('checkSelection', { selection: remembered.selection, missing: [] })
    await app.answer('loadList', [sampleCalendar(51), sampleCalendar(52)])
    await isAt(CALENDARS)
  })

  test('also when they could not be checked at first', async () => {
    openApp('/atelier-dupre/book/slots')
    await app.found({ steps }, remembered)
    await app.refuse('checkSelection', failure('unreachable'))
    app.history.push('/atelier-dupre/book/calendar_id')
    await button('Try again').click()
    await app.answer('checkSelection', { selection: remembered.selection, missing: [] })
    await app.answer('loadList', [sampleCalendar(51), sampleCalendar(52)])
    await isAt(CALENDARS)
  })
})
