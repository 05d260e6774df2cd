import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookingCases } from '../../machines/booking/booking.cases.ts'
import { failure } from '../../machines/domain/failures.ts'
import { sampleAppointment, sampleCalendar, sampleIntervention } from '../../machines/kit/samples.ts'
import { accessibilityProblems } from '../support/accessibility.ts'
import {
  anonymous,
  app,
  button,
  heading,
  isAt,
  known,
  openApp,
  SERVICES,
  steps,
  times,
  TIMES,
  walkWholeApp,
} from './support/app-walk.ts'
import { recordAnnouncements } from './support/announcements.ts'

/** The page of appointments, and logging out. */
walkWholeApp()

const PATH = '/atelier-dupre/appointments'
const YOURS = 'Your appointments'
const DAY = 86_400_000
const claire = { ...sampleAppointment, ficheId: 301, person: { firstname: 'Claire', lastname: 'Essai' } }
const next = { ...claire, id: 403, start: '2026-04-02 09:00:00', at: claire.at + DAY, end: null, endAt: null }
const noe = { ...next, id: 404, ficheId: 302, person: { firstname: 'Noé', lastname: 'Essai' } }
const past = { ...claire, id: 400, start: '2026-03-01 09:00:00', at: claire.at - 31 * DAY, end: null, endAt: null }
const at = claire.at - DAY
const alert = () => page.getByRole('main').getByRole('alert')
const item = (name: string) => page.getByRole('menuitem', { name })
const actions = (day: RegExp) => button(day)
const THE_FIRST = /^Actions for .*1 April/

async function open(appointments: readonly object[] = [claire, next, past]): Promise<void> {
  openApp(PATH)
  await app.found({ steps })
  await app.answer('checkSession', known)
  await app.answer('readAppointments', { appointments, persons: [], at })
  await isAt(YOURS)
}
/** What the next appointment has buttons for. */
const VISIBLE = ['Change the time', 'Add to my calendar', 'Cancel', 'Change on shop.example']
/** The next appointment has buttons for what is wanted most; all else is in the menus. */
const press = async (day: RegExp, name: string) => {
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: actions(day) })
  if (VISIBLE.includes(name)) return card.getByRole('button', { name, exact: true }).click()
  await actions(day).click()
  await app.look()
  await item(name).click()
}

/** The page of appointments comes back, and reads them again. */
async function isListAgain(): Promise<void> {
  await app.answer('readAppointments', { appointments: [claire], persons: [], at })
  await isAt(YOURS)
  expect(app.history.location.pathname).toBe(PATH)
}

/** The alert quotes the server in its own language. */
async function isAlertOverList(said: string): Promise<void> {
  await app.answer('readAppointments', { appointments: [claire], persons: [], at })
  await expect.element(page.getByRole('alertdialog')).toHaveAccessibleName('Change not possible')
  await expect.element(page.getByText(`(${said})`)).toHaveAttribute('lang', 'fr')
  expect(app.history.location.pathname).toBe(PATH)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).last().click()
  await isAt(YOURS)
}

describe('the list', () => {
  test('is for those who sign in', async () => {
    openApp(PATH)
    await app.found({ steps })
    await app.answer('checkSession', anonymous)
    await isAt(YOURS)
    await expect.element(page.getByText('Sign in to see your appointments')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await app.signInOpened()
    await expect.element(page.getByRole('dialog')).toHaveTextContent('Use the account you booked with')
    await page.getByRole('dialog').getByLabelText('Email address').fill('claire@example.org')
    await page.getByRole('dialog').getByLabelText('Password', { exact: true }).fill('Rendez-vous-2026')
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
    await app.answer('signIn', { at: 1_000, accountId: 201, email: 'claire@example.org' })
    await app.answer('readAppointments', { appointments: [claire], persons: [], at })
    await expect.element(page.getByRole('heading', { name: 'Upcoming' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Past' })).not.toBeInTheDocument()
  })

  test('shows what is to come before what is past', async () => {
    await open()
    const parts = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect.element(parts.nth(0)).toHaveTextContent('Upcoming')
    await expect.element(parts.nth(1)).toHaveTextContent('Past')
    const days = page.getByRole('heading', { level: 3 })
    await expect.element(days.nth(0)).toHaveTextContent('Wednesday, 1 April')
    await expect.element(days.nth(1)).toHaveTextContent('Thursday, 2 April')
    await expect.element(days.nth(2)).toHaveTextContent('Sunday, 1 March')
  })

  test('that did not come says why, and is asked for again', async () => {
    openApp(PATH)
    await app.found({ steps })
    await app.answer('checkSession', known)
    await app.refuse('readAppointments', failure('unreachable'))
    await expect.element(alert()).toBeVisible()
    await button('Try again').click()
    await app.refuse('readAppointments', failure('unreachable'))
    app.hosted.send({ type: 'network.restored' })
    await app.answer('readAppointments', { appointments: [], persons: [], at })
    await expect.element(page.getByText('You have no appointments')).toBeVisible()
    await button('Book an appointment').click()
    await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
    await isAt(SERVICES)
  })

  test('that did not come offline says nothing of what was sent before', async () => {
    openApp(PATH)
    await app.found({ steps })
    await app.answer('checkSession', known)
    await app.refuse('readAppointments', failure('offline'))
    await expect.element(alert()).toHaveTextContent('The connection failed')
    await expect.element(page.getByText(/Nothing was sent/)).not.toBeInTheDocument()
  })

  test.each(['page.shown', 'network.restored'] as const)('is read again on %s', async (type) => {
    await open()
    app.hosted.send({ type })
    await app.refuse('readAppointments', failure('unreachable'))
    await expect.element(alert()).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Past' })).toBeVisible()
    await button('Try again').click()
    await app.answer('readAppointments', { appointments: [claire], persons: [], at })
    await expect.element(alert()).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Past' })).not.toBeInTheDocument()
  })

  test('comes at once for a customer who is known, and goes with the connection', async () => {
    openApp()
    await app.found({ steps })
    await app.answer('checkSession', known)
    await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
    app.history.push(PATH)
    await app.answer('readAppointments', { appointments: [claire], persons: [], at })
    await isAt(YOURS)
    app.hosted.clock.advance(7_200_000)
    await app.answer('forgetToken', undefined)
    await expect.element(page.getByRole('alert')).toHaveTextContent('You have been signed out')
    await expect.element(page.getByRole('heading', { level: 3 })).not.toBeInTheDocument()
  })

  test('is read again in another language', async () => {
    await open()
    app.hosted.send({ type: 'locale.chosen', locale: 'fr' })
    await app.answer('activateLocale', undefined)
    await app.answer('readAppointments', { appointments: [claire], persons: [], at })
    await expect.element(page.getByRole('heading', { name: 'Past' })).not.toBeInTheDocument()
  })

  test('keeps the tab of a person whose last appointment is cancelled', async () => {
    await open([claire, noe])
    await page.getByRole('tab', { name: 'Noé' }).click()
    await press(/^Actions for/, 'Cancel')
    await button('Yes, cancel it').click()
    await app.answer('cancelBooking', [404])
    await app.answer('readAppointments', { appointments: [claire], persons: [], at })
    await expect.element(page.getByRole('tab', { name: 'Noé' })).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByText('No appointments for Noé')).toBeVisible()
    await expect.element(page.getByRole('main').getByRole('button', { name: 'Book for Noé' })).toBeVisible()
    expect(await accessibilityProblems()).toEqual([])
  })

  test.each([
    // Half past midnight in Paris, where it is another day than in Greenwich; once before the clocks go forward.
    ['2026-03-31T22:30Z', 'Today'],
    ['2026-03-30T22:30Z', 'Tomorrow'],
    ['2026-03-28T23:30Z', 'In 3 days'],
  ])('at %s the next appointment is said to be %s, and is the largest thing of its page', async (now, said) => {
    openApp(PATH)
    await app.found({ steps })
    await app.answer('checkSession', known)
    await app.answer('readAppointments', { appointments: [claire, next, past], persons: [], at: Date.parse(now) })
    await isAt(YOURS)
    const [first, second] = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .all()
    await expect.element(first!.getByText(said, { exact: true })).toBeVisible()
    await expect.element(second!.getByText(said, { exact: true })).not.toBeInTheDocument()
    const sizeOf = (element: Element) => parseFloat(getComputedStyle(element).fontSize)
    const time = sizeOf(first!.getByText('09:00', { exact: true }).element())
    const others = [...document.querySelectorAll('main *')].map(sizeOf)
    expect(Math.max(...others)).toBe(time)
    expect(others.filter((size) => size === time)).toHaveLength(1)
  })

  test('leaves the actions of a later one in its menu', async () => {
    await open()
    await actions(/^Actions for .*2 April/).click()
    for (const name of ['Change the time', 'Add to my calendar', 'Cancel'])
      await expect.element(item(name)).toBeVisible()
    expect(page.getByRole('main').getByRole('button', { name: 'Cancel', exact: true }).elements()).toHaveLength(1)
  })

  test('has a tab for each person', async () => {
    await open([claire, noe])
    await page.getByRole('tab', { name: 'Noé' }).click()
    await expect.element(page.getByRole('heading', { level: 3 })).toHaveTextContent('Thursday, 2 April')
    await app.look()
  })
})

describe('cancelling', () => {
  test('asks, takes it from the list, and says so until that is closed', async () => {
    await open()
    await press(THE_FIRST, 'Cancel')
    await app.look()
    await button('Yes, cancel it').click()
    await app.answer('cancelBooking', [402])
    await app.answer('readAppointments', { appointments: [next, past], persons: [], at })
    await expect.element(page.getByText('Your appointment is cancelled')).toBeVisible()
    await expect.element(actions(THE_FIRST)).not.toBeInTheDocument()
    // The card that was pressed is gone: the focus goes with the news, and from there to the page.
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Your appointment is cancelled.*1 April/)
    await page.getByRole('main').getByRole('button', { name: 'Close' }).click()
    await expect.element(page.getByText('Your appointment is cancelled')).not.toBeInTheDocument()
    await expect.element(heading()).toHaveFocus()
  })

  test('that is refused says why', async () => {
    await open()
    await press(THE_FIRST, 'Cancel')
    await button('Yes, cancel it').click()
    await app.refuse('cancelBooking', failure('mintime_cancel'))
    // The list decides; it is told meanwhile.
    await expect.element(alert()).toHaveTextContent('too late to cancel')
    await app.answer('readCancelled', [])
    app.hosted.clock.advance(2_000)
    await app.answer('readCancelled', [])
    await expect.element(page.getByRole('alertdialog')).toHaveTextContent('too late to cancel')
    await app.look()
  })

  test('that was not sent says why above the list', async () => {
    await open()
    await press(THE_FIRST, 'Cancel')
    await button('Yes, cancel it').click()
    await app.refuse('cancelBooking', failure('offline'))
    await expect.element(alert()).toBeVisible()
  })

  test('with an unknown outcome claims nothing, looks by itself, and can be tried once more', async () => {
    await open()
    await press(THE_FIRST, 'Cancel')
    await button('Yes, cancel it').click()
    await app.refuse('cancelBooking', failure('timeout'))
    await app.refuse('readCancelled', failure('unreachable'))
    await expect.element(alert()).toHaveTextContent('The cancellation is not confirmed yet')
    await button('Check again').click()
    await app.answer('readCancelled', [])
    app.hosted.send({ type: 'network.restored' })
    await app.answer('readCancelled', [])
    await press(THE_FIRST, 'Cancel')
    await button('Keep the appointment').click()
    await expect.element(alert()).toHaveTextContent('still in your appointments')
    app.hosted.send({ type: 'page.shown' })
    await app.answer('readCancelled', [402])
    await expect.element(page.getByText('Your appointment is cancelled')).toBeVisible()
  })

  test('that the end of the connection cuts off is looked up for who signs in again, and told to be not done', async () => {
    await open()
    await press(THE_FIRST, 'Cancel')
    await button('Yes, cancel it').click()
    app.hosted.clock.advance(7_200_000)
    await app.answer('forgetToken', undefined)
    await expect.element(page.getByRole('alert')).toHaveTextContent('You have been signed out')
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await app.signInOpened()
    await page.getByRole('dialog').getByLabelText('Email address').fill('claire@example.org')
    await page.getByRole('dialog').getByLabelText('Password', { exact: true }).fill('Rendez-vous-2026')
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
    await app.answer('signIn', { at: 7_300_000, accountId: 201, email: 'claire@example.org' })
    await app.answer('readAppointments', { appointments: [claire, next], persons: [], at })
    await app.answer('readCancelled', [])
    await expect.element(alert()).toHaveTextContent('Your appointments are being checked')
    app.hosted.clock.advance(2_000)
    await app.answer('readCancelled', [])
    await expect.element(alert()).toHaveTextContent(/Your appointment was not cancelled.*1 April.*Try again/)
  })

  test('several at once: picked, unpicked, and asked about', async () => {
    await open()
    await button('Cancel several appointments').click()
    await app.look()
    const first = page.getByRole('checkbox', { name: /Wednesday, 1 April at 09:00.*Service 61/ })
    const second = page.getByRole('checkbox', { name: /Thursday, 2 April at 09:00.*Service 61/ })
    const count = page.getByRole('dialog').element().querySelector('[aria-live=polite]')
    expect(count?.textContent).toBe('')
    await first.click()
    await second.click()
    await expect.element(button('Cancel 2 appointments')).toBeVisible()
    // The region was there before: what comes into it is read.
    expect(count?.textContent).toBe('Cancel 2 appointments')
    await first.click()
    await button('Cancel 1 appointment').click()
    await expect.element(page.getByRole('alertdialog')).toHaveTextContent('Thursday, 2 April')
    await button('Keep the appointment').click()
    await button('Cancel several appointments').click()
    await button('Keep all').click()
    await isAt(YOURS)
  })
})

describe('the link of a letter', () => {
  test('opens the question, and presses nothing', async () => {
    openApp(PATH)
    app.linkAction = { kind: 'cancel', id: 402 }
    await app.found({ steps })
    await app.answer('checkSession', known)
    await app.answer('readAppointments', { appointments: [claire], persons: [], at })
    await expect.element(page.getByRole('alertdialog')).toHaveTextContent('Wednesday, 1 April')
    expect(app.hosted.asked.has('cancelBooking')).toBe(false)
    await button('Keep the appointment').click()
    await isAt(YOURS)
  })

  test('offers the appointment for a calendar', async () => {
    openApp(PATH)
    app.linkAction = { kind: 'export', id: 402 }
    await app.found({ steps })
    await app.answer('checkSession', known)
    await app.answer('readAppointments', { appointments: [claire], persons: [], at })
    await expect.element(page.getByRole('dialog')).toHaveTextContent('Add to my calendar')
  })

  test('to one that is gone says so', async () => {
    openApp(PATH)
    app.linkAction = { kind: 'cancel', id: 999 }
    await app.found({ steps })
    await app.answer('checkSession', known)
    await app.answer('readAppointments', { appointments: [claire], persons: [], at })
    await expect.element(alert()).toHaveTextContent('does not exist or is already cancelled')
  })
})

describe('a link that wants an appointment changed', () => {
  const openLink = async (group: object = {}) => {
    openApp(PATH)
    app.linkAction = { kind: 'edit', id: 402 }
    await app.found({ steps, ...group })
    await app.answer('checkSession', known)
    await app.answer('readAppointments', { appointments: [claire], persons: [], at })
  }

  test('asks whether it may be, and offers other times', async () => {
    await openLink()
    app.linkAction = null
    await app.answer('readEditable', { editable: false, message: 'Trop proche' })
    await isAlertOverList('Trop proche')
    expect(app.hosted.asked.has('checkSelection')).toBe(false)
  })

  test('says where nothing can be changed online', async () => {
    await openLink({ loginProfile: 'Fiche' })
    await expect.element(alert()).toHaveTextContent('This appointment cannot be changed here')
    await expect.element(page.getByRole('heading', { name: 'Upcoming' })).toBeVisible()
    await app.look()
  })
})

describe('where a link says that appointments are changed elsewhere', () => {
  const href = 'https://shop.example/change'
  const openAt = async (search: string) => {
    openApp(`${PATH}${search}`)
    app.linkAction = { kind: 'edit', id: 402 }
    await app.found({ steps })
    await app.answer('checkSession', known)
    await app.answer('readAppointments', { appointments: [claire], persons: [], at })
    await isAt(YOURS)
  }
  const question = () => page.getByRole('dialog', { name: 'Go to shop.example?' })

  test('neither the menu nor the news leaves for a foreign site in one press', async () => {
    await openAt(`?modify_url=${href}`)
    await alert().getByRole('button', { name: 'Change on shop.example' }).click()
    await expect.element(question()).toHaveTextContent('not a known website of Atelier Dupré')
    await button('Stay here').click()
    await expect.element(question()).not.toBeInTheDocument()
    expect(document.querySelector(`a[href="${href}"]`)).toBeNull()
    await press(THE_FIRST, 'Change on shop.example')
    await expect.element(question().getByRole('link', { name: 'Go to shop.example' })).toHaveAttribute('href', href)
    expect(await accessibilityProblems()).toEqual([])
    await button('Stay here').click()
    await expect.element(question()).not.toBeInTheDocument()
    expect(document.activeElement).not.toBe(document.body)
  })
})

describe('a link of a letter', () => {
  const openLink = async (kind: 'cancel' | 'edit' | 'export', who: typeof known | typeof anonymous, id = 402) => {
    openApp(PATH)
    app.linkAction = { kind, id }
    app.fromEmail = true
    await app.found({ steps, loginProfile: 'Fiche' })
    await app.answer('checkSession', who)
    if (who === known) await app.answer('readAppointments', { appointments: [claire], persons: [], at })
  }

  test.each([
    ['cancel', 'Sign in to cancel your appointment'],
    ['edit', 'Sign in to change your appointment'],
    ['export', 'Sign in to add your appointment to your calendar'],
  ] as const)('says what signing in is for: %s', async (kind, words) => {
    await openLink(kind, anonymous)
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(page.getByText('once you sign in with the address it was sent to')).toBeVisible()
    await app.look()
  })

  test('to an appointment that is not there says whose appointments these are', async () => {
    await openLink('cancel', known, 999)
    await expect.element(alert()).toHaveTextContent('You are signed in as claire@example.org')
    await app.look()
  })

  test('of the Fiche profile shows the list when the question is answered, and a confirmation when it was yes', async () => {
    await openLink('cancel', known)
    const upcoming = page.getByText('Upcoming')
    await expect.element(page.getByRole('alertdialog')).toHaveTextContent('Wednesday, 1 April')
    expect(upcoming.query()).toBeNull()
    await button('Yes, cancel it').click()
    await app.answer('cancelBooking', [402])
    const confirmation = page.getByRole('dialog', { name: 'Your appointment is cancelled' })
    await expect.element(confirmation).toHaveTextContent('Wednesday, 1 April')
    await app.look()
    await confirmation.getByRole('button', { name: 'See my appointments' }).click()
    await expect.element(page.getByText('You have no appointments')).toBeVisible()
  })
})

describe('a video conference', () => {
  const MINUTE = 60_000
  const video = { ...claire, videoRoom: 'clic-402-x7' }
  const link = (name: string) => page.getByRole('main').getByRole('link', { name })
  const openAt = async (now: number, more: object = {}) => {
    openApp(PATH)
    await app.found({ steps })
    await app.answer('checkSession', known)
    await app.answer('readAppointments', { appointments: [{ ...video, ...more }], persons: [], at: now })
    await isAt(YOURS)
  }

  test('opens and ends before the eyes of who waits, and the focus stays where it is', async () => {
    await openAt(claire.at - 15 * MINUTE - 10_000)
    const own = link('Video call opens at 08:45').element() as HTMLElement
    own.focus()
    const announced = recordAnnouncements()
    app.hosted.clock.advance(10_000)
    await app.answer('readClock', claire.at - 15 * MINUTE)
    await expect.element(link('Join the video call')).toHaveAttribute('href', 'https://meet.example.org/clic-402-x7')
    expect(document.activeElement).toBe(own)
    await expect.poll(() => announced.spoken).toEqual(['Join the video call'])
    app.hosted.clock.advance(30_000)
    await app.answer('readClock', claire.at + 5 * MINUTE)
    await expect.element(link('Video call ended')).toBeVisible()
    expect(document.activeElement).toBe(own)
  })

  test('that is over is asked for again, and may have been moved', async () => {
    await openAt(claire.at + 5 * MINUTE)
    await button('Refresh').click()
    const moved = { ...video, start: '2026-04-01 10:00:00', at: claire.at + 60 * MINUTE, endAt: null, end: null }
    await app.answer('readAppointments', { appointments: [moved], persons: [], at: claire.at + 6 * MINUTE })
    await expect.element(link('Video call opens at 09:45')).toHaveAccessibleDescription(/15 minutes before/)
  })

  test('is looked at after a sleep, also where the list cannot be read', async () => {
    await openAt(claire.at - 60 * MINUTE)
    app.hosted.send({ type: 'page.shown' })
    await app.refuse('readAppointments', failure('offline'))
    await app.answer('readClock', claire.at)
    await expect.element(link('Join the video call')).toBeVisible()
  })

  test('whose room makes no address says so, and links nowhere', async () => {
    await openAt(claire.at, { videoRoom: '..' })
    await expect.element(link('Join the video call')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(link('Join the video call')).not.toHaveAttribute('href')
    await expect.element(page.getByText('The link to join is missing')).toBeVisible()
    await expect.element(page.getByRole('main').getByRole('link', { name: /^Call/ })).toBeVisible()
  })

  test('of the past has no button', async () => {
    await openAt(claire.at + DAY)
    await expect.element(page.getByRole('heading', { name: 'Past' })).toBeVisible()
    await expect.element(page.getByRole('main').getByRole('link')).not.toBeInTheDocument()
  })
})

test('the calendar gets a file', async () => {
  await open()
  await press(THE_FIRST, 'Add to my calendar')
  await button(/^Download a calendar file/).click()
  await app.answer('saveCalendarFile', undefined)
  await expect.element(page.getByRole('button', { name: 'Close: The calendar file is ready' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await isAt(YOURS)
})

describe('another time for an appointment', () => {
  const change = async () => {
    await open()
    await press(THE_FIRST, 'Change the time')
    await expect.element(heading()).not.toHaveTextContent(YOURS)
    expect(app.history.location.pathname).toBe('/atelier-dupre/book')
  }
  const found = { ...bookingCases.inputs.reloaded.memento.selection, slot: null }

  test('that may not be changed is an alert over the list', async () => {
    await change()
    await app.answer('readEditable', { editable: false, message: 'Too late.' })
    await isAlertOverList('Too late.')
  })

  test('is not chosen after all: the list comes back', async () => {
    await change()
    await app.answer('readEditable', { editable: true, message: null })
    await app.answer('checkSelection', { selection: found, missing: [] })
    await app.opened('slots')
    await app.answer('loadSlots', times)
    await isAt(TIMES)
    await button('Keep the appointment').click()
    await isListAgain()
  })

  test('is given up where nobody can say whether it may be changed', async () => {
    await change()
    await app.refuse('readEditable', failure('unreachable'))
    await button('Back to your appointments').click()
    await isListAgain()
  })
})

test('one more like it begins a booking', async () => {
  await open()
  const again = page.getByRole('main').getByRole('button', { name: 'Book again with Léa' })
  await expect.element(again).toHaveAccessibleDescription('Sunday, 1 March')
  await again.click()
  // With the same practitioner.
  await expect
    .poll(() => app.hosted.asked.get('checkSelection'))
    .toMatchObject({
      preselection: { calendars: { ids: [51] }, interventions: { ids: [61] } },
    })
  await app.answer('checkSelection', {
    selection: {
      interventionSet: null,
      services: [],
      calendarSet: null,
      calendar: { id: 51, publicName: sampleCalendar(51).publicName },
      resource: null,
      slot: null,
    },
    missing: [],
    lost: [],
  })
  await expect.element(heading()).not.toHaveTextContent(YOURS)
})

describe('logging out', () => {
  const leave = async () => {
    await button(/Your account/).click()
    await item('Sign out').click()
    await app.look()
  }
  test('asks, and leaves nothing on the screen', async () => {
    await open()
    await leave()
    await button('Sign out').click()
    await app.answer('logOut', undefined)
    await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
    await isAt(SERVICES)
    await expect.element(button('Sign in')).toBeVisible()
  })

  test('that failed says so, and can be given up', async () => {
    await open()
    await leave()
    await button('Sign out').click()
    await app.refuse('logOut', failure('offline'))
    await expect.element(page.getByRole('alertdialog')).toHaveTextContent('offline')
    await button('Sign out').click()
    await app.refuse('logOut', failure('offline'))
    await button('Stay signed in').click()
    await isAt(YOURS)
    await button(/Your account/).click()
    await item('Sign out').click()
    await button('Stay signed in').click()
    await isAt(YOURS)
  })
})
