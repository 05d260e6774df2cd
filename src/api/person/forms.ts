import type { Fiche } from '../../../machines/domain/form/fiche.ts'
import { BARE_FICHE } from '../../../machines/domain/form/bare-form.ts'
import type { Forms } from '../../../machines/domain/form/field.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import type { Locale } from '../../../machines/domain/time/time.types.ts'
import type { Client } from '../http/client.ts'
import { customerQuery } from '../http/customer-query.ts'
import { groupPath, tokenQuery } from '../http/paths.ts'
import { getRecords } from '../http/records.ts'
import { ficheSchema } from './fiche.schema.ts'
import { formsSchema } from './forms.schema.ts'

/** The group's two forms, in the reader's language. A person form without fields is replaced by the bare form. */
export async function readForms(client: Client, scope: Scope, locale: Locale, signal: AbortSignal): Promise<Forms> {
  const call = { segments: groupPath(scope, 'forms'), query: { locale, ...tokenQuery(client, scope) } }
  const records = await getRecords(client, call, formsSchema(scope.group.profile.requestNumber), signal)
  const { fiche, vevent } = records[0] ?? { fiche: [], vevent: [] }
  return { fiche: fiche.length > 0 ? fiche : BARE_FICHE, vevent }
}

/**
 * The persons that the logged-in customer may book for, without deleted ones.
 * @throws ApiError `forbidden` for a professional, who searches persons; or the failure that prevented a response.
 */
export async function readFiches(
  client: Client,
  scope: Scope,
  locale: Locale | null,
  signal: AbortSignal,
): Promise<readonly Fiche[]> {
  const call = { segments: groupPath(scope, 'fiches'), query: { locale, ...customerQuery(client, scope) } }
  const records = await getRecords(client, call, ficheSchema, signal)
  return records.flatMap((fiche) => fiche ?? [])
}
