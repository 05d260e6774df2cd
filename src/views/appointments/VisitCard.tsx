import { styled } from '../../theme/styled.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useSettled } from '../ui/useSettled.ts'
import type { AppointmentsRef } from '../../../machines/appointments/appointments.machine.ts'
import {
  groupOf,
  isRefreshing,
  readAtOf,
  videoHostOf,
  videoOf,
} from '../../../machines/appointments/appointments.selectors.ts'
import type { Appointment } from '../../../machines/domain/appointment/appointment.ts'
import { endOf, lastToEnd } from '../../../machines/domain/appointment/end.ts'
import { conferencesOf } from '../../../machines/domain/appointment/joining.ts'
import type { Visit } from '../../../machines/domain/appointment/visit.ts'
import { MINUTE_MS } from '../../../machines/domain/constants.ts'
import { roomLink } from '../../../machines/domain/place/room-link.ts'
import type { WallDate } from '../../../machines/domain/time/time.types.ts'
import { dateOf, daysBetween } from '../../../machines/domain/time/wall-date.ts'
import { foreignZone } from '../../time/format.ts'
import { toWall } from '../../time/zone.ts'
import { placeOf } from '../booked/place-of.ts'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { OfGroup } from '../texts/language-of-parts.tsx'
import { Duration } from '../texts/Duration.tsx'
import { usePhrase } from '../texts/usePhrase.ts'
import { useTimeFormat } from '../texts/useTimeFormat.ts'
import { ZoneText } from '../texts/ZoneText.tsx'
import { OwnTime } from '../own-time/OwnTime.tsx'
import { Conference } from './Conference.tsx'
import { NextActions } from './NextActions.tsx'
import { useVisitActions } from './useVisitActions.ts'
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
  variants: {
    kind: { next: { borderColor: 'primaryBorder' }, coming: {}, past: { background: 'transparent', color: 'muted' } },
  },
})
const Day = styled('h3', {
  base: { lineHeight: 'snug', fontWeight: 'bold', _firstLetter: { textTransform: 'uppercase' } },
  variants: { isNext: { true: { fontSize: 'lg', fontWeight: 'normal' } } },
})
const Hours = styled('p', { base: { fontVariantNumeric: 'tabular-nums' } })
const Start = styled('span', {
  variants: { isNext: { true: { fontSize: '3xl', fontWeight: 'bold', lineHeight: 'tight' } } },
})
// Tomorrow the paper would be wrong.
const Above = styled('p', { base: { marginBottom: '2', '@media print': { display: 'none' } } })
const Again = styled('div', { base: { gridColumn: { base: '1 / -1', md: 'auto' }, alignSelf: 'center' } })
const Lines = styled('ul', { base: { marginTop: '2', overflowWrap: 'anywhere' } })
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
  /** The next appointment is the largest thing of its page. */
  kind: 'next' | 'coming' | 'past'
}

/** One booking: when, what, with whom and where. */
export function VisitCard({ actor, visit, kind }: VisitCardProps) {
  const format = useTimeFormat()
  const phrase = usePhrase()
  const group = useSettled(actor, groupOf)
  const dayId = useId()
  const records = shownRecords(visit)
  const [first, ...others] = visit.appointments
  if (!first) return null
  const isNext = kind === 'next'
  const past = kind === 'past'
  const last = lastToEnd([first, ...others])
  const isKnown = first.laterAt === undefined
  const zone = isKnown ? foreignZone(group.timezone, visit.at) : null
  // Where it is not known when it is, its start says so.
  const end = isKnown ? { start: last.end ?? '', at: endOf(last) } : null
  const isVideo = records.some(({ videoRoom }) => videoRoom !== null)
  const names = [...new Set(records.flatMap(({ calendarName }) => calendarName || []))].join(', ')
  return (
    <Root kind={kind}>
      <div>
        {isNext && <HowFar actor={actor} day={dateOf(first.start)} />}
        <Day id={dayId} isNext={isNext}>
          {phrase.day(dateOf(first.start))}
        </Day>
        <Hours>
          <Start isNext={isNext}>{phrase.time(first, group.timezone)}</Start>
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
            {!past && <OwnTime time={{ start: first.start, at: visit.at }} zone={group.timezone} />}
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
      {past ? (
        <BookAgain actor={actor} visit={visit} name={names} dayId={dayId} />
      ) : (
        <VisitMenu actor={actor} visit={visit} next={isNext} />
      )}
      {!past && <Conferences actor={actor} visit={visit} />}
      {isNext && <NextActions actor={actor} visit={visit} />}
    </Root>
  )
}

/** How many days there are until then, by the calendar of the business. */
function HowFar({ actor, day }: { actor: AppointmentsRef; day: WallDate }) {
  const readAt = useSettled(actor, readAtOf)
  const { timezone } = useSettled(actor, groupOf)
  const days = daysBetween(dateOf(toWall(readAt, timezone)), day)
  return (
    <Above>
      <Chip tone="primary">
        {days <= 0 ? (
          <Trans>Today</Trans>
        ) : days === 1 ? (
          <Trans>Tomorrow</Trans>
        ) : (
          <Plural value={days} one="In # day" other="In # days" />
        )}
      </Chip>
    </Above>
  )
}

interface BookAgainProps extends Omit<VisitCardProps, 'kind'> {
  /** With whom it was; empty where the records do not say it. */
  name: string
  /** The day of the appointment, which tells one button from another. */
  dayId: string
}

/** One more like it, with the same practitioner where it was one. */
function BookAgain({ actor, visit, name, dayId }: BookAgainProps) {
  const { retake } = useVisitActions(actor, visit)
  const isOne = name !== '' && new Set(visit.appointments.map(({ calendarId }) => calendarId)).size === 1
  return (
    <Again>
      <Button variant="outline" describedBy={dayId} onClick={retake}>
        {isOne ? <Trans>Book again with {name}</Trans> : <Trans>Book again</Trans>}
      </Button>
    </Again>
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
