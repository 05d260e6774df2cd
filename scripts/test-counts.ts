import * as v from 'valibot'

export interface Counts {
  passed: number
  failed: number
}

const vitestReport = v.object({ numPassedTests: v.number(), numFailedTests: v.number() })
const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
})

/** Reads Vitest's JSON report. */
export function countVitest(report: string): Counts {
  const { numPassedTests, numFailedTests } = v.parse(vitestReport, JSON.parse(report))
  return { passed: numPassedTests, failed: numFailedTests }
}

/** Reads Playwright's JSON report. A skipped test proves nothing, so it counts as failed. */
export function countPlaywright(report: string): Counts {
  const { expected, unexpected, flaky, skipped } = v.parse(playwrightReport, JSON.parse(report)).stats
  return { passed: expected, failed: unexpected + flaky + skipped }
}
