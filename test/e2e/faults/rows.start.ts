import { expect } from '../fixtures.ts'
import { SALON } from '../support/routes.ts'
import type { FaultRow, Journey, Stage } from './fault.types.ts'
import { fillIn, goOnFrom, goTo, inTurn, isBooked, isTextShown, pressBook, strike, tryAgain } from './journeys.ts'

const SHARD = { method: 'GET', path: '^/shard$' }
const TIMES = { method: 'GET', path: '/availabletimeslots\\b' }
const BOOKED = { bookings: 1, claim: 'booked' } as const
const CONNECTION = /The connection failed/

const open: Journey = ({ booking }) => booking.open(SALON.urlname)

/** The group is not reported as missing when no server could be reached. */
const isNotCalledMissing: Journey = async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded')
  await expect(page).not.toHaveURL(/not_found/)
}

const startsAfterAll = {
  journey: inTurn(tryAgain, goOnFrom('interventionset_ids')),
  expect: { bookings: 0, claim: 'none', back: /^When would suit you\?$/ },
} as const

/** The page is served by one origin and the API by another, as a deployment may have it. */
async function apiElsewhere({ page, context, troubles }: Stage): Promise<void> {
  // A page of one local server needs this permission for requests to another one.
  await context.grantPermissions(['local-network-access'])
  await page.route(`**/${SALON.urlname}*`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const api = new URL(response.url()).origin.replace('127.0.0.1', 'localhost')
    troubles.expectApiAt(api)
    const policy = (response.headers()['content-security-policy'] ?? '')
      .replace('connect-src', `connect-src ${api}`)
      .replace('img-src', `img-src ${api}`)
    const body = (await response.text()).replace('"apiBase":""', `"apiBase":"${api}"`)
    await route.fulfill({ response, body, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
}

async function lastQuery({ control }: Stage, match: typeof TIMES): Promise<string> {
  return (await control.requests(match)).at(-1)?.query ?? ''
}

/** A visit that starts normally, as without the fault. */
const begins = {
  journey: inTurn(strike, open, goOnFrom('interventionset_ids')),
  expect: { bookings: 0, claim: 'none', back: /^When would suit you\?$/ },
} as const
const FIRST_LIST = { method: 'GET', path: '/interventionsets\\b' }
const GROUP = { method: 'GET', path: '/services/groups/' }

/** A visit that starts with a home page, whose record the early script requests. */
const meetsHome: Journey = async ({ page }) => {
  await page.goto('/maison-solene?locale=en', { waitUntil: 'domcontentloaded' })
  await expect(page).toHaveURL(/\/home\?/)
  await expect(page.getByRole('main').getByRole('button', { name: 'Facials' })).toBeVisible()
}
const WEBSITE = { method: 'GET', path: '/websites\\b' }

/** A second visit, which requests group and first list at once, as the first one ended. */
const beginsAgain = {
  journey: inTurn(
    open,
    async ({ booking }) => booking.isAt(SALON.legs[0]?.question ?? ''),
    strike,
    open,
    goOnFrom('interventionset_ids'),
  ),
  expect: begins.expect,
} as const

/** Faults at the start of a visit: unreachable hosts, hostile answers, missing pictures. */
export const START_ROWS: readonly FaultRow[] = [
  {
    id: 'F27',
    title: 'no host of the API can be reached when the page starts: a matter of the connection, not a missing business',
    inject: { match: { path: '^/(?:shard$|s\\d/)' }, phase: 'before', act: { kind: 'close' }, times: 0 },
    journey: inTurn(strike, open, isTextShown(CONNECTION), isNotCalledMissing),
    expect: { bookings: 0, claim: 'none', message: /Check your connection and try again/, fresh: true },
    afterwards: startsAfterAll,
  },
  {
    id: 'F28',
    title:
      'the API of another origin refuses with 401 and without CORS headers: a matter of the connection, the session is kept',
    inject: { match: TIMES, phase: 'before', act: { kind: 'status', status: 401, body: {}, cors: false }, times: 0 },
    journey: async (stage) => {
      await apiElsewhere(stage)
      await inTurn(fillIn(), pressBook, isBooked)(stage)
      await stage.page.getByRole('button', { name: /Book another/ }).click()
      await strike(stage)
      for (const { question, go } of SALON.legs.slice(0, -1)) {
        await stage.booking.isAt(question)
        await go(stage.booking)
      }
      await isTextShown(CONNECTION)(stage)
    },
    expect: { bookings: 1, claim: 'none', message: /Check your connection and try again/ },
    afterwards: {
      journey: async (stage) => {
        await tryAgain(stage)
        await expect(stage.booking.times.first()).toBeVisible()
        expect(await lastQuery(stage, TIMES), 'the session is still used').toMatch(/\btoken=\w/)
      },
      expect: { bookings: 1, claim: 'none', back: /^Who would you like your appointment with\?$/ },
    },
  },
  {
    id: 'F33',
    title: 'the question for the shard answers 500: the start says so, and one press goes on',
    inject: { match: SHARD, phase: 'before', act: { kind: 'status', status: 500 }, times: 0 },
    journey: inTurn(strike, open, isTextShown(/This site has a technical problem/), isNotCalledMissing),
    expect: { bookings: 0, claim: 'none', message: /try again/i, fresh: true },
    afterwards: startsAfterAll,
  },
  ...['//evil.example', '../..', 'evil.example', 's1@evil.example', 's1%2f..%2f'].map((shard): FaultRow => ({
    id: 'F33',
    title: `the shard is said to be ${shard}: nobody is asked there, and one press goes on when it is good again`,
    inject: {
      match: SHARD,
      phase: 'after',
      times: 0,
      act: { kind: 'replace', body: { urlname: SALON.urlname, shard_name: shard } },
    },
    journey: inTurn(strike, open, isTextShown(/could not be read/), isNotCalledMissing),
    expect: { bookings: 0, claim: 'none', message: /try again/i, fresh: true },
    afterwards: startsAfterAll,
  })),
  {
    id: 'F33',
    title: 'the first list fails when the page itself asks for it: the application asks again, and nobody notices',
    inject: { match: FIRST_LIST, phase: 'before', act: { kind: 'status', status: 503 }, times: 1 },
    ...begins,
  },
  {
    id: 'F33',
    title: 'the first list is none when the page itself asks for it: the application asks again, and nobody notices',
    inject: { match: FIRST_LIST, phase: 'after', act: { kind: 'replace', body: { records: 'later' } }, times: 1 },
    ...begins,
  },
  {
    id: 'F33',
    title:
      'the record of a home page fails when the page itself asks for it: it is asked for again, and nobody notices',
    inject: { match: WEBSITE, phase: 'before', act: { kind: 'status', status: 503 }, times: 1 },
    journey: inTurn(strike, meetsHome),
    expect: { bookings: 0, claim: 'none', fresh: true },
  },
  {
    id: 'F33',
    title:
      'the record of a home page is none when the page itself asks for it: it is asked for again, and nobody notices',
    inject: { match: WEBSITE, phase: 'after', act: { kind: 'replace', body: { records: 'later' } }, times: 1 },
    journey: inTurn(strike, meetsHome),
    expect: { bookings: 0, claim: 'none', fresh: true },
  },
  {
    id: 'F33',
    title: 'the script that shows the first list early does not come: the application shows it, and nobody notices',
    inject: ({ page }) => page.route('**/assets/first-list-*.js', (route) => route.abort()),
    ...begins,
  },
  ...[
    { what: 'group', match: GROUP },
    { what: 'first list', match: FIRST_LIST },
  ].flatMap(({ what, match }): FaultRow[] => [
    {
      id: 'F33',
      title: `the ${what} fails when a second visit asks for it at once: it is asked for again, and nobody notices`,
      inject: { match, phase: 'before', act: { kind: 'status', status: 503 }, times: 1 },
      ...beginsAgain,
    },
    {
      id: 'F33',
      title: `the connection breaks under the ${what} of a second visit: it is asked for again, and nobody notices`,
      inject: { match, phase: 'before', act: { kind: 'close' }, times: 1 },
      ...beginsAgain,
    },
  ]),
  {
    id: 'F33',
    title: 'the looks do not come at first: they are asked for again, and the page is dressed',
    inject: ({ page }) => page.route('**/assets/styles-*.css', (route) => route.abort(), { times: 1 }),
    journey: async (stage) => {
      await begins.journey(stage)
      await expect(stage.page.locator('body')).toHaveCSS('position', 'relative')
      await expect(stage.page.locator('link[rel=stylesheet]')).toHaveCount(2)
    },
    expect: begins.expect,
  },
  {
    id: 'F33',
    title: 'the shard is not known: only then there is no such page',
    inject: { match: SHARD, phase: 'before', act: { kind: 'status', status: 404, body: {} }, times: 0 },
    journey: inTurn(strike, open, async ({ page }) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist')
      await expect(page).toHaveURL(/\/not_found\b/)
    }),
    expect: { bookings: 0, claim: 'none', fresh: true },
  },
  {
    id: 'F34',
    title: 'neither logo nor pictures nor fonts come: the initials stand in for them, and an appointment is booked',
    inject: { match: { path: '^/pictures/|\\.woff2$' }, phase: 'before', act: { kind: 'close' }, times: 0 },
    journey: inTurn(
      strike,
      goTo('interventionset_ids'),
      async ({ page }) => {
        await expect(page.getByRole('banner').getByRole('img')).toHaveCount(0)
        await expect(page.getByRole('banner')).toContainText('AD')
      },
      fillIn(),
      pressBook,
      isBooked,
    ),
    expect: BOOKED,
  },
]
