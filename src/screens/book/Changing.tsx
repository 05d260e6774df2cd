import { styled } from '../../theme/styled.ts'
import { shallowEqual, useSelector } from '@xstate/react'
import type { BookingRef } from '../../../machines/booking/booking.machine.ts'
import { changeOf } from '../../../machines/booking/change.selectors.ts'
import { ChangeNotice } from '../../views/times/ChangeNotice.tsx'

const Root = styled('div', { base: { marginBottom: '6' } })

/** While an appointment is changed: which one, and a button to keep it unchanged. */
export function Changing({ actor }: { actor: BookingRef }) {
  const change = useSelector(actor, changeOf, shallowEqual)
  if (!change) return null
  return (
    <Root>
      <ChangeNotice {...change} onKept={() => actor.send({ type: 'change.dropped' })} />
    </Root>
  )
}
