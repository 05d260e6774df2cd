import * as v from 'valibot'
import type { Scope } from '../../../machines/domain/scope.ts'
import type { Locale } from '../../../machines/domain/time/time.types.ts'
import type { Client } from '../http/client.ts'
import { groupPath, tokenQuery } from '../http/paths.ts'
import { getRecords } from '../http/records.ts'
import { flag } from '../http/parts.schema.ts'

const wireWebsite = v.object({ show_home: flag(true) })

/** Whether the business's record shows its home page; without a record there is none. */
export async function isHomeShown(client: Client, scope: Scope, locale: Locale, signal: AbortSignal): Promise<boolean> {
  const call = { segments: groupPath(scope, 'websites'), query: { locale, ...tokenQuery(client, scope) } }
  const [record] = await getRecords(client, call, wireWebsite, signal)
  return record?.show_home ?? false
}
