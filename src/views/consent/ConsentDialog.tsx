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
      title={<Trans>Cookies and similar</Trans>}
      onClosed={onClosed}
      actions={<ChoiceButtons onGranted={onGranted} onRefused={onRefused} />}
    >
      <Text>
        {choice && (
          <Strong>
            {choice === 'granted' ? (
              <Trans>You have accepted.</Trans>
            ) : isSignalled ? (
              <Trans>Your browser asks not to be tracked, which counts as a refusal.</Trans>
            ) : (
              <Trans>You have refused.</Trans>
            )}
          </Strong>
        )}
        <p>
          <Trans>
            To book, only what is needed for it is kept on your device, whatever you choose. If you accept, {name} also
            counts visits to its pages and sees how well its advertising works, with services of other companies, which
            may set cookies. They run apart from the booking: they are told which page is open and that an appointment
            was booked, never who you are or what you book, and they never run where you sign in or type something.
          </Trans>
        </p>
        {privacy && (
          <p>
            <SafeLink href={privacy}>
              <Trans>More about it</Trans>
            </SafeLink>
          </p>
        )}
      </Text>
    </Dialog>
  )
}
