import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookingCases } from '../../machines/booking/booking.cases.ts'
import { EMPTY_SELECTION } from '../../machines/domain/sequence/selection.ts'
import { failure } from '../../machines/domain/failures.ts'
import { sampleBooked, sampleCalendar, sampleIntervention } from '../../machines/kit/samples.ts'
import {
  app,
  BOOKED,
  button,
  form,
  isAt,
  openApp,
  SERVICES,
  steps,
  submit,
  TIMES,
  times,
  toCalendars,
  toForm,
  walkWholeApp,
  aTime,
} from './support/app-walk.ts'
import { recordAnnouncements } from './support/announcements.ts'

/** Failures on the way through a booking. */
walkWholeApp()

describe('what goes wrong on the way', () => {
  test('the choices of a link are checked; when they cannot be, they can be checked again', async () => {
    openApp('/atelier-dupre/book/calendar_id')
    await app.found(
      { steps },
      {
        selection: { ...bookingCases.inputs.reloaded.memento.selection, slot: null },
        draft: null,
        slots: { from: null, firstSlot: null, view: 'week' },
        attempts: 0,
        pending: null,
        booked: null,
        task: null,
      },
    )
    await app.refuse('checkSelection', failure('unreachable'))
    await button('Try again').click()
    const announced = recordAnnouncements()
    const lost = [{ step: 'calendar_id', name: 'Léa' }]
    await app.answer('checkSelection', { selection: sampleSelection(), missing: ['calendar_id'], lost })
    await expect.element(page.getByText('No longer available: calendar Léa', { exact: true })).toHaveLength(1)
    const said = 'Choose again. Your other choices are kept.'
    await expect.element(page.getByRole('main').getByText(said)).toBeVisible()
    await expect.poll(() => announced.spoken).toContain(`No longer available: calendar Léa ${said}`)
  })

  test('where the only choice of a link is gone, nothing is said to be kept', async () => {
    openApp('/atelier-dupre/book/calendar_id')
    await app.found(
      { steps },
      {
        selection: { ...EMPTY_SELECTION, calendar: { id: 51, publicName: '' } },
        draft: null,
        slots: { from: null, firstSlot: null, view: 'week' },
        attempts: 0,
        pending: null,
        booked: null,
        task: null,
      },
    )
    await app.answer('checkSelection', { selection: EMPTY_SELECTION, missing: ['calendar_id'] })
    await expect.element(page.getByText('No longer available: calendar', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('main').getByText('Choose again.')).toBeVisible()
    await expect.element(page.getByText('kept')).not.toBeInTheDocument()
  })

  test('code of a step that does not come is asked for again', async () => {
    await toCalendars()
    await button('Calendar 51').click()
    await app.refuse('openGuest', failure('codeUnavailable'))
    await button('Try again').click()
    await app.opened('slots')
    await app.answer('loadSlots', times)
    await isAt(TIMES)
  })

  test('times that do not come are told, and asked for again', async () => {
    await toCalendars()
    await button('Calendar 51').click()
    await app.opened('slots')
    await app.refuse('loadSlots', failure('unreachable'))
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await app.answer('loadSlots', times)
    await isAt(TIMES)
  })

  test('a list that does not come is told, and asked for again', async () => {
    openApp()
    await app.found({ steps })
    await app.refuse('loadList', failure('unreachable'))
    await expect.element(page.getByRole('alert').first()).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
    await isAt(SERVICES)
  })

  test('a refused booking leaves the form as it was', async () => {
    await toForm()
    await submit()
    await app.refuse('send', failure('max_rdv_number'))
    await app.answer('readBack', { kind: 'impossible' })
    const alert = page.getByRole('alertdialog')
    await expect.element(alert).toHaveTextContent('number of appointments')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await alert.getByRole('button', { name: 'Close' }).last().click()
    await expect.element(alert).not.toBeInTheDocument()
    await expect.element(page.getByRole('textbox', { name: /^Field lastname/ })).toHaveValue('Essai')
  })

  test('the alert of a booking from a link loads the page again, without its date', async () => {
    openApp('/atelier-dupre?date=2026-04-01')
    await app.found({ steps })
    await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
    await button('Service 61').click()
    await app.answer('loadList', [sampleCalendar(51), sampleCalendar(52)])
    await button('Calendar 51').click()
    await app.opened('slots')
    await app.answer('loadSlots', times)
    await aTime().click()
    await app.opened('fiche_info', form)
    await submit()
    await app.refuse('send', failure('user_blacklisted'))
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).last().click()
    expect(app.reloads).toBe(1)
    expect(app.history.location.search).toBe('')
  })

  test('a booking that was not sent says so at the form', async () => {
    await toForm()
    await submit()
    await app.refuse('send', failure('offline'))
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('offline')
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  })

  test('a lost time leads back to the times, near ones first', async () => {
    await toForm()
    await submit()
    await app.refuse('send', failure('availabletimeslots'))
    await app.answer('readBack', { kind: 'impossible' })
    await app.opened('slots')
    await app.answer('loadSlots', times)
    await isAt(TIMES)
    await expect.element(page.getByRole('alert')).toHaveTextContent('no longer free')
  })

  test('when nobody knows, the customer can ask again, and go back to the form', async () => {
    await toForm()
    await submit()
    await app.refuse('send', failure('timeout'))
    await app.refuse('readBack', failure('unreachable'))
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('not confirmed yet')
    await button('Check again').click()
    await app.answer('readBack', { kind: 'impossible' })
    await button(/^Back to the form/).click()
    await expect.element(page.getByRole('textbox', { name: /^Field lastname/ })).toHaveValue('Essai')
  })

  test('after a reload in the middle of a write the server is asked, and nothing is sent again', async () => {
    openApp('/atelier-dupre/book/fiche_info')
    await app.found({ steps }, bookingCases.inputs.unfinished.memento)
    await app.opened('fiche_info', form)
    await app.answer('readBack', { kind: 'found', booked: sampleBooked })
    await app.opened('confirm')
    await isAt(BOOKED)
    expect(app.hosted.asked.has('send')).toBe(false)
  })

  test.each([
    [failure('timeout'), 'This is taking too long'],
    // The words of “offline” say that nothing was sent, which is not true here.
    [failure('offline'), 'The connection failed'],
  ])('after such a reload a form that does not load (%o) says that a booking was sent', async (broken, words) => {
    openApp('/atelier-dupre/book/fiche_info')
    await app.found({ steps }, bookingCases.inputs.unfinished.memento)
    await app.refuse('openGuest', broken)
    const news = page.getByRole('main').getByRole('alert')
    await expect.element(news.first()).toHaveTextContent('Your booking is not confirmed yet')
    await expect.element(news.last()).toHaveTextContent(words)
    await expect.element(page.getByText(/Nothing was sent/)).not.toBeInTheDocument()
    await button('Try again').click()
    await app.opened('fiche_info', form)
    await app.answer('readBack', { kind: 'found', booked: sampleBooked })
    await app.opened('confirm')
    await isAt(BOOKED)
    expect(app.hosted.asked.has('send')).toBe(false)
  })

  test('a form that does not load without a booking on its way says only that', async () => {
    openApp('/atelier-dupre/book/fiche_info')
    await app.found({ steps }, bookingCases.inputs.reloaded.memento)
    await app.answer('checkSelection', { selection: bookingCases.inputs.reloaded.memento.selection, missing: [] })
    await app.refuse('openGuest', failure('offline'))
    await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent('Nothing was sent')
    await expect.element(page.getByText(/not confirmed/)).not.toBeInTheDocument()
  })
})

function sampleSelection() {
  return { ...bookingCases.inputs.reloaded.memento.selection, calendar: null, slot: null }
}
