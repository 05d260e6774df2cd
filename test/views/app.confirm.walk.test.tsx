import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookingCases } from '../../machines/booking/booking.cases.ts'
import { failure } from '../../machines/domain/failures.ts'
import type { BookingRecord } from '../../machines/domain/appointment/booking.ts'
import { sampleBookingRecord } from '../../machines/kit/samples.ts'
import { app, BOOKED, button, heading, isAt, openApp, SERVICES, steps, walkWholeApp } from './support/app-walk.ts'

/** Actions on a confirmation. */
walkWholeApp()

const second = { ...sampleBookingRecord.appointments[0]!, id: 403, start: '2026-04-01 09:45:00' }
const two: BookingRecord = { ...sampleBookingRecord, appointments: [...sampleBookingRecord.appointments, second] }

async function open(booked: BookingRecord = sampleBookingRecord): Promise<void> {
  const { memento } = bookingCases.inputs.finished
  openApp('/atelier-dupre/book/confirm')
  await app.found({ steps }, { ...memento, booked })
  await app.opened('confirm')
}
const alert = () => page.getByRole('main').getByRole('alert')
const question = () => page.getByRole('alertdialog')

async function cancel(which = 'Cancel the appointment', yes = 'Yes, cancel it'): Promise<void> {
  await button(which).click()
  await app.look()
  await button(yes).click()
}

describe('cancelling', () => {
  async function unknownOutcome(): Promise<void> {
    await open()
    await cancel()
    await app.refuse('cancelBooking', failure('timeout'))
    await app.refuse('readCancelled', failure('unreachable'))
    await expect.element(alert()).toHaveTextContent('The cancellation is not confirmed yet')
    await app.look()
  }

  test('is asked about, and keeping is an answer', async () => {
    await open()
    await button('Cancel the appointment').click()
    await button('Keep the appointment').click()
    await expect.element(question()).not.toBeInTheDocument()
    await isAt(BOOKED)
  })

  test('that is refused says why, and that is withdrawn with the next press', async () => {
    await open()
    await cancel()
    await app.refuse('cancelBooking', failure('mintime_cancel'))
    // The list decides; it is told meanwhile.
    await expect.element(alert()).toHaveTextContent('too late to cancel')
    await app.answer('readCancelled', [])
    app.hosted.clock.advance(2_000)
    await app.answer('readCancelled', [])
    await expect.element(question()).toHaveTextContent('too late to cancel')
    await expect.element(alert()).not.toBeInTheDocument()
    await question().getByRole('button', { name: 'Close' }).last().click()
    await button('Cancel the appointment').click()
    await expect.element(alert()).not.toBeInTheDocument()
  })

  test('of a part says which', async () => {
    await open(two)
    await cancel('Cancel the appointments', 'Yes, cancel them')
    await app.answer('cancelBooking', [402])
    await expect.element(alert()).toHaveTextContent('Only part of the appointment was cancelled')
    await isAt(BOOKED)
  })

  test('with an unknown outcome claims nothing, and offers nothing that needs the appointment', async () => {
    await unknownOutcome()
    await expect.element(heading()).toHaveTextContent(/^Your appointment$/)
    for (const name of ['Add to my calendar', 'Change', 'Back to my basket'])
      await expect.element(page.getByText(name, { exact: true })).not.toBeInTheDocument()
    await expect.element(alert()).toHaveTextContent('This page updates as soon as there is a reply')
  })

  test.each(['page.shown', 'network.restored'] as const)('is looked up on %s, and was one', async (type) => {
    await unknownOutcome()
    app.hosted.clock.advance(2_000)
    await app.answer('readCancelled', [])
    await expect.element(alert()).toHaveTextContent('still in your appointments')
    app.hosted.send({ type })
    await app.answer('readCancelled', [402])
    await isAt(SERVICES)
  })

  test('is looked up for more than a minute, and was none', async () => {
    await unknownOutcome()
    for (const pause of [2, 2, 5, 5, 5, 15, 15, 15, 15]) {
      app.hosted.clock.advance(pause * 1_000)
      await app.answer('readCancelled', [])
    }
    await expect.element(alert()).not.toHaveTextContent('not confirmed')
    await isAt(BOOKED)
  })

  test('can be tried once more', async () => {
    await unknownOutcome()
    await cancel()
    await app.answer('cancelBooking', [402])
    await isAt(SERVICES)
  })

  test('need not be waited for', async () => {
    await unknownOutcome()
    await button('Book another appointment').click()
    await isAt(SERVICES)
  })

  test('goes on after a reload: nothing is claimed before the server was asked', async () => {
    await open({ ...two, cancellation: { gone: [], isSent: true } })
    await expect.element(heading()).toHaveTextContent(/^Your appointment$/)
    await expect.element(page.getByText('Checking whether your appointment was cancelled')).toBeVisible()
    await expect.element(question()).not.toBeInTheDocument()
    await app.look()
    await app.answer('readCancelled', [])
    app.hosted.clock.advance(2_000)
    await app.answer('readCancelled', [402])
    await expect.element(alert()).toHaveTextContent('The cancellation is not confirmed yet')
    expect(app.hosted.asked.has('cancelBooking')).toBe(false)
  })
})

describe('what became of it elsewhere', () => {
  test('cancelled: the next booking begins, and says so', async () => {
    await open()
    await isAt(BOOKED)
    await app.answer('readChanges', { gone: [402], moved: [] })
    await isAt(SERVICES)
    await expect.element(page.getByText('Your appointment is cancelled')).toBeVisible()
  })

  test('one of two cancelled: the other one stands', async () => {
    await open(two)
    await app.answer('readChanges', { gone: [402], moved: [] })
    await isAt(BOOKED)
    await expect.element(button('Cancel the appointment')).toBeVisible()
    await app.answer('readChanges', { gone: [], moved: [] })
    await isAt(BOOKED)
  })

  test('moved: it stands at the time that it has now, after the one that it had', async () => {
    await open()
    const later = { start: '2026-04-01 11:00:00', at: sampleBookingRecord.appointments[0]!.at + 7_200_000 }
    await app.answer('readChanges', { gone: [], moved: [{ ...sampleBookingRecord.appointments[0]!, ...later }] })
    await isAt('Your appointment was moved')
    await expect.element(page.getByRole('main')).toHaveTextContent('11:00')
  })

  test.each(['page.shown', 'network.restored'] as const)(
    'is asked again on %s, and no answer changes nothing',
    async (type) => {
      await open()
      await app.refuse('readChanges', failure('unreachable'))
      await isAt(BOOKED)
      app.hosted.send({ type })
      await app.answer('readChanges', { gone: [402], moved: [] })
      await isAt(SERVICES)
    },
  )
})

test('the calendar file is fetched, and what becomes of it is said', async () => {
  const file = async () => {
    await button('Add to my calendar').click()
    await page.getByRole('menuitem', { name: 'Download a calendar file (Apple and others)' }).click()
  }
  await open()
  await file()
  await app.refuse('saveCalendarFile', failure('unreachable'))
  await expect.element(alert()).toBeVisible()
  await file()
  await app.answer('saveCalendarFile', undefined)
  await expect.element(alert()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Close: The calendar file is ready' })).toBeVisible()
})

test('the site to return to is named first', async () => {
  await open()
  await button(/^Back to my basket/).click()
  await app.look()
  await button('Stay here').click()
  await isAt(BOOKED)
})
