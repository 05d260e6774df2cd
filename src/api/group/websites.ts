import * as v from 'valibot'
import type { Scope } from '../../../machines/domain/scope.ts'
import type { Locale } from '../../../machines/domain/time/time.types.ts'
import type { Client } from '../http/client.ts'
import { groupPath, tokenQuery } from '../http/paths.ts'
import { getRecords } from '../http/records.ts'
import { text } from '../http/parts.schema.ts'

const wireWebsite = v.object({ domain: text, website_link: text })

/** The business's own addresses, as in its record: bare domains, or whole addresses. */
export async function readOwnSites(
  client: Client,
  scope: Scope,
  locale: Locale,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const call = { segments: groupPath(scope, 'websites'), query: { locale, ...tokenQuery(client, scope) } }
  const records = await getRecords(client, call, wireWebsite, signal)
  return records.flatMap(({ domain, website_link: link }) => [domain, link]).filter((site) => site !== '')
}
