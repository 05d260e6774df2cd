import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { appCases } from '../../machines/app/app.cases.ts'
import { appMachine } from '../../machines/app/app.machine.ts'
import { bookingCases } from '../../machines/booking/booking.cases.ts'
import { bookingMachine } from '../../machines/booking/booking.machine.ts'
import { failure } from '../../machines/domain/failures.ts'
import { sampleFormInput } from '../../machines/booking/details/fiche-form.cases.ts'
import {
  sampleBooked,
  sampleCalendar,
  sampleGroup,
  sampleIntervention,
  sampleRequest,
  sampleSlot,
  sampleStep,
} from '../../machines/kit/samples.ts'
import { accessibilityProblems } from '../support/accessibility.ts'
import { partPath } from '../support/coverage-parts.ts'
import { CoverageRecorder } from '../support/coverage.ts'
import { prepareLateSteps, WholeApp } from '../support/whole-app.tsx'

/**
 * Journeys through the whole front end, for the two machines that only exist as a whole: the app and the booking. They
 * are made of gestures and of answers of the outside world; what must be on the screen is said by hand.
 */
const recorders = [new CoverageRecorder(appMachine, appCases), new CoverageRecorder(bookingMachine, bookingCases)]

const SERVICES = 'Which service would you like?'
const CALENDARS = 'Who would you like your appointment with?'
const TIMES = 'When suits you?'
const PERSON = 'Who is the appointment for?'
const BOOKED = 'Your appointment is booked'

const steps = (['intervention_ids', 'calendar_id', 'slots', 'fiche_info', 'confirm'] as const).map((name) =>
  sampleStep(name, name === 'calendar_id' ? { skipUniqChoice: true, any: true } : {}),
)
const form = { forms: sampleFormInput.forms, persons: [], today: '2026-03-31', email: '', prefill: null }
const times = {
  from: '2026-04-01',
  today: '2026-03-31',
  until: '2026-06-30',
  slots: [sampleSlot],
  firstSlot: sampleSlot,
}
const anonymous = { session: { status: 'anonymous', account: null, needPasswordChange: false, ssoLogged: false } }
const known = {
  session: { ...anonymous.session, status: 'user', account: { id: 201, email: 'claire@example.org' } },
  lastSignedAt: 0,
}

let app: WholeApp
const open = (path = '/atelier-dupre') => {
  app = new WholeApp(path, recorders)
}

const heading = () => page.getByRole('heading', { level: 1 })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const isAt = async (question: string) => {
  await expect.element(heading()).toHaveTextContent(question)
  await app.look()
  expect(await accessibilityProblems()).toEqual([])
}

/** To the calendars, of which there are two. */
async function toCalendars(): Promise<void> {
  open()
  await app.found({ steps })
  await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
  await button('Service 61').click()
  await app.answer('loadList', [sampleCalendar(51), sampleCalendar(52)])
  await isAt(CALENDARS)
}

async function toTimes(): Promise<void> {
  await toCalendars()
  await button('Calendar 51').click()
  await app.opened('slots')
  await app.answer('loadSlots', times)
  await isAt(TIMES)
}

const aTime = () => button(/1 April.*09:00/)

async function toForm(): Promise<void> {
  await toTimes()
  await aTime().click()
  await app.opened('fiche_info', form)
  await isAt(PERSON)
}

async function submit(): Promise<void> {
  await page.getByRole('textbox', { name: /^Field lastname/ }).fill('Essai')
  await button(/^Book\b/).click()
}

beforeAll(async () => {
  document.documentElement.lang = 'en'
  await prepareLateSteps()
})
afterEach(() => app.stop())
afterAll(async () => {
  for (const recorder of recorders) {
    const part = recorder.part('view')
    await commands.writeFile(partPath(part, expect.getState().testPath ?? 'app.walk'), JSON.stringify(part))
  }
})

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
    open()
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

  test('no preference is a choice', async () => {
    await toCalendars()
    await button('No preference').click()
    await app.opened('slots')
    await app.answer('loadSlots', times)
    await isAt(TIMES)
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
    await app.answer('cancelBooking', [402])
    await expect.element(page.getByRole('status').getByText('The appointment is cancelled')).toBeVisible()
  })
})

describe('the language', () => {
  const toFrench = () => page.getByRole('combobox').selectOptions('fr')

  test('lists are asked for again; when its texts do not come, the old one stays', async () => {
    open()
    await app.found({ steps })
    await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
    await toFrench()
    await toFrench()
    await app.answer('activateLocale', undefined)
    await app.answer('loadList', [sampleIntervention(61)])
    await isAt(SERVICES)
    await page.getByRole('combobox').selectOptions('en')
    await app.refuse('activateLocale', failure('codeUnavailable'))
    await expect.element(page.getByRole('alert')).toBeVisible()
  })
})

describe('the language in the middle', () => {
  const choose = async (locale: 'fr' | 'en') => {
    await page.getByRole('combobox').selectOptions(locale)
    await app.answer('activateLocale', undefined)
  }

  test('while times are shown they are asked for again', async () => {
    await toTimes()
    await choose('fr')
    await app.answer('refresh', times)
    await isAt(TIMES)
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

  test('while a write is under way, and while nobody knows', async () => {
    await toForm()
    await submit()
    await choose('fr')
    await app.refuse('send', failure('timeout'))
    await app.refuse('readBack', failure('unreachable'))
    await choose('en')
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('We do not know')
  })

  test('on the confirmation', async () => {
    await toForm()
    await submit()
    await app.answer('send', sampleBooked)
    await app.opened('confirm')
    await choose('fr')
    await isAt(BOOKED)
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
    open()
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

describe('other addresses', () => {
  test('of another group', async () => {
    await toCalendars()
    app.history.push('/garage')
    await app.found({ urlname: 'garage', name: 'Garage', steps })
    await app.answer('loadList', [sampleIntervention(71), sampleIntervention(72)])
    await expect.element(button('Service 71')).toBeVisible()
  })

  test('of another group, from a group that is closed', async () => {
    open()
    await app.found({ active: false })
    app.history.push('/atelier-dupre/book/slots')
    app.history.push('/garage')
    await app.found({ urlname: 'garage', name: 'Garage', steps })
    await app.answer('loadList', [sampleIntervention(71), sampleIntervention(72)])
    await expect.element(button('Service 71')).toBeVisible()
  })

  test('of a screen that is not there yet', async () => {
    await toCalendars()
    app.history.push('/atelier-dupre/home')
    await expect.element(heading()).not.toHaveTextContent(CALENDARS)
    await app.look()
  })
})

describe('who is here', () => {
  const HOURS = 3_600_000

  test('somebody who is known may book, and is told when the connection has expired', async () => {
    open()
    await app.found({ steps })
    await app.answer('checkSession', known)
    await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
    app.hosted.clock.advance(2 * HOURS)
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('Your connection has expired')
    await isAt(SERVICES)
  })

  test('a group of members is closed again when the connection has expired', async () => {
    open()
    await app.found({ ssoLoginOnly: true, steps })
    await app.answer('checkSession', known)
    await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
    app.hosted.clock.advance(2 * HOURS)
    await expect.element(heading()).not.toHaveTextContent(SERVICES)
  })
})

describe('several services', () => {
  const two = {
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
    open('/atelier-dupre/book/slots')
    await app.found({ steps }, two)
    await app.answer('checkSelection', { selection: two.selection, missing: [] })
    await app.opened('slots')
    await app.answer('loadSlots', times)
    await button('Remove Second').click()
    await isGone()
  })

  test('also from the form, which leads back to the times', async () => {
    open('/atelier-dupre/book/fiche_info')
    await app.found({ steps }, two)
    await app.answer('checkSelection', { selection: two.selection, missing: [] })
    await app.opened('fiche_info', form)
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
    open('/atelier-dupre/book/slots')
    await app.found({ steps }, two)
    await app.answer('checkSelection', { selection: two.selection, missing: [] })
    await app.opened('slots')
    await app.answer('loadSlots', times)
    await button('Move Second up').click()
    await app.answer('loadSlots', times)
    const rows = page.getByRole('list', { name: 'Services in their order' }).getByRole('listitem')
    await expect.element(rows.first()).toHaveTextContent('Second')
    // At the top it cannot go up any more: the focus stays with its row.
    expect(document.activeElement?.closest('li')?.textContent).toContain('Second')
    await isAt(TIMES)
  })

  test('the order cannot be changed while a write is under way', async () => {
    open('/atelier-dupre/book/fiche_info')
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
    open()
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

  /** The services were not asked for in this visit. */
  async function toUnknown(): Promise<void> {
    open('/atelier-dupre/book/slots')
    const remembered = bookingCases.inputs.reloaded.memento
    await app.found({ steps: room }, remembered)
    await app.answer('checkSelection', { selection: remembered.selection, missing: [] })
    await app.opened('slots')
    await app.answer('loadSlots', times)
    await button('Add a service').click()
  }

  test('joins the others, up to the maximum', async () => {
    await toChooser()
    await button('Service 62').click()
    await app.answer('loadSlots', times)
    await isAt(TIMES)
    await button('Add a service').click()
    await button('Service 63').click()
    await app.answer('loadSlots', times)
    await isAt(TIMES)
    await expect.element(button('Add a service')).not.toBeInTheDocument()
    await button('Change Service 62').click()
    await isAt('What would you like instead of Service 62?')
  })

  test('is a choice that can be left', async () => {
    await toChooser()
    await button('Back to the times').click()
    await isAt(TIMES)
  })

  test('may need a calendar that the first one did not', async () => {
    const anywhere = sampleIntervention(61, { skippableAgenda: true })
    open()
    await app.found({ steps: room })
    await app.answer('loadList', [anywhere, sampleIntervention(62)])
    await button('Service 61').click()
    await app.opened('slots')
    await app.answer('loadSlots', times)
    // Without a calendar it is the list that is known already.
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
    await expect.element(page.getByText('There is nothing that can be added')).toBeVisible()
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

  test('is no reason to lose an address', async () => {
    await toChooser()
    app.history.back()
    await isAt(CALENDARS)
  })
})

describe('another time for an appointment', () => {
  async function change(): Promise<void> {
    await toForm()
    await submit()
    await app.answer('send', sampleBooked)
    await app.opened('confirm')
    await button('Change').click()
  }
  async function comeBack(): Promise<void> {
    await button('Back to the appointment').click()
    await app.opened('confirm')
    await isAt(BOOKED)
  }
  const found = { ...bookingCases.inputs.reloaded.memento.selection, slot: null }

  test('is chosen, and confirmed', async () => {
    await change()
    await app.answer('readEditable', { editable: true, message: null })
    await app.answer('checkSelection', { selection: found, missing: [] })
    await app.opened('slots')
    await app.answer('loadSlots', times)
    await isAt(TIMES)
    await expect.element(button('Change Service 61')).not.toBeInTheDocument()
    await aTime().click()
    await app.opened('fiche_info', form)
    await submit()
    await app.answer('send', sampleBooked)
    await app.opened('confirm')
    await isAt(BOOKED)
  })

  test('is refused in the words of the server, and the confirmation comes back', async () => {
    await change()
    app.history.push('/atelier-dupre/book/calendar_id')
    await app.answer('readEditable', { editable: false, message: 'Too close to its date' })
    await isAt('Modification impossible')
    await expect.element(page.getByRole('main')).toHaveTextContent('Too close to its date')
    app.history.push('/atelier-dupre/book/slots')
    await isAt('Modification impossible')
    await comeBack()
  })

  test('is given up when nobody can say whether it may be chosen', async () => {
    await change()
    await app.refuse('readEditable', failure('unreachable'))
    await comeBack()
  })

  test('cannot be chosen when its calendar is gone', async () => {
    await change()
    await app.refuse('readEditable', failure('unreachable'))
    await button('Try again').click()
    await app.answer('readEditable', { editable: true, message: null })
    await app.answer('checkSelection', { selection: { ...found, calendar: null }, missing: ['calendar_id'] })
    await isAt('Modification impossible')
    app.history.push('/atelier-dupre/book/slots')
    await comeBack()
  })
})

describe('an address that changes while the choices are checked', () => {
  const remembered = bookingCases.inputs.reloaded.memento

  test('is where the customer comes to when they are', async () => {
    open('/atelier-dupre/book/slots')
    await app.found({ steps }, remembered)
    app.history.push('/atelier-dupre/book/calendar_id')
    await app.answer('checkSelection', { selection: remembered.selection, missing: [] })
    await app.answer('loadList', [sampleCalendar(51), sampleCalendar(52)])
    await isAt(CALENDARS)
  })

  test('also when they could not be checked at first', async () => {
    open('/atelier-dupre/book/slots')
    await app.found({ steps }, remembered)
    await app.refuse('checkSelection', failure('unreachable'))
    app.history.push('/atelier-dupre/book/calendar_id')
    await button('Try again').click()
    await app.answer('checkSelection', { selection: remembered.selection, missing: [] })
    await app.answer('loadList', [sampleCalendar(51), sampleCalendar(52)])
    await isAt(CALENDARS)
  })
})

describe('the start', () => {
  test('a group that cannot be loaded can be asked for again', async () => {
    open()
    await app.refuse('findGroup', failure('unreachable'))
    await button('Try again').click()
    await app.found({ steps })
    await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
    await isAt(SERVICES)
  })

  test('a group that does not exist', async () => {
    open()
    await app.refuse('findGroup', failure('groupNotFound'))
    await isAt('This page does not exist')
  })

  test('an inactive group', async () => {
    open()
    await app.found({ inactive: true })
    await expect.element(page.getByRole('main')).toHaveTextContent(sampleGroup.name)
  })

  test('a group that takes no bookings online', async () => {
    open()
    await app.found({ active: false })
    await expect.element(page.getByRole('main')).toHaveTextContent(/01 23 45 67 89/)
  })

  test('an address without a group', async () => {
    open('/disconnected')
    await expect.element(heading()).toBeVisible()
    await app.look()
  })

  test('a group of members lets nobody else in', async () => {
    open()
    await app.found({ ssoLoginOnly: true })
    await app.answer('checkSession', { ...anonymous, lastSignedAt: null })
    await expect.element(heading()).toBeVisible()
    await expect.element(button(/^Service/)).not.toBeInTheDocument()
  })

  test('another address of a group does not begin a booking before it is heard who is here', async () => {
    open()
    await app.found({ openData: false, steps })
    app.history.push('/atelier-dupre/book/calendar_id')
    await expect.element(heading()).toHaveTextContent('One moment')
    expect(app.hosted.asked.has('loadList')).toBe(false)
    await app.answer('checkSession', { ...anonymous, lastSignedAt: null })
    await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
    await isAt(SERVICES)
  })

  test('a member who is known comes in', async () => {
    open()
    await app.found({ ssoLoginOnly: true, steps })
    await app.answer('checkSession', known)
    await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
    await isAt(SERVICES)
  })
})

describe('what goes wrong on the way', () => {
  test('the choices of a link are checked; when they cannot be, they can be checked again', async () => {
    open('/atelier-dupre/book/calendar_id')
    await app.found(
      { steps },
      {
        selection: { ...bookingCases.inputs.reloaded.memento.selection, slot: null },
        draft: null,
        slots: { from: null, firstSlot: null, view: 'week' },
        attempts: 0,
        pending: null,
        booked: null,
      },
    )
    await app.refuse('checkSelection', failure('unreachable'))
    await button('Try again').click()
    await app.answer('checkSelection', { selection: sampleSelection(), missing: ['calendar_id'] })
    await expect.element(page.getByText(/^No longer available: /)).toBeVisible()
  })

  test('code of a step that does not come is asked for again', async () => {
    await toCalendars()
    await button('Calendar 51').click()
    await app.refuse('prepareStep', failure('codeUnavailable'))
    await button('Try again').click()
    await app.opened('slots')
    await app.answer('loadSlots', times)
    await isAt(TIMES)
  })

  test('times that do not come are told, and asked for again', async () => {
    await toCalendars()
    await button('Calendar 51').click()
    await app.opened('slots')
    await app.refuse('loadSlots', failure('unreachable'))
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await app.answer('loadSlots', times)
    await isAt(TIMES)
  })

  test('a list that does not come is told, and asked for again', async () => {
    open()
    await app.found({ steps })
    await app.refuse('loadList', failure('unreachable'))
    await expect.element(page.getByRole('alert').first()).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
    await isAt(SERVICES)
  })

  test('a refused booking leaves the form as it was', async () => {
    await toForm()
    await submit()
    await app.refuse('send', failure('max_rdv_number'))
    await expect.element(page.getByRole('textbox', { name: /^Field lastname/ })).toHaveValue('Essai')
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('number of appointments')
  })

  test('a lost time leads back to the times, near ones first', async () => {
    await toForm()
    await submit()
    await app.refuse('send', failure('availabletimeslots'))
    await app.opened('slots')
    await app.answer('loadSlots', times)
    await isAt(TIMES)
    await expect.element(page.getByRole('alert')).toHaveTextContent('no longer free')
  })

  test('when nobody knows, the customer can ask again, and go back to the form', async () => {
    await toForm()
    await submit()
    await app.refuse('send', failure('timeout'))
    await app.refuse('readBack', failure('unreachable'))
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('We do not know')
    await button('Check again').click()
    await app.answer('readBack', { kind: 'impossible' })
    await button(/^Back to the form/).click()
    await expect.element(page.getByRole('textbox', { name: /^Field lastname/ })).toHaveValue('Essai')
  })

  test('after a reload in the middle of a write the server is asked, and nothing is sent again', async () => {
    open('/atelier-dupre/book/fiche_info')
    await app.found({ steps }, { ...bookingCases.inputs.unfinished.memento, pending: sampleRequest })
    await app.opened('fiche_info', form)
    await app.answer('readBack', { kind: 'found', booked: sampleBooked })
    await app.opened('confirm')
    await isAt(BOOKED)
    expect(app.hosted.asked.has('send')).toBe(false)
  })
})

describe('who must be known', () => {
  test('signs in before the form', async () => {
    open('/atelier-dupre/book/fiche_info')
    await app.found({ steps, openData: false }, bookingCases.inputs.reloaded.memento)
    await app.answer('checkSession', { ...anonymous, lastSignedAt: null })
    await app.answer('checkSelection', { selection: bookingCases.inputs.reloaded.memento.selection, missing: [] })
    await app.opened('login')
    await page.getByRole('textbox', { name: /mail/i }).fill('claire@example.org')
    await page.getByLabelText(/^Password/).fill('Correct-Horse-7')
    await button('Sign in').click()
    await app.answer('signIn', { accountId: 201, email: 'claire@example.org', at: 1_000 })
    await app.opened('fiche_info', form)
    await isAt(PERSON)
  })
})

function sampleSelection() {
  return { ...bookingCases.inputs.reloaded.memento.selection, calendar: null, slot: null }
}
