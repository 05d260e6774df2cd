import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookingCases } from '../../machines/booking/booking.cases.ts'
import { failure } from '../../machines/domain/failures.ts'
import { sampleCalendar, sampleIntervention, sampleSlot } from '../../machines/kit/samples.ts'
import { app, button, form, isAt, openApp, steps, times, walkWholeApp } from './support/app-walk.ts'

/** A chosen time or calendar is not available after all. */
walkWholeApp()

const { selection } = bookingCases.inputs.reloaded.memento
const later = { ...sampleSlot, start: '2026-04-01 10:00:00', at: sampleSlot.at + 3_600_000 }
const both = { ...times, slots: [sampleSlot, later] }

const look = () => app.hosted.send({ type: 'page.shown' })
const lastName = () => page.getByRole('textbox', { name: /^Field lastname/ })

/** The form of a customer who has returned to it. */
async function atForm(): Promise<void> {
  openApp('/atelier-dupre/book/fiche_info')
  await app.found({ steps }, bookingCases.inputs.reloaded.memento)
  await app.answer('checkSelection', { selection, missing: [] })
  await app.opened('fiche_info', form)
  await isAt('Who is the appointment for?')
}

async function atTimes(): Promise<void> {
  openApp()
  await app.found({ steps })
  await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
  await button('Service 61').click()
  await app.answer('loadList', [sampleCalendar(51), sampleCalendar(52)])
  await button('Calendar 51').click()
  await app.opened('slots')
}

describe('a time that was chosen, when the form is looked at again', () => {
  test('that is still free changes nothing', async () => {
    await atForm()
    look()
    // The network comes back while the request is pending.
    app.hosted.send({ type: 'network.restored' })
    await app.answer('checkSlot', { free: true, at: 1_000 })
    await isAt('Who is the appointment for?')
  })

  test('that cannot be asked about changes nothing', async () => {
    await atForm()
    look()
    await app.refuse('checkSlot', failure('unreachable'))
    await isAt('Who is the appointment for?')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('that is gone leads to the nearest ones, and what was typed stays', async () => {
    await atForm()
    await lastName().fill('Durand')
    look()
    await app.answer('checkSlot', { free: false, at: 1_000 })
    await app.opened('slots')
    await app.answer('loadSlots', { ...times, slots: [later] })
    await isAt('When would suit you?')
    const notice = page.getByRole('alert')
    await expect.element(notice).toHaveTextContent('1 April at 09:00 is no longer free')
    await notice.getByRole('button', { name: /10:00/ }).click()
    await app.opened('fiche_info', form)
    await expect.element(lastName()).toHaveValue('Durand')
  })
})

describe('among the times', () => {
  test('the chosen one that is gone is not kept', async () => {
    const inSummary = page.getByText(/1 April at (?!.*no longer free)/).last()
    await atForm()
    await expect.element(inSummary).toBeVisible()
    app.history.push('/atelier-dupre/book/slots')
    await app.opened('slots')
    await app.answer('loadSlots', { ...times, slots: [later] })
    await expect.element(page.getByRole('alert')).toHaveTextContent('1 April at 09:00 is no longer free')
    await expect.element(inSummary).not.toBeInTheDocument()
  })

  test('a calendar that cannot be booked is named, and marked where others are chosen', async () => {
    await atTimes()
    await app.refuse('loadSlots', failure('invalid_calendar'))
    await expect
      .element(page.getByRole('main').getByRole('alert'))
      .toHaveTextContent('Calendar 51 cannot be booked online with your other choices')
    await button('Choose another option').click()
    const marked = page.getByRole('main').getByRole('button', { name: 'Calendar 51', exact: true })
    await expect.element(marked).toHaveAttribute('aria-disabled', 'true')
    await expect.element(marked).toHaveAccessibleDescription('Cannot be booked online with your other choices')
    await isAt('Who would you like your appointment with?')
    await page.getByRole('main').getByRole('button', { name: 'Calendar 52', exact: true }).click()
    await app.opened('slots')
    await app.answer('loadSlots', both)
    await isAt('When would suit you?')
  })
})
