import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookingCases } from '../../machines/booking/booking.cases.ts'
import { failure } from '../../machines/domain/failures.ts'
import { sampleBooked, sampleCalendar, sampleIntervention } from '../../machines/kit/samples.ts'
import * as walk from './support/app-walk.ts'
import { app, button, form, isAt, openApp, steps, times } from './support/app-walk.ts'

/** The network is back. */
walk.walkWholeApp()

const back = () => app.hosted.send({ type: 'network.restored' })

describe('the network is back', () => {
  test('among the times, which are asked for again', async () => {
    await walk.toTimes()
    back()
    await app.answer('refresh', times)
    await isAt(walk.TIMES)
  })

  test('at the form, whose time is asked about', async () => {
    await walk.toForm()
    back()
    await app.answer('checkSlot', { free: true, at: 1_000 })
    await isAt(walk.PERSON)
  })

  test('and a press that found no line is not spoken of any more', async () => {
    await walk.toForm()
    await walk.submit()
    await app.refuse('send', failure('offline'))
    await expect.element(page.getByText('You are offline')).toBeVisible()
    back()
    await expect.element(page.getByText('You are offline')).not.toBeInTheDocument()
  })

  test('where nobody knows, and the server is asked again', async () => {
    await walk.toForm()
    await walk.submit()
    await app.refuse('send', failure('timeout'))
    await app.refuse('readBack', failure('unreachable'))
    back()
    await app.answer('readBack', { kind: 'found', booked: sampleBooked })
    await app.opened('confirm')
    await isAt(walk.BOOKED)
  })

  test('over the times, which are asked for again with the further services', async () => {
    const room = steps.map((one) => (one.name === 'intervention_ids' ? { ...one, maxMultirdvs: 3 } : one))
    openApp()
    await app.found({ steps: room })
    await app.answer('loadList', [sampleIntervention(61, { skippableAgenda: true }), sampleIntervention(62)])
    await button('Service 61').click()
    await app.opened('slots')
    await app.answer('loadSlots', times)
    await button('Add a service').click()
    back()
    await app.answer('refresh', times)
    await expect.element(button('Service 62')).toBeVisible()
  })
})

test('a list that did not come is asked for again when the network is back', async () => {
  openApp()
  await app.found({ steps })
  await app.refuse('loadList', failure('offline'))
  await expect.element(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
  back()
  await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
  await isAt(walk.SERVICES)
})

test('a step that did not load is asked for again when the network is back', async () => {
  await walk.toCalendars()
  await button('Calendar 51').click()
  await app.refuse('openGuest', failure('codeUnavailable'))
  await expect.element(button('Try again')).toBeVisible()
  back()
  await app.opened('slots')
  await app.answer('loadSlots', times)
  await isAt(walk.TIMES)
})

test('after a reload in the middle of a write the form looks for the booking when the network is back', async () => {
  openApp('/atelier-dupre/book/fiche_info')
  await app.found({ steps }, bookingCases.inputs.unfinished.memento)
  await app.refuse('openGuest', failure('offline'))
  await expect.element(page.getByText('Your booking is not confirmed yet')).toBeVisible()
  back()
  await app.opened('fiche_info', form)
  await app.answer('readBack', { kind: 'found', booked: sampleBooked })
  await app.opened('confirm')
  await isAt(walk.BOOKED)
  expect(app.hosted.asked.has('send')).toBe(false)
})

test('choices that could not be checked are checked when the network is back', async () => {
  const { memento } = bookingCases.inputs.reloaded
  openApp('/atelier-dupre/book/calendar_id')
  await app.found({ steps }, memento)
  await app.refuse('checkSelection', failure('offline'))
  await expect.element(button('Try again')).toBeVisible()
  back()
  await app.answer('checkSelection', { selection: memento.selection, missing: [] })
  await app.answer('loadList', [sampleCalendar(51), sampleCalendar(52)])
  await isAt(walk.CALENDARS)
})
