import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { announce } from '../ui/announce.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Over the page, under the header: what is being done goes on. */
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

/** The connection ends soon. Signing in again, over what is being done, lengthens it; nothing has to be done. */
export default function Ending({ onSignIn }: EndingProps) {
  const { t } = useLingui()
  // Whoever has read it need not read it again; the machine knows nothing of that.
  const [isRead, setRead] = useState(false)
  const words = t`Your connection ends in a few minutes`
  // A region that comes with its text is not read.
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
