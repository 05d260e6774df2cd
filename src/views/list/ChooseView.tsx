import { shallowEqual, useSelector } from '@xstate/react'
import type { BookingRef } from '../../../machines/booking/booking.machine.ts'
import * as booking from '../../../machines/booking/booking.selectors.ts'
import type { ListRef } from '../../../machines/booking/list/list.machine.ts'
import { stepOf } from '../../../machines/booking/list/list.selectors.ts'
import { CategoryStep } from './CategoryStep.tsx'
import { ServiceStep } from './ServiceStep.tsx'

/** The content of a list step, below its heading: the choices, or why there are none. */
export function ChooseView({ actor, list }: { actor: BookingRef; list: ListRef }) {
  const step = useSelector(list, stepOf)
  const group = useSelector(actor, booking.groupOf)
  const layout = useSelector(actor, booking.layoutOf)
  const chosenId = useSelector(actor, booking.chosenIdOf)
  const chosenService = useSelector(actor, booking.chosenServiceOf)
  const invalidIds = useSelector(actor, booking.invalidIdsOf, shallowEqual)
  const offersAny = useSelector(actor, booking.isAnyOffered)
  const arePinned = useSelector(actor, booking.areServicesPinned)
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
      onChosen={(item) => actor.send({ type: 'choice.picked', item })}
      onAny={() => actor.send({ type: 'any.picked' })}
    />
  )
}
