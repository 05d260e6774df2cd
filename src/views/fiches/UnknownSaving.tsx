import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { SavingRef } from '../../../machines/account/fiches/saving/saving.machine.ts'
import { isAbsent, isPolling, isResting } from '../../../machines/account/fiches/saving/saving.selectors.ts'
import { UnconfirmedNotice, WhoChecks } from '../fields/UnconfirmedNotice.tsx'

interface UnknownSavingProps {
  actor: SavingRef
  phone: string | null
  onAccepted: () => void
}

/** Shown while it is unknown whether a new record was created. */
export function UnknownSaving({ actor, phone, onAccepted }: UnknownSavingProps) {
  const absent = useSelector(actor, isAbsent)
  const resting = useSelector(actor, isResting)
  return (
    <UnconfirmedNotice
      title={<Trans>This person may not have been added yet</Trans>}
      busy={useSelector(actor, isPolling)}
      onCheck={() => actor.send({ type: 'saving.checked' })}
      onAccepted={onAccepted}
      phone={phone}
    >
      <p>
        <Trans>Your request was sent, but no reply came back. Do not add this person again.</Trans>
      </p>
      <p>
        {absent && <Trans>This person is not in the list yet, but may still appear.</Trans>}{' '}
        <WhoChecks isResting={resting} />
      </p>
    </UnconfirmedNotice>
  )
}
