import { type QueryPairs, readQuery, withoutSecrets } from '../../../machines/domain/place/query.ts'

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

/** The query without the date of its link. */
export function withoutDate(search: string): string {
  const rest = partsOf(search).filter(({ name }) => name !== 'date')
  return rest.length > 0 ? `?${rest.map(({ text }) => text).join('&')}` : ''
}

/** The query with the account whose password is to be set; without an account the parameter is removed. */
export function withAccount(search: string, accountId: number | undefined): string {
  const parts = partsOf(search)
  const rest = parts.filter(({ name }) => name !== 'account_id')
  if (accountId === undefined && rest.length === parts.length) return search
  const all = [...rest.map(({ text }) => text), ...(accountId === undefined ? [] : [`account_id=${accountId}`])]
  return all.length > 0 ? `?${all.join('&')}` : ''
}

/** The query with its `locale` set, so that a reload stays in the language that was chosen. */
export function withLocale(search: string, locale: string): string {
  const rest = partsOf(search).filter(({ name }) => name !== 'locale')
  return `?${[...rest.map(({ text }) => text), `locale=${locale}`].join('&')}`
}
