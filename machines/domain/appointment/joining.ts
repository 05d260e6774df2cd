import { MINUTE_MS } from '../constants.ts'
import type { Instant, StartTime } from '../time/time.types.ts'
import type { Appointment } from './appointment.ts'

/** How long before the start a conference opens, and after it closes (specification, section 9). */
export const OPENS_BEFORE_MINUTES = 15
const ENDS_AFTER_MINUTES = 5
/** The longest pause before a conference is checked again, in milliseconds (specification, section 9). */
const CHECK_MS = 30_000

/** The phase of a video conference: it can be joined while it is `open`. */
export type Joining = 'toCome' | 'open' | 'over'

/** When a conference starts. */
export type Start = Pick<StartTime, 'at' | 'laterAt'>

/** From when until when a video conference can be joined: for either of two possible starts. */
export function joiningOf({ at, laterAt = at }: Start): { opens: Instant; ends: Instant } {
  return { opens: at - OPENS_BEFORE_MINUTES * MINUTE_MS, ends: laterAt + ENDS_AFTER_MINUTES * MINUTE_MS }
}

export function joiningAt(start: Start, now: Instant): Joining {
  const { opens, ends } = joiningOf(start)
  if (now < opens) return 'toCome'
  return now < ends ? 'open' : 'over'
}

/** Milliseconds until one of the conferences may have opened or ended; null when all of them are over. */
export function nextCheckIn(starts: readonly Start[], now: Instant): number | null {
  const turns = starts.flatMap((start) => Object.values(joiningOf(start))).filter((turn) => turn > now)
  return turns.length === 0 ? null : Math.min(CHECK_MS, ...turns.map((turn) => turn - now))
}

/** The records of a booking that are joined by video, each room once. */
export const conferencesOf = ({ appointments }: { appointments: readonly Appointment[] }): readonly Appointment[] =>
  appointments.filter(
    ({ videoRoom }, index) =>
      videoRoom !== null && appointments.findIndex((other) => other.videoRoom === videoRoom) === index,
  )
