import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useAboutWhom } from '../texts/about-whom.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

const Root = styled('div', { base: { marginBottom: '6' } })
const When = styled('p', { base: { _firstLetter: { textTransform: 'uppercase' } } })

export interface BookedNoticeProps {
  /** Null where that is unknown. */
  when: ReactNode
  onShown: () => void
}

/**
 * At the start of a new booking: the way back to the appointment that this tab has booked (wire contract, ruling 40).
 */
export function BookedNotice({ when, onShown }: BookedNoticeProps) {
  const say = useAboutWhom()
  return (
    <Root>
      <Notice
        tone="success"
        title={say({ own: <Trans>You have an appointment</Trans>, other: <Trans>Last booking</Trans> })}
        actions={
          <Button variant="outline" onClick={onShown}>
            <Trans>Show the appointment</Trans>
          </Button>
        }
      >
        {when && <When>{when}</When>}
      </Notice>
    </Root>
  )
}
