import { failure, type FailureCode } from '../../machines/domain/failures.ts'
import { ApiError } from '../api/http/api-error.ts'

/** Fetches a chunk of code; one that does not come is a failure like any other, not an exception of the browser's. */
export async function lazy<T>(load: () => Promise<T>, code: FailureCode = 'codeUnavailable'): Promise<T> {
  try {
    return await load()
  } catch {
    throw new ApiError(failure(code))
  }
}
