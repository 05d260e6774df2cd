import type { Fiche } from '../../../machines/domain/form/fiche.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import type { Locale } from '../../../machines/domain/time/time.types.ts'
import type { Client } from '../http/client.ts'
import { groupPath, tokenQuery } from '../http/paths.ts'
import { getRecords } from '../http/records.ts'
import { ficheSchema } from './fiche.schema.ts'

/** Nobody reads further down a list of persons than this; a longer search is quicker. */
const SHOWN_MAX = 50

export interface FicheSearch {
  /** Parts of names, a telephone number, an e-mail address or a date of birth, as typed. */
  search: string
  locale: Locale
}

export interface FoundFiches {
  fiches: readonly Fiche[]
  /** There are more than these. */
  tooMany: boolean
}

/**
 * The persons of a group that a professional's search finds, without deleted ones, in the server's order.
 * @throws ApiError `expiredConnection`, `forbidden`, or the disturbance that kept the response away
 */
export async function searchFiches(
  client: Client,
  scope: Scope,
  { search, locale }: FicheSearch,
  signal: AbortSignal,
): Promise<FoundFiches> {
  const query = { search: search.trim(), locale, ...tokenQuery(client, scope) }
  // Pages are never asked for (wire contract, section 3): the records are all there, or the response is a failure.
  const records = await getRecords(client, { segments: groupPath(scope, 'fiches'), query }, ficheSchema, signal)
  const found = records.flatMap((fiche) => fiche ?? [])
  return { fiches: found.slice(0, SHOWN_MAX), tooMany: found.length > SHOWN_MAX }
}
