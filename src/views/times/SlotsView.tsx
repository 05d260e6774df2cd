import { useLingui } from '@lingui/react/macro'
import { shallowEqual } from '@xstate/react'
import { useSettled } from '../ui/useSettled.ts'
import type { BookingRef } from '../../../machines/booking/booking.machine.ts'
import { groupOf, isOfPro, positionOf, servicesOf } from '../../../machines/booking/booking.selectors.ts'
import { isChangeable } from '../../../machines/booking/summary.selectors.ts'
import type { SlotsRef } from '../../../machines/booking/times/slots.machine.ts'
import { StepHeading } from '../ui/StepHeading.tsx'
import { useStepMessages } from '../texts/step-messages.ts'
import { invalidMessages } from './invalid-messages.ts'
import { SlotsScreen } from './SlotsScreen.tsx'

/** The slots step: its question, and the free times of the present booking. */
export function SlotsView({ actor, booking }: { actor: SlotsRef; booking: BookingRef }) {
  const { t } = useLingui()
  const words = useStepMessages()
  const { phone, displayCapacity, displayPrice, currency, country } = useSettled(booking, groupOf)
  const services = useSettled(booking, servicesOf)
  const ofPro = useSettled(booking, isOfPro)
  const changeable = useSettled(booking, isChangeable)
  const { number, count, preposition } = useSettled(booking, positionOf, shallowEqual)
  return (
    <>
      <StepHeading position={t`Step ${number} of ${count}`}>{words('slots', preposition).question}</StepHeading>
      <SlotsScreen
        actor={actor}
        phone={phone}
        showsCapacity={displayCapacity}
        services={services}
        currency={displayPrice ? currency : null}
        country={country}
        changeable={changeable}
        startsAtFirst={ofPro}
        wordsOf={(invalid) => invalidMessages(booking, invalid)}
      />
    </>
  )
}
