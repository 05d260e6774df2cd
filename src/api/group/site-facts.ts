import * as v from 'valibot'
import type { Scope } from '../../../machines/domain/scope.ts'
import type { Locale } from '../../../machines/domain/time/time.types.ts'
import type { Client } from '../http/client.ts'
import { groupPath, tokenQuery } from '../http/paths.ts'
import { getRecords } from '../http/records.ts'
import { flag } from '../http/parts.schema.ts'

const wireWebsite = v.object({ show_home: flag(true), contact_info: flag() })

/** What of the business's record concerns every screen. */
export interface SiteFacts {
  /** Without a record there is no home page. */
  showsHome: boolean
  /** Whether the telephone number introduces the business (wire contract, ruling 50); without a record nothing hides it. */
  showsPhone: boolean
}

/** @throws ApiError when there is no answer. */
export async function readSiteFacts(
  client: Client,
  scope: Scope,
  locale: Locale,
  signal: AbortSignal,
): Promise<SiteFacts> {
  const call = { segments: groupPath(scope, 'websites'), query: { locale, ...tokenQuery(client, scope) } }
  const [record] = await getRecords(client, call, wireWebsite, signal)
  return { showsHome: record?.show_home ?? false, showsPhone: record?.contact_info ?? true }
}
