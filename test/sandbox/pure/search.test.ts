import { describe, expect, test } from 'vitest'
import type { Taken } from '../../../sandbox/availability/diary.ts'
import type { FoundSlot } from '../../../sandbox/availability/find-slots.ts'
import { boundsOf, dayWide, searchFirst, searchSlots } from '../../../sandbox/availability/search.ts'
import type { Tx } from '../../../sandbox/database/database.ts'
import { formatWall } from '../../../sandbox/time/wall.ts'
import { week } from '../../../sandbox/worlds/builders.ts'
import type { GroupRecord } from '../../../sandbox/worlds/world.types.ts'
import { at, groupRow, offered, offerOf, paris, planOf, stepOf, taken } from '../support/offer.ts'

/** A database that holds these appointments for every stretch; counts its queries. */
function databaseOf(...places: readonly Taken[]) {
  const asked = { count: 0 }
  const rows = places.map(({ calendarId, ...rest }) => ({ calendar: calendarId, ...rest }))
  const execute = async () => {
    asked.count += 1
    return { rows }
  }
  return { tx: { execute } as unknown as Tx, asked }
}

const NOW = new Date('2026-03-23T07:00:00Z')
const show = (instant: number | null) => instant && formatWall(paris.toWall(instant)).slice(5, 16)
const always = {
  hours: week(Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, '00:00-24:00']))),
}
const groupOf = (record: Partial<GroupRecord>, notice = 60) => groupRow(record, { mintime_rdv: notice })

describe('the bounds of a group', () => {
  const latest = (record: Partial<GroupRecord>, maxrdvPeriod: number | null = null) =>
    boundsOf(offerOf([], {}, groupOf(record)), NOW).latest(offered(11, { maxrdvPeriod })) - at('2026-03-23 08:00')

  test('are its notice, its promotions and its period', () => {
    const bounds = boundsOf(offerOf([], {}, groupOf({ has_promotions: true }, 90)), NOW)
    expect(bounds.earliest).toBe(at('2026-03-23 09:30'))
    expect(bounds.promotions).toBe(true)
    expect(boundsOf(offerOf([], {}, groupOf({ has_promotions: false })), NOW).promotions).toBe(false)
  })

  test('end with the shorter of its period and the calendar’s', () => {
    expect(latest({ maxrdv_period: 1000 })).toBe(1000)
    expect(latest({ maxrdv_period: 1000 }, 500)).toBe(500)
    expect(latest({ maxrdv_period: 1000 }, 2000)).toBe(1000)
  })

  test.each([0, -5, 400 * 1440, 10_000_000])(
    'are 400 days for a period of %s, which limits nothing',
    (maxrdv_period) => {
      expect(latest({ maxrdv_period })).toBe(400 * 1440)
      expect(latest({ maxrdv_period }, 1)).toBe(1)
      expect(latest({ maxrdv_period }, maxrdv_period)).toBe(400 * 1440)
    },
  )
})

describe('a stretch of days', () => {
  const offer = offerOf([])
  const widened = (from: string) => show(dayWide(offer, { from: at(from), to: 0 }).from)

  test('reaches back to the midnight before it, and no further', () => {
    expect(widened('2026-03-24 15:10')).toBe('03-24 00:00')
    expect(widened('2026-03-24 00:00')).toBe('03-24 00:00')
    // The nights in which the clocks change: 23 and 25 hours.
    expect(widened('2026-03-29 23:30')).toBe('03-29 00:00')
    expect(widened('2026-10-25 23:30')).toBe('10-25 00:00')
    expect(dayWide(offer, { from: at('2026-03-24'), to: 7 }).to).toBe(7)
  })
})

describe('the slots of a stretch', () => {
  const calendar = offered(11, always)
  const offer = offerOf([calendar], {}, groupOf({ maxrdv_period: 10 * 1440 }))
  const plan = planOf(stepOf([calendar], { length: 60 }))
  const starts = async (from: string, to: string, ...places: readonly Taken[]) => {
    const { tx } = databaseOf(...places)
    const slots = await searchSlots(tx, offer, plan, NOW, { from: at(from), to: at(to) })
    return slots.map((slot) => show(slot.at))
  }

  test('begin with the notice and end with the period, both included', async () => {
    expect((await starts('2026-03-23', '2026-03-24'))[0]).toBe('03-23 09:00')
    // Ten days of 24 hours, one hour of which the clocks skip.
    expect((await starts('2026-04-02', '2026-04-04')).at(-1)).toBe('04-02 09:00')
    expect(await starts('2026-03-20', '2026-03-23 09:00')).toEqual([])
    expect(await starts('2026-03-23 09:00', '2026-03-23 09:01')).toEqual(['03-23 09:00'])
    expect(await starts('2026-04-02 09:01', '2026-04-04')).toEqual([])
  })

  test('leave out what somebody has who began before it', async () => {
    const night = taken(11, '2026-03-24 23:15', 60)
    expect(await starts('2026-03-25', '2026-03-25 02:00', night)).toEqual(['03-25 00:30', '03-25 01:00', '03-25 01:30'])
  })

  test('are full of room at the end, as long as a plan goes on after it', async () => {
    expect(await starts('2026-03-24 23:00', '2026-03-25')).toEqual(['03-24 23:00', '03-24 23:30'])
    const next = taken(11, '2026-03-25 00:00', 30)
    expect(await starts('2026-03-24 23:00', '2026-03-25', next)).toEqual(['03-24 23:00'])
  })

  test('go on to the last hour of a day that is an hour shorter, and of one that is an hour longer', async () => {
    const spring = await starts('2026-03-29', '2026-03-30')
    expect([spring.length, spring.at(-1)]).toEqual([46, '03-29 23:30'])
    const autumn = groupOf({ maxrdv_period: 0 })
    const { tx } = databaseOf()
    const stretch = { from: at('2026-10-25'), to: at('2026-10-26') }
    const slots = await searchSlots(tx, offerOf([calendar], {}, autumn), plan, NOW, stretch)
    expect([slots.length, show(slots.at(-1)?.at ?? null)]).toEqual([50, '10-25 23:30'])
  })

  test('end after 400 days at the latest', async () => {
    const { tx, asked } = databaseOf()
    const open = offerOf([calendar], {}, groupOf({ maxrdv_period: 0 }))
    const far = { from: at('2027-04-26'), to: at('2027-05-26') }
    // 400 days after 23 March 2026, eight o'clock in winter, nine in summer.
    expect((await searchSlots(tx, open, plan, NOW, far)).map((slot) => show(slot.at)).at(-1)).toBe('04-27 08:30')
    expect(asked.count).toBe(1)
    const nothing = { from: at('2026-04-01'), to: at('2026-04-01') }
    expect(await searchSlots(tx, open, plan, NOW, nothing)).toEqual([])
    expect(asked.count).toBe(1)
    const beyond = { from: at('2027-05-26'), to: at('2027-05-27') }
    expect(await searchSlots(tx, open, plan, NOW, beyond)).toEqual([])
    expect(asked.count).toBe(1)
  })
})

describe('the first slot', () => {
  const first = async (
    openedOn: string | null,
    { period = 0, isGood = () => true }: { period?: number; isGood?: (slot: FoundSlot) => boolean } = {},
  ) => {
    // Open every day, except for an absence up to that day.
    const until = openedOn === null ? '2030-01-01' : openedOn.slice(0, 10)
    const absences = [{ from: '2026-01-01 00:00:00', to: until }]
    const calendar = offered(11, { hours: week({ mon: '10:00-11:00', thu: '10:00-11:00' }), absences })
    const { tx, asked } = databaseOf()
    const offer = offerOf([calendar], {}, groupOf({ maxrdv_period: period }))
    const at = await searchFirst(tx, offer, planOf(stepOf([calendar])), NOW, isGood)
    return { at: show(at), looks: asked.count }
  }

  test('is found with one look when it is soon, with another for each further fortnight', async () => {
    expect(await first('2026-03-23')).toEqual({ at: '03-23 10:00', looks: 1 })
    expect(await first('2026-03-24')).toEqual({ at: '03-26 10:00', looks: 2 })
    expect(await first('2026-04-07')).toEqual({ at: '04-09 10:00', looks: 3 })
    expect(await first('2027-04-16')).toEqual({ at: '04-19 10:00', looks: 29 })
  })

  test('is one that is good enough', async () => {
    const good = { isGood: (slot: FoundSlot) => slot.at >= at('2026-03-26 10:30') }
    expect((await first('2026-03-23', good)).at).toBe('03-26 10:30')
  })

  test('is null where there is none up to the end of the period, which counts itself', async () => {
    expect((await first(null)).at).toBeNull()
    // Monday eight o'clock plus three days and two hours.
    expect((await first('2026-03-24', { period: 4440 })).at).toBe('03-26 10:00')
    expect((await first('2026-03-24', { period: 4439 })).at).toBeNull()
  })

  test('is null without a calendar, and where the notice is longer than the period', async () => {
    const { tx } = databaseOf()
    const offer = offerOf([], {}, groupOf({ maxrdv_period: 100 }))
    expect(await searchFirst(tx, offer, { steps: [], length: 0 }, NOW, () => true)).toBeNull()
    const hasty = offerOf([], {}, groupOf({ maxrdv_period: 100 }, 240))
    const open = planOf(stepOf([offered(11, always)]))
    expect(await searchFirst(tx, hasty, open, NOW, () => true)).toBeNull()
  })
})
