import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

const Day = chakra('p', { base: { fontWeight: 'bold', _firstLetter: { textTransform: 'uppercase' } } })
const What = chakra('div', { base: { marginTop: '1' } })

interface CancelDialogProps {
  busy: boolean
  /** How many appointments would go. */
  count: number
  /** Date and time in words. */
  when: string
  /** The person of the appointment; empty when the records name none. */
  person: string
  /** What was booked, line by line. */
  children: ReactNode
  onConfirmed: () => void
  onDismissed: () => void
}

/** Asks before cancelling, and names what would go. Keeping the appointment is the first answer. */
export function CancelDialog({ busy, count, when, person, children, onConfirmed, onDismissed }: CancelDialogProps) {
  const dismiss = () => {
    if (!busy) onDismissed()
  }
  return (
    <Dialog
      alert
      title={<Plural value={count} one="Cancel this appointment?" other="Cancel these # appointments?" />}
      onClosed={dismiss}
      actions={
        <>
          <Button variant="outline" tone="neutral" onClick={dismiss}>
            <Plural value={count} one="Keep it" other="Keep them" />
          </Button>
          <Button
            tone="danger"
            busy={busy}
            onClick={() => {
              if (!busy) onConfirmed()
            }}
          >
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
