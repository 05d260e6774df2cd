import { Trans, useLingui } from '@lingui/react/macro'
import { shallowEqual } from '@xstate/react'
import { useSettled } from '../ui/useSettled.ts'
import { MapPin } from 'lucide-react'
import type { ConfirmRef } from '../../../machines/booking/confirm/confirm.machine.ts'
import {
  exportOf,
  groupOf,
  isVideoOf,
  linesOf,
  liveAppointmentsOf,
  mayAddToCalendar,
  shareOf,
} from '../../../machines/booking/confirm/confirm.selectors.ts'
import type { ShareRef } from '../../../machines/booking/confirm/share/share.machine.ts'
import type { Appointment } from '../../../machines/domain/appointment/appointment.ts'
import type { Group } from '../../../machines/domain/catalogue/group.ts'
import { directionsTarget } from '../../../machines/domain/appointment/directions-target.ts'
import { thereOf } from '../../../machines/domain/place/directions.ts'
import { foreignZone } from '../../time/format.ts'
import { contentEqual } from '../ui/content-equal.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { pathTo } from '../ui/path-to.ts'
import { ActionRow } from '../booked/ActionRow.tsx'
import { ExportButton } from '../booked/ExportButton.tsx'
import { linkToAppointments, useCalendarLinks } from '../booked/useCalendarLinks.ts'
import { usePhrase } from '../texts/usePhrase.ts'
import { CalendarMenu } from './CalendarMenu.tsx'
import { ShareButton } from './ShareButton.tsx'

interface CalendarRowProps {
  actor: ConfirmRef
  first: Appointment
  /** The place of the appointment, in one line. */
  place: string
}

/** Adding the booking to a calendar, directions, and sharing it. */
export function CalendarRow({ actor, first, place }: CalendarRowProps) {
  const group = useSettled(actor, groupOf)
  const exporting = useSettled(actor, exportOf)
  const sharing = useSettled(actor, shareOf)
  const isVideo = useSettled(actor, isVideoOf)
  const mayAdd = useSettled(actor, mayAddToCalendar)
  const lines = useSettled(actor, linesOf, contentEqual)
  const appointments = useSettled(actor, liveAppointmentsOf, shallowEqual)
  const links = useCalendarLinks(group)({
    appointments: appointments.length > 0 ? appointments : [first],
    names: lines.flatMap(({ name, cancelled }) => (cancelled ? [] : [name])),
    place: isVideo ? '' : place,
  })
  const elsewhere = directionsTarget(first, group)
  const position = isVideo ? null : (elsewhere ?? first.position ?? group.position)
  if (!mayAdd && !position) return null
  return (
    <ActionRow above={5}>
      {mayAdd &&
        exporting &&
        (links ? (
          <CalendarMenu actor={exporting} links={links} phone={group.phone} />
        ) : (
          <ExportButton actor={exporting} phone={group.phone} />
        ))}
      {position && (
        <LinkButton
          href={pathTo('map', group.urlname)}
          data-there={thereOf({ address: elsewhere ? first.address : (first.address ?? group.address), position })}
          icon={<MapPin aria-hidden size={20} />}
          variant="outline"
        >
          {elsewhere ? <Trans>Get directions</Trans> : <Trans>How to get there</Trans>}
        </LinkButton>
      )}
      {mayAdd && sharing && <Share actor={sharing} first={first} group={group} place={isVideo ? null : place} />}
    </ActionRow>
  )
}

interface ShareProps extends Pick<CalendarRowProps, 'first'> {
  actor: ShareRef
  group: Group
  /** Null for a video conference. */
  place: string | null
}

/** Says nothing of the services: whoever comes along needs to know when and where. */
function Share({ actor, first, group, place }: ShareProps) {
  const { t } = useLingui()
  const phrase = usePhrase()
  const what = t`Appointment`
  const zone = first.laterAt === undefined ? foreignZone(group.timezone, first.at) : null
  const moment = phrase.moment(first, group.timezone)
  return (
    <ShareButton
      actor={actor}
      title={t`${what} – ${group.name}`}
      text={[
        zone ? `${moment} (${zone.place}, ${zone.offset})` : moment,
        place ?? t`By video call`,
        group.phone && t`Phone: ${group.phone}`,
      ]
        .filter(Boolean)
        .join('\n')}
      link={linkToAppointments(group)}
    />
  )
}
