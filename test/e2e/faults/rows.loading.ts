import { expect } from '../fixtures.ts'
import { takeShifts } from '../support/layout-shift.ts'
import { outdateTimes } from '../support/outdate-times.ts'
import { showAgain } from '../support/page-events.ts'
import type { FaultRow, Journey } from './fault.types.ts'
import {
  arrives,
  fillHere,
  goOnFrom,
  goTo,
  inTurn,
  isBooked,
  isTextShown,
  PAST_DEADLINE_MS,
  pressBook,
  strike,
  throughEveryScreen,
  tryAgain,
  wait,
} from './journeys.ts'

const LISTS = { method: 'GET', path: '/(?:interventionsets|interventions|calendars|availabletimeslots)\\b' }
const TIMES = { method: 'GET', path: '/availabletimeslots\\b' }
const FORMS = { method: 'GET', path: '/groups/\\d+/forms\\b' }
const HTML = '<!doctype html><h1>Hotel Wi-Fi</h1><p>Bad gateway'

const NOT_UNDERSTOOD = /could not be read/
const OUR_SIDE = /This site has a technical problem/
const TOO_LONG = /This is taking too long/
const TIMES_QUESTION = /^When would suit you\?$/

/** Faults of an answer, applied to every list of a booking in turn; one press on "Try again" ends each. */
const atTimes = { bookings: 0, claim: 'none', back: /^Who would you like your appointment with\?$/ } as const

const seesNoHtml: Journey = ({ page }) => expect(page.locator('body')).not.toContainText(/Wi-Fi|gateway/i)

/** The fault strikes the times themselves. */
const waitingForTimes: Journey = inTurn(
  goTo('calendar_id'),
  ({ page }) => outdateTimes(page),
  ({ control }) => control.clearRequests(),
  strike,
  ({ booking }) => booking.choose('No preference'),
  ({ booking }) => expect(booking.heading).toHaveText(TIMES_QUESTION),
  arrives('GET', TIMES.path),
)
const timesComeAfterAll = {
  journey: inTurn(tryAgain, goOnFrom('slots')),
  expect: { bookings: 0, claim: 'none', back: TIMES_QUESTION },
} as const
const bookedAfterAll = {
  journey: inTurn(tryAgain, goOnFrom('slots'), fillHere(), pressBook, isBooked),
  expect: { bookings: 1, claim: 'booked' },
} as const

/** Faults of a screen that is loading: slow, broken or missing answers. */
export const LOADING_ROWS: readonly FaultRow[] = [
  {
    id: 'F1',
    title:
      'the times take three seconds: said in words after one, usable around them, and nothing jumps when they come',
    inject: { match: TIMES, phase: 'before', act: { kind: 'hold', key: 'times' }, times: 0 },
    journey: async (stage) => {
      await waitingForTimes(stage)
      await wait(1100)(stage)
      await expect(stage.page.getByRole('status').filter({ hasText: 'Loading the free times' })).toBeVisible()
      await expect(stage.page.getByRole('button', { name: /list/i }).first()).toBeVisible()
      await takeShifts(stage.page)
      await wait(1900)(stage)
      await stage.control.release('times')
      await expect(stage.booking.times.first()).toBeVisible()
      const score = (await takeShifts(stage.page)).reduce((sum, shift) => sum + shift.score, 0)
      expect(score, 'layout shift').toBeLessThanOrEqual(0.02)
    },
    expect: atTimes,
  },
  {
    id: 'F2',
    title: 'the times take twenty seconds: after fifteen there is a way out, and the late answer changes nothing',
    inject: { match: TIMES, phase: 'before', act: { kind: 'hold', key: 'times' }, times: 0 },
    journey: async (stage) => {
      await waitingForTimes(stage)
      await wait(PAST_DEADLINE_MS)(stage)
      await isTextShown(TOO_LONG)(stage)
      await expect(stage.page.getByRole('main').getByRole('link', { name: /\d\d/ }), 'the phone').toBeVisible()
      await stage.control.release('times')
      await wait(4000)(stage)
      await expect(stage.booking.times).toHaveCount(0)
    },
    expect: { bookings: 0, claim: 'none', message: TOO_LONG },
    afterwards: timesComeAfterAll,
  },
  {
    id: 'F3',
    title: 'the times are never answered: after fifteen seconds the screen says so, and one press brings them',
    inject: { match: TIMES, phase: 'before', act: { kind: 'hang' }, times: 0 },
    journey: inTurn(waitingForTimes, wait(PAST_DEADLINE_MS), isTextShown(TOO_LONG)),
    expect: { bookings: 0, claim: 'none', message: /Try again in a moment, or call/ },
    afterwards: bookedAfterAll,
  },
  {
    id: 'F4',
    title:
      'every list answers 500 with nothing in it: each screen says so, keeps what was chosen, and one press brings it',
    inject: { match: LISTS, phase: 'before', act: { kind: 'status', status: 500 }, times: 0 },
    journey: throughEveryScreen(OUR_SIDE),
    expect: atTimes,
  },
  {
    id: 'F5',
    title:
      'every list answers 502 with a page of HTML: none of it is shown, and nothing is asked more than three times',
    inject: {
      match: LISTS,
      phase: 'before',
      times: 0,
      act: { kind: 'raw', status: 502, text: HTML, contentType: 'text/html' },
    },
    journey: inTurn(
      throughEveryScreen(OUR_SIDE, async (stage) => {
        await seesNoHtml(stage)
        // The services of packs are requested ahead, beside the list that is waited for.
        const failed = (await stage.control.requests(LISTS)).filter(({ status }) => status === 502)
        expect(failed.length, 'requests').toBeGreaterThan(0)
        for (const { path, query } of failed) {
          const same = failed.filter((one) => one.path === path && one.query === query)
          expect(same.length, `${path}?${query}`).toBeLessThanOrEqual(3)
        }
        await stage.control.clearRequests()
      }),
    ),
    expect: atTimes,
  },
  {
    id: 'F5',
    title: 'the times answer 503 and ask for 30 seconds: the button counts them down, and nothing is asked before',
    inject: {
      match: TIMES,
      phase: 'before',
      times: 0,
      act: { kind: 'status', status: 503, headers: { 'retry-after': '30' } },
    },
    journey: async (stage) => {
      await waitingForTimes(stage)
      await isTextShown(/try again in 30 seconds/)(stage)
      await stage.page.getByRole('button', { name: 'Try again' }).click({ force: true })
      await wait(29_000)(stage)
      expect(await stage.control.requests(TIMES), 'asked once').toHaveLength(1)
      await wait(1000)(stage)
    },
    expect: { bookings: 0, claim: 'none', message: OUR_SIDE },
    afterwards: timesComeAfterAll,
  },
  {
    id: 'F6',
    title: 'every list answers with the page of a hotel’s Wi-Fi: the customer is told to check the connection',
    inject: { match: LISTS, phase: 'after', act: { kind: 'raw', text: HTML, contentType: 'text/html' }, times: 0 },
    journey: throughEveryScreen(/Check your connection/, seesNoHtml),
    expect: atTimes,
  },
  {
    id: 'F7',
    title: 'every list answers 204: an error, not an empty list',
    inject: { match: LISTS, phase: 'after', act: { kind: 'status', status: 204 }, times: 0 },
    journey: throughEveryScreen(NOT_UNDERSTOOD),
    expect: atTimes,
  },
  {
    id: 'F7',
    title: 'every list answers 200 with nothing in it: an error, not an empty list',
    inject: { match: LISTS, phase: 'after', act: { kind: 'raw', text: '' }, times: 0 },
    journey: throughEveryScreen(NOT_UNDERSTOOD),
    expect: atTimes,
  },
  {
    id: 'F8',
    title: 'every list breaks off before its announced length: never a part of a list',
    inject: { match: LISTS, phase: 'after', act: { kind: 'truncate', bytes: 200 }, times: 0 },
    journey: throughEveryScreen(NOT_UNDERSTOOD),
    expect: atTimes,
  },
  {
    id: 'F9',
    title: 'every list breaks off between two chunks: never a part of a list',
    inject: { match: LISTS, phase: 'after', act: { kind: 'truncateChunked', bytes: 200 }, times: 0 },
    journey: throughEveryScreen(NOT_UNDERSTOOD),
    expect: atTimes,
  },
  {
    id: 'F10',
    title: 'every list answers an empty object: not loaded, rather than nothing available',
    inject: { match: LISTS, phase: 'after', act: { kind: 'replace', body: {} }, times: 0 },
    journey: throughEveryScreen(NOT_UNDERSTOOD),
    expect: atTimes,
  },
  {
    id: 'F11',
    title: 'every list is an object where a list belongs: an error, never a half-read answer',
    inject: {
      match: LISTS,
      phase: 'after',
      times: 0,
      act: { kind: 'replace', body: { records: { 0: { id: 1 } }, availabletimeslots: 'soon', firstSlot: 7 } },
    },
    journey: throughEveryScreen(NOT_UNDERSTOOD),
    expect: atTimes,
  },
  {
    id: 'F14',
    title:
      'the times come one byte in a tenth of a second: after fifteen seconds the screen says so and offers a way out',
    inject: { match: TIMES, phase: 'after', act: { kind: 'drip', bytesPerSecond: 10 }, times: 0 },
    journey: inTurn(waitingForTimes, wait(PAST_DEADLINE_MS), isTextShown(TOO_LONG)),
    expect: { bookings: 0, claim: 'none', message: /Try again in a moment, or call/ },
    afterwards: timesComeAfterAll,
  },
  {
    id: 'F31',
    title: 'every list is said to be compressed and is not: an error, and one press brings it',
    inject: {
      match: LISTS,
      phase: 'after',
      times: 0,
      act: {
        kind: 'raw',
        text: '{"records":[]}',
        contentType: 'application/json',
        headers: { 'content-encoding': 'gzip' },
      },
    },
    journey: throughEveryScreen(/Check your connection/),
    expect: atTimes,
  },
  {
    id: 'F32',
    title: 'the forms answer 500: the step of the form is closed with a way to try again, the steps before it work',
    inject: { match: FORMS, phase: 'before', act: { kind: 'status', status: 500 }, times: 0 },
    journey: async (stage) => {
      await strike(stage)
      await goTo('slots')(stage)
      await stage.booking.pickTime()
      await isTextShown(OUR_SIDE)(stage)
      await stage.judge({ bookings: 0, claim: 'none', message: /Try again in a moment/ })
      await stage.page.goBack()
    },
    expect: { bookings: 0, claim: 'none' },
    afterwards: {
      journey: inTurn(goOnFrom('slots'), fillHere(), pressBook, isBooked),
      expect: { bookings: 1, claim: 'booked' },
    },
  },
  {
    id: 'F24',
    title: 'the code of the opening hours does not come: the home page works and says so, and shows them later',
    inject: {
      match: { path: '/assets/Hours-[^/]*\\.js$' },
      phase: 'before',
      act: { kind: 'status', status: 500 },
      times: 0,
    },
    journey: async (stage) => {
      await strike(stage)
      await stage.page.goto('/maison-solene/home?locale=en', { waitUntil: 'domcontentloaded' })
      await expect(stage.page.getByText('The opening hours could not be loaded')).toBeVisible()
      await expect(stage.page.getByRole('main').getByRole('button', { name: 'Facials' })).toBeVisible()
    },
    expect: { bookings: 0, claim: 'none', fresh: true },
    afterwards: {
      journey: async ({ page }) => {
        await showAgain(page)
        await expect(page.getByText(/^(?:Open until|Closed, opens)/)).toBeVisible()
        await expect(page.getByText('The opening hours could not be loaded')).toHaveCount(0)
      },
      expect: { bookings: 0, claim: 'none', fresh: true },
    },
  },
]
