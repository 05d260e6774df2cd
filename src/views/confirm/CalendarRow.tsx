import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
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
} from '../../../machines/booking/confirm/confirm.selectors.ts'
import type { Appointment } from '../../../machines/domain/appointment/appointment.ts'
import { directionsTarget } from '../../../machines/domain/appointment/directions-target.ts'
import { thereOf } from '../../../machines/domain/place/directions.ts'
import { contentEqual } from '../ui/content-equal.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { pathTo } from '../ui/path-to.ts'
import { CalendarLinks } from '../booked/CalendarLinks.tsx'
import { ExportButton } from '../booked/ExportButton.tsx'
import { useCalendarLinks } from '../booked/useCalendarLinks.ts'

const Root = styled('div', {
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
  /** The place of the appointment, in one line. */
  place: string
}

/** Adding the booking to a calendar, and directions. */
export function CalendarRow({ actor, first, place }: CalendarRowProps) {
  const group = useSettled(actor, groupOf)
  const exporting = useSettled(actor, exportOf)
  const isVideo = useSettled(actor, isVideoOf)
  const mayAdd = useSettled(actor, mayAddToCalendar)
  const lines = useSettled(actor, linesOf, contentEqual)
  const appointments = useSettled(actor, liveAppointmentsOf, shallowEqual)
  const links = useCalendarLinks(group)({
    appointments: appointments.length > 0 ? appointments : [first],
    names: lines.flatMap(({ name, cancelled }) => (cancelled ? [] : [name])),
    place: isVideo ? '' : place,
  })
  const position = isVideo ? null : directionsTarget(first, group)
  if (!mayAdd && !position) return null
  return (
    <Root>
      {mayAdd && links && <CalendarLinks {...links} />}
      {mayAdd && exporting && <ExportButton actor={exporting} phone={group.phone} />}
      {position && (
        <LinkButton
          href={pathTo('map', group.urlname)}
          data-there={thereOf({ address: first.address, position })}
          icon={<MapPin aria-hidden size={20} />}
          variant="outline"
        >
          <Trans>Get directions</Trans>
        </LinkButton>
      )}
    </Root>
  )
}
