import { expect, test } from 'vitest'
import { isKeyRefused } from '../../machines/domain/account/link-key.ts'
import { failure, type FailureCode } from '../../machines/domain/failures.ts'

test.each<[FailureCode, boolean]>([
  ['passwordError', true],
  ['emailError', true],
  ['emailAlreadyExists', true],
  ['expiredConnection', true],
  ['notFound', true],
  ['refused', true],
  ['tooManyRequests', false],
  ['blockedUser', false],
  ['offline', false],
  ['unreachable', false],
  ['serverError', false],
  ['malformed', false],
])('whether the key of an email is of no use any more after %s: %s', (code, expected) => {
  expect(isKeyRefused(failure(code))).toBe(expected)
})
