import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import { CalendarX2 } from 'lucide-react'
import type { SlotsRef } from '../../../machines/booking/times/slots.machine.ts'
import { firstElsewhereOf, groupZoneOf } from '../../../machines/booking/times/slots.selectors.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { usePhrase } from '../texts/usePhrase.ts'

// Inside the card of the week, which has its own border.
const Root = styled('div', { base: { paddingBlock: '8', '&& > *': { borderWidth: '0' } } })

export interface NothingFreeProps {
  actor: SlotsRef
  /** The business's telephone number. */
  phone: string | null
  /** Whether one of the choices can be changed. */
  changeable: boolean
  /** Shows the day of the first free time. */
  onFollowed: () => void
}

/**
 * No time on the shown days: a button for the first free one, which is never shown automatically; else the telephone.
 */
export default function NothingFree({ actor, phone, changeable, onFollowed }: NothingFreeProps) {
  const { moment } = usePhrase()
  const first = useSettled(actor, firstElsewhereOf)
  const zone = useSettled(actor, groupZoneOf)
  const when = first && moment(first, zone)
  return (
    <Root>
      {when ? (
        <EmptyState
          icon={<CalendarX2 aria-hidden size={32} />}
          title={<Trans>No free times on these days</Trans>}
          next={
            <Button onClick={onFollowed}>
              <Trans>First free: {when}</Trans>
            </Button>
          }
        >
          <Trans>You can go to the first free time, or look at other days.</Trans>
        </EmptyState>
      ) : (
        <EmptyState
          icon={<CalendarX2 aria-hidden size={32} />}
          title={<Trans>No free times online for your choice</Trans>}
          next={<PhoneLink phone={phone} />}
        >
          <Advice hasPhone={phone !== null} changeable={changeable} />
        </EmptyState>
      )}
    </Root>
  )
}

/** What the customer can do next. A choice that a link has fixed cannot be changed, so no change is suggested then. */
function Advice({ hasPhone, changeable }: { hasPhone: boolean; changeable: boolean }) {
  if (changeable) {
    return hasPhone ? (
      <Trans>You can change your choice above, or call to make an appointment.</Trans>
    ) : (
      <Trans>You can change your choice above, or try again later.</Trans>
    )
  }
  return hasPhone ? <Trans>Call to make an appointment.</Trans> : <Trans>Try again later.</Trans>
}
