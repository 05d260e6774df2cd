import { Suspense, useEffect } from 'react'
import { FailedState } from '../ui/FailedState.tsx'
import { lazyView, withMessages } from '../ui/lazy-view.ts'
import type { ToastsProps } from './Toasts.tsx'

const load = withMessages('common', async () => ({ default: (await import('./Toasts.tsx')).Toasts }))

/** Shows failures without the code of the toasts. */
function PlainFailures({ shown, alert, phone }: ToastsProps) {
  return (
    <>
      {alert && <FailedState failure={alert} phone={phone} />}
      {shown.map(
        (notification) =>
          notification.kind === 'error' && (
            <FailedState key={notification.id} failure={notification.failure} phone={phone} />
          ),
      )}
    </>
  )
}

const LazyToasts = lazyView<ToastsProps>(load, PlainFailures)

/**
 * `Toasts`, loaded after the first screen. They often report a broken connection, so their code is loaded before it is
 * needed.
 *
 * @param mayFetch Whether the first screen is there.
 */
export function Toasts({ mayFetch, ...props }: ToastsProps & { mayFetch: boolean }) {
  useEffect(() => {
    if (mayFetch) load().catch(() => undefined)
  }, [mayFetch])
  if (props.shown.length === 0 && !props.alert) return null
  return (
    <Suspense fallback={null}>
      <LazyToasts {...props} />
    </Suspense>
  )
}
