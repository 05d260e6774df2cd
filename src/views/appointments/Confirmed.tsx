import { styled } from '../../theme/styled.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import type { AppointmentsRef } from '../../../machines/appointments/appointments.machine.ts'
import { groupOf } from '../../../machines/appointments/appointments.selectors.ts'
import type { Visit } from '../../../machines/domain/appointment/visit.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { namesOf } from './VisitCard.tsx'
import { VisitWhen } from './VisitWhen.tsx'

const Time = styled('p', { base: { fontWeight: 'bold', _firstLetter: { textTransform: 'uppercase' } } })
const What = styled('p', { base: { color: 'muted', overflowWrap: 'anywhere' } })

/** A customer who followed a link to cancel gets a confirmation as the end (specification, section 4 "Delete"). */
export function Confirmed({ actor, visits }: { actor: AppointmentsRef; visits: readonly Visit[] }) {
  const { timezone } = useSettled(actor, groupOf)
  const close = () => actor.send({ type: 'appointments.newsDismissed' })
  return (
    <Dialog
      title={
        <Plural value={visits.length} one="Your appointment is cancelled" other="Your # appointments are cancelled" />
      }
      onClosed={close}
      actions={
        <>
          <Button variant="outline" onClick={() => actor.send({ type: 'appointments.bookingRequested' })}>
            <Trans>Book another appointment</Trans>
          </Button>
          <Button onClick={close}>
            <Trans>See my appointments</Trans>
          </Button>
        </>
      }
    >
      {visits.map((visit) => (
        <div key={visit.id}>
          <Time>
            <VisitWhen visit={visit} zone={timezone} />
          </Time>
          <What>{namesOf(visit).join(', ')}</What>
        </div>
      ))}
    </Dialog>
  )
}
