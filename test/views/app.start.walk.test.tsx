import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { failure } from '../../machines/domain/failures.ts'
import { sampleCalendar, sampleGroup, sampleIntervention } from '../../machines/kit/samples.ts'
import {
  anonymous,
  app,
  button,
  CALENDARS,
  heading,
  isAt,
  known,
  openApp,
  SERVICES,
  steps,
  toCalendars,
  walkWholeApp,
} from './support/app-walk.ts'

/** How a visit starts, for which visitor and at which address. */
walkWholeApp()

describe('the start', () => {
  test('a group that cannot be loaded can be asked for again', async () => {
    openApp()
    await app.refuse('findGroup', failure('unreachable'))
    await button('Try again').click()
    await app.found({ steps })
    await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
    await isAt(SERVICES)
  })

  test('a group that cannot be loaded offline says nothing of what was sent before', async () => {
    openApp()
    await app.refuse('findGroup', failure('offline'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('The connection failed')
    await expect.element(page.getByText(/Nothing was sent/)).not.toBeInTheDocument()
  })

  test('a server that is away is asked again by itself, and nothing flickers meanwhile', async () => {
    openApp()
    await app.refuse('findGroup', failure('serverError', null, 30))
    await isAt('Online booking will be back soon')
    app.hosted.clock.advance(30_000)
    await isAt('Online booking will be back soon')
    await expect.element(button('Try again')).toHaveAttribute('aria-busy')
    await app.refuse('findGroup', failure('serverError', null, 30))
    await button('Try again').click()
    await app.refuse('findGroup', failure('serverError', null, 30))
    app.hosted.send({ type: 'page.shown' })
    await app.refuse('findGroup', failure('serverError', null, 30))
    app.hosted.send({ type: 'network.restored' })
    await app.found({ steps })
    await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
    await isAt(SERVICES)
  })

  test('a home page that its record hides gives way to the booking', async () => {
    openApp()
    await app.found({ hasMinisite: true, steps })
    // The home page says so.
    app.hosted.send({ type: 'guest.hidden' })
    app.hosted.send({ type: 'guest.outdated' })
    await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
    await isAt(SERVICES)
    await expect.element(page.getByRole('contentinfo')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Home' })).not.toBeInTheDocument()
  })

  test('the header offers the home page until its record is known to hide it, and the booking goes on', async () => {
    openApp('/atelier-dupre/book')
    await app.found({ hasMinisite: true, steps })
    await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
    await isAt(SERVICES)
    await expect.element(page.getByRole('link', { name: 'Home' })).toBeVisible()
    app.hosted.send({ type: 'guest.hidden' })
    await expect.element(page.getByRole('link', { name: 'Home' })).not.toBeInTheDocument()
    await isAt(SERVICES)
  })

  test('a group that does not exist', async () => {
    openApp()
    await app.refuse('findGroup', failure('groupNotFound'))
    await isAt('This page does not exist')
  })

  test('an inactive group', async () => {
    openApp()
    await app.found({ inactive: true })
    await expect.element(page.getByRole('main')).toHaveTextContent(sampleGroup.name)
  })

  test('a group that takes no bookings online', async () => {
    openApp()
    await app.found({ active: false })
    await expect.element(page.getByRole('main')).toHaveTextContent(/01 23 45 67 89/)
  })

  test('an address without a group', async () => {
    openApp('/inactive')
    await app.refuse('findGroup', failure('groupNotFound'))
    await isAt('This page is not active')
  })

  test('a goodbye names the business that this tab was with, and the way back to it', async () => {
    openApp('/disconnected')
    await app.found({ ssoLoginOnly: true })
    await app.answer('checkSession', { ...anonymous, lastSignedAt: null })
    await isAt('You are signed out')
    await expect.element(page.getByRole('main')).toHaveTextContent('Your session with Atelier Dupré has ended')
    const back = page.getByRole('main').getByRole('link', { name: 'Back to Atelier Dupré' })
    await expect.element(back).toHaveAttribute('href', '/atelier-dupre')
    await app.look()
  })

  test('a goodbye is said where the tab was with no business, too', async () => {
    openApp('/disconnected')
    await app.refuse('findGroup', failure('groupNotFound'))
    await isAt('You are signed out')
    await expect.element(page.getByText('sign in where you usually do')).toBeVisible()
  })

  test('a group of members lets nobody else in', async () => {
    openApp()
    await app.found({ ssoLoginOnly: true })
    await app.answer('checkSession', { ...anonymous, lastSignedAt: null })
    await expect.element(heading()).toBeVisible()
    await expect.element(button(/^Service/)).not.toBeInTheDocument()
  })

  test('another address of a group does not begin a booking before it is heard who is here', async () => {
    openApp()
    await app.found({ openData: false, steps })
    app.history.push('/atelier-dupre/book/calendar_id')
    await expect.element(heading()).toHaveTextContent('One moment')
    expect(app.hosted.asked.has('loadList')).toBe(false)
    await app.answer('checkSession', { ...anonymous, lastSignedAt: null })
    await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
    await isAt(SERVICES)
  })

  test('a group that needs an account says so on the first step, and no longer to who is signed in', async () => {
    openApp()
    await app.found({ openData: false, steps })
    await app.answer('checkSession', { ...anonymous, lastSignedAt: null })
    await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
    await isAt(SERVICES)
    const notice = page.getByText('You need an account to book here')
    await expect.element(notice).toBeVisible()
    await button('Service 61').click()
    await app.answer('loadList', [sampleCalendar(51), sampleCalendar(52)])
    await isAt(CALENDARS)
    await expect.element(notice).not.toBeInTheDocument()
  })

  test('a group without registration says on the first step that new customers telephone', async () => {
    openApp()
    await app.found({ openData: false, open: false, steps })
    await app.answer('checkSession', { ...anonymous, lastSignedAt: null })
    await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
    await expect.element(page.getByText(/New customers make their first appointment by phone/)).toBeVisible()
    await isAt(SERVICES)
  })

  test('nobody who is signed in is told to have an account', async () => {
    openApp()
    await app.found({ openData: false, steps })
    await app.answer('checkSession', known)
    await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
    await isAt(SERVICES)
    await expect.element(page.getByText(/You need an account/)).not.toBeInTheDocument()
  })

  test('a member who is known comes in', async () => {
    openApp()
    await app.found({ ssoLoginOnly: true, steps })
    await app.answer('checkSession', known)
    await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
    await isAt(SERVICES)
  })
})

describe('other addresses', () => {
  test('of another group', async () => {
    await toCalendars()
    app.history.push('/garage')
    await app.found({ urlname: 'garage', name: 'Garage', steps })
    await app.answer('loadList', [sampleIntervention(71), sampleIntervention(72)])
    await expect.element(button('Service 71')).toBeVisible()
  })

  test('of another group, from a group that is closed', async () => {
    openApp()
    await app.found({ active: false })
    app.history.push('/atelier-dupre/book/slots')
    app.history.push('/garage')
    await app.found({ urlname: 'garage', name: 'Garage', steps })
    await app.answer('loadList', [sampleIntervention(71), sampleIntervention(72)])
    await expect.element(button('Service 71')).toBeVisible()
  })

  test.each<[string, () => Promise<unknown>]>([
    ['is loading', () => isAt('One moment')],
    ['cannot be loaded', () => app.refuse('findGroup', failure('unreachable'))],
    ['is on a server that is away', () => app.refuse('findGroup', failure('serverError', null, 30))],
    ['is inactive', () => app.found({ urlname: 'garage', inactive: true })],
  ])('of the group before, by Back from one that %s', async (_, arrive) => {
    await toCalendars()
    app.history.push('/garage')
    await arrive()
    app.history.push('/atelier-dupre')
    await app.found({ steps })
    await app.answer('loadList', [sampleIntervention(71), sampleIntervention(72)])
    await expect.element(button('Service 71')).toBeVisible()
  })

  test('that something went wrong', async () => {
    await toCalendars()
    app.history.push('/atelier-dupre/error')
    await expect.element(heading()).not.toHaveTextContent(CALENDARS)
    await app.look()
  })
})

describe('who is here', () => {
  const HOURS = 3_600_000

  test('somebody who is known may book, and goes on as a visitor when the connection has expired', async () => {
    openApp()
    await app.found({ steps })
    await app.answer('checkSession', known)
    await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
    app.hosted.clock.advance(2 * HOURS)
    await app.answer('forgetToken', undefined)
    await isAt(SERVICES)
  })

  test('a group whose customers sign in asks over the screen when the connection has expired', async () => {
    openApp()
    await app.found({ openData: false, steps })
    await app.answer('checkSession', known)
    await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
    app.hosted.clock.advance(2 * HOURS)
    await app.answer('forgetToken', undefined)
    await app.signInOpened()
    const dialog = page.getByRole('dialog', { name: 'Sign in to continue' })
    await expect.element(dialog).toHaveTextContent('You have been signed out')
    await app.look()
    await dialog.getByLabelText(/^Email/).fill('claire@example.org')
    await dialog.getByLabelText(/^Password/).fill('Rendez-vous-2026')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await app.answer('signIn', { at: 2 * HOURS, accountId: 201, email: 'claire@example.org' })
    await expect.element(dialog).not.toBeInTheDocument()
    await isAt(SERVICES)
  })

  test('a notice of a group of members is closed, too', async () => {
    openApp()
    await app.found({ ssoLoginOnly: true, steps })
    await app.answer('checkSession', known)
    app.history.push('/atelier-dupre/error')
    await expect.element(page.getByRole('main')).toHaveTextContent('Something went wrong')
    app.hosted.clock.advance(2 * HOURS)
    await expect.element(page.getByRole('main')).toHaveTextContent('You need to sign in first')
    app.hosted.send({ type: 'page.shown' })
    app.history.push('/atelier-dupre/book/slots')
    await expect.element(page.getByRole('main')).toHaveTextContent('You need to sign in first')
    await app.look()
  })

  test('a group of members is closed again when the connection has expired', async () => {
    openApp()
    await app.found({ ssoLoginOnly: true, steps })
    await app.answer('checkSession', known)
    await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
    app.hosted.clock.advance(2 * HOURS)
    await expect.element(heading()).not.toHaveTextContent(SERVICES)
  })
})
