import { Suspense } from 'react'
import { lazyView } from '../ui/lazy-view.ts'
import { PlainServices } from './PlainServices.tsx'
import type { ServiceOrderProps } from './ServiceOrder.tsx'

/** The part of the summary that a single service does not need. */

const load = () => import('./ServiceOrder.tsx')
const LateOrder = lazyView(load, PlainServices)

/** Prefetches the controls for the order, when the customer wants a second service. */
export function fetchOrder(): void {
  load().catch(() => undefined)
}

export function ServiceOrder(props: ServiceOrderProps) {
  return (
    <Suspense fallback={<PlainServices {...props} />}>
      <LateOrder {...props} />
    </Suspense>
  )
}
