import { useSettled } from '../../views/ui/useSettled.ts'
import { Suspense } from 'react'
import type { TimesRef } from '../../../machines/booking/times/times.machine.ts'
import { groupOf, isChoosing, slotsOf } from '../../../machines/booking/times/times.selectors.ts'
import { failure } from '../../../machines/domain/failures.ts'
import { ScreenSkeleton } from '../../views/shell/PageSkeleton.tsx'
import { SlotsView } from '../../views/times/SlotsView.tsx'
import { FailedState } from '../../views/ui/FailedState.tsx'
import { lazyView } from '../../views/ui/lazy-view.ts'
import { requestStep } from '../../views/texts/request-step.ts'
import type { FurtherServiceProps } from './FurtherService.tsx'
import type { StepViewProps } from './step.types.ts'

/** The slots step: the free times, or over them the chooser of a further service. */
export function TimesStep({ actor, booking }: StepViewProps & { actor: TimesRef }) {
  const choosing = useSettled(actor, isChoosing)
  const slots = useSettled(actor, slotsOf)
  if (choosing) {
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <FurtherService actor={actor} onClosed={() => requestStep(booking, 'slots')} />
      </Suspense>
    )
  }
  return slots && <SlotsView actor={slots} booking={booking} />
}

const FurtherService = lazyView<FurtherServiceProps>(() => import('./FurtherService.tsx'), Unfetched)

/** The way back to the times, when the chooser cannot be loaded. */
function Unfetched({ actor, onClosed }: FurtherServiceProps) {
  const { phone } = useSettled(actor, groupOf)
  return <FailedState failure={failure('codeUnavailable')} phone={phone} onRetry={onClosed} />
}
