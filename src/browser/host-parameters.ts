import { type Query, type QueryPairs, readQuery } from '../../machines/domain/place/query.ts'
import { pairsOf, partsOf } from './query-string.ts'

/** Parameters that are read when a screen is opened, and not while it is shown. */
const READ_ONCE = ['freeze', 'websource', 'returnUrl', 'modifyUrl', 'returnButton'] as const
const READ_BY_FORMS = /^(?:fiche|vevent)$/

const keyOf = (name: string) => name.replace(/\[.*$/, '')

/** The query string with other values for `pairs`, the rest unchanged; an empty value removes a parameter. */
export function withParameters(search: string, pairs: QueryPairs): string {
  const changed = new Set(pairs.map(([name]) => name))
  const rest = partsOf(search).filter(({ name }) => !changed.has(keyOf(name)))
  const added = pairs.filter(([, value]) => value !== '').map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const all = [...rest.map(({ text }) => text), ...added]
  return all.length > 0 ? `?${all.join('&')}` : ''
}

/**
 * The query with the parameters that the embedding page may change: all except those that log a customer in or choose
 * what is booked.
 */
export function queryWith(query: Query, search: string): Query {
  const { colors, styles, noHeader, noFooter, noLogo, freeze, locale, websource, ...rest } = readQuery(pairsOf(search))
  const { returnUrl, modifyUrl, returnButton } = rest
  const look = { colors, styles, noHeader, noFooter, noLogo, locale }
  return { ...query, ...look, freeze, websource, returnUrl, modifyUrl, returnButton }
}

/** Whether the current screen was opened with other values. */
export const isOutdatedBy = (before: Query, after: Query, pairs: QueryPairs): boolean =>
  READ_ONCE.some((key) => before[key] !== after[key]) || pairs.some(([name]) => READ_BY_FORMS.test(name))
