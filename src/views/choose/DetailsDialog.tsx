import { lazy, Suspense } from 'react'
import type { Service } from '../../../machines/domain/entities.ts'

const Details = lazy(() => import('./Details.tsx'))

export interface DetailsDialogProps {
  /** What to tell more about; null while the dialog is closed. */
  service: Service | null
  onClosed: () => void
}

/** Public name and description of a service, loaded when first asked for. */
export function DetailsDialog({ service, onClosed }: DetailsDialogProps) {
  if (!service) return null
  return (
    <Suspense fallback={null}>
      <Details service={service} onClosed={onClosed} />
    </Suspense>
  )
}
