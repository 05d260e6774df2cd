import { failure, type FailureCode } from '../../machines/domain/failures.ts'
import { ApiError } from '../api/http/api-error.ts'

let fetching = 0

/** Whether an actor waits for code or texts. */
export const isFetchingCode = (): boolean => fetching > 0

/** Imports a chunk; a failed import becomes a `Failure` like any other instead of the browser's exception. */
export async function lazy<T>(load: () => Promise<T>, code: FailureCode = 'codeUnavailable'): Promise<T> {
  fetching += 1
  try {
    return await load()
  } catch (error) {
    // A fault of the code itself, such as a machine whose target does not exist, is no matter of the connection.
    if (import.meta.env.DEV) console.error(error)
    throw new ApiError(failure(code))
  } finally {
    fetching -= 1
  }
}
