import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookingCases } from '../../machines/booking/booking.cases.ts'
import { sampleBooked, sampleCalendar, sampleIntervention } from '../../machines/kit/samples.ts'
import {
  anonymous,
  app,
  BOOKED,
  button,
  CALENDARS,
  form,
  heading,
  isAt,
  openApp,
  PERSON,
  SERVICES,
  steps,
  submit,
  times,
  TIMES,
  toCalendars,
  toForm,
  toTimes,
  walkWholeApp,
} from './support/app-walk.ts'
import { recordAnnouncements } from './support/announcements.ts'

/** The way through a booking, from the first choice to the confirmation. */
walkWholeApp()

describe('the way through', () => {
  test('from the first choice to the confirmation, and once more', async () => {
    await toForm()
    await submit()
    await app.answer('send', sampleBooked)
    await app.opened('confirm')
    await isAt(BOOKED)
    await button('Book another appointment').click()
    await isAt(SERVICES)
  })

  test('a lone calendar is taken unasked, and Back passes it by', async () => {
    openApp()
    await app.found({ steps })
    await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
    await button('Service 61').click()
    await app.answer('loadList', [sampleCalendar(51)])
    await app.opened('slots')
    await app.answer('loadSlots', times)
    await isAt(TIMES)
    app.history.back()
    await expect.element(heading()).not.toHaveTextContent(TIMES)
  })

  test('Back shows a list as it was searched', async () => {
    const services = Array.from({ length: 16 }, (_, index) => sampleIntervention(61 + index))
    openApp()
    await app.found({ steps })
    await app.answer('loadList', services)
    const search = page.getByRole('searchbox')
    await search.fill('service 7')
    await button('Service 72').click()
    await app.answer('loadList', [sampleCalendar(51), sampleCalendar(52)])
    await isAt(CALENDARS)
    app.history.back()
    await isAt(SERVICES)
    await expect.element(search).toHaveValue('service 7')
    await expect.element(button('Service 61')).not.toBeInTheDocument()
    await expect.element(button('Service 72')).toBeVisible()
  })

  test('no preference is a choice', async () => {
    await toCalendars()
    await button('No preference').click()
    await app.opened('slots')
    await app.answer('loadSlots', times)
    await isAt(TIMES)
    await expect
      .element(page.getByRole('region', { name: 'Your choices' }))
      .toHaveTextContent(/Team member ?No preference/)
  })

  test('Back leads to each step again, and a link to a step ahead leads nowhere', async () => {
    await toTimes()
    app.history.back()
    await isAt(CALENDARS)
    app.history.back()
    await isAt(SERVICES)
    app.history.push('/atelier-dupre/book/fiche_info')
    await isAt(SERVICES)
  })

  test('Back from the confirmation is a new start', async () => {
    await toForm()
    await submit()
    await app.answer('send', sampleBooked)
    await app.opened('confirm')
    await isAt(BOOKED)
    app.history.back()
    await isAt(SERVICES)
  })

  test('a press on an earlier step while the booking is sent leads nowhere', async () => {
    await toForm()
    await submit()
    await button(/^Service/).click()
    await isAt(PERSON)
    await app.answer('send', sampleBooked)
    await app.opened('confirm')
    await isAt(BOOKED)
  })

  test('the appointment is cancelled', async () => {
    await toForm()
    await submit()
    await app.answer('send', sampleBooked)
    await app.opened('confirm')
    await button('Cancel the appointment').click()
    await button('Yes, cancel it').click()
    const announced = recordAnnouncements()
    await app.answer('cancelBooking', [402])
    await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
    const notice = page.getByRole('main').getByText('Your appointment is cancelled')
    await expect.element(notice).toBeVisible()
    const said = /\bYour appointment is cancelled Wednesday, 1 April at 09:00\b.* Service 61$/
    await expect.poll(() => announced.spoken).toContainEqual(expect.stringMatching(said))
    await isAt(SERVICES)
    // It stays until the next choice.
    app.hosted.clock.advance(60_000)
    await expect.element(notice).toBeVisible()
    await button('Service 61').click()
    await expect.element(notice).not.toBeInTheDocument()
  })
})

describe('who must be known', () => {
  async function toLogin(): Promise<void> {
    openApp('/atelier-dupre/book/fiche_info')
    await app.found({ steps, openData: false }, bookingCases.inputs.reloaded.memento)
    await app.answer('checkSession', { ...anonymous, lastSignedAt: null })
    await app.answer('checkSelection', { selection: bookingCases.inputs.reloaded.memento.selection, missing: [] })
    await app.opened('login')
  }
  async function signIn(): Promise<void> {
    await toLogin()
    await page.getByRole('textbox', { name: /mail/i }).fill('claire@example.org')
    await page.getByLabelText(/^Password/).fill('Correct-Horse-7')
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  }
  const claire = { accountId: 201, email: 'claire@example.org', at: 1_000 }

  test('signs in before the form', async () => {
    await signIn()
    await app.answer('signIn', claire)
    await app.opened('fiche_info', form)
    await isAt(PERSON)
  })

  test('or registers in its place, under the way and the choices, and reads which time waits and is not held', async () => {
    await toLogin()
    const link = (name: string) => page.getByRole('main').getByRole('link', { name })
    await expect
      .element(link('Create an account'))
      .toHaveAttribute('href', expect.stringMatching(/^\/atelier-dupre\/book\/register/))
    app.history.push('/atelier-dupre/book/register')
    await app.opened('login')
    await isAt('Create an account')
    const path = () => app.history.location.pathname
    expect(path()).toBe('/atelier-dupre/book/register')
    await page.getByRole('textbox', { name: 'Email address' }).fill('noe@example.org')
    await page.getByRole('button', { name: 'Create my account' }).click()
    await app.answer('sendEmail', undefined)
    await isAt('Check your inbox')
    expect(path()).toBe('/atelier-dupre/book/register_confirm')
    await expect.element(page.getByRole('navigation', { name: 'Booking steps' })).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Your choices' })).toBeVisible()
    await expect.element(page.getByRole('main')).toHaveTextContent(/Wednesday, 1 April at 09:00.*not reserved/)
    // Who has the account already signs in within the booking.
    await expect
      .element(link('Sign in'))
      .toHaveAttribute('href', expect.stringMatching(/^\/atelier-dupre\/book\/login/))
    app.history.push('/atelier-dupre/book/login')
    await app.opened('login')
    await isAt('Sign in to continue')
    expect(path()).toBe('/atelier-dupre/book/login')
    expect(document.title).toMatch(/^Sign in/)
  })

  test('and has to choose another password, does that before the form', async () => {
    await signIn()
    await app.answer('signIn', { ...claire, needPasswordChange: true })
    await expect.poll(() => app.hosted.asked.get('openGuest')).toMatchObject({ guest: 'password' })
    expect(app.history.location.pathname).toBe('/set_password')
  })
})
