import { partsOf } from './query-string.ts'

/** Changes of the query by the product itself. All other parameters keep their bytes. */

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
