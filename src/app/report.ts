import type { Problem } from '../api/http/problem.ts'

/**
 * Where broken answers are told: names of calls and fields, never what was in them. A deployment listens to the event
 * and sends it wherever it keeps its reports; without a listener nothing happens.
 */
export function reportProblem(problem: Problem): void {
  globalThis.dispatchEvent(new CustomEvent<Problem>('booking:problem', { detail: problem }))
}
