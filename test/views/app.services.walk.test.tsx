import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookingCases } from '../../machines/booking/booking.cases.ts'
import type { BookingMemento } from '../../machines/booking/booking.types.ts'
import { failure } from '../../machines/domain/failures.ts'
import { sampleBooked, sampleCalendar, sampleIntervention, sampleRequest } from '../../machines/kit/samples.ts'
import { accessibilityProblems } from '../support/accessibility.ts'
import {
  app,
  aTime,
  BOOKED,
  button,
  CALENDARS,
  form,
  isAt,
  openApp,
  steps,
  stepsForTwo,
  TIMES,
  times,
  walkWholeApp,
} from './support/app-walk.ts'

/** Bookings of several services. */
walkWholeApp()

describe('several services', () => {
  const two: BookingMemento = {
    draft: null,
    slots: { from: null, firstSlot: null, view: 'week' },
    attempts: 0,
    pending: null,
    booked: null,
    task: null,
    selection: {
      ...bookingCases.inputs.reloaded.memento.selection,
      services: [...sampleRequest.services, ...sampleRequest.services.map((one) => ({ ...one, publicName: 'Second' }))],
    },
  }
  const isGone = () => expect.element(button('Remove Second')).not.toBeInTheDocument()

  test('one of them can be taken away', async () => {
    openApp('/atelier-dupre/book/slots')
    await app.found({ steps: stepsForTwo }, two)
    await app.answer('checkSelection', { selection: two.selection, missing: [] })
    await app.opened('slots')
    await app.answer('loadSlots', times)
    await button('Change: 2 services').click()
    await button('Remove Second').click()
    await isGone()
  })

  test('also from the form, which leads back to the times', async () => {
    openApp('/atelier-dupre/book/fiche_info')
    await app.found({ steps: stepsForTwo }, two)
    await app.answer('checkSelection', { selection: two.selection, missing: [] })
    await app.opened('fiche_info', form)
    await button('Change: 2 services').click()
    await button('Move Second up').click()
    await app.opened('slots')
    await app.answer('loadSlots', times)
    await isAt(TIMES)
    await aTime().click()
    await app.opened('fiche_info', form)
    await button('Remove Second').click()
    await app.opened('slots')
    await app.answer('loadSlots', times)
    await isAt(TIMES)
  })

  test('they are put in another order, and the button that did it keeps the focus', async () => {
    openApp('/atelier-dupre/book/slots')
    await app.found({ steps: stepsForTwo }, two)
    await app.answer('checkSelection', { selection: two.selection, missing: [] })
    await app.opened('slots')
    await app.answer('loadSlots', times)
    await button('Change: 2 services').click()
    await button('Move Second up').click()
    await app.answer('loadSlots', times)
    const rows = page.getByRole('list', { name: 'Order of services' }).getByRole('listitem')
    await expect.element(rows.first()).toHaveTextContent('Second')
    // At the top it cannot move further up: the focus stays in its row.
    await expect.poll(() => document.activeElement?.closest('li')?.textContent).toContain('Second')
    await isAt(TIMES)
  })

  test('the order cannot be changed while a write is under way', async () => {
    openApp('/atelier-dupre/book/fiche_info')
    await app.found({ steps }, { ...two, pending: sampleRequest })
    await app.opened('fiche_info', form)
    await expect.element(page.getByRole('region', { name: 'Your choices' })).toBeVisible()
    await expect.element(button('Remove Second')).not.toBeInTheDocument()
    app.history.push('/atelier-dupre/book/slots')
    await app.answer('readBack', { kind: 'found', booked: sampleBooked })
    await app.opened('confirm')
    await isAt(BOOKED)
  })
})

describe('a further service', () => {
  const room = steps.map((one) => (one.name === 'intervention_ids' ? { ...one, maxMultirdvs: 3 } : one))
  const more = [sampleIntervention(61), sampleIntervention(62), sampleIntervention(63)]

  async function toChooser(services = more): Promise<void> {
    openApp()
    await app.found({ steps: room })
    await app.answer('loadList', services)
    await button('Service 61').click()
    await app.answer('loadList', [sampleCalendar(51), sampleCalendar(52)])
    await button('Calendar 51').click()
    await app.opened('slots')
    await app.answer('loadSlots', times)
    await button('Add a service').click()
    await isAt('What else would you like?')
    await app.answer('loadList', services)
  }

  /** To the times with services that have not been loaded in this visit. */
  async function toUnknown(): Promise<void> {
    openApp('/atelier-dupre/book/slots')
    const remembered = bookingCases.inputs.reloaded.memento
    await app.found({ steps: room }, remembered)
    await app.answer('checkSelection', { selection: remembered.selection, missing: [] })
    await app.opened('slots')
    await app.answer('loadSlots', times)
    await button('Add a service').click()
  }

  test('is found again by the word that was searched for, when the chooser is opened anew', async () => {
    await toChooser(Array.from({ length: 16 }, (_, index) => sampleIntervention(61 + index)))
    const search = page.getByRole('searchbox')
    await search.fill('service 7')
    await expect.element(button('Service 62')).not.toBeInTheDocument()
    app.history.back()
    await isAt(TIMES)
    await button('Add a service').click()
    await expect.element(search).toHaveValue('service 7')
    await expect.element(button('Service 62')).not.toBeInTheDocument()
    await isAt('What else would you like?')
  })

  test('joins the others, up to the maximum', async () => {
    await toChooser()
    await button('Service 62').click()
    await app.answer('loadSlots', times)
    await isAt(TIMES)
    await button('Add a service').click()
    await button('Service 63').click()
    await app.answer('loadSlots', times)
    await isAt(TIMES)
    await expect.element(button('Add a service')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button('Add a service')).toHaveAccessibleDescription('One booking can hold up to 3 services')
    // Not only screen readers are told.
    const said = page.getByRole('region', { name: 'Your choices' }).getByText('One booking can hold up to 3 services')
    expect(said.elements().filter((one) => getComputedStyle(one).clipPath === 'none')).toHaveLength(1)
    await button('Change: 3 services').click()
    await button('Change: Service 62').click()
    await isAt('What would you like instead of Service 62?')
  })

  test('is a choice that can be left', async () => {
    await toChooser()
    await button('Back to the times').click()
    await isAt(TIMES)
  })

  test('may need a calendar that the first one did not', async () => {
    const anywhere = sampleIntervention(61, { skippableAgenda: true })
    openApp()
    await app.found({ steps: room })
    await app.answer('loadList', [anywhere, sampleIntervention(62)])
    await button('Service 61').click()
    await app.opened('slots')
    await app.answer('loadSlots', times)
    // Without a calendar the known list is reused.
    await button('Add a service').click()
    await button('Service 62').click()
    await app.answer('loadList', [sampleCalendar(51), sampleCalendar(52)])
    await isAt(CALENDARS)
  })

  test('is asked for in another language', async () => {
    await toChooser()
    await page.getByRole('combobox').selectOptions('fr')
    await app.answer('activateLocale', undefined)
    await app.answer('loadList', more)
    await expect.element(button('Service 62')).toBeVisible()
  })

  test('can be asked for again when the list does not come, and there may be none', async () => {
    await toUnknown()
    await app.refuse('loadList', failure('unreachable'))
    await button('Try again').click()
    await app.answer('loadList', [sampleIntervention(62, { promotions: true })])
    await expect.element(page.getByText('Nothing can be added')).toBeVisible()
    expect(await accessibilityProblems()).toEqual([])
  })

  test('is asked for again, with the times, when the network is back', async () => {
    await toUnknown()
    await app.refuse('loadList', failure('offline'))
    app.hosted.send({ type: 'page.shown' })
    await app.answer('refresh', times)
    await app.answer('loadList', more)
    await expect.element(button('Service 62')).toBeVisible()
  })

  test('stands in its category, and what is booked by itself is said to be missing', async () => {
    const categories = [
      { id: 41, publicName: 'Cuts' },
      { id: 42, publicName: 'Colour' },
    ]
    openApp('/atelier-dupre/book/slots/new')
    const remembered = bookingCases.inputs.reloaded.memento
    await app.found({ steps: room, categories, locale: 'en' }, remembered)
    await app.answer('checkSelection', { selection: remembered.selection, missing: [] })
    await app.opened('slots')
    await isAt('What else would you like?')
    await app.answer('loadList', [
      sampleIntervention(62, { interventionSetId: 41 }),
      sampleIntervention(63, { interventionSetId: 42 }),
      sampleIntervention(64, { videoconference: true }),
      sampleIntervention(65, { promotions: true }),
    ])
    const main = page.getByRole('main')
    await expect
      .element(main)
      .toHaveTextContent('Booked separately, so not listed here: services on promotion and video appointments.')
    await expect.element(main.getByRole('heading', { name: 'Cuts' })).toBeVisible()
    await expect.element(main.getByRole('heading', { name: 'Colour' })).toBeVisible()
    await expect.element(button('Service 64')).not.toBeInTheDocument()
    expect(await accessibilityProblems()).toEqual([])
  })

  test('is left by Back, which leads to the times and then to what was asked before them', async () => {
    await toChooser()
    app.history.back()
    await isAt(TIMES)
    app.history.back()
    await isAt(CALENDARS)
  })
})
