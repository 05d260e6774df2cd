import { isUrlname } from '../../../machines/domain/place/urlname.ts'
import { columnsWhere, FEW_COLUMNS } from '../../../machines/domain/slots/day-columns.ts'
import { buildUrl, type Query } from './build-url.ts'
import type { EarlyAnswer, EarlyList } from './early-answer.ts'
import { addresses, fetchJson, listPath, preload, type UncheckedGroup, type UncheckedShard } from './early-parts.ts'
import { readServer } from './environment.ts'

/**
 * Runs inside index.html, before the application's code is loaded: requests the shard, then the group, then the record
 * of its home page and the list that a plain visit begins with, and leaves the responses on `__early` for `takeEarly`
 * and `takeEarlyList`. It validates only what becomes part of a URL; after any failure, or a wrong guess, the
 * application sends its own requests.
 *
 * Requests guessed from the last visit are sent at once. An answer is used only if this visit's shard and group lead to
 * the same URL.
 */

/** By then, in ms, most visits show their first screen and nobody has chosen yet. */
const AFTER_MS = 2_000
/** Megabits a second. */
const FAST_MBIT = 5

const server = readServer(document)
const [urlname, screen, step] = location.pathname.split('/').filter(Boolean)
/** The query without its language. */
const query = new URLSearchParams(location.search)
const wanted = query.get('locale')
query.delete('locale')

/** The `localStorage` key of what is kept for the next visit. */
const key = `early:${urlname}`

const SHARD = /^[A-Za-z0-9_-]{1,64}$/

const sent: Record<string, Promise<unknown>> = {}

/** Requests each URL once. */
const fetched = (url: string): Promise<unknown> => (sent[url] ??= fetchJson(url))

const ask = (segments: readonly string[], by?: Query): Promise<unknown> => fetched(buildUrl(server, segments, by))

/** @throws Error when a name could change the path. */
function askGroup({ urlname: name, shard_name: host }: UncheckedShard): Promise<unknown> {
  if (typeof name !== 'string' || !isUrlname(name) || typeof host !== 'string' || !SHARD.test(host)) throw new Error()
  return ask([host, 'services', 'groups', `${name}.json`])
}

/** The first steps whose list is requested early; the API call uses the plural of the name. */
const FIRST_STEP = /^(intervention(?:set)?)_ids$/

/** Whether the address has only the group's name and perhaps a language. */
const isPlain = !screen && !query.size

/** Whether the URL leads to the home page, or to the first list if there is none. */
const isMet = isPlain || screen === 'home'

const isHome = (group: UncheckedGroup) => isMet && Boolean(group.has_minisite)

/** The record of a home page, and the first list of a plain visit. The application checks that the guess was right. */
function firstLists(shard: UncheckedShard, group: UncheckedGroup): EarlyList[] {
  const [, name] = FIRST_STEP.exec(String(group.user_sequence_config?.[0]?.name)) ?? []
  const locale = wanted ?? String(group.locale)
  return [isHome(group) && 'website', isPlain && name].flatMap((one) => {
    if (!one) return []
    const url = buildUrl(server, listPath(shard, group, `${one}s`), { locale, results: 'all' })
    return [{ url, at: performance.now(), body: fetched(url).catch(() => null) }]
  })
}

/** Whether the address names a service: its times most likely come first. */
const isOfService = /\bintervention_(?:extern_)?ids=/.test(location.search)

/** Shows the first list before the application is there (`src/first-list`). */
function showList(): void {
  import(/* @vite-ignore */ `${addresses('list')}`).catch(() => null)
}

/**
 * Sends the requests that followed at the last visit, and preloads its first screen. Their failures are those of this
 * visit's own requests.
 *
 * @returns the lists that were requested; null on a first visit, and without storage
 */
function guess(): EarlyList[] | null {
  try {
    const [shard, group] = JSON.parse(localStorage[key]) as [UncheckedShard, UncheckedGroup]
    askGroup(shard).catch(() => null)
    const lists = firstLists(shard, group)
    if (preloadScreen(group)) showList()
    return lists
  } catch {
    return null
  }
}

/** Stores what decides which requests are sent; nothing of it is about the visitor. */
function keep({ urlname, shard_name }: UncheckedShard, group: UncheckedGroup): void {
  const { id, locale, profile, user_sequence_config: steps, has_minisite } = group
  const kept = {
    id,
    locale,
    profile: { use_api_v3: profile?.use_api_v3 },
    user_sequence_config: [{ name: steps?.[0]?.name }],
    has_minisite,
  }
  try {
    localStorage[key] = JSON.stringify([{ urlname, shard_name }, kept])
  } catch {
    // Without storage, the next visit sends its requests one after the other.
  }
}

async function start(): Promise<EarlyAnswer> {
  const by: Query = urlname ? { value: urlname, field: 'urlname' } : { website: location.hostname }
  const shard = (await ask(['shard'], by)) as UncheckedShard
  const group = (await askGroup(shard)) as UncheckedGroup
  const lists = firstLists(shard, group)
  if (!guessed && preloadScreen(group)) showList()
  keep(shard, group)
  return { shard, group, lists }
}

/** Only Chromium reports the speed of the connection, and whether the visitor saves data. */
interface Line {
  connection?: { downlink?: number; saveData?: boolean }
}
const { downlink = FAST_MBIT, saveData = false } = (navigator as Line).connection ?? {}

/** Whether both fonts would delay the scripts by less than 0.1 s, according to the browser. */
const isFast = !saveData && downlink >= FAST_MBIT

/** Preloads a part of the application and its texts, if the page lists their URLs in that language. */
function preloadPart(name: string, language: string, rel?: string): void {
  preload(name, rel)
  preload(`${name}-texts-${language}`, rel)
}

/**
 * Preloads the first texts in the language of the link or the group, and the screen that a visit begins with: the home
 * page, unless the link asks for more, else the booking and then its times. The times come at once if the URL names
 * them or a service. Other URLs lead to screens that few visits begin with.
 *
 * @returns whether it will be the booking's first list, as at every such visit
 */
function preloadScreen(group: UncheckedGroup): boolean {
  const language = String(wanted ?? group.locale)
    .slice(0, 2)
    .toLowerCase()
  preload(`texts-${language}`)
  if (screen && screen !== 'home' && screen !== 'book') return false
  if (isHome(group)) {
    preloadPart('home', language)
    return false
  }
  preloadBooking(language)
  return isMet
}

function preloadBooking(language: string): void {
  preload('book')
  if (step === 'slots' || isOfService) preloadPart('times', language)
  else if (!saveData) setTimeout(preloadPart, AFTER_MS, 'times', language, 'prefetch')
}

/**
 * The `@font-face` rules of `fonts.css`, disabled until both fonts have loaded. Otherwise this visit keeps the fallback
 * font, and the next one finds Lato in the cache.
 */
const fontRules = document.querySelector<HTMLStyleElement>('style[media]')!
/** Lato in two weights. */
let awaited = 2

/**
 * Enables the fonts on a first visit if no text is shown yet; later, text would reflow: `font-display: optional` still
 * replaces text that has been shown for less than 0.1 s. On a later visit they are enabled from the start.
 */
function onFont(): void {
  if (--awaited || document.querySelector('main')) return
  fontRules.media = ''
}

/**
 * Loads the fallback fonts while scripts load, and `Intl` for the times of a link: on a slow phone the first list would
 * wait 20 to 30 ms, and the times 200 ms. Other visits write their first date later (`src/browser/first-date.ts`).
 */
function warm(): void {
  if (isOfService) new Intl.DateTimeFormat()
  document.querySelector('.boot [hidden]')?.removeAttribute('hidden')
}

/** Whether the window shows times in columns, whose code is a file of its own: they come a sixth sooner on a desk. */
const isWide = () => columnsWhere((width) => matchMedia(`(max-width: ${width}px)`).matches) > FEW_COLUMNS

const isGroup = !urlname || isUrlname(urlname)
const guessed = isGroup ? guess() : null
if (isGroup) {
  globalThis.__early = {
    asked: urlname ?? location.hostname,
    guessed: guessed?.[0]?.url,
    answer: start().catch(() => null),
  }
  if (isOfService && isWide()) preload('columns')
}
if (guessed) fontRules.media = ''
else globalThis.requestIdleCallback?.(warm)
if (guessed || isFast) preload('fonts', 'preload', 'font', onFont)
else if (!saveData) setTimeout(preload, AFTER_MS, 'fonts', 'prefetch', 'font')
