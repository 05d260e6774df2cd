import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { announce } from '../ui/announce.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Over the page, under the header, so that the customer can go on. */
const Place = styled('div', {
  base: {
    position: 'fixed',
    top: '18',
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
  onSignIn: () => void
}

/**
 * Says that the connection ends soon. Signing in again, over the current screen, extends it; the customer may ignore
 * it.
 */
export default function Ending({ onSignIn }: EndingProps) {
  const { t } = useLingui()
  // Dismissed for good. The machine does not need to know.
  const [isRead, setRead] = useState(false)
  const words = t`Your connection ends in a few minutes`
  // Screen readers do not read out a live region that is inserted together with its text.
  useEffect(() => announce(words), [words])
  if (isRead) return null
  return (
    <Place>
      <Notice
        tone="warning"
        title={words}
        actions={
          <>
            <Button
              size="sm"
              hasPopup="dialog"
              onClick={() => {
                setRead(true)
                onSignIn()
              }}
            >
              <Trans>Sign in again</Trans>
            </Button>
            <Button size="sm" variant="outline" tone="neutral" onClick={() => setRead(true)}>
              <Trans>Not now</Trans>
            </Button>
          </>
        }
      >
        <Trans>What you have typed stays, whether you sign in again or not.</Trans>
      </Notice>
    </Place>
  )
}
