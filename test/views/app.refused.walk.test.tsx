import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { failure } from '../../machines/domain/failures.ts'
import { sampleBooked, sampleIntervention, sampleSlot } from '../../machines/kit/samples.ts'
import {
  app,
  BOOKED,
  button,
  form,
  isAt,
  known,
  openApp,
  PERSON,
  SERVICES,
  steps,
  submit,
  TIMES,
  times,
  toForm,
  walkWholeApp,
} from './support/app-walk.ts'

/** A refusal that may answer a repetition is told at once, and looked up beside the open form. */
walkWholeApp()

const HOUR_MS = 3_600_000
const later = { ...sampleSlot, start: '2026-04-01 10:00:00', at: sampleSlot.at + HOUR_MS }
const notice = () => page.getByRole('main').getByRole('alert').first()
const absent = { kind: 'absent' }

async function refused(): Promise<void> {
  await toForm()
  await submit()
  await app.refuse('send', failure('same_time_rdv'))
  await expect.element(notice()).toHaveTextContent('It may be the one you have just requested.')
}

async function withAnotherTime(): Promise<void> {
  await refused()
  await button('Choose another time').click()
  await app.opened('slots')
  await app.answer('loadSlots', { ...times, slots: [sampleSlot, later] })
  await isAt(TIMES)
  await button(/^Wednesday, 1 April.*10:00/).click()
  await app.opened('fiche_info', form)
  await expect.element(notice()).toHaveTextContent('Your first request may have gone through')
}

/** The pause after the first look, which the list may have been late for. */
const pause = () => app.hosted.clock.advance(2_000)

describe('a refused booking is looked up', () => {
  test.each(['page.shown', 'network.restored'] as const)('on %s, and was booked', async (type) => {
    await refused()
    await app.answer('readBack', absent)
    app.hosted.send({ type })
    await app.answer('readBack', { kind: 'found', booked: sampleBooked })
    await app.opened('confirm')
    await isAt(BOOKED)
  })

  test('before Book sends anything more; a list that cannot be read leaves the form open', async () => {
    await refused()
    await app.answer('readBack', absent)
    await button(/^Book\b/).click()
    await app.refuse('readBack', failure('unreachable'))
    await expect.element(button(/^Book\b/)).toBeEnabled()
    await button(/^Book\b/).click()
    await app.answer('readBack', { kind: 'found', booked: sampleBooked })
    await app.opened('confirm')
    await isAt(BOOKED)
  })

  test('and where it can never be, Book sends what is in the form', async () => {
    await refused()
    await app.answer('readBack', { kind: 'impossible' })
    await expect.element(notice()).toHaveTextContent('Check your inbox for a confirmation before you book again.')
    await button(/^Book\b/).click()
    await app.answer('readBack', { kind: 'impossible' })
    await app.answer('send', sampleBooked)
    await app.opened('confirm')
    await isAt(BOOKED)
  })

  test('in another language, too', async () => {
    await refused()
    await page.getByRole('combobox').first().selectOptions('fr')
    await app.answer('activateLocale', undefined)
    await app.opened('fiche_info', form)
    await expect.element(notice()).toHaveTextContent('It may be the one you have just requested.')
  })

  test('and somebody else who signs in gets a form of their own', async () => {
    await refused()
    await app.answer('checkSession', known)
    await app.opened('fiche_info', form)
    await isAt(PERSON)
  })
})

describe('beside another time that was chosen since', () => {
  test('the first request was not booked: nothing more is said of it', async () => {
    await withAnotherTime()
    await app.answer('readBack', absent)
    pause()
    await app.answer('readBack', absent)
    await expect.element(page.getByText('Your first request may have gone through')).not.toBeInTheDocument()
    await isAt(PERSON)
  })

  test('Book waits for the look, and then sends the other time', async () => {
    await withAnotherTime()
    await app.answer('readBack', absent)
    await submit()
    await app.answer('readBack', absent)
    pause()
    await app.answer('readBack', absent)
    await app.answer('send', sampleBooked)
    await app.opened('confirm')
    await isAt(BOOKED)
  })
})

test('where somebody else was here before, the screen is opened again', async () => {
  openApp()
  await app.found({ steps })
  await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
  await isAt(SERVICES)
  await button('Service 61').click()
  await app.answer('checkSession', { ...known, replaces: true })
  await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
  await isAt(SERVICES)
})
