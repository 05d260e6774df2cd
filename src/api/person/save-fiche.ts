import type { Fiche, FicheInput } from '../../../machines/domain/form/fiche.ts'
import type { FieldValue } from '../../../machines/domain/form/field.ts'
import { failure } from '../../../machines/domain/failures.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import { ApiError } from '../http/api-error.ts'
import type { Client } from '../http/client.ts'
import { groupPath } from '../http/paths.ts'
import { writeQuery } from '../http/write-query.ts'
import { savedFicheSchema } from './fiche.schema.ts'
import { sendable } from './sendable.ts'

/** A record from the form; passwords are separate, because they are not kept anywhere. */
export interface FicheToSave {
  fiche: FicheInput
  secrets?: { fiche: Readonly<Record<string, FieldValue>> } | undefined
}

/**
 * Saves a person: one with an id is changed, one without is created (wire contract, 4.8).
 *
 * @returns The record as the server now has it, with what was sent where the answer does not say it.
 * @throws ApiError `max_fiches` for the ninth, `notFound` for one that is gone, `expiredConnection` in a closed group
 *   without a token, or the failure that prevented a response.
 */
export async function saveFiche(
  client: Client,
  scope: Scope,
  { fiche: { id, values }, secrets }: FicheToSave,
  signal: AbortSignal,
): Promise<Fiche> {
  const answers = sendable({ ...values, ...secrets?.fiche })
  const query = writeQuery(client, scope)
  const schema = savedFicheSchema(sendable(values))
  const saved =
    id === null
      ? await client.post(
          { segments: groupPath(scope, 'fiches'), query },
          { fiche: { ...answers, group_id: scope.group.id } },
          schema,
          signal,
        )
      : await client.put(
          { segments: groupPath(scope, 'fiches', String(id)), query },
          { fiche: answers },
          schema,
          signal,
        )
  // The record was saved, but was deleted meanwhile, so it can no longer be shown.
  if (!saved) throw new ApiError(failure('notFound'))
  return saved
}
