import type { Id } from '../id.ts'
import type { Instant } from '../time/time.types.ts'
import type { Appointment } from './appointment.ts'

/** What became of appointments elsewhere: in another browser, by an email's link, or by the business. */
export interface Changes {
  /** Those that are cancelled. */
  gone: readonly Id[]
  /** The records of those that have another time now. */
  moved: readonly Appointment[]
}

/** A list may lag behind a write, so what was booked so short a time ago says nothing by its absence; milliseconds. */
const LAG_MS = 120_000

/** A list may leave out what has begun, and lag behind what was just written: such appointments are not compared. */
export const isComparable = ({ at }: Pick<Appointment, 'at'>, since: Instant, now: Instant): boolean =>
  now - since >= LAG_MS && at > now

const rootOf = ({ id, parentId }: Appointment): Id => parentId ?? id

/**
 * A server may list only the record of a whole pack, or only its members: what is not listed is cancelled where nothing
 * of its pack is listed. Wall times are compared, because a list may leave open which of two equal ones is meant.
 *
 * @param listed All appointments of their customer.
 */
export function changesOf(appointments: readonly Appointment[], listed: readonly Appointment[]): Changes {
  const pairs = appointments.map((one) => ({ one, now: listed.find(({ id }) => id === one.id) }))
  const live = new Set(pairs.flatMap(({ one, now }) => (now && !now.cancelled ? [rootOf(one)] : [])))
  const isGone = ({ one, now }: (typeof pairs)[number]) => (now ? now.cancelled : !live.has(rootOf(one)))
  return {
    gone: pairs.filter(isGone).map(({ one }) => one.id),
    moved: pairs.flatMap(({ one, now }) => (now && !now.cancelled && now.start !== one.start ? [now] : [])),
  }
}

/** The same appointments at the times that they have now. */
export const withTimes = (appointments: readonly Appointment[], { moved }: Changes): readonly Appointment[] =>
  appointments.map((one) => {
    const now = moved.find(({ id }) => id === one.id)
    return now ? { ...one, start: now.start, at: now.at, end: now.end, endAt: now.endAt } : one
  })
