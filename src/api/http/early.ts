import { isUrlname } from '../../../machines/domain/place/urlname.ts'
import { buildUrl, type Query } from './build-url.ts'
import type { EarlyAnswer } from './early-answer.ts'
import { type Environment, readEnvironment } from './environment.ts'

/**
 * Runs inside index.html, before the application's code is loaded: requests the shard, then the group, and leaves the
 * responses on `__early` for `takeEarly`. It validates only what becomes part of a URL; after any failure the application
 * sends its own requests.
 */

const SHARD = /^[A-Za-z0-9_-]{1,64}$/

async function ask(environment: Environment, segments: readonly string[], query?: Query): Promise<unknown> {
  const response = await fetch(buildUrl(environment, segments, query), {
    credentials: 'include',
    headers: { accept: 'application/json' },
  })
  if (!response.ok) throw new Error()
  return response.json()
}

async function start(environment: Environment, urlname: string | null): Promise<EarlyAnswer> {
  const query: Query = urlname === null ? { website: location.hostname } : { value: urlname, field: 'urlname' }
  const shard = (await ask(environment, ['shard'], query)) as { urlname?: unknown; shard_name?: unknown }
  const [name, host] = [String(shard.urlname), String(shard.shard_name)]
  if (!isUrlname(name) || !SHARD.test(host)) throw new Error()
  return { shard, group: await ask(environment, [host, 'services', 'groups', `${name}.json`]) }
}

function nameInPath(): string | null | undefined {
  const [first] = location.pathname.split('/').filter(Boolean)
  if (first === undefined) return null
  return isUrlname(first) ? first : undefined
}

/** Fetches the page's own texts ahead, unless the URL asks for another language. */
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
