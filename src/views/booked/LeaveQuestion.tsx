import { Trans } from '@lingui/react/macro'
import type { WebPlace } from '../../../machines/domain/place/return-target.ts'
import { useAboutWhom } from '../texts/about-whom.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'

export interface LeaveQuestionProps {
  place: WebPlace
  /** The name of the business. */
  name: string
  onStayed: () => void
}

/** Asks before the customer leaves for a site that a link names and that is not the business's own. Shows its host. */
export function LeaveQuestion({ place: { href, host }, name, onStayed }: LeaveQuestionProps) {
  const say = useAboutWhom()
  return (
    <Dialog
      title={<Trans>Go to {host}?</Trans>}
      onClosed={onStayed}
      actions={
        <>
          <Button variant="outline" onClick={onStayed}>
            <Trans>Stay here</Trans>
          </Button>
          <LinkButton href={href} leaves="here">
            <Trans>Go to {host}</Trans>
          </LinkButton>
        </>
      }
    >
      {say({
        own: (
          <Trans>
            This address came with the link you followed. It is not a known website of {name}. Your appointment stays
            booked either way.
          </Trans>
        ),
        other: (
          <Trans>
            This address came with the link you followed. It is not a known website of {name}. The appointment stays
            booked either way.
          </Trans>
        ),
      })}
    </Dialog>
  )
}
