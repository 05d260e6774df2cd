import { styled } from '../../theme/styled.ts'
import { useLingui } from '@lingui/react/macro'
import { shallowEqual } from '@xstate/react'
import { useSettled } from '../ui/useSettled.ts'
import type { AppointmentsRef } from '../../../machines/appointments/appointments.machine.ts'
import { exportOf, groupOf, pickedOf } from '../../../machines/appointments/appointments.selectors.ts'
import type { ExportRef } from '../../../machines/appointments/export/export.machine.ts'
import { CalendarLinks } from '../booked/CalendarLinks.tsx'
import { ExportButton } from '../booked/ExportButton.tsx'
import { placeOf } from '../booked/place-of.ts'
import { useCalendarLinks } from '../booked/useCalendarLinks.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { namesOf } from './VisitCard.tsx'
import { VisitWhen } from './VisitWhen.tsx'

const Links = styled('div', { base: { display: 'grid', gap: '2', marginTop: '4' } })
const Time = styled('p', { base: { fontWeight: 'bold', _firstLetter: { textTransform: 'uppercase' } } })

/** An appointment into a calendar: a third-party link, or a file (specification, section 2 "Appointments page"). */
export function ExportDialog({ actor }: { actor: AppointmentsRef }) {
  const exporting = useSettled(actor, exportOf)
  return exporting && <Offer actor={actor} exporting={exporting} />
}

function Offer({ actor, exporting }: { actor: AppointmentsRef; exporting: ExportRef }) {
  const { t } = useLingui()
  const group = useSettled(actor, groupOf)
  const [visit] = useSettled(actor, pickedOf, shallowEqual)
  const first = visit?.appointments[0]
  const isVideo = visit?.appointments.some(({ videoRoom }) => videoRoom !== null) ?? false
  const linksTo = useCalendarLinks(group)
  if (!visit || !first) return null
  const links = linksTo({
    appointments: visit.appointments,
    names: namesOf(visit),
    place: isVideo ? '' : placeOf(first, group),
  })
  return (
    <Dialog title={t`Add to my calendar`} onClosed={() => actor.send({ type: 'appointments.closed' })}>
      <Time>
        <VisitWhen visit={visit} zone={group.timezone} />
      </Time>
      <Links>
        {links && <CalendarLinks {...links} />}
        <ExportButton actor={exporting} phone={group.phone} />
      </Links>
    </Dialog>
  )
}
