import type { Failure } from '../failures.ts'

/** The failure of a write that a guard has checked to be refused; throws without one. */
export function refusalIn(output: { kind: string; failure?: Failure | null }): Failure {
  if (!output.failure) throw new Error('Nothing was refused')
  return output.failure
}
