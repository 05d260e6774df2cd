import { useLingui } from '@lingui/react/macro'
import type { Appointment } from '../../../machines/domain/appointment/appointment.ts'
import { endOf, lastToEnd } from '../../../machines/domain/appointment/end.ts'
import { calendarLink, outlookLink } from '../../../machines/domain/appointment/calendar-link.ts'
import type { Group } from '../../../machines/domain/catalogue/group.ts'
import { toPath } from '../../../machines/domain/place/location.ts'
import type { Instant, WallDateTime } from '../../../machines/domain/time/time.types.ts'
import { instantsOf } from '../../time/zone.ts'

/** The data of an entry in a third-party calendar. */
interface Entry {
  /** Earliest first; at least one. */
  appointments: readonly Appointment[]
  /** The names of the services. */
  names: readonly string[]
  /** In one line; empty for a video conference. */
  place: string
}

/**
 * Makes the links to third-party calendars, from the first start to the last end. They say with whom it is, whom to
 * call and where it is changed; that address has no key, because calendars are shared. Null where it is not known at
 * which instant that is (wire contract, ruling 48): the calendar file comes from the server, which knows.
 */
export function useCalendarLinks(group: Group): (entry: Entry) => Record<'google' | 'outlook', string> | null {
  const { t } = useLingui()
  return ({ appointments, names, place }) => {
    const [first, ...others] = appointments
    if (!first) throw new Error('A booking without an appointment')
    const last = lastToEnd([first, ...others])
    if (first.laterAt !== undefined || last.laterAt !== undefined) return null
    // The service at a health practice is private, and a practitioner is often known by a speciality: third-party
    // calendars get the word "Appointment" only.
    const named = group.sector === 'health' ? '' : names.filter(Boolean).join(', ')
    const what = named || t`Appointment`
    const calendars = group.sector === 'health' ? [] : appointments.map(({ calendarName }) => calendarName)
    const calendarName = [...new Set(calendars.filter(Boolean))].join(', ')
    const link = linkToAppointments(group)
    const details = [
      calendarName && t`With ${calendarName}`,
      group.phone && t`Phone: ${group.phone}`,
      t`View, change or cancel the appointment: ${link}`,
    ]
    const entry = { title: t`${what} – ${group.name}`, details: details.filter(Boolean).join('\n'), location: place }
    return {
      google: calendarLink({ ...entry, ...timesOf(first, last, group.timezone), zone: group.timezone }),
      outlook: outlookLink({ ...entry, start: inUtc(first.at), end: inUtc(endOf(last)) }),
    }
  }
}

/** The page of appointments, for calendars and messages that others read: without a key and without this visit's query. */
export const linkToAppointments = ({ urlname }: Pick<Group, 'urlname'>): string =>
  window.location.origin + toPath({ screen: 'appointments', urlname })

/** `YYYY-MM-DD HH:MM:SS` in UTC. */
const inUtc = (at: Instant) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

/** Wall times; in UTC when one of them comes twice that day, or is of another instant by our own data of the zone. */
function timesOf(first: Appointment, last: Appointment, zone: string) {
  const end = last.end ?? last.start
  const isOnly = (wall: WallDateTime, at: Instant) => instantsOf(wall, zone).every((one) => one === at)
  const isPlain = isOnly(first.start, first.at) && isOnly(end, endOf(last))
  if (isPlain) return { start: first.start, end, isUtc: false }
  return { start: inUtc(first.at), end: inUtc(endOf(last)), isUtc: true }
}
