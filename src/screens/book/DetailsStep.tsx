import { useSettled } from '../../views/ui/useSettled.ts'
import { groupOf } from '../../../machines/booking/booking.selectors.ts'
import type { DetailsRef } from '../../../machines/booking/details/details.machine.ts'
import { formOf, isDoubting, submissionOf } from '../../../machines/booking/details/details.selectors.ts'
import { DoubtView } from '../../views/details/DoubtView.tsx'
import { FicheView } from '../../views/details/FicheView.tsx'
import type { StepViewProps } from './step.types.ts'

/** The fiche step: the form, and above it a notice about a write whose outcome is unknown. */
export function DetailsStep({ actor, booking, position }: StepViewProps & { actor: DetailsRef }) {
  const { phone } = useSettled(booking, groupOf)
  const doubting = useSettled(actor, isDoubting)
  const form = useSettled(actor, formOf)
  const submission = useSettled(actor, submissionOf)
  return (
    <>
      {doubting && submission && (
        <DoubtView actor={submission} phone={phone} onAccepted={() => actor.send({ type: 'doubt.accepted' })} />
      )}
      {form && <FicheView actor={form} position={position} />}
    </>
  )
}
