import { clockMinutes, DAY, dayOf, weekdayOf } from '../time/wall.ts'
import type { InstantMinutes, Zone } from '../time/zone.ts'
import type { Diary } from './diary.ts'
import { fitTogether, type OfferedCalendar } from './offer.ts'
import type { Plan, PlanStep } from './plan.ts'

/** An instant at which a whole plan can begin. */
export interface FoundSlot {
  at: InstantMinutes
  /** How many bookings can begin then at once. */
  capacity: number
  /** The calendars that can take the first service. */
  calendars: readonly OfferedCalendar[]
  /** The best percentage off among these calendars. */
  promotion: number
}

/** The limits for the start of a plan: minimum notice and maximum period. */
export interface Bounds {
  earliest: InstantMinutes
  /** The last instant at which an appointment on this calendar may begin. */
  latest(calendar: OfferedCalendar): InstantMinutes
  /** Whether the group offers promotions. */
  promotions: boolean
}

export interface Stretch {
  from: InstantMinutes
  /** Exclusive. */
  to: InstantMinutes
}

/** The slots of a stretch, in order. The diary must reach past the stretch by the length of the plan. */
export function* findSlots(
  diary: Diary,
  zone: Zone,
  plan: Plan,
  bounds: Bounds,
  stretch: Stretch,
): Generator<FoundSlot> {
  const [first] = plan.steps
  if (!first) return
  for (const [at, starting] of startsOf(diary, first, bounds, stretch)) {
    const calendars = starting.filter((calendar) => seatsOf(diary, first, calendar, at) > 0)
    const counts = plan.steps.map((step, index) => placesOf(diary, step, index === 0 ? calendars : step.calendars, at))
    const capacity = Math.min(...counts)
    if (capacity < 1) continue
    const promotion = bounds.promotions
      ? Math.max(...calendars.map((calendar) => promotionOf(first, calendar, zone.toWall(at))))
      : 0
    yield { at, capacity, calendars, promotion }
  }
}

function startsOf(
  diary: Diary,
  step: PlanStep,
  bounds: Bounds,
  stretch: Stretch,
): [InstantMinutes, OfferedCalendar[]][] {
  const byStart = new Map<InstantMinutes, OfferedCalendar[]>()
  const from = Math.max(stretch.from, bounds.earliest)
  for (const calendar of step.calendars) {
    const latest = bounds.latest(calendar)
    for (const at of diary.openings(calendar).starts) {
      if (at < from || at >= stretch.to || at > latest) continue
      const starting = byStart.get(at)
      if (starting) starting.push(calendar)
      else byStart.set(at, [calendar])
    }
  }
  return [...byStart].toSorted(([a], [b]) => a - b)
}

/** Free seats of one calendar for a step of the plan; 0 when the step needs a resource and no fitting one is free. */
function seatsOf(diary: Diary, step: PlanStep, calendar: OfferedCalendar, at: InstantMinutes): number {
  const start = at + step.offset
  const end = start + step.length
  const seats = diary.freeSeats(calendar, start, end).length
  if (step.resources === null) return seats
  const fitting = step.resources.filter((resource) => fitTogether(calendar, resource))
  return fitting.some((resource) => diary.freeSeats(resource, start, end).length > 0) ? seats : 0
}

/** How many bookings can have this step at once, each with its own resource where one is needed. */
function placesOf(diary: Diary, step: PlanStep, calendars: readonly OfferedCalendar[], at: InstantMinutes): number {
  const start = at + step.offset
  const end = start + step.length
  if (step.resources === null) {
    return calendars.reduce((sum, calendar) => sum + diary.freeSeats(calendar, start, end).length, 0)
  }
  const wanted = freeBySite(diary, calendars, start, end)
  const held = freeBySite(diary, step.resources, start, end)
  // Sites first; seats without a site then fill what one side of a site lacks.
  let matched = 0
  let withoutResource = 0
  let withoutCalendar = 0
  for (const site of new Set([...wanted.bySite.keys(), ...held.bySite.keys()])) {
    const here = wanted.bySite.get(site) ?? 0
    const there = held.bySite.get(site) ?? 0
    matched += Math.min(here, there)
    withoutResource += Math.max(0, here - there)
    withoutCalendar += Math.max(0, there - here)
  }
  const moved = Math.min(wanted.anywhere, withoutCalendar)
  return matched + moved + Math.min(withoutResource + wanted.anywhere - moved, held.anywhere)
}

/** Free seats of calendars or resources, counted by site. */
function freeBySite(diary: Diary, all: readonly OfferedCalendar[], start: InstantMinutes, end: InstantMinutes) {
  const bySite = new Map<number, number>()
  let anywhere = 0
  for (const one of all) {
    const free = diary.freeSeats(one, start, end).length
    if (one.calendarsetId === null) anywhere += free
    else bySite.set(one.calendarsetId, (bySite.get(one.calendarsetId) ?? 0) + free)
  }
  return { bySite, anywhere }
}

/** Percent off for a step of a plan on this calendar at this wall time; 0 for none. */
export function promotionOf(step: PlanStep, calendar: OfferedCalendar, wall: number): number {
  if (!step.service.promotions) return 0
  const day = dayOf(wall)
  const minute = wall - day * DAY
  const found = calendar.promotions.find(
    ({ weekday, start, end }) =>
      weekday === weekdayOf(day) && clockMinutes(start) <= minute && minute < clockMinutes(end),
  )
  return found?.percent ?? 0
}
