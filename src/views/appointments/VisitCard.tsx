import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import type { AppointmentsRef } from '../../../machines/appointments/appointments.machine.ts'
import { groupOf, isRefreshing, videoHostOf, videoOf } from '../../../machines/appointments/appointments.selectors.ts'
import type { Appointment } from '../../../machines/domain/appointment/appointment.ts'
import { endOf, lastToEnd } from '../../../machines/domain/appointment/end.ts'
import { conferencesOf } from '../../../machines/domain/appointment/joining.ts'
import type { Visit } from '../../../machines/domain/appointment/visit.ts'
import { MINUTE_MS } from '../../../machines/domain/constants.ts'
import { roomLink } from '../../../machines/domain/place/room-link.ts'
import { dateOf } from '../../../machines/domain/time/wall-date.ts'
import { foreignZone } from '../../time/format.ts'
import { placeOf } from '../booked/place-of.ts'
import { Chip } from '../ui/Chip.tsx'
import { OfGroup } from '../texts/language-of-parts.tsx'
import { Duration } from '../texts/Duration.tsx'
import { usePhrase } from '../texts/usePhrase.ts'
import { useTimeFormat } from '../texts/useTimeFormat.ts'
import { ZoneText } from '../texts/ZoneText.tsx'
import { Conference } from './Conference.tsx'
import { VisitMenu } from './VisitMenu.tsx'

const Root = styled('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '3',
    padding: { base: '4', md: '5' },
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
  },
  variants: { past: { true: { background: 'transparent', color: 'muted' } } },
})
const Day = styled('h3', {
  base: { fontSize: 'md', lineHeight: 'snug', fontWeight: 'bold', _firstLetter: { textTransform: 'uppercase' } },
})
const Hours = styled('p', { base: { fontVariantNumeric: 'tabular-nums' } })
const Lines = styled('ul', { base: { listStyle: 'none', padding: 0, marginTop: '2', overflowWrap: 'anywhere' } })
const Muted = styled('p', { base: { color: 'muted', overflowWrap: 'anywhere' } })

/** The records that represent the booking: a pack's own record, or its services. */
const shownRecords = ({ appointments }: Visit): readonly Appointment[] => {
  const pack = appointments.find(({ type }) => type === 'pack')
  return pack ? [pack] : appointments
}

/** The names of the booked services or packs. */
export const namesOf = (visit: Visit): readonly string[] =>
  shownRecords(visit).flatMap(({ interventionName }) => interventionName || [])

interface VisitCardProps {
  actor: AppointmentsRef
  visit: Visit
  past?: boolean
}

/** One booking: when, what, with whom and where. */
export function VisitCard({ actor, visit, past = false }: VisitCardProps) {
  const format = useTimeFormat()
  const phrase = usePhrase()
  const group = useSettled(actor, groupOf)
  const records = shownRecords(visit)
  const [first, ...others] = visit.appointments
  if (!first) return null
  const last = lastToEnd([first, ...others])
  const isKnown = first.laterAt === undefined
  const zone = isKnown ? foreignZone(group.timezone, visit.at) : null
  // Where it is not known when it is, its start says so.
  const end = isKnown ? { start: last.end ?? '', at: endOf(last) } : null
  const isVideo = records.some(({ videoRoom }) => videoRoom !== null)
  const names = [...new Set(records.flatMap(({ calendarName }) => calendarName || []))].join(', ')
  return (
    <Root past={past}>
      <div>
        <Day>{phrase.day(dateOf(first.start))}</Day>
        <Hours>
          {phrase.time(first, group.timezone)}
          {last.end !== null && ` – ${end ? phrase.time(end, group.timezone) : format.time(last.end)}`}{' '}
          {!past && (
            <Muted as="span">
              <Duration minutes={Math.round((endOf(last) - visit.at) / MINUTE_MS) || null} />
            </Muted>
          )}
        </Hours>
        {zone && (
          <Muted>
            <ZoneText zone={zone} />
          </Muted>
        )}
        <Lines>
          {records.map(({ id, interventionName, videoRoom }) => (
            <li key={id}>
              {interventionName ? <OfGroup>{interventionName}</OfGroup> : <Trans>Appointment</Trans>}{' '}
              {videoRoom !== null && (
                <Chip>
                  <Trans>Video</Trans>
                </Chip>
              )}
            </li>
          ))}
        </Lines>
        {names && (
          <Muted>
            <Trans>With {names}</Trans>
          </Muted>
        )}
        {!past && !isVideo && <Muted>{placeOf(first, group)}</Muted>}
      </div>
      <VisitMenu actor={actor} visit={visit} past={past} />
      {!past && <Conferences actor={actor} visit={visit} />}
    </Root>
  )
}

function Conferences({ actor, visit }: Pick<VisitCardProps, 'actor' | 'visit'>) {
  const { timezone, phone } = useSettled(actor, groupOf)
  const host = useSettled(actor, videoHostOf)
  const video = useSettled(actor, videoOf)
  const refreshing = useSettled(actor, isRefreshing)
  if (!video) return null
  return conferencesOf(visit).map((one) => (
    <Conference
      key={one.id}
      actor={video}
      start={one}
      href={roomLink(host, one.videoRoom ?? '')}
      zone={timezone}
      phone={phone}
      refreshing={refreshing}
      onRefresh={() => actor.send({ type: 'appointments.requested' })}
    />
  ))
}
