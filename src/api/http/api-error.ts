import type { Failure } from '../../../machines/domain/failures.ts'

/** The error of every API function: a domain failure, thrown. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }

  /**
   * Keeps different failures different for tools that compare or log errors as JSON; contains no address, body or
   * token.
   */
  toJSON(): { name: string; failure: Failure } {
    return { name: this.name, failure: this.failure }
  }
}
