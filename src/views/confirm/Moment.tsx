import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CalendarPlus, CircleCheck, Download, MapPin } from 'lucide-react'
import type { ConfirmRef } from '../../../machines/booking/confirm/confirm.machine.ts'
import {
  appointmentsOf,
  groupOf,
  isDoubting,
  isSaving,
  linesOf,
  movedFromOf,
  sameLines,
} from '../../../machines/booking/confirm/confirm.selectors.ts'
import { calendarLink } from '../../../machines/domain/appointment/calendar-link.ts'
import type { Appointment } from '../../../machines/domain/appointment/appointment.ts'
import { wayThere } from '../../../machines/domain/appointment/way-there.ts'
import type { Instant, WallDateTime } from '../../../machines/domain/time/time.types.ts'
import { dateOf } from '../../../machines/domain/time/wall-date.ts'
import { foreignZone } from '../../time/format.ts'
import { toInstant } from '../../time/zone.ts'
import { Button } from '../ui/Button.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { useTimeFormat } from '../words/useTimeFormat.ts'
import { ZoneText } from '../words/ZoneText.tsx'

const Root = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4',
    padding: { base: '5', md: '7' },
    borderRadius: 'card',
    background: 'successTint',
    borderWidth: '1px',
    borderColor: 'success',
    '& > svg': { color: 'successText', marginTop: '1' },
  },
})
const Day = chakra('p', {
  base: { fontSize: 'lg', lineHeight: 'snug', _firstLetter: { textTransform: 'uppercase' } },
})
const Hour = chakra('p', {
  base: { fontSize: '3xl', fontWeight: 'bold', lineHeight: 'tight', fontVariantNumeric: 'tabular-nums' },
})
const Zone = chakra('p', { base: { color: 'muted' } })
const Before = chakra('p', { base: { marginTop: '1' } })
const Place = chakra('p', { base: { marginTop: '3', overflowWrap: 'anywhere' } })
const GroupName = chakra('span', { base: { display: 'block', fontWeight: 'bold' } })
const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    gridColumn: '1 / -1',
    marginTop: '5',
    '& > *': { flex: { base: '1 1 100%', sm: '0 1 auto' } },
  },
})

interface MomentProps {
  actor: ConfirmRef
  first: Appointment
  /** Where it takes place, in one line. */
  place: string
}

/** When and where, the one large thing of the confirmation, and what to do with it. */
export function Moment({ actor, first, place }: MomentProps) {
  const { t } = useLingui()
  const format = useTimeFormat()
  const group = useSelector(actor, groupOf)
  const saving = useSelector(actor, isSaving)
  const movedFrom = useSelector(actor, movedFromOf)
  // No calendar export while the outcome of a cancellation is unknown.
  const doubting = useSelector(actor, isDoubting)
  const lines = useSelector(actor, linesOf, sameLines)
  const names = lines.map(({ name }) => name)
  const isVideo = lines.every(({ videoconference }) => videoconference)
  const end = useSelector(actor, appointmentsOf).reduce<Appointment>(
    (last, one) => ((one.endAt ?? one.at) > (last.endAt ?? last.at) ? one : last),
    first,
  )
  const zone = foreignZone(group.timezone, first.at)
  const position = isVideo ? null : wayThere(first, group)
  // The service at a health practice is private: third-party calendars get the word "Appointment" only.
  const what = group.sector === 'health' ? t`Appointment` : names.join(', ')
  const link = calendarLink({
    title: t`${what} – ${group.name}`,
    ...timesOf(first, end, group.timezone),
    details: '',
    location: isVideo ? '' : place,
    zone: group.timezone,
  })
  return (
    <Root aria-label={t`When and where`}>
      <CircleCheck aria-hidden size={36} />
      <div>
        <Day>{format.longDate(dateOf(first.start))}</Day>
        <Hour>{format.time(first.start)}</Hour>
        {zone && (
          <Zone>
            <ZoneText zone={zone} />
          </Zone>
        )}
        {movedFrom !== null && <MovedFrom from={movedFrom} />}
        <Place>
          <GroupName>{group.name}</GroupName>
          {isVideo ? <Trans>By video conference</Trans> : place}
        </Place>
      </div>
      {!doubting && (
        <Row>
          <LinkButton href={link} leaves="newWindow" icon={<CalendarPlus aria-hidden size={20} />} variant="outline">
            <Trans>Add to Google Calendar</Trans>
          </LinkButton>
          <Button
            variant="outline"
            busy={saving}
            icon={<Download aria-hidden size={20} />}
            onClick={() => actor.send({ type: 'calendarFile.requested' })}
          >
            <Trans>Download for my calendar</Trans>
          </Button>
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
        </Row>
      )}
    </Root>
  )
}

/** `YYYY-MM-DD HH:MM:SS` in UTC. */
const inUtc = (at: Instant) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

/** Wall times; in UTC where the wall time of the beginning names another instant, as in the second of two equal hours. */
function timesOf(first: Appointment, last: Appointment, zone: string) {
  if (toInstant(first.start, zone) === first.at)
    return { start: first.start, end: last.end ?? last.start, isUtc: false }
  return { start: inUtc(first.at), end: inUtc(last.endAt ?? last.at), isUtc: true }
}

/** When the appointment began before it was moved. */
function MovedFrom({ from }: { from: WallDateTime }) {
  const format = useTimeFormat()
  const [day, time] = [format.longDate(dateOf(from)), format.time(from)]
  return (
    <Before>
      <Trans>
        Moved from {day} at {time}
      </Trans>
    </Before>
  )
}
