import { failure, type FailureCode } from '../../../machines/domain/failures.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import { loadZone } from '../../time/zone-data.ts'
import { ApiError } from '../http/api-error.ts'

/**
 * Loads the data of the group's zone; call it before reading any of its times.
 * @throws ApiError `code` when it cannot be fetched.
 */
export async function needZone({ group }: Scope, code: FailureCode = 'codeUnavailable'): Promise<void> {
  try {
    await loadZone(group.timezone)
  } catch {
    throw new ApiError(failure(code))
  }
}
