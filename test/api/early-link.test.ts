import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { bundleEarlyLink } from '../../scripts/build/early.ts'
import type { EarlyAnswer } from '../../src/api/http/early-answer.ts'
import { ENVIRONMENT_ID } from '../../src/api/http/environment.ts'
import { json, startServer, type Handler } from './support/server.ts'

/** The script that a link to a service has of its own, as the build makes it. */

const SHARD = { urlname: 'salon', shard_name: 's1' }
const GROUP = {
  id: 101,
  locale: 'fr',
  profile: { use_api_v3: true },
  user_sequence_config: [
    { name: 'interventionset_ids' },
    { name: 'intervention_ids' },
    { name: 'calendar_id' },
    { name: 'slots' },
  ],
}
const COLUMNS = '/assets/columns.js'

let code = ''
beforeAll(async () => {
  code = await bundleEarlyLink()
}, 30_000)

interface Visit {
  search: string
  pathname?: string
  /** What the early script has received; null when it failed. */
  group?: object | null
  /** The width of the window in px. */
  width?: number
  handler?: Handler
  /** What the visitor's clock shows, in the zone of the clock. */
  now?: string
}

/** A clock in Paris in winter: its day is an hour ahead of that of UTC. */
const clockAt = (now: string) =>
  class extends Date {
    constructor(...given: [] | [number]) {
      super(given[0] ?? now)
    }
    override getTimezoneOffset = () => -60
  }

async function open({ search, pathname = '/salon', group = GROUP, width = 1280, handler, now }: Visit) {
  const server = await startServer(handler ?? (({ path }, response) => json(response, { records: [path] })))
  const appended: { href: string; rel: string }[] = []
  const answer: EarlyAnswer | null = group && { shard: SHARD, group, lists: [] }
  const early = { asked: 'salon', answer: Promise.resolve(answer) }
  let dates = 0
  runInNewContext(code, {
    __early: early,
    Date: clockAt(now ?? '2026-06-03T10:00:00Z'),
    document: {
      getElementById: (id: string) =>
        id === ENVIRONMENT_ID ? { textContent: JSON.stringify({ apiBase: server.origin, apikey: 'k' }) } : null,
      getElementsByName: (name: string) => (name === 'columns' ? [{ getAttribute: () => COLUMNS }] : []),
      createElement: () => ({}),
      head: { append: (link: { href: string; rel: string }) => appended.push(link) },
    },
    fetch: globalThis.fetch,
    Intl: {
      DateTimeFormat: function write() {
        dates += 1
      },
    },
    location: { pathname, search },
    matchMedia: (query: string) => ({ matches: width <= Number(/\d+/.exec(query)?.[0]) }),
    performance: { now: () => 1_234, getEntriesByName: () => [] },
    URLSearchParams,
  })
  await early.answer
  const bodies = await Promise.all((answer?.lists ?? []).map(({ body }) => body))
  await server.stop()
  return {
    appended: appended.map(({ href, rel }) => [href, rel]),
    lists: answer?.lists ?? [],
    bodies,
    dates,
    asked: server.received.map(({ path, search: asked }) => decodeURIComponent(path + asked)),
    origin: server.origin,
  }
}

const check = (list: string, id: number, locale = 'fr', root = '/s1/v3', ending = '') =>
  `${root}/groups/101/${list}${ending}?locale=${locale}&conditions[0][field]=id&conditions[0][op]==&conditions[0][value]=${id}&results=all&apikey=k`
const times = (by: string, { start = '2026-06-03', locale = 'fr', root = '/s1/v3', ending = '' } = {}) =>
  `${root}/groups/101/availabletimeslots${ending}?start=${start} 00:00:00&nDays=7&locale=${locale}&${by}&apikey=k`

const SERVICE = '?intervention_ids=61'
const BOTH = '?intervention_ids=61&calendar_id=7'
const ALL = [check('interventions', 61), check('calendars', 7), times('intervention_ids[]=61&calendar_ids[]=7')]

const steps = (...names: string[]) => ({ ...GROUP, user_sequence_config: names.map((name) => ({ name })) })

describe('asks for what the check of a link and its times will ask for', () => {
  test.each<[string, Visit, readonly string[]]>([
    ['a service and a calendar', { search: BOTH }, ALL],
    ['the address of the step', { search: BOTH, pathname: '/salon/book/slots' }, ALL],
    ['no name in the path', { search: BOTH, pathname: '/' }, ALL],
    ['what changes no list', { search: `${BOTH}&websource=letter&noheader=1&colors=006&utm_source=x` }, ALL],
    [
      'a language',
      { search: `${BOTH}&locale=en` },
      [
        check('interventions', 61, 'en'),
        check('calendars', 7, 'en'),
        times('intervention_ids[]=61&calendar_ids[]=7', { locale: 'en' }),
      ],
    ],
    [
      'a group of the first version',
      { search: BOTH, group: { ...GROUP, profile: null } },
      [
        check('interventions', 61, 'fr', '/s1/api/v1', '.json'),
        check('calendars', 7, 'fr', '/s1/api/v1', '.json'),
        times('intervention_ids[]=61&calendar_ids[]=7', { root: '/s1/api/v1', ending: '.json' }),
      ],
    ],
    ['a service alone, when a calendar is asked for next', { search: SERVICE }, [check('interventions', 61)]],
    [
      'a service alone, when the times come next',
      { search: SERVICE, group: steps('intervention_ids', 'slots') },
      [check('interventions', 61), times('intervention_ids[]=61')],
    ],
    ['a booking period of a week', { search: BOTH, group: { ...GROUP, maxrdv_period: 10_080 } }, ALL],
    [
      'the last hour of the day by the clock of the server',
      { search: BOTH, now: '2026-06-03T23:30:00Z' },
      [...ALL.slice(0, 2), times('intervention_ids[]=61&calendar_ids[]=7', { start: '2026-06-04' })],
    ],
  ])('%s', async (_, visit, expected) => {
    const { asked, lists, bodies, origin } = await open(visit)
    expect(asked.toSorted()).toEqual(expected.toSorted())
    expect(lists.map(({ url, at }) => [decodeURIComponent(url), at])).toEqual(
      expected.map((one) => [origin + one, 1_234]),
    )
    expect(bodies).toEqual(expected.map((one) => ({ records: [one.split('?')[0]] })))
  })
})

describe('leaves the times to the application where', () => {
  test.each<[string, object]>([
    ['a room is asked for first', steps('intervention_ids', 'calendar_id', 'resource_id', 'slots')],
    ['the booking service answers', { ...GROUP, profile: { use_api_v3: true, use_booking_service: true } }],
    ['services are merged', { ...GROUP, profile: { use_api_v3: true, merge_interventions: true } }],
    ['nobody may book a week ahead', { ...GROUP, maxrdv_period: 10_079 }],
  ])('%s', async (_, group) => {
    expect((await open({ search: BOTH, group })).asked.toSorted()).toEqual(ALL.slice(0, 2).toSorted())
  })
})

describe('asks nothing where', () => {
  test.each<[string, Visit]>([
    ['there are several services', { search: '?intervention_ids=61,62' }],
    ['there are several services, one by one', { search: '?intervention_ids=61&intervention_ids=62' }],
    ['the service is none', { search: '?intervention_ids=x' }],
    ['the id is none that could be', { search: '?intervention_ids=0' }],
    ['the calendar is none', { search: '?intervention_ids=61&calendar_id=..%2F' }],
    ['the group has its own ids', { search: '?intervention_extern_ids=61' }],
    ['the link has a day', { search: `${BOTH}&date=2026-06-09` }],
    ['the link has a place', { search: `${BOTH}&calendarset_id=3` }],
    ['the visit goes on with the person', { search: BOTH, pathname: '/salon/book/fiche_info' }],
    ['the visit is about something else', { search: BOTH, pathname: '/salon/appointments' }],
    ['the group has not been found', { search: BOTH, group: null }],
  ])('%s', async (_, visit) => {
    const { asked, lists } = await open(visit)
    expect([asked, lists]).toEqual([[], []])
  })
})

test.each([
  [BOTH, 1],
  [`${BOTH}&date=2026-06-09`, 0],
])('writes the browser’s first date while the scripts are under way, of %s: %d', async (search, expected) => {
  expect((await open({ search })).dates).toBe(expected)
})

test.each<[string, Handler]>([
  ['a status that is none of success', (_, response) => json(response, {}, 503)],
  ['HTML', (_, response) => void response.end('<html>')],
  ['a broken connection', (_, response) => void response.socket?.destroy()],
])('leaves null after %s', async (_, handler) => {
  expect((await open({ search: BOTH, handler })).bodies).toEqual([null, null, null])
})

test.each([
  [420, []],
  [421, [[COLUMNS, 'modulepreload']]],
])('a window of %d px preloads %j', async (width, expected) => {
  expect((await open({ search: SERVICE, width })).appended).toEqual(expected)
})

test('weighs less than 2 kB', () => {
  expect(gzipSync(code).length).toBeLessThan(2_000)
})
