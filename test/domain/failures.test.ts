import { describe, expect, test } from 'vitest'
import { mayBeDone, mayBeRepetition } from '../../machines/domain/unknown-outcome.ts'
import {
  BOOKING_REFUSALS,
  DISTURBANCES,
  failure,
  isRefusal,
  mayRetryUnasked,
  ofLoading,
  OTHER_REFUSALS,
  toFailure,
} from '../../machines/domain/failures.ts'

test.each([...BOOKING_REFUSALS, ...OTHER_REFUSALS])('%s was said by the server', (code) => {
  expect(isRefusal(failure(code))).toBe(true)
})

test.each(DISTURBANCES)('%s was said by nobody', (code) => expect(isRefusal(failure(code))).toBe(false))

describe('a page that was not loaded', () => {
  test('does not say that nothing was sent', () => {
    expect(ofLoading(failure('offline'))).toEqual(failure('unreachable'))
  })

  test('gives every other reason as it is', () => {
    const reasons = [...BOOKING_REFUSALS, ...OTHER_REFUSALS, ...DISTURBANCES].filter((code) => code !== 'offline')
    for (const code of reasons) expect(ofLoading(failure(code, 'Wait', 30))).toEqual(failure(code, 'Wait', 30))
  })
})

describe('what an actor threw', () => {
  const blocked = failure('blockedUser', 'Wait', 30)

  test('is the failure itself, or the one in it', () => {
    expect(toFailure(blocked)).toBe(blocked)
    expect(toFailure(Object.assign(new Error('x'), { failure: blocked }))).toBe(blocked)
  })

  test.each([
    null,
    undefined,
    'blockedUser',
    7,
    {},
    new TypeError('Failed to fetch'),
    { code: 'blockedUser' },
    { retryAfter: 1 },
    { failure: null },
    { failure: { code: 'blockedUser' } },
    { failure: 'x' },
  ])('is "unreachable" when it is %j', (thrown) => {
    expect(toFailure(thrown)).toEqual({ code: 'unreachable', text: null, retryAfter: null })
  })
})

/** What a repetition is refused for because the first request was carried out. */
const REPETITIONS = [
  'availabletimeslots',
  'max_rdv_number',
  'mintime_between',
  'mintime_cancel',
  'mintime_modify',
  'same_time_rdv',
]
test.each([...BOOKING_REFUSALS, ...OTHER_REFUSALS, ...DISTURBANCES])('%s may answer a repetition, or not', (code) => {
  expect(mayBeRepetition(failure(code))).toBe(REPETITIONS.includes(code))
})

describe('a write that failed may have been carried out', () => {
  test.each([...BOOKING_REFUSALS, ...OTHER_REFUSALS])('not when it was refused: %s', (code) => {
    expect(mayBeDone(failure(code))).toBe(false)
  })
  test.each(DISTURBANCES)('when nobody answered, and something has left the browser: %s', (code) => {
    expect(mayBeDone(failure(code))).toBe(code !== 'offline' && code !== 'codeUnavailable')
  })
})

describe('without being asked, it is tried again', () => {
  test.each([
    ['after a disturbance', failure('timeout'), true],
    ['never after a refusal', failure('availabletimeslots'), false],
    ['never when the server asked for patience', failure('serverError', null, 30), false],
    ['never after nothing', null, false],
  ])('%s', (_, given, expected) => expect(mayRetryUnasked(given)).toBe(expected))
})
