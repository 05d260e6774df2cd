import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import type { BookingRef } from '../../../machines/booking/booking.machine.ts'
import { groupOf, isDoubting, submissionOf } from '../../../machines/booking/booking.selectors.ts'
import { DoubtView } from '../../views/details/DoubtView.tsx'
import { FicheView } from '../../views/details/FicheView.tsx'

interface FicheStageProps {
  actor: AnyActorRef
  booking: BookingRef
  position: string
}

/** The fiche step: the form, and above it the news of a write whose end nobody knows. */
export function FicheStage({ actor, booking, position }: FicheStageProps) {
  const group = useSelector(booking, groupOf)
  const doubting = useSelector(booking, isDoubting)
  const submission = useSelector(booking, submissionOf)
  return (
    <>
      {doubting && submission && (
        <DoubtView actor={submission} phone={group.phone} onAccepted={() => booking.send({ type: 'doubt.accepted' })} />
      )}
      <FicheView actor={actor} position={position} />
    </>
  )
}
