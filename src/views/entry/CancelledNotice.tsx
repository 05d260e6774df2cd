import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useAboutWhom } from '../texts/about-whom.ts'
import { announceShown } from '../ui/announce-shown.ts'
import { Notice } from '../ui/Notice.tsx'

const Room = styled('div', { base: { marginBottom: '6' } })
const When = styled('p', { base: { _firstLetter: { textTransform: 'uppercase' } } })

interface CancelledNoticeProps {
  names: readonly string[]
  when: ReactNode
}

/** Says what was cancelled, at the start of the next booking, until the customer goes on. */
export function CancelledNotice({ names, when }: CancelledNoticeProps) {
  const say = useAboutWhom()
  return (
    <Room ref={announceShown}>
      <Notice
        tone="success"
        title={say({
          own: <Trans>Your appointment is cancelled</Trans>,
          other: <Trans>The appointment is cancelled</Trans>,
        })}
      >
        <When>{when}</When>
        <p>{names.join(', ')}</p>
      </Notice>
    </Room>
  )
}
