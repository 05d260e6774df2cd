import { Trans } from '@lingui/react/macro'
import type { SlotsRef } from '../../../machines/booking/times/slots.machine.ts'
import { beyondOf } from '../../../machines/booking/times/slots.selectors.ts'
import { styled } from '../../theme/styled.ts'
import { Notice } from '../ui/Notice.tsx'
import { useSettled } from '../ui/useSettled.ts'
import { useTimeFormat } from '../texts/useTimeFormat.ts'

const Root = styled('div', { base: { marginBottom: '5' } })

/** Why other days are shown than the link named: its day lies after the booking period. `Outcome` announces it. */
export function BeyondNotice({ actor }: { actor: SlotsRef }) {
  const format = useTimeFormat()
  const until = useSettled(actor, beyondOf)
  if (until === null) return null
  const last = format.longDate(until)
  return (
    <Root>
      <Notice tone="info" title={<Trans>You can book up to {last}</Trans>} />
    </Root>
  )
}
