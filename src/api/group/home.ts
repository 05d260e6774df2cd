import type { Scope } from '../../../machines/domain/scope.ts'
import { entriesOf, highlightedIn, listed, type Offer, stepOf } from '../../../machines/domain/site/offer.ts'
import type { Website } from '../../../machines/domain/site/website.ts'
import type { Locale } from '../../../machines/domain/time/time.types.ts'
import { listFor } from '../catalogue/lists.ts'
import type { Client } from '../http/client.ts'
import { groupPath, tokenQuery } from '../http/paths.ts'
import { getRecords } from '../http/records.ts'
import { websiteSchema } from './website.schema.ts'

/** The calls of the home page. */

/** A group's minisite; null when it has none. */
export async function readWebsite(
  client: Client,
  scope: Scope,
  locale: Locale,
  signal: AbortSignal,
): Promise<Website | null> {
  const call = { segments: groupPath(scope, 'websites'), query: { locale, ...tokenQuery(client, scope) } }
  const [website = null] = await getRecords(client, call, websiteSchema(client.environment), signal)
  return website
}

const EVERYTHING = { interventionSetId: null, needs: [], calendarSetId: null, calendarId: null }

/** What the minisite lists and highlights, as far as customers may see it. */
export async function readOffer(
  client: Client,
  scope: Scope,
  locale: Locale,
  website: Website,
  signal: AbortSignal,
): Promise<Offer> {
  const read = (step: ReturnType<typeof stepOf>) => listFor(client, scope, { step, locale, ...EVERYTHING }, signal)
  const step = stepOf(website.listing)
  const [items, services] = await Promise.all([
    read(step),
    website.highlight && step !== 'intervention_ids' ? read('intervention_ids') : null,
  ])
  return {
    ...listed(website, entriesOf(website.listing, items)),
    highlighted: highlightedIn(services ?? items, website.highlight),
  }
}
