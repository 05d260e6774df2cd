import { isUrlname } from '../../../machines/domain/place/urlname.ts'
import { buildUrl, type Query } from './build-url.ts'
import type { EarlyAnswer, EarlyList } from './early-answer.ts'
import { type Environment, readEnvironment } from './environment.ts'

/**
 * Runs inside index.html, before the application's code is loaded: requests the shard, then the group, then the list
 * that a plain visit begins with, and leaves the responses on `__early` for `takeEarly` and `takeEarlyList`. It
 * validates only what becomes part of a URL; after any failure, or a wrong guess, the application sends its own
 * requests.
 */

const SHARD = /^[A-Za-z0-9_-]{1,64}$/

async function fetched(url: string): Promise<unknown> {
  const response = await fetch(url, {
    credentials: 'include',
    cache: 'no-store',
    headers: { accept: 'application/json' },
  })
  if (!response.ok) throw new Error()
  return response.json()
}

const ask = (...request: Parameters<typeof buildUrl>): Promise<unknown> => fetched(buildUrl(...request))

/** The calls of the steps that a booking may begin with. */
const FIRST_LISTS = new Map<unknown, string>([
  ['interventionset_ids', 'interventionsets'],
  ['intervention_ids', 'interventions'],
])

/** The keys of a group that are read here; each may have any value. */
interface Unchecked {
  id?: unknown
  locale?: unknown
  profile?: { use_api_v3?: unknown } | null
  user_sequence_config?: readonly { name?: unknown }[]
}

/**
 * The first list of a visit whose address has only the group's name and perhaps a language. The application checks that
 * the guess was right.
 */
function firstList(environment: Environment, shard: string, group: Unchecked): EarlyList | null {
  const name = FIRST_LISTS.get(group.user_sequence_config?.[0]?.name)
  const query = new URLSearchParams(location.search)
  const locale = query.get('locale') ?? String(group.locale)
  query.delete('locale')
  if (!name || query.size > 0 || location.pathname.split('/').filter(Boolean).length > 1) return null
  const [version, ending] = group.profile?.use_api_v3 ? [['v3'], ''] : [['api', 'v1'], '.json']
  const path = [shard, ...version, 'groups', String(group.id), name + ending]
  const url = buildUrl(environment, path, { locale, results: 'all' })
  return { url, at: performance.now(), body: fetched(url).catch(() => null) }
}

async function start(environment: Environment, urlname: string | null): Promise<EarlyAnswer> {
  const query: Query = urlname === null ? { website: location.hostname } : { value: urlname, field: 'urlname' }
  const shard = (await ask(environment, ['shard'], query)) as { urlname?: unknown; shard_name?: unknown }
  const [name, host] = [String(shard.urlname), String(shard.shard_name)]
  if (!isUrlname(name) || !SHARD.test(host)) throw new Error()
  const group = await ask(environment, [host, 'services', 'groups', `${name}.json`])
  return { shard, group, list: firstList(environment, host, group as Unchecked) }
}

function nameInPath(): string | null | undefined {
  const [first] = location.pathname.split('/').filter(Boolean)
  if (first === undefined) return null
  return isUrlname(first) ? first : undefined
}

/** Preloads the page's own texts, unless the URL requests another language. */
function preloadTexts(): void {
  const address = document.querySelector<HTMLMetaElement>('meta[name=texts]')?.content
  const wanted = new URLSearchParams(location.search).get('locale')
  if (!address || (wanted && !wanted.toLowerCase().startsWith(document.documentElement.lang))) return
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = address
  document.head.append(link)
}

const name = nameInPath()
if (name !== undefined) {
  const answer = start(readEnvironment(document), name).catch(() => null)
  globalThis.__early = { asked: name ?? location.hostname, answer }
}
preloadTexts()
