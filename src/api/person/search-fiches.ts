import type { Fiche } from '../../../machines/domain/form/fiche.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import type { Locale } from '../../../machines/domain/time/time.types.ts'
import type { Client } from '../http/client.ts'
import { groupPath, tokenQuery } from '../http/paths.ts'
import { getRecords } from '../http/records.ts'
import { ficheSchema } from './fiche.schema.ts'

/** A longer list of persons is of no use; a longer search text is quicker. */
const SHOWN_MAX = 50

export interface FicheSearch {
  /** Parts of names, a telephone number, an e-mail address or a date of birth. */
  search: string
  locale: Locale
}

export interface FoundFiches {
  fiches: readonly Fiche[]
  /** Whether there are more than these. */
  tooMany: boolean
}

/**
 * The persons of a group that a professional's search finds, without deleted ones, in the server's order.
 * @throws ApiError `expiredConnection`, `forbidden`, or the failure that prevented a response
 */
export async function searchFiches(
  client: Client,
  scope: Scope,
  { search, locale }: FicheSearch,
  signal: AbortSignal,
): Promise<FoundFiches> {
  const query = { search: search.trim(), locale, ...tokenQuery(client, scope) }
  // Pages are never requested (wire contract, section 3): the response has all records, or is a failure.
  const records = await getRecords(client, { segments: groupPath(scope, 'fiches'), query }, ficheSchema, signal)
  const found = records.flatMap((fiche) => fiche ?? [])
  return { fiches: found.slice(0, SHOWN_MAX), tooMany: found.length > SHOWN_MAX }
}
