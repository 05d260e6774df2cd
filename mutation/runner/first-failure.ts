import fc from 'fast-check'
import { beforeEach } from 'vitest'

// Properties with thousands of cases are for the test run; here the first failure is enough, and the cases are always
// the same.
fc.configureGlobal({ seed: 1, endOnFailure: true, interruptAfterTimeLimit: 300, markInterruptAsFailure: false })

/**
 * Runs before each test file. After a failed test the following files are not even loaded: loading a machine's model
 * computes its paths, which takes seconds.
 */
const state = globalThis as { hasFailed?: boolean }

if (state.hasFailed) throw new Error('A test of an earlier file has failed')

beforeEach(({ onTestFailed }) => onTestFailed(() => void (state.hasFailed = true)))
