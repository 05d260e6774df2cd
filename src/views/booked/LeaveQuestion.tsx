import { Trans } from '@lingui/react/macro'
import type { WebPlace } from '../../../machines/domain/place/return-target.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'

export interface LeaveQuestionProps {
  place: WebPlace
  /** The name of the business. */
  name: string
  /** A professional has booked for another person. */
  onBehalf?: boolean
  onStayed: () => void
}

/** Asks before the customer leaves for a site that a link names and that is not the business's own. Shows its host. */
export function LeaveQuestion({ place: { href, host }, name, onBehalf = false, onStayed }: LeaveQuestionProps) {
  return (
    <Dialog
      title={<Trans>Go to {host}?</Trans>}
      onClosed={onStayed}
      actions={
        <>
          <Button variant="outline" tone="neutral" onClick={onStayed}>
            <Trans>Stay here</Trans>
          </Button>
          <LinkButton href={href} leaves="here">
            <Trans>Go to {host}</Trans>
          </LinkButton>
        </>
      }
    >
      {onBehalf ? (
        <Trans>
          This address came with the link you followed. It is not a known website of {name}. The appointment stays
          booked either way.
        </Trans>
      ) : (
        <Trans>
          This address came with the link you followed. It is not a known website of {name}. Your appointment stays
          booked either way.
        </Trans>
      )}
    </Dialog>
  )
}
