import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import { loginMachine } from '../../../machines/account/login/login.machine.ts'
import { logoutMachine } from '../../../machines/account/logout/logout.machine.ts'
import { appointmentsMachine } from '../../../machines/appointments/appointments.machine.ts'
import { appMachine } from '../../../machines/app/app.machine.ts'
import { languageMachine } from '../../../machines/app/language.machine.ts'
import { bookingMachine } from '../../../machines/booking/booking.machine.ts'
import { confirmMachine } from '../../../machines/booking/confirm/confirm.machine.ts'
import { detailsMachine } from '../../../machines/booking/details/details.machine.ts'
import { entryMachine } from '../../../machines/booking/entry/entry.machine.ts'
import { timesMachine } from '../../../machines/booking/times/times.machine.ts'
import { sampleFormInput } from '../../../machines/booking/details/fiche-form.cases.ts'
import { sampleCalendar, sampleIntervention, sampleSlot, sampleStep } from '../../../machines/kit/samples.ts'
import { stageMachine } from '../../../machines/kit/stage.machine.ts'
import { accessibilityProblems } from '../../support/accessibility.ts'
import { partPath } from '../../support/coverage-parts.ts'
import { CoverageRecorder } from '../../support/coverage.ts'
import { prepareLaterSteps, WholeApp } from '../../support/whole-app.tsx'

const OVER = 'its dialog is gone in the same breath'

/** The machines that share a screen with others, and so are walked only in the whole front end. */
const recorders = [
  new CoverageRecorder(appMachine, {
    notByUser: {
      'app.screen.open.hosting|guest.outdated|*': 'the code of the booking comes with the page: it is open at once',
      'app.screen.open.unauthorised|session.changed|*': 'no screen lets anybody sign in from there yet',
    },
  }),
  new CoverageRecorder(languageMachine),
  new CoverageRecorder(stageMachine, {
    notByUser: { 'stage.hosting|xstate.error.actor.guest|*': 'a machine dies of a fault of the program only' },
  }),
  new CoverageRecorder(bookingMachine, {
    notByUser: { 'booking.leaving|place.requested|0': 'the page of appointments comes in the same breath' },
    unseen: { 'booking.leaving': 'the page of appointments comes in the same breath' },
  }),
  new CoverageRecorder(entryMachine),
  new CoverageRecorder(timesMachine, { unseen: { 'times.deciding': 'it is decided in the same breath' } }),
  new CoverageRecorder(detailsMachine, {
    unseen: { 'details.over': 'the booking shows another step in the same breath' },
  }),
  new CoverageRecorder(loginMachine),
  new CoverageRecorder(logoutMachine, {
    notByUser: {
      'logout.deciding*': 'it is decided before anything is shown; the press that is sure is in pro.spec.ts',
    },
    unseen: { 'logout.left': OVER, 'logout.stayed': OVER },
  }),
  new CoverageRecorder(appointmentsMachine, {
    unseen: {
      'appointments.deciding': 'it is decided in the same breath',
      'appointments.listed.doing.deciding': 'it is decided in the same breath',
    },
  }),
  new CoverageRecorder(confirmMachine, {
    notByUser: {
      'confirm.showing.open.deciding||1': 'a professional, who reads no appointments: confirm.test.tsx',
      'confirm.showing.open|other.requested|*': 'professionals alone are offered it: confirm.test.tsx',
      'confirm.showing.cancelling|other.requested|*': 'professionals alone are offered it: confirm.test.tsx',
    },
    unseen: { 'confirm.closed': 'the booking shows another step in the same breath' },
  }),
]

/** The app of the running test. */
export let app: WholeApp

export function openApp(path = '/atelier-dupre'): void {
  app = new WholeApp(path, recorders)
}

/** Prepares a file of walks through the whole front end. Call it at the top of the file. */
export function walkWholeApp(): void {
  beforeAll(async () => {
    document.documentElement.lang = 'en'
    // A desk, where the summary shows its rows.
    await page.viewport(1280, 800)
    await prepareLaterSteps()
  })
  afterEach(() => app.stop())
  afterAll(async () => {
    for (const recorder of recorders) {
      const part = recorder.part('view')
      await commands.writeFile(partPath(part, expect.getState().testPath ?? 'app.walk'), JSON.stringify(part))
    }
  })
}

export const SERVICES = 'Which service would you like?'
export const CALENDARS = 'Who would you like your appointment with?'
export const TIMES = 'When would suit you?'
export const PERSON = 'Who is the appointment for?'
export const BOOKED = 'Your appointment is booked'

export const steps = (['intervention_ids', 'calendar_id', 'slots', 'fiche_info', 'confirm'] as const).map((name) =>
  sampleStep(name, name === 'calendar_id' ? { skipUniqChoice: true, any: true } : {}),
)
export const form = {
  forms: sampleFormInput.forms,
  persons: [],
  accountId: null,
  today: '2026-03-31',
  email: '',
  prefill: null,
}
export const times = {
  from: '2026-04-01',
  today: '2026-03-31',
  until: '2026-06-30',
  slots: [sampleSlot],
  firstSlot: sampleSlot,
}
export const anonymous = {
  session: { status: 'anonymous', account: null, needPasswordChange: false, ssoLogged: false },
}
export const known = {
  session: { ...anonymous.session, status: 'user', account: { id: 201, email: 'claire@example.org' } },
  lastSignedAt: 0,
}
/** The same for a group that allows two services in one booking; services beyond the limit are cut. */
export const stepsForTwo = steps.map((step) => (step.name === 'intervention_ids' ? { ...step, maxMultirdvs: 2 } : step))

export const heading = () => page.getByRole('heading', { level: 1 })
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
export const isAt = async (question: string) => {
  await expect.element(heading()).toHaveTextContent(question)
  await app.look()
  const screen = `${question} ${app.states()}`
  if (judged.has(screen)) return
  expect(await accessibilityProblems()).toEqual([])
  judged.add(screen)
}

/** The screens of this file that axe has judged, each in every state of its machines: all tests begin alike. */
const judged = new Set<string>()

/** To the list of the two calendars. */
export async function toCalendars(path?: string, session?: unknown): Promise<void> {
  openApp(path)
  await app.found({ steps })
  if (session) await app.answer('checkSession', session)
  await app.answer('loadList', [sampleIntervention(61), sampleIntervention(62)])
  await button('Service 61').click()
  await app.answer('loadList', [sampleCalendar(51), sampleCalendar(52)])
  await isAt(CALENDARS)
}

export async function toTimes(path?: string, session?: unknown): Promise<void> {
  await toCalendars(path, session)
  await button('Calendar 51').click()
  await app.opened('slots')
  await app.answer('loadSlots', times)
  await isAt(TIMES)
}

export const aTime = () => button(/^Wednesday, 1 April.*09:00/)

export async function toForm(path?: string, session?: unknown): Promise<void> {
  await toTimes(path, session)
  await aTime().click()
  await app.opened('fiche_info', form)
  await isAt(PERSON)
}

export async function submit(press: string | RegExp = /^Book\b/): Promise<void> {
  await page.getByRole('textbox', { name: /^Field lastname/ }).fill('Essai')
  await button(press).click()
}
