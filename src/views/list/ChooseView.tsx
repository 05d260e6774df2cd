import { shallowEqual } from '@xstate/react'
import { useSettled } from '../ui/useSettled.ts'
import type { BookingRef } from '../../../machines/booking/booking.machine.ts'
import * as booking from '../../../machines/booking/booking.selectors.ts'
import type { ListRef } from '../../../machines/booking/list/list.machine.ts'
import { stepOf } from '../../../machines/booking/list/list.selectors.ts'
import { CategoryStep } from './CategoryStep.tsx'
import { ServiceStep } from './ServiceStep.tsx'

/** The content of a list step, below its heading: the choices, or why there are none. */
export function ChooseView({ actor, list }: { actor: BookingRef; list: ListRef }) {
  const step = useSettled(list, stepOf)
  const group = useSettled(actor, booking.groupOf)
  const layout = useSettled(actor, booking.layoutOf)
  const chosenId = useSettled(actor, booking.chosenIdOf)
  const chosenService = useSettled(actor, booking.chosenServiceOf)
  const invalidIds = useSettled(actor, booking.invalidIdsOf, shallowEqual)
  const offersAny = useSettled(actor, booking.isAnyOffered)
  const services = useSettled(actor, booking.servicesOf)
  const removable = useSettled(actor, booking.isServiceRemovable)
  const arePinned = useSettled(actor, booking.areServicesPinned)
  return step === 'intervention_ids' ? (
    <ServiceStep
      list={list}
      group={group}
      layout={layout}
      chosen={chosenService}
      single={arePinned}
      onChosen={(item) => actor.send({ type: 'choice.picked', item })}
    />
  ) : (
    <CategoryStep
      list={list}
      step={step}
      phone={group.phone}
      zone={group.timezone}
      layout={layout}
      chosenId={chosenId}
      invalidIds={invalidIds}
      offersAny={offersAny}
      services={services}
      onRemoved={removable ? (index) => actor.send({ type: 'service.removed', index }) : null}
      onChosen={(item) => actor.send({ type: 'choice.picked', item })}
      onAny={() => actor.send({ type: 'any.picked' })}
    />
  )
}
