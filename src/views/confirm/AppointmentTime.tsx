import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { shallowEqual } from '@xstate/react'
import { useSettled } from '../ui/useSettled.ts'
import { CalendarSearch, CircleCheck } from 'lucide-react'
import type { ConfirmRef } from '../../../machines/booking/confirm/confirm.machine.ts'
import {
  calendarNameOf,
  groupOf,
  isOnBehalf,
  isUnknown,
  liveAppointmentsOf,
  isVideoOf,
  emailToOf,
  movedFromOf,
  referenceOf,
  videoStartOf,
} from '../../../machines/booking/confirm/confirm.selectors.ts'
import type { Appointment } from '../../../machines/domain/appointment/appointment.ts'
import { lastToEnd } from '../../../machines/domain/appointment/end.ts'
import { joiningOf, OPENS_BEFORE_MINUTES } from '../../../machines/domain/appointment/joining.ts'
import { MINUTE_MS } from '../../../machines/domain/constants.ts'
import { telLink } from '../../../machines/domain/place/tel-link.ts'
import type { StartTime, WallDateTime } from '../../../machines/domain/time/time.types.ts'
import { dateOf } from '../../../machines/domain/time/wall-date.ts'
import { foreignZone } from '../../time/format.ts'
import { toWall } from '../../time/zone.ts'
import { pathTo } from '../ui/path-to.ts'
import { TextLink } from '../ui/TextLink.tsx'
import { useAboutWhom } from '../texts/about-whom.ts'
import { Duration } from '../texts/Duration.tsx'
import { unbroken } from '../texts/unbroken.ts'
import { usePhrase } from '../texts/usePhrase.ts'
import { ZoneText } from '../texts/ZoneText.tsx'
import { OwnTime } from '../own-time/OwnTime.tsx'
import { CalendarRow } from './CalendarRow.tsx'

const Root = styled('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4',
    padding: { base: '5', md: '7' },
    borderRadius: 'card',
    borderWidth: '1px',
    '& > svg': { marginTop: '1' },
  },
  variants: {
    certain: {
      true: { background: 'successTint', borderColor: 'success', '& > svg': { color: 'successText' } },
      false: { background: 'infoTint', borderColor: 'info', '& > svg': { color: 'infoText' } },
    },
  },
})
const Day = styled('h2', {
  base: { fontSize: 'lg', fontWeight: 'normal', lineHeight: 'snug', _firstLetter: { textTransform: 'uppercase' } },
})
const Hour = styled('p', {
  base: { fontSize: '3xl', fontWeight: 'bold', lineHeight: 'tight', fontVariantNumeric: 'tabular-nums' },
})
const Zone = styled('p', { base: { color: 'muted' } })
const Before = styled('p', { base: { marginTop: '1', overflowWrap: 'anywhere', hyphens: 'auto' } })
const Place = styled('p', { base: { marginTop: '3', overflowWrap: 'anywhere' } })
const GroupName = styled('span', { base: { display: 'block', fontWeight: 'bold', overflowWrap: 'anywhere' } })

interface AppointmentTimeProps {
  actor: ConfirmRef
  first: Appointment
  /** The place of the appointment, in one line. */
  place: string
}

/** Date, time and place, the only large element of the confirmation, and the actions for it. */
export function AppointmentTime({ actor, first, place }: AppointmentTimeProps) {
  const { t } = useLingui()
  const { day, time } = usePhrase()
  const group = useSettled(actor, groupOf)
  const calendarName = useSettled(actor, calendarNameOf)
  const movedFrom = useSettled(actor, movedFromOf)
  const isVideo = useSettled(actor, isVideoOf)
  const onBehalf = useSettled(actor, isOnBehalf)
  // No calendar links while it is unknown whether the appointment was cancelled, or when it is.
  const unknown = useSettled(actor, isUnknown)
  const zone = first.laterAt === undefined ? foreignZone(group.timezone, first.at) : null
  const Icon = unknown ? CalendarSearch : CircleCheck
  return (
    <Root aria-label={t`When and where`} certain={!unknown}>
      <Icon aria-hidden size={36} />
      <div>
        <Day>{day(dateOf(first.start))}</Day>
        <Hour>{time(first, group.timezone)}</Hour>
        <Until actor={actor} first={first} />
        {zone && (
          <Zone>
            <ZoneText zone={zone} />
            <OwnTime time={first} zone={group.timezone} />
          </Zone>
        )}
        {calendarName && (
          <Zone>
            <Trans>With {calendarName}</Trans>
          </Zone>
        )}
        {movedFrom !== null && <MovedFrom from={movedFrom} zone={group.timezone} />}
        <Place>
          <GroupName dir="auto" lang={group.locale}>
            {group.name}
          </GroupName>
          {isVideo ? <Trans>By video call</Trans> : place}
        </Place>
        {!isVideo && <Phone number={group.phone} />}
        {!unknown && !onBehalf && <Joining actor={actor} />}
        {!unknown && <EmailSent actor={actor} />}
        {!unknown && first.cancellableUntil !== undefined && (
          <Cancellable until={first.cancellableUntil} zone={group.timezone} />
        )}
        {isVideo && <Phone number={group.phone} />}
        <Reference actor={actor} />
      </div>
      {!unknown && <CalendarRow actor={actor} first={first} place={place} />}
    </Root>
  )
}

/** The end of the last service, and the whole duration. */
function Until({ actor, first }: Pick<AppointmentTimeProps, 'actor' | 'first'>) {
  const phrase = usePhrase()
  const { timezone } = useSettled(actor, groupOf)
  const live = useSettled(actor, liveAppointmentsOf, shallowEqual)
  const last = lastToEnd([first, ...live])
  // Where it is not known when it is, its start says so.
  if (last.end === null || last.endAt === null || last.endAt <= first.at || last.laterAt !== undefined) return null
  const time = phrase.time({ start: last.end, at: last.endAt }, timezone)
  return (
    <Zone>
      <Trans>until {time}</Trans> · <Duration minutes={(last.endAt - first.at) / MINUTE_MS} />
    </Zone>
  )
}

/** The business's telephone; empty without a number that can be dialled. */
function Phone({ number }: { number: string | null }) {
  const href = telLink(number)
  if (!href) return null
  return (
    <Before>
      <TextLink href={href}>{unbroken(number)}</TextLink>
    </Before>
  )
}

/** What to name on the telephone. */
function Reference({ actor }: { actor: ConfirmRef }) {
  const reference = useSettled(actor, referenceOf)
  return (
    <Before>
      <Trans>
        Reference: <strong>{reference}</strong>
      </Trans>
    </Before>
  )
}

/** What happens next: the email, and where it goes. */
function EmailSent({ actor }: { actor: ConfirmRef }) {
  const email = useSettled(actor, emailToOf)
  if (email === null) return null
  return (
    <Before>
      <Trans>A confirmation email is being sent to {email}.</Trans>
    </Before>
  )
}

/** How and when to join a video conference (specification, section 4). */
function Joining({ actor }: { actor: ConfirmRef }) {
  const { time } = usePhrase()
  const start = useSettled(actor, videoStartOf)
  const { timezone, urlname } = useSettled(actor, groupOf)
  if (start === null) return null
  const { opens, ends } = joiningOf(start)
  const [from, until] = [opens, ends].map((at) => time({ start: toWall(at, timezone), at }, timezone))
  const minutes = OPENS_BEFORE_MINUTES
  return (
    <Before>
      <Trans>
        Join from <TextLink href={pathTo('appointments', urlname)}>your appointments</TextLink> between {from} and{' '}
        {until}. The button appears {minutes} minutes before the start.
      </Trans>
    </Before>
  )
}

/** The time until which the server allows cancelling. */
function Cancellable({ until, zone }: { until: WallDateTime; zone: string }) {
  const phrase = usePhrase()
  const say = useAboutWhom()
  const [day, time] = [phrase.day(dateOf(until)), phrase.time({ start: until }, zone)]
  return (
    <Before>
      {say({
        own: (
          <Trans>
            You can cancel online until {day} at {time}.
          </Trans>
        ),
        other: (
          <Trans>
            It can be cancelled online until {day} at {time}.
          </Trans>
        ),
      })}
    </Before>
  )
}

/** The start of the appointment before it was moved. */
function MovedFrom({ from, zone }: { from: StartTime; zone: string }) {
  const phrase = usePhrase()
  const [day, time] = [phrase.day(dateOf(from.start)), phrase.time(from, zone)]
  return (
    <Before>
      <Trans>
        Moved from {day} at {time}
      </Trans>
    </Before>
  )
}
