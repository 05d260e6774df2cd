import { expect, test } from 'vitest'
import { sameOf } from '../../machines/domain/same.ts'

test.each([
  [[51, 51, 51], 51],
  [[51], 51],
  [[0, 0], 0],
  [['', ''], ''],
  [[51, 52], null],
  [[51, null], null],
  [[null, null], null],
  [[], null],
])('what %j share is %j', (values, expected) => {
  expect(sameOf<unknown>(values)).toBe(expected)
})
