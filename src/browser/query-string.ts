import { type QueryPairs, readQuery, withoutSecrets } from '../../machines/domain/place/query.ts'

export function pairsOf(search: string): QueryPairs {
  return [...new URLSearchParams(search)]
}

/** Every `name=value` as it was written, with its decoded name. */
export function partsOf(search: string): { text: string; name: string }[] {
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter(Boolean)
    .map((text) => ({ text, name: [...new URLSearchParams(text).keys()][0] ?? '' }))
}

/**
 * Reads the query once and removes the keys that log a customer in from the URL, before anything else runs. All other
 * bytes stay unchanged.
 */
export function takeQuery(location: Location, history: History) {
  const query = readQuery(pairsOf(location.search))
  const kept = new Set(withoutSecrets(pairsOf(location.search)).map(([name]) => name))
  const parts = partsOf(location.search)
  if (parts.some(({ name }) => !kept.has(name))) {
    const rest = parts.filter(({ name }) => kept.has(name)).map(({ text }) => text)
    const search = rest.length > 0 ? `?${rest.join('&')}` : ''
    history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`)
  }
  return query
}
