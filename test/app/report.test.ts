import { afterEach, expect, test, vi } from 'vitest'
import type { Problem } from '../../src/api/http/problem.ts'
import { reportProblem } from '../../src/app/report.ts'

afterEach(() => vi.unstubAllGlobals())

test('a malformed answer is told to the page, where a deployment can listen', () => {
  const page = new EventTarget()
  vi.stubGlobal('dispatchEvent', (event: Event) => page.dispatchEvent(event))
  const received: unknown[] = []
  page.addEventListener('booking:problem', (event) => received.push((event as CustomEvent).detail))
  const problem = { call: 'interventions', at: 'records.3.price', expected: 'number' } satisfies Problem
  reportProblem(problem)
  expect(received).toEqual([problem])
})
