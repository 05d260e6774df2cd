import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import { ArrowUpRight } from 'lucide-react'
import type { ConfirmRef } from '../../../machines/booking/confirm/confirm.machine.ts'
import { groupOf, isLeaving, returnToOf } from '../../../machines/booking/confirm/confirm.selectors.ts'
import type { ReturnTarget } from '../../../machines/domain/place/return-target.ts'
import { LeaveQuestion } from '../booked/LeaveQuestion.tsx'
import { Button } from '../ui/Button.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'

const Words = styled('span', { base: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' } })
const Host = styled('span', { base: { fontSize: 'sm', fontWeight: 'normal' } })

/** The label, which is untrusted text from the link, above the real host. */
function Label({ label, host }: Pick<ReturnTarget, 'label' | 'host'>) {
  return (
    <Words>
      <bdi>{label || <Trans>Return to the site</Trans>}</bdi> <Host>{host}</Host>
    </Words>
  )
}

const icon = <ArrowUpRight aria-hidden size={20} />

/**
 * Returns to the site the customer came from: to the business's own site on a press, to any other site only after a
 * dialog that shows its host. Never automatically.
 */
export function ReturnToSite({ actor }: { actor: ConfirmRef }) {
  const target = useSettled(actor, returnToOf)
  const leaving = useSettled(actor, isLeaving)
  const group = useSettled(actor, groupOf)
  if (!target) return null
  return (
    <>
      {target.direct ? (
        <LinkButton href={target.href} leaves="here" icon={icon}>
          <Label {...target} />
        </LinkButton>
      ) : (
        <Button hasPopup="dialog" icon={icon} onClick={() => actor.send({ type: 'return.requested' })}>
          <Label {...target} />
        </Button>
      )}
      {leaving && (
        <LeaveQuestion place={target} name={group.name} onStayed={() => actor.send({ type: 'return.dismissed' })} />
      )}
    </>
  )
}
