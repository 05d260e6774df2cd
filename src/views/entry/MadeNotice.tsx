import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

const Root = chakra('div', { base: { marginBottom: '6' } })

/** Where a new booking begins: the way back to the appointment that this tab has booked (wire contract, ruling 40). */
export function MadeNotice({ when, onShown }: { when: ReactNode; onShown: () => void }) {
  return (
    <Root>
      <Notice
        tone="success"
        title={<Trans>You have an appointment</Trans>}
        actions={
          <Button variant="outline" tone="neutral" onClick={onShown}>
            <Trans>Show the appointment</Trans>
          </Button>
        }
      >
        {when}
      </Notice>
    </Root>
  )
}
