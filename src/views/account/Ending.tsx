import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import type { Instant } from '../../../machines/domain/time/time.types.ts'
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

function Kept(props: ComponentProps<typeof Place>) {
  const ref = useRef<HTMLDivElement>(null)
  // A press on a button inside takes it away.
  useLeftFocus(ref)
  return <Place ref={ref} {...props} />
}

/** The sign-in whose end was announced, and the one whose notice was dismissed; a page has one customer at a time. */
let announced: Instant | null = null
let dismissed: Instant | null = null

export interface EndingProps {
  /** When the customer signed in for the connection that ends. */
  signedAt: Instant | null
  /** What a professional has typed is deleted when the connection ends. */
  isPro: boolean
  onSignIn: () => void
}

/**
 * Says that the connection ends soon. Signing in again, over the current screen, extends it; the customer may ignore
 * it.
 */
export default function Ending({ signedAt, isPro, onSignIn }: EndingProps) {
  const { t } = useLingui()
  // Dismissed for good: a page that is shown again measures the time anew. The machine does not need to know.
  const [isRead, setRead] = useState(dismissed === signedAt)
  const words = t`Your connection ends in a few minutes`
  // Screen readers do not read out a live region that is inserted together with its text.
  useEffect(() => {
    if (announced !== signedAt) announce(words)
    announced = signedAt
  }, [words, signedAt])
  if (isRead) return null
  return (
    <Kept>
      <Notice
        tone="warning"
        title={words}
        actions={
          <>
            <Button size="sm" hasPopup="dialog" onClick={onSignIn}>
              <Trans>Sign in again</Trans>
            </Button>
            <Button
              size="sm"
              variant="outline"
              tone="neutral"
              onClick={() => {
                dismissed = signedAt
                setRead(true)
              }}
            >
              <Trans>Not now</Trans>
            </Button>
          </>
        }
      >
        {isPro ? (
          <Trans>What you have typed goes with it, unless you sign in again.</Trans>
        ) : (
          <Trans>What you have typed stays, whether you sign in again or not.</Trans>
        )}
      </Notice>
    </Kept>
  )
}
