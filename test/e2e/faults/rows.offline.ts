import { expect } from '../fixtures.ts'
import { SALON } from '../support/routes.ts'
import type { FaultRow, Journey, Stage } from './fault.types.ts'
import {
  bookUnder,
  fillHere,
  goOnFrom,
  goTo,
  inTurn,
  isBooked,
  isTextShown,
  PAST_DEADLINE_MS,
  pressBook,
  strike,
  tryAgain,
  wait,
} from './journeys.ts'

/** How often the network comes back in F26. */
const RETURNS = 10
const POST = { method: 'POST', path: '/appointments' }
const TIMES = { method: 'GET', path: '/availabletimeslots\\b' }
const SERVICES = { method: 'GET', path: '/interventions\\b' }
const TIMES_CODE = '/assets/times-[^/]*\\.js$'
const BOOKED = { bookings: 1, claim: 'booked' } as const

const goOffline: Journey = ({ context }) => context.setOffline(true)
const goOnline: Journey = ({ context }) => context.setOffline(false)

/** How often each tab has loaded the page. Counted here, because a page that is about to reload cannot be asked. */
const counts = new WeakMap<Stage['page'], number>()
const loads = ({ page }: Stage) => counts.get(page) ?? 0

const isLoadedAgain: Journey = (stage) => expect.poll(() => loads(stage)).toBe(2)

const countLoads: Journey = async ({ page }) =>
  void page.on('domcontentloaded', () => counts.set(page, (counts.get(page) ?? 0) + 1))

/** The press itself requests the code of the times, because the page has not preloaded it and is never idle. */
const unprepared: Journey = ({ page }) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => document.querySelector('meta[name=times]')?.remove())
    window.requestIdleCallback = () => 0
  })

/** From now on the server sends the page of another build: the same code under another name. */
const newBuild: Journey = ({ page }) =>
  page.route(`**/${SALON.urlname}*`, async (route) => {
    if (!['document', 'fetch'].includes(route.request().resourceType())) return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(/src="(\/assets\/index-[^"]+)"/, 'src="$1?new"')
    await route.fulfill({ response, body })
  })

const toTheTimes = inTurn(goOnFrom('slots'), fillHere(), pressBook, isBooked)

/** The code of the times does not load, before and after a reload of the page; later it does. */
const loadedAgainInVain = (meanwhile: Journey = inTurn()): Pick<FaultRow, 'journey' | 'expect' | 'afterwards'> => ({
  journey: inTurn(
    countLoads,
    strike,
    goTo('calendar_id'),
    meanwhile,
    ({ booking }) => booking.choose('No preference'),
    isTextShown(/This step could not be loaded/),
    isLoadedAgain,
  ),
  expect: { bookings: 0, claim: 'none', message: /Check your connection and try again/, fresh: true },
  afterwards: { journey: inTurn(tryAgain, toTheTimes), expect: BOOKED },
})

/** No network, no DNS, no code, no pictures. */
export const OFFLINE_ROWS: readonly FaultRow[] = [
  {
    id: 'F22',
    critical: true,
    title:
      'offline before Book is pressed: said at once, nothing is sent, and one press books when the network is back',
    inject: goOffline,
    journey: inTurn(bookUnder(), isTextShown(/You are offline/), async ({ control }) =>
      expect(await control.requests(POST)).toEqual([]),
    ),
    expect: {
      bookings: 0,
      claim: 'refused',
      typed: SALON.typed,
      message: /Nothing was sent and what you entered is kept/,
    },
    afterwards: { journey: inTurn(goOnline, pressBook, isBooked), expect: BOOKED },
  },
  {
    id: 'F23',
    critical: true,
    title:
      'offline while the booking is under way: nobody claims anything until the network is back, then it is read back',
    inject: { match: POST, phase: 'after', act: { kind: 'hold', key: 'answer' }, times: 1 },
    journey: inTurn(
      bookUnder(),
      ({ control }) => control.held('answer'),
      goOffline,
      wait(PAST_DEADLINE_MS),
      isTextShown(/not confirmed yet/),
      async (stage) =>
        stage.judge({
          bookings: 1,
          claim: 'unknown',
          typed: SALON.typed,
          message: /check your inbox for a confirmation/i,
        }),
      goOnline,
      isBooked,
    ),
    expect: BOOKED,
  },
  {
    id: 'F24',
    title: 'offline when a step needs more code: the step says so, and comes by itself when the network is back',
    inject: goOffline,
    journey: inTurn(
      countLoads,
      unprepared,
      goTo('calendar_id'),
      strike,
      ({ booking }) => booking.choose('No preference'),
      isTextShown(/This step could not be loaded/),
    ),
    expect: { bookings: 0, claim: 'none', message: /Check your connection and try again/ },
    afterwards: {
      journey: inTurn(goOnline, toTheTimes, async (stage) => expect(loads(stage)).toBeLessThanOrEqual(2)),
      expect: BOOKED,
    },
  },
  {
    id: 'F24',
    title:
      'the choices of a link cannot be checked: it says so, and they are checked by themselves when the line is back',
    inject: { match: SERVICES, phase: 'before', act: { kind: 'status', status: 500 }, times: 0 },
    journey: inTurn(
      strike,
      ({ booking }) => booking.open(SALON.urlname, { interventionset_ids: '101401', intervention_ids: '101601' }),
      isTextShown(/This site has a technical problem/),
    ),
    expect: { bookings: 0, claim: 'none', message: /Try again in a moment/, fresh: true },
    afterwards: {
      journey: inTurn(
        ({ control }) => control.clearFaults(),
        goOffline,
        goOnline,
        goOnFrom('calendar_id'),
        fillHere(),
        pressBook,
        isBooked,
      ),
      expect: BOOKED,
    },
  },
  {
    id: 'F24',
    title: 'the code of a step is cut off on its way: the page is loaded again once by itself, then the step says so',
    inject: { match: { path: TIMES_CODE }, phase: 'before', act: { kind: 'close' }, times: 0 },
    ...loadedAgainInVain(),
  },
  {
    id: 'F25',
    title:
      'the code of a step is gone with a new build: the page is loaded again by itself, and nothing chosen is lost',
    inject: {
      match: { path: TIMES_CODE },
      phase: 'before',
      act: { kind: 'status', status: 404, body: 'Not found' },
      times: 1,
    },
    journey: inTurn(
      countLoads,
      unprepared,
      strike,
      goTo('calendar_id'),
      newBuild,
      ({ booking }) => booking.choose('No preference'),
      isLoadedAgain,
      goOnFrom('slots'),
      fillHere(),
      pressBook,
      isBooked,
    ),
    expect: BOOKED,
  },
  {
    id: 'F25',
    title:
      'the code of a step is a page of HTML, also in the new build: the page is loaded again once, then the step says so',
    inject: {
      match: { path: TIMES_CODE },
      phase: 'before',
      times: 0,
      act: { kind: 'raw', text: '<!doctype html><p>Page', contentType: 'text/html' },
    },
    ...loadedAgainInVain(newBuild),
  },
  {
    id: 'F26',
    title: 'the network goes and comes back ten times: neither messages nor requests pile up',
    inject: async ({ context }) => {
      for (let time = 0; time < RETURNS; time++) {
        await context.setOffline(true)
        await context.setOffline(false)
      }
    },
    journey: async (stage) => {
      const { page, booking, control } = stage
      await goTo('slots')(stage)
      await booking.settled()
      await control.clearRequests()
      await strike(stage)
      await booking.settled()
      const said = page.getByRole('alert').filter({ hasText: /offline|connection/ })
      // At most one message on the screen, and one notification of it.
      expect(await said.count(), 'messages').toBeLessThanOrEqual(2)
      // Each return of the network asks at most once for the shown days and once for those ahead.
      expect((await control.requests(TIMES)).length, 'requests').toBeLessThanOrEqual(2 * RETURNS)
      if (await booking.alert.isVisible()) await tryAgain(stage)
      await expect(booking.times.first()).toBeVisible()
    },
    expect: { bookings: 0, claim: 'none', back: /^Who would you like your appointment with\?$/ },
  },
]
