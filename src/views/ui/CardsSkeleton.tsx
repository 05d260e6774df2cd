import { CardGrid } from './CardGrid.tsx'
import { Skeleton } from './Skeleton.tsx'

export interface CardsSkeletonProps {
  count?: number
  grid?: boolean
  /** Height of one card in CSS units; by default the minimum height of a cell. */
  height?: string
}

/** Placeholders with the positions and sizes of the loading cards. */
export function CardsSkeleton({ count = 6, grid = true, height = '159px' }: CardsSkeletonProps) {
  return (
    <CardGrid as="div" grid={grid} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} shape="card" style={{ height }} />
      ))}
    </CardGrid>
  )
}
