import { styled } from '../../theme/styled.ts'
import { Suspense } from 'react'
import { lazyView, withWords } from '../ui/lazy-view.ts'
import type { PromotionFilterProps } from './narrowing/PromotionFilter.tsx'
import type { SearchBoxProps } from './narrowing/SearchBox.tsx'

/**
 * The controls above some lists: a search for long ones, a filter for those with promotions. The list works without
 * them, so a chunk that fails to load is no failure. Their space is reserved, so that nothing moves when they load.
 */

const nothing = () => null
const LateSearch = lazyView<SearchBoxProps>(
  withWords('narrowing', () => import('./narrowing/SearchBox.tsx')),
  nothing,
)
const LateFilter = lazyView<PromotionFilterProps>(
  withWords('narrowing', () => import('./narrowing/PromotionFilter.tsx')),
  nothing,
)

const Place = styled('div', { base: { minHeight: 'target', marginBottom: '4' } })

export function SearchBox(props: SearchBoxProps) {
  return (
    <Suspense fallback={<Place />}>
      <LateSearch {...props} />
    </Suspense>
  )
}

export function PromotionFilter(props: PromotionFilterProps) {
  return (
    <Suspense fallback={<Place />}>
      <LateFilter {...props} />
    </Suspense>
  )
}
