import { readFile } from 'node:fs/promises'
import { expect } from '../fixtures.ts'
import { calendarFile } from '../support/calendar-file.ts'
import { FORM, SALON } from '../support/routes.ts'
import { pickAt } from './elsewhere.ts'
import type { FaultRow, Journey, Stage } from './fault.types.ts'
import { fillIn, inTurn, isBooked, pressBook, strike } from './journeys.ts'

const NOTHING = [] as const

/** Zones of visitors who look at a time in Paris. */
const VISITORS = ['America/New_York', 'Asia/Kolkata', 'Pacific/Chatham'] as const

const PERSON = { 'Last name': 'Veille', 'First name': 'Ada', Email: 'ada@example.org', Phone: '06 39 98 00 11' }

const toTimes: Journey = async ({ booking }) => {
  await booking.open('garde-de-nuit')
  await booking.isAt(/^When would suit you\?$/)
}

const book: Journey = async (stage) => {
  const { booking } = stage
  await booking.isAt(FORM.question)
  for (const [label, text] of Object.entries(PERSON)) await booking.field(label).fill(text)
  await pressBook(stage)
  await isBooked(stage)
}

/** The booking begins at this instant, in the ledger and in the calendar file. */
const begins =
  (instant: string): Journey =>
  async ({ page, control }) => {
    const [entry] = await control.ledger()
    expect(entry).toMatchObject({ kind: 'booking' })
    const text = await readFile(await (await calendarFile(page)).path(), 'utf8')
    expect(text).toContain(`DTSTART:${instant}\r\n`)
  }

const timesOn = ({ page }: Stage, day: RegExp) => page.getByRole('grid').getByRole('button', { name: day })

/** Names of the day columns, in their order. */
const dayNames = ({ page }: Stage) => page.getByRole('columnheader').allInnerTexts()

const showsDays =
  (...days: readonly string[]): Journey =>
  async (stage) => {
    await stage.booking.open('regles')
    await stage.booking.choose('Visite')
    await stage.booking.choose('No preference')
    await stage.booking.isAt(/^When would suit you\?$/)
    const names = await dayNames(stage)
    expect(names).toHaveLength(7)
    const first = names.findIndex((name) => name.includes(days[0] ?? ''))
    expect(names.slice(first, first + days.length).map((name, index) => name.includes(days[index] ?? ''))).toEqual(
      days.map(() => true),
    )
  }

/** Clock changes, unknown zones, rare days. */
export const TIME_ROWS: readonly FaultRow[] = [
  ...VISITORS.flatMap((timezoneId): FaultRow[] => [
    {
      id: 'F85',
      title: `the hour that autumn repeats, seen from ${timezoneId}: both 02:30 are there, notified apart, and the right one is booked`,
      inject: NOTHING,
      browser: { timezoneId },
      now: '2026-10-24T10:00:00Z',
      journey: inTurn(
        toTimes,
        async (stage) => {
          const both = timesOn(stage, /25 October, 02:30/)
          await expect(both).toHaveCount(2)
          await expect(timesOn(stage, /25 October, 02:30 UTC\+2/)).toHaveCount(1)
          await expect(stage.page.getByRole('main')).toContainText('Paris time')
          await timesOn(stage, /25 October, 02:30 UTC\+1/).click()
        },
        book,
        async ({ page }) => expect(page.getByRole('main')).toContainText('Paris time (UTC+1)'),
        begins('20261025T013000Z'),
      ),
      expect: { bookings: 1, claim: 'booked' },
    },
    {
      id: 'F85',
      title: `the hour that spring skips, seen from ${timezoneId}: it is not offered, and the time after it is the right instant`,
      inject: NOTHING,
      browser: { timezoneId },
      now: '2026-03-28T10:00:00Z',
      journey: inTurn(
        toTimes,
        async (stage) => {
          await expect(timesOn(stage, /29 March, 01:30/)).toHaveCount(1)
          await expect(timesOn(stage, /29 March, 02:/)).toHaveCount(0)
          await timesOn(stage, /29 March, 03:00/).click()
        },
        book,
        begins('20260329T010000Z'),
      ),
      expect: { bookings: 1, claim: 'booked' },
    },
  ]),
  ...['Mars/Olympus', '', 7].map((timezone): FaultRow => ({
    id: 'F86',
    title: `a group in the zone ${JSON.stringify(timezone)} is taken to be in Paris`,
    inject: {
      match: { path: '/services/groups/' },
      phase: 'after',
      times: 0,
      act: { kind: 'patch', merge: { timezone } },
    },
    browser: { timezoneId: 'America/New_York' },
    journey: inTurn(strike, fillIn(SALON), pressBook, isBooked, async ({ page }) =>
      expect(page.getByRole('main')).toContainText('Paris time (UTC+1)'),
    ),
    expect: { bookings: 1, claim: 'booked' },
  })),
  {
    id: 'F87',
    title: 'the twenty-ninth of February has its column, between its neighbours, and can be booked',
    inject: NOTHING,
    now: '2028-02-28T07:00:00Z',
    journey: inTurn(
      showsDays('28 February', '29 February', '1 March'),
      ({ booking }) => pickAt(booking, /29 February.*10:00/),
      ({ booking }) => booking.isAt(FORM.question),
    ),
    expect: { bookings: 0, claim: 'none', back: /^When would suit you\?$/ },
  },
  {
    id: 'F87',
    title: 'a week over the turn of the year has all its days in order',
    inject: NOTHING,
    now: '2026-12-30T07:00:00Z',
    journey: inTurn(
      showsDays('30 December', '31 December', '1 January', '2 January'),
      ({ booking }) => pickAt(booking, /1 January.*10:00/),
      ({ booking }) => booking.isAt(FORM.question),
    ),
    expect: { bookings: 0, claim: 'none', back: /^When would suit you\?$/ },
  },
]
