import type { Query } from '../../machines/domain/place/query.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import { linkTarget, type LinkTargets, returnTarget } from '../../machines/domain/place/return-target.ts'
import type { Locale } from '../../machines/domain/time/time.types.ts'
import type { Api } from '../api/api.ts'
import { readOwnSites } from '../api/group/websites.ts'

/** The parameters of the customer's link about other sites. */
export type LinkSites = Pick<Query, 'returnUrl' | 'returnButton' | 'modifyUrl'>

/** What shows the targets waits this long for the list of the business's own sites. */
const PATIENCE_MS = 1_000

/**
 * The other sites of a link: where to return to, and where appointments are changed. The business's own sites are
 * fetched while the person step is shown. Without a response in time every site counts as foreign, which only costs the
 * customer a confirmation question.
 */
export function createLinkTargets({ client }: Api, { returnUrl, returnButton, modifyUrl }: LinkSites) {
  const targets = (own: readonly string[]): LinkTargets => ({
    returnTo: returnTarget(returnUrl, returnButton, own),
    changeAt: linkTarget(modifyUrl, own),
  })
  const foreign = targets([])
  const isNeeded = foreign.returnTo !== null || foreign.changeAt !== null
  let asked: Promise<readonly string[]> | null = null
  const sites = (scope: Scope, locale: Locale) =>
    (asked ??= readOwnSites(client, scope, locale, new AbortController().signal).catch(() => []))
  const patience = () => new Promise<readonly string[]>((resolve) => setTimeout(resolve, PATIENCE_MS, []))
  return {
    fetchAhead: async (scope: Scope, locale: Locale): Promise<void> => {
      if (isNeeded) await sites(scope, locale)
    },
    read: async (scope: Scope, locale: Locale): Promise<LinkTargets> =>
      isNeeded ? targets(await Promise.race([sites(scope, locale), patience()])) : foreign,
  }
}

export type ReadsLinkTargets = ReturnType<typeof createLinkTargets>
