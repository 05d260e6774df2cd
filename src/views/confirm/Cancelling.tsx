import { useSelector } from '@xstate/react'
import type { CancelRef } from '../../../machines/appointments/cancel/cancel.machine.ts'
import type { ConfirmRef } from '../../../machines/booking/confirm/confirm.machine.ts'
import {
  groupOf,
  linesOf,
  liveCountOf,
  partsOf,
  sameLines,
} from '../../../machines/booking/confirm/confirm.selectors.ts'
import type { Appointment } from '../../../machines/domain/appointment/appointment.ts'
import { useTimeFormat } from '../words/useTimeFormat.ts'
import { BookedLines } from './BookedLines.tsx'
import { CancelDoubt } from './CancelDoubt.tsx'
import { CancelQuestion } from './CancelQuestion.tsx'
import { personOf } from './ForWhom.tsx'

interface CancellingProps {
  actor: ConfirmRef
  cancel: CancelRef
}

/** The question about the appointments of this confirmation. */
export function Cancelling({ actor, cancel, first }: CancellingProps & { first: Appointment }) {
  const format = useTimeFormat()
  const lines = useSelector(actor, linesOf, sameLines)
  const count = useSelector(actor, liveCountOf)
  return (
    <CancelQuestion actor={cancel} count={count} when={format.longDateTime(first.start)} person={personOf(first)}>
      <BookedLines lines={lines.filter(({ cancelled }) => !cancelled)} />
    </CancelQuestion>
  )
}

/** What is known of a cancellation of these appointments while its outcome is not. */
export function Doubt({ actor, cancel }: CancellingProps) {
  const { phone } = useSelector(actor, groupOf)
  return <CancelDoubt actor={cancel} phone={phone} parts={(gone) => partsOf(actor.getSnapshot(), gone)} />
}
