import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Client } from '../../src/api/http/client.ts'
import { getRecords } from '../../src/api/http/records.ts'
import { clientOf, quiet } from './support/server.ts'

/** A client that answers at once, so that only the reading of the answer takes time. */
const answering = (records: unknown[]): Client => ({
  ...clientOf('http://127.0.0.1').client,
  get: async (_, schema) => v.parse(schema, { records }),
})

test('thousands of records are read without keeping everything else waiting', async () => {
  const records = Array.from({ length: 3_000 }, (_, index) => ({ id: index }))
  let turns = 0
  let isReading = true
  const turn = () => {
    turns += 1
    if (isReading) setImmediate(turn)
  }
  setImmediate(turn)
  const read = await getRecords(
    answering(records),
    { segments: ['interventions'] },
    v.object({ id: v.number() }),
    quiet(),
  )
  isReading = false
  expect(read).toEqual(records)
  expect(turns).toBeGreaterThan(5)
})
