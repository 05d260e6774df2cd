import { Trans } from '@lingui/react/macro'
import { styled } from '../../theme/styled.ts'
import { useAboutWhom } from '../texts/about-whom.ts'
import { Notice } from '../ui/Notice.tsx'

const Root = styled('div', { base: { marginBottom: '6' } })

/**
 * A booking was sent, the page was loaded again, and the step that looks for the booking does not open: what is not known,
 * and why trying again is safe.
 */
export default function SentBefore() {
  const say = useAboutWhom()
  return (
    <Root>
      <Notice
        tone="warning"
        role="alert"
        title={say({
          own: <Trans>Your booking is not confirmed yet</Trans>,
          other: <Trans>The booking is not confirmed yet</Trans>,
        })}
      >
        {say({
          own: (
            <Trans>
              Your request was sent before this page was reloaded. The appointment may already be booked. Press “Try
              again” to check: nothing is sent twice.
            </Trans>
          ),
          other: (
            <Trans>
              The request was sent before this page was reloaded. The appointment may already be booked. Check the
              calendar before you book again.
            </Trans>
          ),
        })}
      </Notice>
    </Root>
  )
}
