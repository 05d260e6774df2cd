import { randomInt } from 'node:crypto'
import type { Diary } from '../availability/diary.ts'
import { promotionOf } from '../availability/find-slots.ts'
import { fitTogether, type OfferedCalendar } from '../availability/offer.ts'
import type { Plan, PlanStep } from '../availability/plan.ts'
import type { InstantMinutes, Zone } from '../time/zone.ts'

interface Place {
  calendar: OfferedCalendar
  seat: number
}

/** Where one service of a booking takes place. */
export interface Allotment {
  step: PlanStep
  start: InstantMinutes
  end: InstantMinutes
  place: Place
  resource: Place | null
  /** Percent off. */
  promotion: number
}

/**
 * Gives every service of a plan its calendar, seat and resource. Without a preference one calendar serves as many
 * services as it can; among several, the one with the best promotion is taken (the promotion that was shown), then one
 * at random.
 *
 * @returns null when there is no place for a service
 */
export function allocate(
  diary: Diary,
  zone: Zone,
  plan: Plan,
  at: InstantMinutes,
  { promotions }: { promotions: boolean },
): Allotment[] | null {
  const made: Allotment[] = []
  for (const step of plan.steps) {
    const start = at + step.offset
    const end = start + step.length
    const percent = (calendar: OfferedCalendar) => (promotions ? promotionOf(step, calendar, zone.toWall(start)) : 0)
    const possible = step.calendars.flatMap((calendar) => placesOn(diary, step, calendar, start, end) ?? [])
    const best = Math.max(...possible.map(({ place }) => percent(place.calendar)))
    const equal = possible.filter(({ place }) => percent(place.calendar) === best)
    const same = equal.find(({ place }) => place.calendar.id === made.at(-1)?.place.calendar.id)
    const chosen = same ?? equal[equal.length > 1 ? randomInt(equal.length) : 0]
    if (!chosen) return null
    made.push({ step, start, end, ...chosen, promotion: best })
  }
  return made
}

function placesOn(
  diary: Diary,
  step: PlanStep,
  calendar: OfferedCalendar,
  start: InstantMinutes,
  end: InstantMinutes,
): { place: Place; resource: Place | null } | null {
  const [seat] = diary.freeSeats(calendar, start, end)
  if (seat === undefined) return null
  const place = { calendar, seat }
  if (step.resources === null) return { place, resource: null }
  for (const resource of step.resources) {
    const [resourceSeat] = fitTogether(calendar, resource) ? diary.freeSeats(resource, start, end) : []
    if (resourceSeat !== undefined) return { place, resource: { calendar: resource, seat: resourceSeat } }
  }
  return null
}
