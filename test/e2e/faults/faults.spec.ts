import { expect, test } from '../fixtures.ts'
import { PROMISED, ROWS } from './rows.ts'
import { runRows } from './run-row.ts'

runRows(ROWS)

test('no row is about a fault that nobody promised', () => {
  expect(ROWS.map(({ id }) => id).filter((id) => !PROMISED.includes(id))).toEqual([])
})
