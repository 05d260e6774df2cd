import { useLingui } from '@lingui/react/macro'
import { shallowEqual } from '@xstate/react'
import { contentEqual } from '../../views/ui/content-equal.ts'
import { useSettled } from '../../views/ui/useSettled.ts'
import type { BookingRef } from '../../../machines/booking/booking.machine.ts'
import { groupOf, isSummaryShown } from '../../../machines/booking/booking.selectors.ts'
import { summaryOf } from '../../../machines/booking/summary.selectors.ts'
import { arrangingOf } from '../../../machines/booking/above.selectors.ts'
import { requestService, requestStep } from '../../views/texts/request-step.ts'
import { useStepMessages } from '../../views/texts/step-messages.ts'
import { SummaryBar } from '../../views/summary/SummaryBar.tsx'
import { AddService } from '../../views/summary/AddService.tsx'
import { ServiceOrder } from '../../views/summary/lazy-summary.tsx'
import { when } from './when.ts'

const When = when.View

/** The choices so far, and what can be done with them at this step. */
export function Summary({ actor }: { actor: BookingRef }) {
  const { t } = useLingui()
  const words = useStepMessages()
  const shown = useSettled(actor, isSummaryShown)
  const group = useSettled(actor, groupOf)
  const { services, slot, places, open } = useSettled(actor, summaryOf, contentEqual)
  const { movable, replaceable, addable, full, limit } = useSettled(actor, arrangingOf, shallowEqual)
  if (!shown) return null
  const figures = {
    currency: group.currency,
    showPrice: group.displayPrice,
    showLength: group.displayLength,
    promotion: slot?.promotion ?? 0,
    count: services.length,
  }
  return (
    <SummaryBar
      {...figures}
      services={services}
      servicesModifiable={open.includes('intervention_ids')}
      facts={[
        ...places.map(({ step, preposition, publicName }) => {
          const { label, ahead } = words(step, preposition)
          return {
            step,
            label,
            // “With” makes a phrase with a name only.
            ahead: publicName === null ? label : ahead,
            text: publicName ?? t`No preference`,
            modifiable: open.includes(step),
          }
        }),
        ...(slot
          ? [
              {
                step: 'slots' as const,
                label: t`Date and time`,
                ahead: t`Date and time`,
                text: <When start={slot.start} at={slot.at} zone={group.timezone} />,
                modifiable: open.includes('slots'),
              },
            ]
          : []),
      ]}
      onModify={(step) => requestStep(actor, step)}
      arrangeable={movable || replaceable}
      arranged={
        services.length > 1 && (
          <ServiceOrder
            {...figures}
            services={services}
            movable={movable}
            timed={slot !== null}
            replaceable={replaceable}
            onMoved={(from, to) => actor.send({ type: 'service.moved', from, to })}
            onRemoved={(index) => actor.send({ type: 'service.removed', index })}
            onReplaced={(index) => requestService(actor, index)}
          />
        )
      }
      more={
        (addable || full) && (
          <AddService count={services.length} limit={limit} onOpened={() => requestService(actor, null)} />
        )
      }
    />
  )
}
