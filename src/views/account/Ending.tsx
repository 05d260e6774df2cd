import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { announce } from '../ui/announce.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useLeftFocus } from '../ui/useLeftFocus.ts'

/** Over the page, under the header (of two rows on the smallest phones), so that the customer can go on. */
const Place = styled('div', {
  base: {
    position: 'fixed',
    top: { base: '28', md: '4.5rem' },
    insetInline: '0',
    zIndex: 'bar',
    display: 'grid',
    justifyItems: 'center',
    paddingInline: '3',
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto', maxWidth: '34rem', boxShadow: 'lg' },
  },
})

export interface EndingProps {
  /** What a professional has typed is deleted when the connection ends. */
  isPro: boolean
  /** Null where nobody can sign in over the screen: another site does it, which the page has to visit. */
  onSignIn: (() => void) | null
  onDismissed: () => void
}

/**
 * Says that the connection ends soon. Signing in again, over the current screen, extends it, where that is possible; the
 * customer may ignore it.
 */
export default function Ending({ isPro, onSignIn, onDismissed }: EndingProps) {
  const { t } = useLingui()
  const words = t`You will be signed out in a few minutes`
  // Screen readers do not read out a live region that is inserted together with its text.
  useEffect(() => announce(words), [words])
  const ref = useRef<HTMLDivElement>(null)
  // A press on a button inside takes it away.
  useLeftFocus(ref)
  return (
    <Place ref={ref}>
      <Notice
        tone="warning"
        title={words}
        actions={
          <>
            {onSignIn && (
              <Button hasPopup="dialog" onClick={onSignIn}>
                <Trans>Sign in again</Trans>
              </Button>
            )}
            <Button variant="outline" onClick={onDismissed}>
              {onSignIn ? <Trans>Not now</Trans> : <Trans>Close</Trans>}
            </Button>
          </>
        }
      >
        {!onSignIn ? (
          <Trans>Send or save your entries before then. You will then need to sign in again.</Trans>
        ) : isPro ? (
          <Trans>What you typed will be lost unless you sign in again.</Trans>
        ) : (
          <Trans>What you typed is kept, even if you do not sign in again.</Trans>
        )}
      </Notice>
    </Place>
  )
}
