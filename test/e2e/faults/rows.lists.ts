import { expect } from '../fixtures.ts'
import { nameOf } from '../support/booking-page.ts'
import { choice, pickTime, SALON, type Route } from '../support/routes.ts'
import type { FaultRow, Journey, Stage } from './fault.types.ts'
import { fillHere, fillIn, goOnFrom, goTo, inTurn, isBooked, pressBook, strike } from './journeys.ts'

const TIMES = { method: 'GET', path: '/availabletimeslots\\b' }
const CATEGORIES = { method: 'GET', path: '/interventionsets\\b' }
const BOOKED = { bookings: 1, claim: 'booked' } as const

/** The labels of this group exist in French only. */
const PERSON = { Nom: 'Essai', Prénom: 'Clémence', 'E-mail': 'clemence@example.org', Téléphone: '06 39 98 00 77' }

/** The largest group. */
const LARGE: Route = {
  name: 'a chain',
  urlname: 'mesure',
  typed: PERSON,
  booked: { groupId: 900, serviceIds: [900_000_001] },
  legs: [
    choice('intervention_ids', /^Which service would you like\?$/, 'Coupe découverte 1'),
    choice('calendar_id', /^Who would you like your appointment with\?$/, 'No preference'),
    pickTime,
  ],
}

/** The whole way from the first screen to the confirmation. */
const book = (route: Route = SALON): Journey => inTurn(fillIn(route), pressBook, isBooked)

/** The address of a request that the page has sent. */
async function addressOf({ control }: Stage, match: { method: string; path: string }): Promise<string> {
  const [asked] = await control.requests(match)
  return asked ? `${asked.path}?${asked.query}` : ''
}

/** What the page reports about answers that break the contract. */
async function problems({ page }: Stage): Promise<unknown[]> {
  return page.evaluate(() => (Reflect.get(globalThis, '__problems') as unknown[] | undefined) ?? [])
}

const keepProblems: Journey = ({ page }) =>
  page.addInitScript(() => {
    const kept: unknown[] = []
    Reflect.set(globalThis, '__problems', kept)
    addEventListener('booking:problem', (event) => kept.push(Reflect.get(event, 'detail')))
  })

/** Faults of the lists themselves: strange records, huge ones, answers that overtake each other. */
export const LIST_ROWS: readonly FaultRow[] = [
  {
    id: 'F11',
    title:
      'one time has no start and one service no name and no price: they are left out and reported, the others can be booked',
    inject: [
      {
        match: TIMES,
        phase: 'after',
        act: { kind: 'patch', merge: { availabletimeslots: { 0: { start: null } } } },
        times: 0,
      },
      {
        match: { method: 'GET', path: '/interventions\\b' },
        phase: 'after',
        times: 0,
        act: { kind: 'patch', merge: { records: { 1: { id: null, price: '12', length: {} } } } },
      },
    ],
    journey: async (stage) => {
      const { page, booking } = stage
      await keepProblems(stage)
      await strike(stage)
      await goTo('slots')(stage)
      await booking.settled()
      // This request meets the same fault. One start appears several times where several people are free.
      const answer: { availabletimeslots: { start: string | null }[] } = await (
        await page.request.get(await addressOf(stage, TIMES))
      ).json()
      const starts = new Set(answer.availabletimeslots.flatMap(({ start }) => start ?? []))
      await expect(booking.times).toHaveCount([...starts].filter((start) => start < '2026-12-01').length)
      expect(await problems(stage), 'what was reported').toEqual(
        expect.arrayContaining([
          expect.objectContaining({ call: 'availabletimeslots' }),
          expect.objectContaining({ call: 'interventions' }),
        ]),
      )
      await inTurn(goOnFrom('slots'), fillHere(), pressBook, isBooked)(stage)
    },
    expect: BOOKED,
  },
  {
    id: 'F12',
    title: 'every answer has fields and kinds that nobody knows: they are ignored',
    inject: {
      match: { path: '/s\\d/' },
      phase: 'after',
      times: 0,
      act: {
        kind: 'patch',
        merge: {
          novelty: { deep: [1, null] },
          records: { 0: { type: 'trial', novelty: [1], since: null } },
          availabletimeslots: { 0: { type: 'trial', novelty: {} } },
        },
      },
    },
    journey: inTurn(strike, book()),
    expect: BOOKED,
  },
  {
    id: 'F13',
    title: 'two thousand services in an answer of megabytes: a screenful of them is drawn, any can be found and booked',
    inject: {
      match: { method: 'GET', path: '/interventions\\b' },
      phase: 'after',
      times: 0,
      act: { kind: 'patch', merge: { padding: 'x'.repeat(800_000) } },
    },
    journey: async (stage) => {
      await strike(stage)
      await goTo('intervention_ids', LARGE)(stage)
      await stage.booking.settled()
      expect(await stage.page.getByRole('main').getByRole('button').count(), 'drawn').toBeLessThan(200)
      await stage.page.getByRole('searchbox').fill('1987')
      await stage.page
        .getByRole('main')
        .getByRole('button', { name: / 1987$/ })
        .first()
        .click()
      await stage.booking.isAt(/^Who would you like your appointment with\?$/)
      await inTurn(goOnFrom('calendar_id', LARGE), fillHere(LARGE), pressBook, isBooked)(stage)
    },
    expect: BOOKED,
    world: { scale: { services: 2000, calendars: 3, slotsPerDay: 8 } },
  },
  {
    id: 'F13',
    title: 'ten thousand times in a week: they are shown and one is booked',
    inject: [],
    journey: inTurn(strike, book(LARGE)),
    expect: BOOKED,
    world: { scale: { services: 3, calendars: 1, slotsPerDay: 1430 } },
  },
  {
    id: 'F29',
    title: 'the times of an earlier week come after those of a later one: the week that was asked for last is shown',
    inject: {
      match: { ...TIMES, query: 'start=2026-(?:11-30|12-01)' },
      phase: 'before',
      times: 0,
      act: { kind: 'hold', key: 'earlier' },
    },
    journey: async (stage) => {
      const { page, booking, control } = stage
      const days = () => page.getByRole('columnheader').allInnerTexts()
      await strike(stage)
      await goTo('slots')(stage)
      await booking.settled()
      const next = page.getByRole('button', { name: /^Later days/ })
      await next.click()
      await next.click()
      await booking.settled()
      const shown = await days()
      const first = await nameOf(booking.times.first())
      await control.release('earlier')
      await page.clock.runFor(1000)
      expect(await days()).toEqual(shown)
      expect(await nameOf(booking.times.first())).toBe(first)
    },
    expect: { bookings: 0, claim: 'none', back: /^Who would you like your appointment with\?$/ },
  },
  {
    id: 'F31',
    title: 'a list begins with a byte order mark and names a wrong encoding: it is read all the same',
    inject: async (stage) => {
      const text = await (await stage.page.request.get(await addressOf(stage, CATEGORIES))).text()
      const contentType = 'application/json; charset=iso-8859-1'
      await stage.control.faults({
        match: CATEGORIES,
        phase: 'after',
        act: { kind: 'raw', text: `\uFEFF${text}`, contentType },
        times: 0,
      })
    },
    journey: inTurn(goTo('interventionset_ids'), strike, book()),
    expect: BOOKED,
  },
]
