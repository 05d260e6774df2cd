import { describe, expect, test } from 'vitest'
import {
  BOOKING_REFUSALS,
  DISTURBANCES,
  failure,
  isRefusal,
  mayRetryUnasked,
  OTHER_REFUSALS,
  toFailure,
} from '../../machines/domain/failures.ts'

test.each([...BOOKING_REFUSALS, ...OTHER_REFUSALS])('%s was said by the server', (code) => {
  expect(isRefusal(failure(code))).toBe(true)
})

test.each(DISTURBANCES)('%s was said by nobody', (code) => expect(isRefusal(failure(code))).toBe(false))

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

describe('without being asked, it is tried again', () => {
  test.each([
    ['after a disturbance', failure('timeout'), true],
    ['never after a refusal', failure('availabletimeslots'), false],
    ['never when the server asked for patience', failure('serverError', null, 30), false],
    ['never after nothing', null, false],
  ])('%s', (_, given, expected) => expect(mayRetryUnasked(given)).toBe(expected))
})
