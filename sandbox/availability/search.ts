import type { Tx } from '../database/database.ts'
import { DAY, minutesOf } from '../time/wall.ts'
import type { InstantMinutes } from '../time/zone.ts'
import { createDiary, type Diary, readTaken } from './diary.ts'
import { type Bounds, findSlots, type FoundSlot, type Stretch } from './find-slots.ts'
import type { Offer } from './offer.ts'
import type { Plan } from './plan.ts'

// The search limit for a group without a usable limit of its own.
const FAR_MINUTES = 400 * DAY

/** The booking period in minutes from now; a limit that is not positive or too far away is ignored. */
function periodOf(minutes: number | null): number {
  return minutes !== null && minutes > 0 && minutes < FAR_MINUTES ? minutes : FAR_MINUTES
}

/** Minimum notice and maximum period of the group at the instant `now`. */
export function boundsOf({ group }: Offer, now: Date): Bounds {
  const instant = minutesOf(now)
  const period = periodOf(group.record.maxrdv_period)
  return {
    earliest: instant + group.rules.mintime_rdv,
    latest: (calendar) => instant + Math.min(period, periodOf(calendar.maxrdvPeriod)),
    promotions: group.record.has_promotions,
  }
}

/** The openings and taken seats of every calendar that a plan could use, for a stretch of possible starts. */
export async function openDiary(
  tx: Tx,
  offer: Offer,
  plan: Plan,
  stretch: Stretch,
  except: string | null = null,
): Promise<Diary> {
  const ids = new Set(plan.steps.flatMap((step) => [...step.calendars, ...(step.resources ?? [])].map(({ id }) => id)))
  const to = stretch.to + plan.length
  return createDiary(offer.zone, stretch.from, to, await readTaken(tx, [...ids], { from: stretch.from, to, except }))
}

/**
 * The slots of a stretch.
 *
 * @param except a booking whose own places count as free, because it is about to move
 */
export async function searchSlots(
  tx: Tx,
  offer: Offer,
  plan: Plan,
  now: Date,
  stretch: Stretch,
  except: string | null = null,
): Promise<FoundSlot[]> {
  const bounds = boundsOf(offer, now)
  const narrow = {
    from: Math.max(stretch.from, bounds.earliest),
    to: Math.min(stretch.to, minutesOf(now) + FAR_MINUTES),
  }
  if (narrow.from >= narrow.to) return []
  const diary = await openDiary(tx, offer, plan, dayWide(offer, narrow), except)
  return [...findSlots(diary, offer.zone, plan, bounds, narrow)]
}

/** The first slot from now on that `isGood` accepts; null when the period has none. */
export async function searchFirst(
  tx: Tx,
  offer: Offer,
  plan: Plan,
  now: Date,
  isGood: (slot: FoundSlot) => boolean,
  except: string | null = null,
): Promise<InstantMinutes | null> {
  const bounds = boundsOf(offer, now)
  const end = Math.max(...(plan.steps[0]?.calendars ?? []).map(bounds.latest), bounds.earliest) + 1
  // Most groups have a slot soon, so the first stretch is a short one.
  for (let from = bounds.earliest, days = 2; from < end; from += days * DAY, days = 14) {
    const stretch = { from, to: Math.min(end, from + days * DAY) }
    const diary = await openDiary(tx, offer, plan, dayWide(offer, stretch), except)
    for (const slot of findSlots(diary, offer.zone, plan, bounds, stretch)) if (isGood(slot)) return slot.at
  }
  return null
}

/** Extends the stretch back to midnight, because an opening is cut where its diary begins. */
export function dayWide({ zone }: Offer, { from, to }: Stretch): Stretch {
  const wall = zone.toWall(from)
  return { from: Math.min(from, zone.toInstant(Math.floor(wall / DAY) * DAY)), to }
}
