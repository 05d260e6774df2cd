import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from '../../scripts/test-counts.ts'

test("Vitest's report is counted", () => {
  const report = { numTotalTests: 7, numPassedTests: 5, numFailedTests: 2, testResults: [] }
  expect(countVitest(JSON.stringify(report))).toEqual({ passed: 5, failed: 2 })
})

test("Playwright's report is counted; what was skipped or passed only at the second try has failed", () => {
  const report = { suites: [], stats: { expected: 9, unexpected: 2, flaky: 1, skipped: 3, duration: 1 } }
  expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 9, failed: 6 })
})

test('a report of another shape is an error, not nothing', () => {
  expect(() => countVitest('{}')).toThrow()
  expect(() => countPlaywright('{"stats":{}}')).toThrow()
})
