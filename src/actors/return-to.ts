import type { Query } from '../../machines/domain/place/query.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import { returnTarget } from '../../machines/domain/place/return-target.ts'
import type { Locale } from '../../machines/domain/time/time.types.ts'
import type { Api } from '../api/api.ts'
import { readOwnSites } from '../api/group/websites.ts'

/** The parameters of the customer's link about the site to return to. */
export type ReturnWish = Pick<Query, 'returnUrl' | 'returnButton'>

/** The confirmation waits this long for the list of the business's own sites. */
const PATIENCE_MS = 1_000

/**
 * The target of "return to site". The business's own sites are fetched while the person step is shown. Without a
 * response in time every site counts as foreign, which only costs the customer a confirmation question.
 */
export function createReturnTo({ client }: Api, { returnUrl, returnButton }: ReturnWish) {
  let asked: Promise<readonly string[]> | null = null
  const sites = (scope: Scope, locale: Locale) =>
    (asked ??= readOwnSites(client, scope, locale, new AbortController().signal).catch(() => []))
  const patience = () => new Promise<readonly string[]>((resolve) => setTimeout(resolve, PATIENCE_MS, []))
  return {
    fetchAhead: async (scope: Scope, locale: Locale): Promise<void> => {
      if (returnTarget(returnUrl, returnButton, [])) await sites(scope, locale)
    },
    read: async (scope: Scope, locale: Locale) =>
      returnTarget(returnUrl, returnButton, []) &&
      returnTarget(returnUrl, returnButton, await Promise.race([sites(scope, locale), patience()])),
  }
}

export type ReturnTo = ReturnType<typeof createReturnTo>
