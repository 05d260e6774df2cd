import { afterEach, describe, expect, test } from 'vitest'
import type { SlotToCheck } from '../../machines/domain/slots/slot-check.ts'
import { sampleSlot } from '../../machines/kit/samples.ts'
import { checkSlot } from '../../src/api/slots/check-slot.ts'
import { clientOf, json, quiet, scopeOf, startServer, type TestServer } from './support/server.ts'

const NOW = Date.UTC(2026, 2, 31, 12)
const MINUTE = 60_000

let server: TestServer | null = null
afterEach(async () => {
  await server?.stop()
  server = null
})

const toCheck: Omit<SlotToCheck, 'scope'> = {
  query: {
    services: [{ kind: 'intervention', id: 61, memberIds: [61] }],
    calendarSetId: null,
    calendarId: 51,
    resourceId: null,
  },
  locale: 'fr',
  slot: sampleSlot,
  checkedAt: null,
}

async function check(starts: readonly string[], more: Partial<SlotToCheck> = {}) {
  server = await startServer((_, response) =>
    json(response, { firstSlot: null, availabletimeslots: starts.map((start) => ({ start, capacity: 1 })) }),
  )
  const { client } = clientOf(server.origin, { now: NOW })
  return { result: await checkSlot(client, scopeOf(), { ...toCheck, ...more }, quiet()), received: server.received }
}

describe('whether a chosen slot is still free', () => {
  test('is asked of its day alone', async () => {
    const { result, received } = await check([sampleSlot.start])
    expect(result).toEqual({ free: true, at: NOW })
    expect(received).toHaveLength(1)
    expect(decodeURIComponent(received[0]?.search ?? '')).toContain(`start=${sampleSlot.start.slice(0, 10)} 00:00:00`)
    expect(received[0]?.search).toContain('nDays=1')
  })

  test('it is not when its day no longer has it', async () => {
    const other = `${sampleSlot.start.slice(0, 10)} 18:45:00`
    expect((await check([other])).result).toEqual({ free: false, at: NOW })
  })

  test('within a minute of the last time nothing is asked', async () => {
    const { result, received } = await check([], { checkedAt: NOW - MINUTE + 1 })
    expect(result).toEqual({ free: true, at: NOW - MINUTE + 1 })
    expect(received).toEqual([])
  })

  test.each([
    ['a minute later', NOW - MINUTE],
    ['when the clock was set back since', NOW + MINUTE],
  ])('%s it is asked again', async (_, checkedAt) => {
    expect((await check([], { checkedAt })).result).toEqual({ free: false, at: NOW })
  })

  test('without a slot there is nothing to ask', async () => {
    expect((await check([], { slot: null })).received).toEqual([])
  })
})
