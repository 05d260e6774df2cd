import { expect, test } from '../fixtures.ts'
import { BFCACHE_ROWS } from './rows.bfcache.ts'
import { PROMISED, ROWS } from './rows.ts'
import { ISOLATED_ROWS } from './rows.tags.ts'
import { runRows } from './run-row.ts'

runRows(ROWS)

test('the rows are about exactly the faults that the product promises to survive', () => {
  expect([...new Set([...ROWS, ...BFCACHE_ROWS, ...ISOLATED_ROWS].map(({ id }) => id))].toSorted()).toEqual(
    [...PROMISED].toSorted(),
  )
})
