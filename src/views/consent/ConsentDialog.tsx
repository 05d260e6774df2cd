import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import type { Choice } from '../../../machines/domain/site/tracking-choice.ts'
import { SafeLink } from '../safety/SafeLink.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ChoiceButtons } from './ChoiceButtons.tsx'

const Text = styled('div', { base: { display: 'grid', gap: '3' } })
const Strong = styled('p', { base: { fontWeight: 'bold' } })

export interface ConsentDialogProps {
  name: string
  privacy: string | null
  /** The present choice; null while there is none. */
  choice: Choice | null
  /** Whether the browser refuses on behalf of its user (Global Privacy Control). */
  isSignalled: boolean
  onGranted: () => void
  onRefused: () => void
  onClosed: () => void
}

/** The present choice about cookies, and how to change it. */
export function ConsentDialog({
  name,
  privacy,
  choice,
  isSignalled,
  onGranted,
  onRefused,
  onClosed,
}: ConsentDialogProps) {
  return (
    <Dialog
      title={<Trans>Cookies on this site</Trans>}
      onClosed={onClosed}
      actions={<ChoiceButtons onGranted={onGranted} onRefused={onRefused} />}
    >
      <Text>
        {choice && (
          <Strong>
            {choice === 'granted' ? (
              <Trans>You have accepted.</Trans>
            ) : isSignalled ? (
              <Trans>Your browser asks sites not to track you. This counts as declining.</Trans>
            ) : (
              <Trans>You have declined.</Trans>
            )}
          </Strong>
        )}
        <p>
          <Trans>
            Without your consent, your device keeps only what booking needs. If you accept, {name} also counts visits to
            its pages and measures its advertising. Other companies’ services do this and may set cookies. They learn
            which page is open and that an appointment was booked. They never learn who you are or what you book. They
            never run on pages where you sign in or enter details.
          </Trans>
        </p>
        {privacy && (
          <p>
            <SafeLink href={privacy}>
              <Trans>Learn more</Trans>
            </SafeLink>
          </p>
        )}
      </Text>
    </Dialog>
  )
}
