import type { Problem } from '../api/http/problem.ts'

/**
 * Reports malformed responses by the names of calls and fields, never by their values. A deployment listens to the
 * event and forwards it to its own reports; without a listener nothing happens.
 */
export function reportProblem(problem: Problem): void {
  globalThis.dispatchEvent(new CustomEvent<Problem>('booking:problem', { detail: problem }))
}
