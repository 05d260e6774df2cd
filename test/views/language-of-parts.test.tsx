import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { failure } from '../../machines/domain/failures.ts'
import { sampleCalendar, sampleGroup, sampleIntervention } from '../../machines/kit/samples.ts'
import {
  app,
  aTime,
  button,
  CALENDARS,
  form,
  isAt,
  openApp,
  SERVICES,
  steps,
  submit,
  times,
  TIMES,
  toForm,
  walkWholeApp,
} from './support/app-walk.ts'

/** Texts in another language than the page's are marked with it, for screen readers. */
walkWholeApp()

/** The language of a text: that of the nearest element that names one. */
const langOf = async (text: string | RegExp) => {
  const place = page.getByText(text, typeof text === 'string' ? { exact: true } : {}).first()
  await expect.element(place).toBeInTheDocument()
  return place.element().closest('[lang]')?.getAttribute('lang')
}

describe('a group whose language has no catalogue is shown in English, and', () => {
  async function toServices(): Promise<void> {
    openApp()
    const group = { ...sampleGroup, locale: 'de' as const, enabledLocales: ['de' as const], steps, openData: true }
    await app.answer('findGroup', { shard: 's1', group, locale: 'de' })
    const packs = sampleIntervention(61, { publicName: 'Haarschnitt', description: '<p>Mit Waschen</p>' })
    await app.answer('loadList', [packs, sampleIntervention(62)])
    await isAt(SERVICES)
  }

  test('its services are in its own language, and our words around them are not', async () => {
    await toServices()
    expect(await langOf('Haarschnitt')).toBe('de')
    expect(await langOf('Mit Waschen')).toBe('de')
    expect(await langOf(SERVICES)).toBe('en')
    expect(await langOf(sampleGroup.name)).toBe('de')
  })

  test('so are the cards of its calendars, the summary and the questions of its form', async () => {
    await toServices()
    await button('Haarschnitt').click()
    await app.answer('loadList', [{ ...sampleCalendar(51), publicName: 'Anna' }, sampleCalendar(52)])
    await isAt(CALENDARS)
    expect(await langOf('Anna')).toBe('de')
    expect(await langOf('No preference')).toBe('en')
    expect(await langOf('Haarschnitt')).toBe('de')
    await button('Anna').click()
    await app.opened('slots')
    await app.answer('loadSlots', times)
    await isAt(TIMES)
    await aTime().click()
    await app.opened('fiche_info', form)
    expect(await langOf('Field lastname')).toBe('de')
    expect(await langOf('Personal details')).toBe('en')
  })
})

test('of a group in the language of the page nothing is marked but what may be in another one', async () => {
  openApp()
  await app.found({ steps })
  await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
  await isAt(SERVICES)
  expect(await langOf('Service 61')).toBe('en')
})

describe('the server’s own words', () => {
  test('are in the language of the group where a booking is refused', async () => {
    await toForm()
    await submit()
    await app.refuse('send', failure('create_vevent_failed', 'Agenda fermé ce jour'))
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    expect(await langOf(/Agenda fermé/)).toBe('fr')
    expect(await langOf('The appointment could not be booked')).toBe('en')
  })

  test('and where a list is refused', async () => {
    openApp()
    await app.found({ steps })
    await app.refuse('loadList', failure('refused', 'Fermé pour travaux'))
    expect(await langOf(/Fermé pour travaux/)).toBe('fr')
    expect(await langOf('This request was not accepted')).toBe('en')
    expect(await langOf(/Try again in a moment/)).toBe('en')
  })
})
