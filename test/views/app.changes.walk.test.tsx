import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AppRef } from '../../machines/app/app.machine.ts'
import { languageOf, stageOf } from '../../machines/app/app.selectors.ts'
import type { BookingRef } from '../../machines/booking/booking.machine.ts'
import { named } from '../../machines/booking/booking.names.ts'
import { failure } from '../../machines/domain/failures.ts'
import { EMPTY_SELECTION, pickService } from '../../machines/domain/sequence/selection.ts'
import { sampleBooked, sampleIntervention } from '../../machines/kit/samples.ts'
import { guestOf } from '../../machines/kit/stage.selectors.ts'
import {
  app,
  BOOKED,
  button,
  form,
  isAt,
  openApp,
  PERSON,
  SERVICES,
  steps,
  submit,
  TIMES,
  times,
  toCalendars,
  toForm,
  toTimes,
  walkWholeApp,
} from './support/app-walk.ts'

/** Walks in which the language changes, or the page is shown again. */
walkWholeApp()

describe('the language', () => {
  const toFrench = () => page.getByRole('combobox').selectOptions('fr')

  test('lists are asked for again; when its texts do not come, the old one stays', async () => {
    openApp()
    await app.found({ steps })
    await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
    await toFrench()
    await toFrench()
    await app.answer('activateLocale', undefined)
    await app.answer('loadList', [sampleIntervention(61)])
    await isAt(SERVICES)
    await page.getByRole('combobox').selectOptions('en')
    await app.refuse('activateLocale', failure('languageUnavailable'))
    await expect.element(page.getByRole('alert')).toBeVisible()
  })

  test('a lost one is said, with a way to try again', async () => {
    openApp()
    await app.found({ steps })
    await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
    languageOf((app.hosted.subject as AppRef).getSnapshot())?.send({
      type: 'language.lost',
      locale: 'fr',
      failure: failure('languageUnavailable'),
    })
    await expect.element(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

describe('the language in the middle', () => {
  const choose = async (locale: 'fr' | 'en') => {
    await page.getByRole('combobox').selectOptions(locale)
    await app.answer('activateLocale', undefined)
  }

  /** The server has said what the chosen service and its calendar are called in French. */
  const name = () => {
    const stage = stageOf((app.hosted.subject as AppRef).getSnapshot())
    const booking = stage && (guestOf(stage.getSnapshot()) as BookingRef)
    const services = [{ ...pickService(sampleIntervention(61)), publicName: 'Prestation 61' }]
    const fresh = { ...EMPTY_SELECTION, services, calendar: { id: 51, publicName: 'Agenda 51' } }
    if (booking) booking.send(named(booking.getSnapshot().context, fresh))
  }

  test('while times are shown they are asked for again, and what is chosen gets its other names', async () => {
    await toTimes()
    await choose('fr')
    await app.answer('refresh', times)
    name()
    await isAt(TIMES)
    const summary = page.getByRole('region', { name: 'Your choices' })
    await expect.element(summary).toHaveTextContent('Prestation 61')
    await expect.element(summary).toHaveTextContent('Agenda 51')
    await expect.element(summary).not.toHaveTextContent('Calendar 51')
  })

  test('while what a link chooses is checked, it is checked in the new language', async () => {
    openApp('/atelier-dupre?intervention_ids=61')
    await app.found({ steps })
    await choose('fr')
    expect(app.hosted.asked.get('checkSelection')).toMatchObject({ locale: 'fr' })
    await app.answer('checkSelection', { selection: EMPTY_SELECTION, missing: [] })
    await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
    await isAt(SERVICES)
  })

  test('while a step is fetched it is fetched in the new language', async () => {
    await toCalendars()
    await button('Calendar 51').click()
    await choose('fr')
    await app.opened('slots')
    await app.answer('loadSlots', times)
    await isAt(TIMES)
  })

  test('while the form is filled in, what was typed stays', async () => {
    await toForm()
    await page.getByRole('textbox', { name: /^Field lastname/ }).fill('Essai')
    await choose('fr')
    await app.opened('fiche_info', form)
    await expect.element(page.getByRole('textbox', { name: /^Field lastname/ })).toHaveValue('Essai')
  })

  test('while a write is under way that is refused, the form comes in the new language, with what was typed', async () => {
    await toForm()
    await submit()
    await choose('fr')
    await app.refuse('send', failure('user_blacklisted'))
    await app.opened('fiche_info', form)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).last().click()
    await isAt(PERSON)
    await expect.element(page.getByRole('textbox', { name: /^Field lastname/ })).toHaveValue('Essai')
  })

  test('while a write is under way, and while nobody knows', async () => {
    await toForm()
    await submit()
    await choose('fr')
    await app.refuse('send', failure('timeout'))
    await app.refuse('readBack', failure('unreachable'))
    await choose('en')
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('not confirmed yet')
  })

  test('on the confirmation', async () => {
    await toForm()
    await submit()
    await app.answer('send', sampleBooked)
    await app.opened('confirm')
    await choose('fr')
    name()
    await isAt(BOOKED)
    await expect.element(page.getByRole('main').getByText('Prestation 61')).toBeVisible()
  })
})

describe('looking at the page again', () => {
  const look = () => app.hosted.send({ type: 'page.shown' })

  test('the times are asked for again', async () => {
    await toTimes()
    look()
    await app.answer('refresh', times)
    await isAt(TIMES)
  })

  test('a list that did not come is asked for again', async () => {
    openApp()
    await app.found({ steps })
    await app.refuse('loadList', failure('offline'))
    await expect.element(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
    look()
    await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
    await isAt(SERVICES)
    await expect.element(button('Service 61')).toBeVisible()
  })

  test('where nobody knows, the server is asked again', async () => {
    await toForm()
    await submit()
    await app.refuse('send', failure('timeout'))
    await app.refuse('readBack', failure('unreachable'))
    look()
    await app.answer('readBack', { kind: 'found', booked: sampleBooked })
    await app.opened('confirm')
    await isAt(BOOKED)
  })
})
