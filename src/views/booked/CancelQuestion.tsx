import { styled } from '../../theme/styled.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import type { ReactNode } from 'react'
import type { CancelRef } from '../../../machines/appointments/cancel/cancel.machine.ts'
import { isAsking, isCancelling } from '../../../machines/appointments/cancel/cancel.selectors.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import './cancel-failures.ts'

const Day = styled('p', { base: { fontWeight: 'bold', _firstLetter: { textTransform: 'uppercase' } } })
const What = styled('div', { base: { marginTop: '1' } })

interface CancelQuestionProps {
  actor: CancelRef
  /** The number of appointments that would be cancelled. */
  count: number
  /** Date and time as text. */
  when: ReactNode
  /** The person of the appointment; empty when the records name none. */
  person: string
  /** The booked services, line by line. */
  children: ReactNode
}

/** Asks before cancelling, and names what would be cancelled. Keeping the appointment is the first answer. */
export function CancelQuestion({ actor, count, when, person, children }: CancelQuestionProps) {
  const asking = useSettled(actor, isAsking)
  const busy = useSettled(actor, isCancelling)
  if (!asking) return null
  const dismiss = () => actor.send({ type: 'cancel.dismissed' })
  return (
    <Dialog
      alert
      title={<Plural value={count} one="Cancel this appointment?" other="Cancel these # appointments?" />}
      onClosed={dismiss}
      actions={
        <>
          <Button variant="outline" onClick={dismiss}>
            <Plural value={count} one="Keep the appointment" other="Keep the appointments" />
          </Button>
          <Button tone="danger" busy={busy} onClick={() => actor.send({ type: 'cancel.confirmed' })}>
            <Plural value={count} one="Yes, cancel it" other="Yes, cancel them" />
          </Button>
        </>
      }
    >
      <Day>{when}</Day>
      {person && (
        <p>
          <Trans>For {person}</Trans>
        </p>
      )}
      <What>{children}</What>
    </Dialog>
  )
}
