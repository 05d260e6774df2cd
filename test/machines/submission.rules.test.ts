import { describe, expect, test } from 'vitest'
import { submissionCases } from '../../machines/booking/submission/submission.cases.ts'
import { isPollingOver, isNotBooked, mayLag, settled } from '../../machines/booking/submission/submission.rules.ts'
import type { SubmissionContext } from '../../machines/booking/submission/submission.types.ts'
import type { ReadBack } from '../../machines/domain/appointment/booking.ts'
import { failure, type FailureCode } from '../../machines/domain/failures.ts'

const { fresh } = submissionCases.inputs

const context = (code: FailureCode | null, more: Partial<SubmissionContext> = {}): SubmissionContext => ({
  ...fresh,
  failure: code === null ? null : failure(code),
  booked: null,
  seen: null,
  pauses: 0,
  pollFailure: null,
  ...more,
})

describe('what a look says of a write that was not answered, or refused', () => {
  test.each<[string, FailureCode, ReadBack['kind'], number, boolean]>([
    ['lists may lag behind a refused write', 'same_time_rdv', 'absent', 0, false],
    ['but not for long', 'same_time_rdv', 'absent', 1, true],
    ['a lost one may still arrive', 'timeout', 'absent', 1, false],
    ['a visitor who was refused has nothing', 'max_rdv_number', 'impossible', 0, true],
    ['unless the refusal names a booking', 'same_time_rdv', 'impossible', 0, false],
    ['of a visitor’s lost one nothing is known', 'timeout', 'impossible', 0, false],
    ['of a professional’s refusal nothing is known', 'same_time_rdv', 'unreadable', 9, false],
    ['of a professional’s lost one nothing is known', 'timeout', 'unreadable', 9, false],
    ['what was committed is booked', 'same_time_rdv', 'committed', 1, false],
  ])('%s (%s, %s, %i pauses): not booked is %s', (_, code, kind, pauses, expected) => {
    expect(isNotBooked(context(code, { pauses }), { kind } as ReadBack)).toBe(expected)
  })

  test.each<[ReadBack['kind'], boolean]>([
    ['absent', true],
    ['committed', true],
    ['impossible', false],
    ['unreadable', false],
  ])('"%s" at the first look may be a list that lags: %s', (kind, expected) => {
    expect(mayLag(context('timeout'), { kind } as ReadBack)).toBe(expected)
    expect(mayLag(context('timeout', { pauses: 1 }), { kind } as ReadBack)).toBe(false)
  })
})

test('polling is over after nine pauses, and at once where nothing can be read', () => {
  expect(isPollingOver(context('timeout', { seen: 'absent', pauses: 8 }))).toBe(false)
  expect(isPollingOver(context('timeout', { seen: 'absent', pauses: 9 }))).toBe(true)
  expect(isPollingOver(context('timeout', { seen: 'unreadable' }))).toBe(true)
})

test.each<[FailureCode | null, FailureCode]>([
  ['max_rdv_number', 'max_rdv_number'],
  ['timeout', 'unreachable'],
  [null, 'unreachable'],
])('that nothing was booked after %s is called %s', (given, code) => {
  expect(settled(context(given))).toEqual(failure(code))
})
