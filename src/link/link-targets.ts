import type { Id } from '../../machines/domain/id.ts'
import type { Query } from '../../machines/domain/place/query.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import { linkTarget, type LinkTargets, returnTarget } from '../../machines/domain/place/return-target.ts'
import type { Locale } from '../../machines/domain/time/time.types.ts'
import type { Api } from '../api/api.ts'
import { readOwnSites } from '../api/group/websites.ts'
import type { Client } from '../api/http/client.ts'

/** The parameters of the customer's link about other sites. */
export type LinkSites = Pick<Query, 'returnUrl' | 'returnButton' | 'modifyUrl'>

/** What shows the targets waits this long for the list of the business's own sites. */
const PATIENCE_MS = 1_000

const sitesOf = new WeakMap<Client, Map<Id, Promise<readonly string[]>>>()

/** The business's own sites, read once for a page; none when they cannot be read, and then they are read again. */
function ownSites(client: Client, scope: Scope, locale: Locale): Promise<readonly string[]> {
  const known = sitesOf.get(client) ?? new Map<Id, Promise<readonly string[]>>()
  sitesOf.set(client, known)
  const { id } = scope.group
  const read = async () => {
    try {
      return await readOwnSites(client, scope, locale, new AbortController().signal)
    } catch {
      known.delete(id)
      return []
    }
  }
  const sites = known.get(id) ?? read()
  known.set(id, sites)
  return sites
}

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
  const patience = () => new Promise<readonly string[]>((resolve) => setTimeout(resolve, PATIENCE_MS, []))
  return {
    fetchAhead: async (scope: Scope, locale: Locale): Promise<void> => {
      if (isNeeded) await ownSites(client, scope, locale)
    },
    read: async (scope: Scope, locale: Locale): Promise<LinkTargets> =>
      isNeeded ? targets(await Promise.race([ownSites(client, scope, locale), patience()])) : foreign,
  }
}
