import { useSettled } from '../../views/ui/useSettled.ts'
import { Suspense } from 'react'
import type { BookingRef } from '../../../machines/booking/booking.machine.ts'
import type { EntryRef } from '../../../machines/booking/entry/entry.machine.ts'
import { failureOf, isRefused, isUnchecked, taskOf } from '../../../machines/booking/entry/entry.selectors.ts'
import { failure } from '../../../machines/domain/failures.ts'
import { ScreenSkeleton } from '../../views/shell/PageSkeleton.tsx'
import { lazyView, withMessages } from '../../views/ui/lazy-view.ts'
import { StepFailed } from './StepFailed.tsx'

interface EntryStageProps {
  actor: EntryRef
  booking: BookingRef
}

/** The view before the first step: running checks, failed checks, and why an appointment cannot be changed. */
export function EntryStage({ actor, booking }: EntryStageProps) {
  const unchecked = useSettled(actor, isUnchecked)
  const failed = useSettled(actor, failureOf)
  const refused = useSettled(actor, isRefused)
  const task = useSettled(actor, taskOf)
  if (refused) {
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <RefusedTask actor={actor} booking={booking} />
      </Suspense>
    )
  }
  if (!unchecked || !failed) return <ScreenSkeleton />
  return (
    <StepFailed
      booking={booking}
      failure={failed}
      onRetry={() => actor.send({ type: 'check.retried' })}
      otherwise={
        task && (
          <Suspense fallback={null}>
            <DropTask actor={actor} />
          </Suspense>
        )
      }
    />
  )
}

const DropTask = lazyView(withMessages('booking', () => import('../../views/entry/DropTask.tsx')))

/** If the view of the reason does not load, its fallback offers a way back. */
const RefusedTask = lazyView<EntryStageProps>(
  withMessages('booking', () => import('../../views/entry/RefusedTask.tsx')),
  ({ actor, booking }) => (
    <StepFailed
      booking={booking}
      failure={failure('codeUnavailable')}
      onRetry={() => actor.send({ type: 'task.dropped' })}
    />
  ),
)
