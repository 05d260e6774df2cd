import { Trans } from '@lingui/react/macro'
import { Button } from '../shared/Button.tsx'
import { Dialog } from '../shared/Dialog.tsx'

interface CancelDialogProps {
  busy: boolean
  /** Date and time in words. */
  when: string
  what: string
  onConfirmed: () => void
  onDismissed: () => void
}

/** Asks before cancelling. Keeping the appointment is the first answer. */
export function CancelDialog({ busy, when, what, onConfirmed, onDismissed }: CancelDialogProps) {
  const dismiss = () => {
    if (!busy) onDismissed()
  }
  return (
    <Dialog
      alert
      title={<Trans>Cancel this appointment?</Trans>}
      onClosed={dismiss}
      actions={
        <>
          <Button variant="outline" tone="neutral" onClick={dismiss}>
            <Trans>Keep it</Trans>
          </Button>
          <Button
            tone="danger"
            busy={busy}
            onClick={() => {
              if (!busy) onConfirmed()
            }}
          >
            <Trans>Yes, cancel it</Trans>
          </Button>
        </>
      }
    >
      <p>
        {what}, {when}
      </p>
    </Dialog>
  )
}
