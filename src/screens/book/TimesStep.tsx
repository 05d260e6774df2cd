import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import type { TimesRef } from '../../../machines/booking/times/times.machine.ts'
import { groupOf, isChoosing, slotsOf } from '../../../machines/booking/times/times.selectors.ts'
import { failure } from '../../../machines/domain/failures.ts'
import { ServiceStep } from '../../views/list/ServiceStep.tsx'
import { ScreenSkeleton } from '../../views/shell/PageSkeleton.tsx'
import type { MoreServicesProps, ServicesProps } from '../../views/times/MoreServices.tsx'
import { SlotsView } from '../../views/times/SlotsView.tsx'
import { FailedState } from '../../views/ui/FailedState.tsx'
import { lazyView } from '../../views/ui/lazy-view.ts'
import { requestStep } from '../../views/words/request-step.ts'
import type { StepViewProps } from './step.types.ts'

/** The slots step: the free times, or over them the chooser of a further service. */
export function TimesStep({ actor, booking }: StepViewProps & { actor: TimesRef }) {
  const choosing = useSelector(actor, isChoosing)
  const slots = useSelector(actor, slotsOf)
  if (choosing) {
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <MoreServices actor={actor} Services={Services} onClosed={() => requestStep(booking, 'slots')} />
      </Suspense>
    )
  }
  return slots && <SlotsView actor={slots} booking={booking} />
}

const MoreServices = lazyView<MoreServicesProps>(() => import('../../views/times/MoreServices.tsx'), Unfetched)

function Services({ actor, list, offered }: ServicesProps) {
  const group = useSelector(actor, groupOf)
  return (
    <ServiceStep
      list={list}
      group={group}
      layout={group.layouts.intervention_ids ?? null}
      chosen={null}
      only={offered}
      single
      onChosen={(item) => actor.send({ type: 'service.picked', item })}
    />
  )
}

/** The way back to the times, where the chooser cannot be fetched. */
function Unfetched({ actor, onClosed }: MoreServicesProps) {
  const { phone } = useSelector(actor, groupOf)
  return <FailedState failure={failure('codeUnavailable')} phone={phone} onRetry={onClosed} />
}
