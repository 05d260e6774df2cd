import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { shallowEqual, useSelector } from '@xstate/react'
import { CalendarPlus, MapPin } from 'lucide-react'
import type { ConfirmRef } from '../../../machines/booking/confirm/confirm.machine.ts'
import {
  exportOf,
  groupOf,
  isVideoOf,
  linesOf,
  liveAppointmentsOf,
  sameLines,
} from '../../../machines/booking/confirm/confirm.selectors.ts'
import type { Appointment } from '../../../machines/domain/appointment/appointment.ts'
import { calendarLink, outlookLink } from '../../../machines/domain/appointment/calendar-link.ts'
import { wayThere } from '../../../machines/domain/appointment/way-there.ts'
import type { Instant } from '../../../machines/domain/time/time.types.ts'
import { toInstant } from '../../time/zone.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { ExportButton } from './ExportButton.tsx'

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    gridColumn: '1 / -1',
    marginTop: '5',
    '& > *': { flex: { base: '1 1 100%', sm: '0 1 auto' } },
  },
})

interface CalendarRowProps {
  actor: ConfirmRef
  first: Appointment
  /** Where it takes place, in one line. */
  place: string
}

/** Into a calendar, and the way there. */
export function CalendarRow({ actor, first, place }: CalendarRowProps) {
  const group = useSelector(actor, groupOf)
  const exporting = useSelector(actor, exportOf)
  const isVideo = useSelector(actor, isVideoOf)
  const links = useCalendarLinks({ actor, first, place })
  const position = isVideo ? null : wayThere(first, group)
  return (
    <Root>
      <LinkButton
        href={links.google}
        leaves="newWindow"
        icon={<CalendarPlus aria-hidden size={20} />}
        variant="outline"
      >
        <Trans>Add to Google Calendar</Trans>
      </LinkButton>
      <LinkButton
        href={links.outlook}
        leaves="newWindow"
        icon={<CalendarPlus aria-hidden size={20} />}
        variant="outline"
      >
        <Trans>Add to Outlook</Trans>
      </LinkButton>
      {exporting && <ExportButton actor={exporting} phone={group.phone} />}
      {position && (
        <LinkButton
          href={`https://www.openstreetmap.org/directions?to=${position.lat},${position.lng}`}
          leaves="newWindow"
          icon={<MapPin aria-hidden size={20} />}
          variant="outline"
        >
          <Trans>Go there</Trans>
        </LinkButton>
      )}
    </Root>
  )
}

/** The links to calendars of others, from the first beginning to the last end. */
function useCalendarLinks({ actor, first, place }: CalendarRowProps): Record<'google' | 'outlook', string> {
  const { t } = useLingui()
  const group = useSelector(actor, groupOf)
  const lines = useSelector(actor, linesOf, sameLines)
  const isVideo = useSelector(actor, isVideoOf)
  const end = useSelector(actor, liveAppointmentsOf, shallowEqual).reduce<Appointment>(
    (last, one) => ((one.endAt ?? one.at) > (last.endAt ?? last.at) ? one : last),
    first,
  )
  const names = lines.flatMap(({ name, cancelled }) => (cancelled ? [] : [name]))
  // The service at a health practice is private: third-party calendars get the word "Appointment" only.
  const what = group.sector === 'health' ? t`Appointment` : names.join(', ')
  const entry = { title: t`${what} – ${group.name}`, details: '', location: isVideo ? '' : place }
  return {
    google: calendarLink({ ...entry, ...timesOf(first, end, group.timezone), zone: group.timezone }),
    outlook: outlookLink({ ...entry, start: inUtc(first.at), end: inUtc(end.endAt ?? end.at) }),
  }
}

/** `YYYY-MM-DD HH:MM:SS` in UTC. */
const inUtc = (at: Instant) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

/** Wall times; in UTC where the wall time of the beginning names another instant, as in the second of two equal hours. */
function timesOf(first: Appointment, last: Appointment, zone: string) {
  if (toInstant(first.start, zone) === first.at)
    return { start: first.start, end: last.end ?? last.start, isUtc: false }
  return { start: inUtc(first.at), end: inUtc(last.endAt ?? last.at), isUtc: true }
}
