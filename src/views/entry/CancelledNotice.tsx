import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { announceShown } from '../ui/announce-shown.ts'
import { Notice } from '../ui/Notice.tsx'

const Room = styled('div', { base: { marginBottom: '6' } })
const When = styled('p', { base: { _firstLetter: { textTransform: 'uppercase' } } })

interface CancelledNoticeProps {
  names: readonly string[]
  when: ReactNode
  /** Whether a professional has cancelled it for a customer. */
  onBehalf: boolean
}

/** Says what was cancelled, at the start of the next booking, until the customer goes on. */
export function CancelledNotice({ names, when, onBehalf }: CancelledNoticeProps) {
  return (
    <Room ref={announceShown}>
      <Notice
        tone="success"
        title={onBehalf ? <Trans>The appointment is cancelled</Trans> : <Trans>Your appointment is cancelled</Trans>}
      >
        <When>{when}</When>
        <p>{names.join(', ')}</p>
      </Notice>
    </Room>
  )
}
