import { Plural, Trans } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import type { ConfirmRef } from '../../../machines/booking/confirm/confirm.machine.ts'
import {
  changeAtOf,
  groupOf,
  isOutcomeUnknown,
  isOnBehalf,
  isUncertain,
  liveCountOf,
  mayChange,
} from '../../../machines/booking/confirm/confirm.selectors.ts'
import { ActionRow } from '../booked/ActionRow.tsx'
import { ChangeAtSite } from '../booked/ChangeAtSite.tsx'
import { Button } from '../ui/Button.tsx'
import { ReturnToSite } from './ReturnToSite.tsx'

/**
 * The next actions, the likeliest first: customers see to this appointment before another one, professionals book on.
 * While it is unknown whether the appointment was cancelled: cancel again, or book another one.
 */
export function ConfirmActions({ actor }: { actor: ConfirmRef }) {
  const uncertain = useSettled(actor, isUncertain)
  const isUnknown = useSettled(actor, isOutcomeUnknown)
  const changeable = useSettled(actor, mayChange)
  const changeAt = useSettled(actor, changeAtOf)
  const count = useSettled(actor, liveCountOf)
  const { name } = useSettled(actor, groupOf)
  const onBehalf = useSettled(actor, isOnBehalf)
  const again = (
    <>
      <Button variant="outline" onClick={() => actor.send({ type: 'another.requested' })}>
        {onBehalf ? <Trans>Book again for the same person</Trans> : <Trans>Book another appointment</Trans>}
      </Button>
      {onBehalf && (
        <Button variant="outline" onClick={() => actor.send({ type: 'other.requested' })}>
          <Trans>Book for someone else</Trans>
        </Button>
      )}
    </>
  )
  return (
    <ActionRow above={5}>
      {!uncertain && <ReturnToSite actor={actor} />}
      {onBehalf && again}
      {changeAt && !uncertain && <ChangeAtSite target={changeAt} name={name} />}
      {changeable && !uncertain && (
        // Moving the appointment (specification, section 2: with the third version and accounts only).
        <Button variant="outline" onClick={() => actor.send({ type: 'change.requested' })}>
          <Trans>Change</Trans>
        </Button>
      )}
      {(isUnknown || !uncertain) && (
        <Button
          variant="outline"
          tone="danger"
          hasPopup="dialog"
          onClick={() => actor.send({ type: 'cancel.requested' })}
        >
          <Plural value={count} one="Cancel the appointment" other="Cancel the appointments" />
        </Button>
      )}
      {!onBehalf && again}
    </ActionRow>
  )
}
