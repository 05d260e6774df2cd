import type { Failure } from '../failures.ts'

/** Why a guard has seen a write refused; throws where it was not. */
export function refusalIn(output: { kind: string; failure?: Failure | null }): Failure {
  if (!output.failure) throw new Error('Nothing was refused')
  return output.failure
}
