import { useLingui } from '@lingui/react/macro'
import { shallowEqual, useSelector } from '@xstate/react'
import type { BookingRef } from '../../../machines/booking/booking.machine.ts'
import {
  arrangingOf,
  groupOf,
  isSummaryShown,
  stageOf,
  summaryOf,
} from '../../../machines/booking/booking.selectors.ts'
import { useStepWords } from '../../views/words/step-words.ts'
import { SummaryBar } from '../../views/shell/SummaryBar.tsx'
import { AddService } from '../../views/summary/AddService.tsx'
import { ServiceOrder } from '../../views/summary/late-summary.tsx'
import { timeFormatOf } from './late-views.ts'

/** What was chosen so far, and what may be done with it at this step. */
export function Summary({ actor }: { actor: BookingRef }) {
  const { t, i18n } = useLingui()
  const words = useStepWords()
  const shown = useSelector(actor, isSummaryShown)
  const group = useSelector(actor, groupOf)
  const { services, slot, places, open } = useSelector(actor, summaryOf, sameSummary)
  const { movable, replaceable, addable, limit } = useSelector(actor, arrangingOf, shallowEqual)
  // The words for times come with the code of a later step: when that stage is reached, they are there.
  useSelector(actor, stageOf)
  if (!shown) return null
  const when = slot && timeFormatOf(i18n.locale)?.longDateTime(slot.start)
  const figures = { currency: group.currency, showPrice: group.displayPrice, showLength: group.displayLength }
  return (
    <SummaryBar
      {...figures}
      services={services}
      servicesModifiable={open.includes('intervention_ids')}
      facts={[
        ...places.map(({ step, preposition, publicName }) => ({
          step,
          label: words(step, preposition).label,
          text: publicName ?? t`No preference`,
          modifiable: open.includes(step),
        })),
        ...(when
          ? [{ step: 'slots' as const, label: t`Date and time`, text: when, modifiable: open.includes('slots') }]
          : []),
      ]}
      onModify={(name) => actor.send({ type: 'step.requested', step: name })}
      arranged={
        services.length > 1 && (
          <ServiceOrder
            {...figures}
            services={services}
            movable={movable}
            replaceable={replaceable}
            onMoved={(from, to) => actor.send({ type: 'service.moved', from, to })}
            onRemoved={(index) => actor.send({ type: 'service.removed', index })}
            onReplaced={(index) => actor.send({ type: 'services.opened', replaces: index })}
          />
        )
      }
      more={
        addable && (
          <AddService
            count={services.length}
            limit={limit}
            onOpened={() => actor.send({ type: 'services.opened', replaces: null })}
          />
        )
      }
    />
  )
}

const sameSummary = (one: ReturnType<typeof summaryOf>, other: ReturnType<typeof summaryOf>) =>
  JSON.stringify(one) === JSON.stringify(other)
