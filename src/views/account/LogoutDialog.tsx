import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { LogoutRef } from '../../../machines/account/logout/logout.machine.ts'
import { failureOf, isLoggingOut } from '../../../machines/account/logout/logout.selectors.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FailedState } from '../ui/FailedState.tsx'

export interface LogoutDialogProps {
  actor: LogoutRef
}

/** Asks before logging out, because the choices and the typed data are deleted. */
export default function LogoutDialog({ actor }: LogoutDialogProps) {
  const busy = useSelector(actor, isLoggingOut)
  const failure = useSelector(actor, failureOf)
  const dismiss = () => actor.send({ type: 'logout.dismissed' })
  return (
    <Dialog
      alert
      title={<Trans>Sign out?</Trans>}
      onClosed={dismiss}
      actions={
        <>
          <Button variant="outline" onClick={dismiss}>
            <Trans>Stay signed in</Trans>
          </Button>
          <Button busy={busy} onClick={() => actor.send({ type: 'logout.confirmed' })}>
            <Trans>Sign out</Trans>
          </Button>
        </>
      }
    >
      {failure && <FailedState failure={failure} phone={null} />}
      <Trans>Your choices and entries are removed from this device. Booked appointments are kept.</Trans>
    </Dialog>
  )
}
