import { styled } from '../../theme/styled.ts'
import { shallowEqual } from '@xstate/react'
import { useSettled } from '../../views/ui/useSettled.ts'
import type { BookingRef } from '../../../machines/booking/booking.machine.ts'
import { groupOf } from '../../../machines/booking/booking.selectors.ts'
import { changeOf } from '../../../machines/booking/change.selectors.ts'
import { ChangeNotice } from '../../views/times/ChangeNotice.tsx'

const Root = styled('div', { base: { marginBottom: '6' } })

/** While an appointment is changed: which one, and a button to keep it unchanged. */
export function Changing({ actor }: { actor: BookingRef }) {
  const change = useSettled(actor, changeOf, shallowEqual)
  const { timezone } = useSettled(actor, groupOf)
  if (!change) return null
  return (
    <Root>
      <ChangeNotice {...change} zone={timezone} onKept={() => actor.send({ type: 'change.dropped' })} />
    </Root>
  )
}
