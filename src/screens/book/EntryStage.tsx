import { useSettled } from '../../views/ui/useSettled.ts'
import { Suspense } from 'react'
import type { BookingRef } from '../../../machines/booking/booking.machine.ts'
import type { EntryRef } from '../../../machines/booking/entry/entry.machine.ts'
import { failureOf, groupOf, isRefused, isUnchecked, taskOf } from '../../../machines/booking/entry/entry.selectors.ts'
import { failure } from '../../../machines/domain/failures.ts'
import { ScreenSkeleton } from '../../views/shell/PageSkeleton.tsx'
import { FailedState } from '../../views/ui/FailedState.tsx'
import { lazyView, withWords } from '../../views/ui/lazy-view.ts'
import { StepFailed } from './StepFailed.tsx'

/** The view before the first step: running checks, failed checks, and why an appointment cannot be changed. */
export function EntryStage({ actor, booking }: { actor: EntryRef; booking: BookingRef }) {
  const unchecked = useSettled(actor, isUnchecked)
  const refused = useSettled(actor, isRefused)
  const failed = useSettled(actor, failureOf)
  const task = useSettled(actor, taskOf)
  if (refused) {
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <RefusedTask actor={actor} />
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
            <DropTask actor={actor} variant="outline" tone="neutral" />
          </Suspense>
        )
      }
    />
  )
}

const DropTask = lazyView(
  withWords('entry', () => import('../../views/entry/DropTask.tsx')),
  () => null,
)

const RefusedTask = lazyView(
  withWords('entry', () => import('../../views/entry/RefusedTask.tsx')),
  Unfetched,
)

/** A way back when the reason itself cannot be loaded. */
function Unfetched({ actor }: { actor: EntryRef }) {
  const { phone } = useSettled(actor, groupOf)
  return (
    <FailedState
      failure={failure('codeUnavailable')}
      phone={phone}
      onRetry={() => actor.send({ type: 'task.dropped' })}
    />
  )
}
