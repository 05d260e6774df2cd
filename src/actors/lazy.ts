import { failure, type FailureCode } from '../../machines/domain/failures.ts'
import { ApiError } from '../api/http/api-error.ts'

/** Imports a chunk; a failed import becomes a `Failure` like any other instead of the browser's exception. */
export async function lazy<T>(load: () => Promise<T>, code: FailureCode = 'codeUnavailable'): Promise<T> {
  try {
    return await load()
  } catch {
    throw new ApiError(failure(code))
  }
}
