import { describe, expect, test } from 'vitest'
import type { NextFreeRequest } from '../../machines/domain/slots/next-free.ts'
import { sampleCalendar } from '../../machines/kit/samples.ts'
import { readNextFree } from '../../src/api/slots/next-free.ts'
import { clientOf, json, scopeOf, valueOf, valuesOf } from './support/server.ts'
import { useServer } from './support/use-server.ts'

const { serve } = useServer()
const scope = scopeOf({ bookingService: false, v3: true })
const slot = (start: string, ...calendars: number[]) => ({ start, capacity: 1, calendar_ids: calendars })
const free = (id: number, maxrdvPeriod: number | null = null) => ({ ...sampleCalendar(id), maxrdvPeriod })
/** Today, by the clock of the tests' client. */
const TODAY = '2026-03-31'

async function ask(slots: readonly object[], items: NextFreeRequest['items'] = [free(51), free(52)]) {
  const server = await serve((_, response) => json(response, { firstSlot: null, availabletimeslots: slots }))
  const { client } = clientOf(server.origin)
  const services = [{ kind: 'intervention' as const, id: 61, memberIds: [61] }]
  const query = { services, calendarSetId: 31, calendarId: null, resourceId: null }
  const answer = await readNextFree(client, { scope, query, locale: 'fr', items })
  return { answer, received: server.received }
}

const startsOf = (answer: Awaited<ReturnType<typeof ask>>['answer']) =>
  answer && Object.entries(answer.at).map(([id, { start }]) => [Number(id), start])

describe('when each calendar is free next', () => {
  test('is asked for in one call: the services, the set, a week from today, and no calendar', async () => {
    const { received } = await ask([])
    expect(received).toHaveLength(1)
    const [call] = received
    expect(valuesOf(call!, 'intervention_ids[]')).toEqual(['61'])
    expect(valuesOf(call!, 'calendarset_ids[]')).toEqual(['31'])
    expect(valuesOf(call!, 'calendar_ids[]')).toEqual([])
    expect([valueOf(call!, 'start'), valueOf(call!, 'nDays')]).toEqual([`${TODAY} 00:00:00`, '7'])
  })

  test('is the earliest time that names the calendar, whatever the order', async () => {
    const { answer } = await ask([
      slot('2026-04-03 09:00:00', 51, 52),
      slot('2026-04-02 11:00:00', 52),
      slot('2026-04-02 10:00:00', 52),
    ])
    expect(startsOf(answer)).toEqual([
      [51, '2026-04-03 09:00:00'],
      [52, '2026-04-02 10:00:00'],
    ])
  })

  test('is not known of a calendar that no time names, up to the last day that was asked for', async () => {
    const { answer } = await ask([slot('2026-04-02 10:00:00', 52)])
    expect(startsOf(answer)).toEqual([[52, '2026-04-02 10:00:00']])
    expect(answer?.until).toBe('2026-04-06')
  })

  test('is not known of any where a time does not say whose it is', async () => {
    const { answer } = await ask([slot('2026-04-02 10:00:00', 52), { start: '2026-04-02 11:00:00', capacity: 1 }])
    expect(answer).toBeNull()
  })

  test('is none of a time without a place left', async () => {
    const { answer } = await ask([{ ...slot('2026-04-02 10:00:00', 51), capacity: 0 }])
    expect(startsOf(answer)).toEqual([])
  })

  test('is none beyond the period that the calendar may be booked ahead (wire contract, ruling 45)', async () => {
    const { answer } = await ask([slot('2026-04-03 09:00:00', 51, 52)], [free(51, 24 * 60), free(52, 7 * 24 * 60)])
    expect(startsOf(answer)).toEqual([[52, '2026-04-03 09:00:00']])
  })
})
