import { fromPromise } from 'xstate'
import type { Scope } from '../../machines/domain/scope.ts'
import type { Offer } from '../../machines/domain/site/offer.ts'
import type { Website } from '../../machines/domain/site/website.ts'
import type { Locale, WallDateTime } from '../../machines/domain/time/time.types.ts'
import type { Api } from '../api/api.ts'
import { readOffer, readWebsite } from '../api/group/home.ts'

/**
 * The network calls of the home page, and its clock.
 *
 * @param readWall The business's wall time, once it can be formatted.
 */
export const createHomeActors = ({ client }: Api, readWall: () => Promise<WallDateTime>) => ({
  readWebsite: fromPromise<Website | null, { scope: Scope; locale: Locale }>(({ input: { scope, locale }, signal }) =>
    readWebsite(client, scope, locale, signal),
  ),
  readOffer: fromPromise<Offer, { scope: Scope; locale: Locale; website: Website | null }>(
    ({ input: { scope, locale, website }, signal }) => {
      if (!website) throw new Error('Nothing can be offered without a website')
      return readOffer(client, scope, locale, website, signal)
    },
  ),
  readClock: fromPromise<WallDateTime, void>(readWall),
})
