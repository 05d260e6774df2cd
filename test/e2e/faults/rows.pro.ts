import { expect } from '../fixtures.ts'
import { PRACTICE } from '../support/practice.ts'
import { DESK } from '../support/pro.ts'
import type { FaultRow, Journey, Stage } from './fault.types.ts'
import { fillIn, inTurn, isTextShown, PAST_DEADLINE_MS, pressBook, strike, struck, wait } from './journeys.ts'

/** Faults for a professional at a desk: late answers of the search, a lost answer, another business. */

const NADIA = { email: 'nadia@example.org', password: 'Rendez-vous-2026' }
const SEARCH = { method: 'GET', path: '/fiches' }
const POST = { method: 'POST', path: '/appointments' }
const PUT = { method: 'PUT', path: '/appointments/\\d+' }
const DELETE = { method: 'POST', path: '/appointments/batch_delete' }
const PINNED = { interventionset_ids: '102401', intervention_ids: PRACTICE.consultation, calendar_id: '102501' }

const signInAt =
  (urlname: string): Journey =>
  async ({ page }) => {
    await page.goto(`/${urlname}/pro?locale=en`, { waitUntil: 'domcontentloaded' })
    await page.getByRole('main').getByRole('textbox', { name: 'Email address' }).fill(NADIA.email)
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill(NADIA.password)
    await page.keyboard.press('Enter')
  }

const toForm: Journey = async (stage) => {
  const { booking } = stage
  await signInAt(PRACTICE.urlname)(stage)
  await booking.isAt(DESK.category)
  await booking.open(PRACTICE.urlname, PINNED)
  await booking.isAt(DESK.times)
  await booking.pickTime()
  await booking.isAt(DESK.form)
}

/** Picks another free time, by its index. */
const takes =
  (index: number): Journey =>
  async ({ booking }) => {
    await booking.isAt(DESK.times)
    await booking.pickTime(index)
    await booking.isAt(DESK.form)
  }
const presses =
  (name: string): Journey =>
  ({ page }) =>
    page.getByRole('main').getByRole('button', { name }).click()

/** The booked time and the times it was moved to, in the order in which the server executed the writes. */
const startsIn = async ({ control }: Stage) => (await control.ledger()).map(({ start }) => start)

/** The first of the two moves arrives after the second one. */
const arrivesLast: Journey = async (stage) => {
  const [booked, moved] = await startsIn(stage)
  await stage.control.release('move')
  await expect.poll(() => startsIn(stage)).toEqual([booked, moved, expect.any(String)])
  expect((await startsIn(stage)).at(-1)).not.toBe(moved)
}

const search =
  (text: string): Journey =>
  async ({ page }) => {
    await page.getByRole('combobox', { name: 'Find a person' }).fill(text)
    await page.keyboard.press('Enter')
  }

const found =
  (...names: string[]): Journey =>
  async ({ page }) => {
    const options = page.getByRole('main').getByRole('option')
    await expect(options).toHaveCount(names.length)
    for (const [index, name] of names.entries()) await expect(options.nth(index)).toContainText(name)
  }

const pick =
  (name: string | RegExp): Journey =>
  ({ page }) =>
    page.getByRole('main').getByRole('option', { name }).first().click()

export const PRO_ROWS: readonly FaultRow[] = [
  {
    id: 'F30',
    title: 'the answer to an older search comes last: only what the text finds can be picked, and that is booked',
    inject: {
      match: { ...SEARCH, query: 'search=marius' },
      phase: 'before',
      act: { kind: 'hold', key: 'older' },
      times: 1,
    },
    journey: inTurn(
      toForm,
      strike,
      search('marius'),
      ({ page }) => expect(page.getByText('Searching')).toBeVisible(),
      search('agathe delmas'),
      ({ page }) => expect(page.getByText('No one found')).toBeVisible(),
      ({ control }) => control.release('older'),
      search('marie delmas'),
      found('Marie Delmas', 'Marie Delmas'),
      pick(/17 April 1958/),
      pressBook,
      ({ page }) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Marie Delmas’s appointment is booked'),
      async ({ control }) =>
        expect((await control.ledger()).at(-1)).toMatchObject({ firstname: 'Marie', lastname: 'Delmas' }),
    ),
    expect: { bookings: 1, claim: 'booked' },
  },
  {
    id: 'F83',
    title: 'a professional of other businesses is asked to log out, and books nothing here',
    inject: [],
    journey: inTurn(strike, signInAt('maison-solene'), ({ page }) =>
      expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'You are signed in as a professional at another business',
      ),
    ),
    expect: { bookings: 0, claim: 'none', message: /signed in as a professional at another business/ },
  },
  {
    id: 'F83',
    title: 'the answer to what a professional books is lost: it is not sent again, and the calendar knows',
    inject: { match: POST, phase: 'after', act: { kind: 'status', status: 504 }, times: 1 },
    journey: inTurn(
      toForm,
      search('marie delmas'),
      found('Marie Delmas', 'Marie Delmas'),
      pick(/17 April 1958/),
      strike,
      pressBook,
      ({ booking }) => expect(booking.alert).toBeVisible(),
      async ({ control }) => expect(await control.requests(POST)).toHaveLength(1),
    ),
    expect: {
      bookings: 1,
      claim: 'unknown',
      unreadable: true,
      message: /[Cc]heck the calendar before you book again/,
    },
  },
  {
    id: 'F83',
    critical: true,
    title:
      'what a professional books is committed, and the repetition is refused: it may be the one just sent, also after a reload',
    inject: [
      { match: POST, phase: 'after', act: { kind: 'reset' }, times: 1 },
      {
        match: { ...POST, nth: 2 },
        phase: 'before',
        act: { kind: 'status', status: 422, body: { messages: { errors: ['same_time_rdv'] } } },
        times: 1,
      },
    ],
    journey: inTurn(
      toForm,
      search('marie delmas'),
      found('Marie Delmas', 'Marie Delmas'),
      pick(/17 April 1958/),
      strike,
      pressBook,
      isTextShown(/This person already has an appointment at this time/),
      ({ page }) => expect(page.getByRole('alertdialog')).toHaveCount(0),
      ({ page }) => expect(page.getByRole('link', { name: 'Your appointments' })).toHaveCount(0),
      async ({ control }) => expect(await control.requests(POST)).toHaveLength(2),
    ),
    expect: {
      bookings: 1,
      claim: 'unknown',
      unreadable: true,
      message: /It may be the one you have just requested. Check the calendar before you book again/,
    },
    afterwards: {
      journey: inTurn(
        async ({ page }) => {
          page.once('dialog', (dialog) => void dialog.accept())
          await page.reload()
        },
        isTextShown(/This person already has an appointment at this time/),
        async ({ control }) => expect(await control.requests(POST)).toHaveLength(2),
      ),
      expect: {
        bookings: 1,
        claim: 'unknown',
        unreadable: true,
        message: /It may be the one you have just requested. Check the calendar/,
      },
    },
  },
  {
    id: 'F83',
    title:
      'a professional cancels, and hears that there is no such appointment: it is not known, and the calendar knows',
    inject: {
      match: DELETE,
      phase: 'after',
      act: { kind: 'status', status: 422, body: { messages: { errors: ['Appointment does not exist'] } } },
      times: 1,
    },
    journey: inTurn(
      toForm,
      search('marie delmas'),
      found('Marie Delmas', 'Marie Delmas'),
      pick(/17 April 1958/),
      pressBook,
      ({ booking }) => booking.isAt(DESK.booked),
      strike,
      presses('Cancel'),
      ({ page }) => page.getByRole('alertdialog').getByRole('button', { name: 'Yes, cancel it' }).click(),
      isTextShown(/It may already be cancelled/),
    ),
    expect: { bookings: 1, claim: 'none', unreadable: true, message: /Check the business’s calendar/ },
  },
  {
    id: 'F83',
    title:
      'a move by a professional is held up and arrives after a later one: the time of the later one is not claimed',
    inject: { match: PUT, phase: 'before', act: { kind: 'hold', key: 'move' }, times: 1 },
    journey: inTurn(
      toForm,
      search('marie delmas'),
      found('Marie Delmas', 'Marie Delmas'),
      pick(/17 April 1958/),
      pressBook,
      ({ booking }) => booking.isAt(DESK.booked),
      presses('Change'),
      takes(3),
      strike,
      presses('Move the appointment'),
      struck(),
      wait(PAST_DEADLINE_MS),
      presses('Back to the form'),
      ({ page }) => page.goBack(),
      takes(5),
      presses('Move the appointment'),
      ({ booking }) => booking.isAt('The appointment'),
      arrivesLast,
    ),
    expect: { bookings: 1, claim: 'none', unreadable: true, message: /The time may still change/ },
  },
  {
    id: 'F83',
    title:
      'a professional signs in, and their groups cannot be read: nobody is here, and what a customer had typed stays',
    inject: {
      match: { method: 'GET', path: '/groups$' },
      phase: 'before',
      act: { kind: 'status', status: 500 },
      times: 1,
    },
    journey: inTurn(fillIn(), strike, signInAt('atelier-dupre'), ({ booking }) =>
      expect(booking.alert).toContainText('Try again'),
    ),
    expect: async ({ page }) => {
      const kept = await page.evaluate(() => sessionStorage.getItem('booking:atelier-dupre') ?? '')
      expect(kept).toContain('Clémence')
      return { bookings: 0, claim: 'refused', message: /technical problem|connection failed/ }
    },
    afterwards: {
      // A customer's session ends only after a successful sign-in.
      journey: async ({ page }) => {
        await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
        await expect(page.getByRole('button', { name: 'Your professional account' })).toBeVisible()
        await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Clémence')
      },
      expect: { bookings: 0, claim: 'none' },
    },
  },
]
