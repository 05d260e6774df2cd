import { failure } from '../../../machines/domain/failures.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import { ApiError } from './api-error.ts'
import type { Client } from './client.ts'

/**
 * The token of a write: nothing is written to a closed group without one (wire contract, section 6).
 * @throws ApiError `expiredConnection` before anything is sent, after calling `refused`.
 */
export function writeQuery(client: Client, { group }: Scope): { token: string | null } {
  const token = client.token(group.id)
  if (token === null && !group.openData) {
    client.refused(null)
    throw new ApiError(failure('expiredConnection'))
  }
  return { token }
}
