import type { FaultInput } from '../../../sandbox/control/faults.types.ts'
import { expect } from '../fixtures.ts'
import { FORM, GARAGE, SALON } from '../support/routes.ts'
import type { FaultRow, Journey } from './fault.types.ts'
import { inTurn, strike } from './journeys.ts'

const CALL = 'Call to make an appointment'

const empty = (path: string): FaultInput => ({
  match: { method: 'GET', path },
  phase: 'after',
  times: 0,
  act: { kind: 'replace', body: { records: [] } },
})

const noTimes = (firstSlot: string | null): FaultInput => ({
  match: { method: 'GET', path: '/availabletimeslots' },
  phase: 'after',
  times: 0,
  act: { kind: 'replace', body: { availabletimeslots: [], firstSlot } },
})

const says =
  (...words: readonly string[]): Journey =>
  async ({ booking, page }) => {
    for (const one of words) await expect(page.getByRole('main')).toContainText(one)
    await booking.settled()
  }

/** From the address through the first legs of the salon. */
const through =
  (legs: number): Journey =>
  async ({ booking }) => {
    await booking.open(SALON.urlname)
    for (const { question, go } of SALON.legs.slice(0, legs)) {
      await booking.isAt(question)
      await go(booking)
    }
  }

/** Steps with an empty list, by the name of what is missing. */
const EMPTY_STEPS: readonly { title: string; fault: FaultInput; legs: number; words: readonly string[] }[] = [
  { title: 'categories', fault: empty('/interventionsets'), legs: 0, words: ['No categories available', CALL] },
  { title: 'services', fault: empty('/(?:pack_)?interventions$'), legs: 1, words: ['No services available', CALL] },
  { title: 'calendars', fault: empty('/calendars$'), legs: 2, words: ['No calendars available', CALL] },
  {
    title: 'times',
    fault: noTimes(null),
    legs: 3,
    words: ['No free times online for your choice', 'call to make an appointment'],
  },
]

/** Nonsensical booking periods; each is treated as no period. */
const PERIODS: readonly unknown[] = [0, -5, 2 ** 31, 1e300, 'soon', null]

/** The calendar offers days, from today on. */
const hasSaneBounds: Journey = async ({ page }) => {
  await page.getByRole('button', { name: 'Go to a date' }).click()
  const day = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
  await expect(day('Monday, 23 November 2026, This day has passed')).toBeDisabled()
  await expect(day('Friday, 27 November 2026, free times')).toBeEnabled()
  await page.keyboard.press('Escape')
}

/** Empty lists, and limits that make no sense. */
export const LIMIT_ROWS: readonly FaultRow[] = [
  ...EMPTY_STEPS.map(({ title, fault, legs, words }): FaultRow => ({
    id: 'F59',
    title: `there are no ${title}: the screen says which is missing, with a number to call, and Back leads out`,
    inject: fault,
    journey: inTurn(strike, through(legs), says(...words)),
    expect: {
      bookings: 0,
      claim: 'none',
      fresh: legs === 0,
      ...(legs > 0 && { back: SALON.legs[legs - 1]?.question ?? FORM.question }),
    },
  })),
  {
    id: 'F59',
    title: 'there are no resources: the screen says so, and Back leads out',
    inject: empty('/calendars\\.json$'),
    journey: inTurn(
      async ({ booking }) => {
        await booking.open(GARAGE.urlname)
        await booking.choose('Sendling workshop')
        await booking.choose('Tyre change')
        await booking.isAt(/^Who would you like your appointment with\?$/)
      },
      strike,
      async ({ booking }) => booking.choose('Birgit'),
      says('No resources available', CALL),
    ),
    expect: { bookings: 0, claim: 'none', back: /^Who would you like your appointment with\?$/ },
  },
  {
    id: 'F59',
    title: 'there are no sets of calendars: the step is passed over',
    inject: empty('/calendarsets'),
    journey: async (stage) => {
      await stage.strike()
      await stage.booking.open(GARAGE.urlname)
      await stage.booking.isAt(/^Which service would you like\?$/)
      await stage.booking.choose('Oil change')
      await stage.booking.isAt(/^Who would you like your appointment with\?$/)
    },
    expect: { bookings: 0, claim: 'none' },
  },
  ...PERIODS.map((period): FaultRow => ({
    id: 'F60',
    title: `a booking period of ${JSON.stringify(period)} minutes is none: times are shown and can be booked`,
    inject: {
      match: { path: '/services/groups/' },
      phase: 'after',
      times: 0,
      act: { kind: 'patch', merge: { maxrdv_period: period } },
    },
    journey: inTurn(
      strike,
      async ({ booking }) => {
        await booking.open('regles')
        await booking.choose('Visite')
        await booking.choose('No preference')
        await booking.isAt(/^When would suit you\?$/)
      },
      hasSaneBounds,
      ({ booking }) => booking.pickTime(),
      ({ booking }) => booking.isAt(FORM.question),
    ),
    expect: { bookings: 0, claim: 'none', back: /^When would suit you\?$/ },
  })),
  {
    id: 'F60',
    title: 'the first free time lies beyond the booking period: no button leads there',
    inject: noTimes('2031-01-02 09:00:00'),
    journey: inTurn(strike, through(3), async ({ booking, page }) => {
      await booking.isAt(/^When would suit you\?$/)
      await expect(page.getByRole('main')).toContainText('No free times online for your choice')
      await expect(page.getByRole('button', { name: /First free/ })).toHaveCount(0)
    }),
    expect: { bookings: 0, claim: 'none', back: SALON.legs[2]?.question ?? FORM.question },
  },
]
