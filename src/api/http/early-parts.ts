/**
 * How the early script sends requests and preloads files. It checks only what becomes part of a URL; the application checks
 * every answer that it takes.
 */

/** The keys of a shard's answer that are read here; each may have any value. */
export interface UncheckedShard {
  urlname?: unknown
  shard_name?: unknown
}

/** The keys of a group that are read here; each may have any value. */
export interface UncheckedGroup {
  id?: unknown
  locale?: unknown
  profile?: { use_api_v3?: unknown } | null
  has_minisite?: unknown
  user_sequence_config?: readonly { name?: unknown }[]
}

/** The path of a group's list: the API version is the group's (wire contract, sections 3 and 6). */
export function listPath({ shard_name }: UncheckedShard, { id, profile }: UncheckedGroup, name: string): string[] {
  const [version, ending] = profile?.use_api_v3 ? [['v3'], ''] : [['api', 'v1'], '.json']
  return [String(shard_name), ...version, 'groups', String(id), name + ending]
}

/** The body of an answer. Rejects when there is none, when it is not JSON, and when it reports an error. */
export const fetchJson = (url: string): Promise<unknown> =>
  fetch(url, {
    credentials: 'include',
    cache: 'no-store',
    headers: { accept: 'application/json' },
  }).then((response) => (response.ok ? response.json() : Promise.reject(new Error())))

/** The URLs that the build wrote into the page under a name (`scripts/build/page-plugin.ts`). */
export const addresses = (name: string) => document.getElementsByName(name)[0]?.getAttribute('content')

/**
 * Preloads files whose URLs are in the page, unless the page has fetched them.
 * @param rel `prefetch` only fills the browser's cache; the scripts are compiled when they are needed.
 * @param as the type of the files, unless they are scripts
 * @param onload called after each file has loaded
 */
export function preload(name: string, rel = 'modulepreload', as = '', onload?: () => void): void {
  for (const href of addresses(name)?.split(' ') ?? []) {
    const link = Object.assign(document.createElement('link'), { href, rel, as, crossOrigin: '', onload })
    if (!performance.getEntriesByName(link.href)[0]) document.head.append(link)
  }
}
