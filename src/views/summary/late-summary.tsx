import { Suspense } from 'react'
import { lateView } from '../shared/late-view.ts'
import type { AddServiceProps } from './AddService.tsx'
import { PlainServices } from './PlainServices.tsx'
import type { ServiceOrderProps } from './ServiceOrder.tsx'

/** Parts of the summary that one service alone does not need. */

const LateOrder = lateView(() => import('./ServiceOrder.tsx'), PlainServices)
const LateAdd = lateView<AddServiceProps>(
  () => import('./AddService.tsx'),
  () => null,
)

export function ServiceOrder(props: ServiceOrderProps) {
  return (
    <Suspense fallback={<PlainServices {...props} />}>
      <LateOrder {...props} />
    </Suspense>
  )
}

export function AddService(props: AddServiceProps) {
  return (
    <Suspense fallback={null}>
      <LateAdd {...props} />
    </Suspense>
  )
}
