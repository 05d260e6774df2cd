import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { BookingRef } from '../../../machines/booking/booking.machine.ts'
import type { WallDateTime } from '../../../machines/domain/time/time.types.ts'
import { Button } from '../../views/ui/Button.tsx'
import { Notice } from '../../views/ui/Notice.tsx'
import { requestStep } from '../../views/words/request-step.ts'
import { when } from './when.ts'

const Root = chakra('div', { base: { marginBottom: '6' } })
const When = when.View

/** Where a new booking begins: the way back to the appointment that this tab has booked (wire contract, ruling 40). */
export function MadeNotice({ actor, start }: { actor: BookingRef; start: WallDateTime }) {
  return (
    <Root>
      <Notice
        tone="success"
        title={<Trans>You have an appointment</Trans>}
        actions={
          <Button variant="outline" tone="neutral" onClick={() => requestStep(actor, 'confirm')}>
            <Trans>Show the appointment</Trans>
          </Button>
        }
      >
        <When start={start} />
      </Notice>
    </Root>
  )
}
