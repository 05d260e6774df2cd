import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { beforeEach, describe, expect, test } from 'vitest'
import type { EarlyAnswer } from '../../src/api/http/early-answer.ts'
import { ENVIRONMENT_ID } from '../../src/api/http/environment.ts'
import { json, startServer, type Handler } from './support/server.ts'

/** The size of the code and the modules in it, as the production build makes it. */

const bundles = new Map<string, ReturnType<typeof build>>()

async function bundle(entry: string, format: 'es' | 'iife' = 'es') {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const building =
    bundles.get(entry) ??
    build({
      root,
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        target: 'es2022',
        lib: { entry: `${root}/${entry}`, formats: [format], name: 'entry', fileName: 'entry' },
      },
    })
  bundles.set(entry, building)
  const built = await building
  const outputs = Array.isArray(built) ? built : [built]
  return outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .flatMap((one) => (one.type === 'chunk' ? [one] : []))
}

test('what the first screen needs of the API has nothing in it that comes later', async () => {
  const [chunk] = await bundle('src/api/api.ts')
  const modules = Object.keys(chunk?.modules ?? {})
  expect(modules.some((name) => name.endsWith('src/api/catalogue/lists.ts'))).toBe(true)
  const late = modules.filter((name) =>
    /moment|time\/zones\/|zone-data|\/(?:zone|slots|booking|appointments|forms|login|sha1|to-failure|irregular-zones)\.ts$/.test(
      name,
    ),
  )
  expect(late).toEqual([])
}, 30_000)

/** What the build writes into the page. */
const ADDRESSES: Readonly<Record<string, string>> = {
  'texts-es': '/assets/es.js',
  'texts-fr': '/assets/fr.js',
  book: '/assets/book.js',
  home: '/assets/elsewhere.js /assets/home.js',
  'home-texts-fr': '/assets/home-fr.js',
  times: '/assets/times.step.js /assets/times.js',
  'times-texts-fr': '/assets/times-fr.js',
  columns: '/assets/columns.js',
  fonts: '/assets/lato-400.woff2 /assets/lato-700.woff2',
}
const FONTS = ['/assets/lato-400.woff2', '/assets/lato-700.woff2']

/** What the script appends to the page. */
interface Link {
  href: string
  rel: string
  as: string
  onload?: () => void
}
const scriptsIn = (links: readonly Link[]) => links.filter(({ as }) => as === '').map(({ href }) => href)

/** The style element with the rules of the fonts. */
const fontRules = { media: 'not all' }

/** The widths of a phone and of a desk, in px. */
const PHONE = 390
const DESK = 1280
const windowOf = (width: number) => (query: string) => ({
  matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1]),
})

describe('the early script', () => {
  beforeEach(() => {
    fontRules.media = 'not all'
  })

  /** @param looked gets the names under which addresses are looked up */
  const head = (appended: unknown[], looked: string[] = []) => ({
    querySelector: (selector: string) => (selector === 'style[media]' ? fontRules : null),
    getElementsByName: (name: string) => {
      looked.push(name)
      const content = ADDRESSES[name]
      return content === undefined ? [] : [{ getAttribute: () => content }]
    },
    createElement: () => ({}),
    head: { append: (link: unknown) => appended.push(link) },
  })
  /** @param fetched what the page has fetched before */
  const timing = (...fetched: string[]) => ({
    now: () => 1_234,
    getEntriesByName: (href: string) => fetched.filter((one) => one === href),
  })
  const page = (origin: string) => ({
    ...head([]),
    getElementsByName: () => [],
    getElementById: (id: string) =>
      id === ENVIRONMENT_ID ? { textContent: JSON.stringify({ apiBase: origin, apikey: 'k' }) } : null,
  })

  async function run(pathname: string, handler: Handler, search = '', document: object = {}, globals: object = {}) {
    const [chunk] = await bundle('src/api/http/early.ts', 'iife')
    const server = await startServer(handler)
    const delays: number[] = []
    const context: Record<string, unknown> = {
      setTimeout: (then: (...given: string[]) => void, delay: number, ...given: string[]) => {
        delays.push(delay)
        then(...given)
      },
      document: { ...page(server.origin), ...document },
      location: { pathname, search, hostname: 'rdv.example.org' },
      matchMedia: windowOf(PHONE),
      performance: timing(),
      URLSearchParams,
      fetch: globalThis.fetch,
      navigator: {},
      ...globals,
    }
    runInNewContext(chunk?.code ?? '', context)
    const early = context.__early as { asked: string; answer: Promise<EarlyAnswer | null> } | undefined
    const answer = early ? await early.answer : undefined
    const [list = null] = answer?.lists ?? []
    const [body] = await Promise.all((answer?.lists ?? []).map((one) => one.body))
    await server.stop()
    return {
      delays,
      asked: early?.asked,
      answer,
      list,
      body,
      origin: server.origin,
      paths: server.received.map(({ path, search }) => path + search),
    }
  }

  test.each<[string, string, unknown, string[]]>([
    ['the group', '', 'es', ['/assets/es.js']],
    ['the group, with its region', '', 'fr-CA', ['/assets/fr.js']],
    ['the link', '?locale=fr', 'es', ['/assets/fr.js']],
    ['the link, with a region and in another case', '?locale=ES_mx', 'fr', ['/assets/es.js']],
    ['the link, which has no texts', '?locale=xx', 'es', []],
    ['a group that says nothing of it', '', undefined, []],
    ['a group with something else', '', { '"]': 1 }, []],
  ])(
    'fetches the first texts ahead in the language of %s (%s, %j)',
    async (_, search, locale, expected) => {
      const appended: Link[] = []
      const answers: Handler = ({ path }, response) => json(response, path === '/shard' ? SHARD : { id: 101, locale })
      const { answer } = await run('/salon/appointments', answers, search, head(appended))
      expect(scriptsIn(appended)).toEqual(expected)
      expect(answer).not.toBeNull()
    },
    30_000,
  )

  const BOOK = ['/assets/book.js']
  const HOME = ['/assets/elsewhere.js', '/assets/home.js']
  const TIMES = ['/assets/times.step.js', '/assets/times.js']

  const AT_ONCE = false
  const LATER = true

  test.each<[string, string, boolean, readonly string[], boolean?]>([
    ['/salon', '?locale=en', false, [...BOOK, ...TIMES], LATER],
    ['/salon', '?websource=letter', false, [...BOOK, ...TIMES, '/assets/times-fr.js'], LATER],
    ['/salon', '', true, [...HOME, '/assets/home-fr.js']],
    ['/salon', '?locale=en', true, HOME],
    ['/salon', '?intervention_ids=7', true, [...BOOK, ...TIMES, '/assets/times-fr.js'], AT_ONCE],
    ['/salon', '?locale=en&intervention_extern_ids=a-7', false, [...BOOK, ...TIMES], AT_ONCE],
    ['/salon', '?locale=en&interventionset_ids=7', true, [...BOOK, ...TIMES], LATER],
    ['/salon/book/slots', '?locale=en', true, [...BOOK, ...TIMES], AT_ONCE],
    ['/salon/book/calendar_id', '?locale=en', true, [...BOOK, ...TIMES], LATER],
    ['/salon/home', '?websource=letter', true, [...HOME, '/assets/home-fr.js']],
    ['/salon/home', '?locale=en', false, [...BOOK, ...TIMES], LATER],
    ['/salon/appointments', '', true, []],
  ])(
    'preloads what %s%s begins with (home page: %s)',
    async (pathname, search, has_minisite, expected, isLater = AT_ONCE) => {
      const appended: Link[] = []
      const answers: Handler = ({ path }, response) =>
        json(response, path === '/shard' ? SHARD : { id: 101, locale: 'fr', has_minisite })
      const { delays } = await run(pathname, answers, search, head(appended))
      const own = appended.filter(({ href, as }) => as === '' && href !== '/assets/fr.js')
      expect(own.map(({ href }) => href)).toEqual(expected)
      const isForLater = (href: string) => isLater && !BOOK.includes(href)
      expect(own.map(({ rel }) => rel)).toEqual(
        expected.map((href) => (isForLater(href) ? 'prefetch' : 'modulepreload')),
      )
      expect(delays).toEqual(isLater ? [2_000] : [])
    },
    30_000,
  )

  test.each<[string, string, number, readonly string[]]>([
    ['of a service, on a desk', '?intervention_ids=7', DESK, ['/assets/columns.js']],
    ['of a service, on a phone', '?intervention_ids=7', PHONE, []],
    ['without a service, on a desk', '?locale=en', DESK, []],
  ])(
    'preloads the columns of the week where they come first: with a link %s',
    async (_, search, width, expected) => {
      const appended: Link[] = []
      await run('/salon', good, search, head(appended), { matchMedia: windowOf(width) })
      expect(appended.map(({ href }) => href).filter((href) => /columns/.test(href))).toEqual(expected)
    },
    30_000,
  )

  test('fetches nothing ahead for a visitor who saves data', async () => {
    const appended: Link[] = []
    const navigator = { connection: { downlink: 10, saveData: true } }
    const { delays } = await run('/salon', good, '?locale=en', head(appended), { navigator })
    expect(delays).toEqual([])
    expect(appended.map(({ href }) => href)).toEqual(BOOK)
  }, 30_000)

  test('prefetches nothing that the page has fetched', async () => {
    const appended: Link[] = []
    const globals = { performance: timing('/assets/times.js') }
    await run('/salon', good, '?locale=en', head(appended), globals)
    expect(appended.filter(({ as }) => as === '').map(({ href }) => href)).toEqual([...BOOK, '/assets/times.step.js'])
  }, 30_000)

  test.each<[string, object]>([
    ['a first visit', {}],
    [
      'a later one',
      {
        localStorage: {
          'early:salon': JSON.stringify([
            { urlname: 'salon', shard_name: 's1' },
            { id: 101, locale: 'fr', user_sequence_config: [{ name: 'intervention_ids' }] },
          ]),
        },
      },
    ],
  ])(
    'loads the script of the first list once, on %s',
    async (_, globals) => {
      const looked: string[] = []
      await run('/salon', good, '', head([], looked), globals)
      expect(looked.filter((name) => name === 'list')).toHaveLength(1)
    },
    30_000,
  )

  test.each<[string, string, string, number, number]>([
    ['a first visit', 'early:spa', '', 1, 0],
    ['a link to the times', 'early:spa', '?intervention_ids=61', 1, 1],
    ['a second one, which is written in its own fonts', 'early:salon', '', 0, 0],
  ])(
    'lets the browser look up fonts, and dates for times, while the scripts come, or does not, at %s',
    async (_, kept, search, fonts, expected) => {
      const resting: (() => void)[] = []
      let dates = 0
      const shown: string[] = []
      const parts = head([])
      const document = {
        ...parts,
        querySelector: (selector: string) =>
          selector === '.boot [hidden]'
            ? { removeAttribute: (name: string) => shown.push(name) }
            : parts.querySelector(selector),
      }
      await run('/salon', good, search, document, {
        requestIdleCallback: (then: () => void) => resting.push(then),
        Intl: {
          DateTimeFormat: function write() {
            dates += 1
          },
        },
        localStorage: { [kept]: KEPT },
      })
      expect([dates, shown], 'nothing is looked up before the browser rests').toEqual([0, []])
      for (const then of resting) then()
      expect([dates, shown.length]).toEqual([expected, fonts])
    },
    30_000,
  )

  const KEPT = JSON.stringify([
    { urlname: 'salon', shard_name: 's1' },
    { id: 101, locale: 'fr', user_sequence_config: [] },
  ])

  const SLOW = { navigator: { connection: { downlink: 4.9 } } }
  const FAST = { navigator: { connection: { downlink: 5 } } }
  const HELD = 'not all'

  test.each<[string, object, string, string]>([
    ['nothing is known of the line', {}, 'preload', HELD],
    ['the line is quick', FAST, 'preload', HELD],
    ['the line is slow', SLOW, 'prefetch', HELD],
    ['the line is slow and this is a second visit', { ...SLOW, localStorage: { 'early:salon': KEPT } }, 'preload', ''],
    [
      'the line is slow and the earlier visit was to another business',
      { ...SLOW, localStorage: { 'early:spa': KEPT } },
      'prefetch',
      HELD,
    ],
  ])(
    'decides about the fonts where %s',
    async (_, globals, how, media) => {
      const appended: Link[] = []
      const { delays } = await run('/salon/appointments', good, '', head(appended), globals)
      const fonts = appended.filter(({ as }) => as === 'font')
      expect(fonts.map(({ href, rel }) => [href, rel])).toEqual(FONTS.map((href) => [href, how]))
      expect([fontRules.media, delays]).toEqual([media, how === 'prefetch' ? [2_000] : []])
    },
    30_000,
  )

  test.each<[string, number, boolean, string]>([
    ['uses them once both have come', 2, false, ''],
    ['waits for the second of them', 1, false, HELD],
    ['leaves them out where something is written by then', 2, true, HELD],
  ])(
    'on a first visit on a quick line it %s',
    async (_, come, isWritten, media) => {
      const appended: Link[] = []
      const parts = head(appended)
      const querySelector = (selector: string) =>
        selector === 'main' && isWritten ? {} : parts.querySelector(selector)
      await run('/salon/appointments', good, '', { ...parts, querySelector }, FAST)
      const links = appended.filter(({ as }) => as === 'font')
      for (const { onload } of links.slice(0, come)) onload?.()
      expect(fontRules.media).toBe(media)
    },
    30_000,
  )

  const SHARD = { urlname: 'salon', shard_name: 's1' }
  const good: Handler = ({ path }, response) => json(response, path === '/shard' ? SHARD : { id: 101 })

  test('weighs no more than 2.25 kB', async () => {
    const [chunk] = await bundle('src/api/http/early.ts', 'iife')
    expect(gzipSync(chunk?.code ?? '').length).toBeLessThan(2_250)
  }, 30_000)

  test('asks for the shard, then the group', async () => {
    expect(await run('/salon/book/slots', good)).toMatchObject({
      asked: 'salon',
      answer: { shard: { urlname: 'salon', shard_name: 's1' }, group: { id: 101 }, lists: [] },
      paths: ['/shard?value=salon&field=urlname&apikey=k', '/s1/services/groups/salon.json?apikey=k'],
    })
  }, 30_000)

  test('asks by the host where the path names nobody', async () => {
    const { asked, paths } = await run('/', good)
    expect([asked, paths[0]]).toEqual(['rdv.example.org', '/shard?website=rdv.example.org&apikey=k'])
  }, 30_000)

  test.each(['/not_found', '/inactive', '/..%2f..', '/%00', '/a.b'])(
    'asks nothing at %s',
    async (pathname) => {
      expect(await run(pathname, good)).toMatchObject({ asked: undefined, answer: undefined, paths: [] })
    },
    30_000,
  )

  const beginning = (name: string, rest: object = {}): Handler => {
    const group = { id: 101, locale: 'fr', user_sequence_config: [{ name }], profile: { use_api_v3: true }, ...rest }
    return ({ path }, response) =>
      json(response, path === '/shard' ? SHARD : path.endsWith('/salon.json') ? group : { records: [path] })
  }

  // The requests that the lists of the application send (`lists.test.ts`), for an unknown visitor.
  test.each<[string, Handler, string]>([
    [
      'categories',
      beginning('interventionset_ids'),
      '/s1/v3/groups/101/interventionsets?locale=fr&results=all&apikey=k',
    ],
    ['services', beginning('intervention_ids'), '/s1/v3/groups/101/interventions?locale=fr&results=all&apikey=k'],
    [
      'categories of the first version',
      beginning('interventionset_ids', { profile: null }),
      '/s1/api/v1/groups/101/interventionsets.json?locale=fr&results=all&apikey=k',
    ],
  ])(
    'asks for the list that a plain visit begins with: %s',
    async (_, handler, expected) => {
      const { list, body, paths, origin } = await run('/salon', handler)
      expect(paths.at(-1)).toBe(expected)
      expect(list).toMatchObject({ url: origin + expected, at: 1_234 })
      expect(body).toEqual({ records: [expected.split('?')[0]] })
    },
    30_000,
  )

  test('asks for it in the language of the link', async () => {
    const { paths } = await run('/salon', beginning('interventionset_ids'), '?locale=en')
    expect(paths.at(-1)).toBe('/s1/v3/groups/101/interventionsets?locale=en&results=all&apikey=k')
  }, 30_000)

  test.each([
    ['/salon', '', ['websites', 'interventions']],
    ['/salon/home', '?websource=letter', ['websites']],
  ])(
    'asks for what the home page at %s%s begins with: %j',
    async (pathname, search, lists) => {
      const { answer, paths } = await run(pathname, beginning('intervention_ids', { has_minisite: true }), search)
      const expected = lists.map((list) => `/s1/v3/groups/101/${list}?locale=fr&results=all&apikey=k`)
      expect(new Set(paths.slice(2))).toEqual(new Set(expected))
      expect(await Promise.all((answer?.lists ?? []).map(({ body }) => body))).toEqual(
        expected.map((path) => ({ records: [path.split('?')[0]] })),
      )
    },
    30_000,
  )

  test('asks for no record of a home page where the link leads past it', async () => {
    const { paths } = await run('/salon', beginning('intervention_ids', { has_minisite: true }), '?intervention_ids=7')
    expect(paths.filter((path) => path.includes('websites'))).toEqual([])
  }, 30_000)

  test.each<[string, string, string, Handler]>([
    ['another step comes first', '/salon', '', beginning('calendar_id')],
    ['the group says nothing of its steps', '/salon', '', good],
    ['the link says more', '/salon', '?interventionset_ids=7', beginning('interventionset_ids')],
    ['the link leads deeper', '/salon/login', '', beginning('interventionset_ids')],
  ])(
    'asks for no list where %s',
    async (_, pathname, search, handler) => {
      const { list, paths } = await run(pathname, handler, search)
      expect([list, paths.length]).toEqual([null, 2])
    },
    30_000,
  )

  test('leaves null of a list that fails, and the group all the same', async () => {
    const group = beginning('interventionset_ids')
    const { answer, body } = await run('/salon', (received, response, request) =>
      received.path.endsWith('interventionsets') ? json(response, {}, 503) : group(received, response, request),
    )
    expect(answer).toMatchObject({ group: { id: 101 } })
    expect(body).toBeNull()
  }, 30_000)

  test.each<[string, Handler]>([
    ['a status that is none of success', (_, response) => json(response, {}, 404)],
    ['HTML', (_, response) => void response.end('<html>')],
    ['a poisoned shard', (_, response) => json(response, { urlname: 'salon', shard_name: 'evil.example/' })],
    ['a broken connection', (_, response) => void response.socket?.destroy()],
  ])(
    'leaves nothing after %s',
    async (_, handler) => {
      const { answer, paths } = await run('/salon', handler)
      expect(answer).toBeNull()
      expect(paths.every((path) => path.startsWith('/shard'))).toBe(true)
    },
    30_000,
  )
})
