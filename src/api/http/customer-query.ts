import { failure } from '../../../machines/domain/failures.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import { ApiError } from './api-error.ts'
import type { Client } from './client.ts'
import { tokenQuery } from './paths.ts'

/**
 * The token for a call about a customer's own account, persons or appointments. The token of a professional is not sent
 * with such a call (wire contract, rulings 26 and 37).
 * @throws ApiError `forbidden` for a professional, before anything is sent.
 */
export function customerQuery(client: Client, scope: Scope): { token: string | null } {
  if (client.isOfPro(scope.group.id)) throw new ApiError(failure('forbidden'))
  return tokenQuery(client, scope)
}
