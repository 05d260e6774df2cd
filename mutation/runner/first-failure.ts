import fc from 'fast-check'
import { beforeEach } from 'vitest'

// Properties with thousands of cases are for the test run; here the first failure is enough, and always the same cases.
fc.configureGlobal({ seed: 1, endOnFailure: true, interruptAfterTimeLimit: 300, markInterruptAsFailure: false })

/**
 * Runs before each test file. Once a test has failed, the files that follow are not even read: reading the file of a
 * machine's model computes its paths, which takes seconds.
 */
const state = globalThis as { hasFailed?: boolean }

if (state.hasFailed) throw new Error('A test of an earlier file has failed')

beforeEach(({ onTestFailed }) => onTestFailed(() => void (state.hasFailed = true)))
