import { chakra } from '@chakra-ui/react'
import { Suspense } from 'react'
import { lazyView } from '../ui/lazy-view.ts'
import type { PromotionFilterProps } from './PromotionFilter.tsx'
import type { SearchBoxProps } from './SearchBox.tsx'

/**
 * What stands above some lists only: the search of long ones, the filter of those with promotions. Without them the list
 * is whole, so a chunk that does not come takes nothing away. Their place is kept, so that nothing jumps when they come.
 */

const nothing = () => null
const LateSearch = lazyView<SearchBoxProps>(() => import('./SearchBox.tsx'), nothing)
const LateFilter = lazyView<PromotionFilterProps>(() => import('./PromotionFilter.tsx'), nothing)

const Place = chakra('div', { base: { minHeight: 'target', marginBottom: '4' } })

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
