import type { Failure } from '../../../machines/domain/failures.ts'

/** What every function of the API rejects with: a domain failure, thrown. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }

  /** Two different failures must stay two in whatever compares or logs errors as JSON; no address, no body, no token. */
  toJSON(): { name: string; failure: Failure } {
    return { name: this.name, failure: this.failure }
  }
}
