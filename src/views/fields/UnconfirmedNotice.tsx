import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { styled } from '../../theme/styled.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'

const Room = styled('div', { base: { marginBottom: '6' } })

interface UnconfirmedNoticeProps {
  title: ReactNode
  /** Whether the server is being asked. */
  busy: boolean
  /** Null where asking again can find nothing. */
  onCheck: (() => void) | null
  /** Called when the customer has read it and goes back to the form. */
  onAccepted: () => void
  phone: string | null
  children: ReactNode
}

/** Shown while the outcome of a write is unknown: what happened, how to find out, and what not to do yet. */
export function UnconfirmedNotice({ title, busy, onCheck, onAccepted, phone, children }: UnconfirmedNoticeProps) {
  const { t } = useLingui()
  const ref = useRef<HTMLDivElement>(null)
  // The pressed button is gone, so the focus goes to the news.
  useEffect(() => ref.current?.focus(), [])
  return (
    <Room>
      <Notice
        ref={ref}
        tone="warning"
        role="alert"
        title={title}
        actions={
          <>
            {onCheck && (
              <Button busy={busy} icon={<Search aria-hidden size={20} />} onClick={onCheck}>
                <Trans>Check again</Trans>
              </Button>
            )}
            <Button variant="outline" label={t`Back to the form (what you typed is kept)`} onClick={onAccepted}>
              <Trans>Back to the form</Trans>
            </Button>
            {onCheck && <PhoneLink phone={phone} />}
          </>
        }
      >
        {children}
      </Notice>
    </Room>
  )
}

/** Who asks next: the page by itself, or the customer. */
export function WhoChecks({ isResting }: { isResting: boolean }) {
  return isResting ? (
    <Trans>There is still no reply. Press “Check again” to try once more.</Trans>
  ) : (
    <Trans>This page updates as soon as there is a reply.</Trans>
  )
}
