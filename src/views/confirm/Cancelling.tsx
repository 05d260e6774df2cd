import { startTimeOf } from '../../../machines/domain/appointment/start-time.ts'
import { contentEqual } from '../ui/content-equal.ts'
import { useSettled } from '../ui/useSettled.ts'
import type { CancelRef } from '../../../machines/appointments/cancel/cancel.machine.ts'
import type { ConfirmRef } from '../../../machines/booking/confirm/confirm.machine.ts'
import { groupOf, linesOf, liveCountOf, partsOf } from '../../../machines/booking/confirm/confirm.selectors.ts'
import type { Appointment } from '../../../machines/domain/appointment/appointment.ts'
import { useFullName } from '../texts/useFullName.ts'
import { When } from '../texts/When.tsx'
import { BookedLines } from './BookedLines.tsx'
import { UnknownCancellation } from '../booked/UnknownCancellation.tsx'
import { CancelQuestion } from '../booked/CancelQuestion.tsx'

interface CancellingProps {
  actor: ConfirmRef
  cancel: CancelRef
}

/** The question about the appointments of this confirmation. */
export function Cancelling({ actor, cancel, first }: CancellingProps & { first: Appointment }) {
  const nameOf = useFullName()
  const { timezone } = useSettled(actor, groupOf)
  const lines = useSettled(actor, linesOf, contentEqual)
  const count = useSettled(actor, liveCountOf)
  return (
    <CancelQuestion
      actor={cancel}
      count={count}
      when={<When {...startTimeOf(first)} zone={timezone} />}
      person={nameOf(first.person)}
    >
      <BookedLines lines={lines.filter(({ cancelled }) => !cancelled)} zone={timezone} />
    </CancelQuestion>
  )
}

/** What is known about a cancellation of these appointments while its outcome is unknown. */
export function OpenCancellation({ actor, cancel }: CancellingProps) {
  const { phone } = useSettled(actor, groupOf)
  return <UnknownCancellation actor={cancel} phone={phone} parts={(gone) => partsOf(actor.getSnapshot(), gone)} />
}
