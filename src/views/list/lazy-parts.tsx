import { styled } from '../../theme/styled.ts'
import { Suspense, useMemo } from 'react'
import type { ListRef } from '../../../machines/booking/list/list.machine.ts'
import { nextFreeOf } from '../../../machines/booking/list/list.selectors.ts'
import { isOtherZone } from '../../time/visitor-zone.ts'
import { lazyView, withWords } from '../ui/lazy-view.ts'
import { useSettled } from '../ui/useSettled.ts'
import type { LeftOutProps } from './narrowing/LeftOut.tsx'
import type { NextFreeProps } from './narrowing/NextFree.tsx'
import type { NobodyProps } from './narrowing/Nobody.tsx'
import type { PromotionFilterProps } from './narrowing/PromotionFilter.tsx'
import type { SearchBoxProps } from './narrowing/SearchBox.tsx'

/**
 * Additional parts of some lists: a search for long ones, a filter for those with promotions, and when each calendar is
 * free next. The list works without them, so a chunk that fails to load is ignored. Their space is reserved, so that
 * nothing moves when they load.
 */

const nothing = () => null
const LateSearch = lazyView<SearchBoxProps>(
  withWords('common', () => import('./narrowing/SearchBox.tsx')),
  nothing,
)
const LateFilter = lazyView<PromotionFilterProps>(
  withWords('common', () => import('./narrowing/PromotionFilter.tsx')),
  nothing,
)

const LateNextFree = lazyView<NextFreeProps>(
  withWords('common', () => import('./narrowing/NextFree.tsx')),
  nothing,
)

const LateLeftOut = lazyView<LeftOutProps>(
  withWords('common', () => import('./narrowing/LeftOut.tsx')),
  nothing,
)
const LateNobody = lazyView<NobodyProps>(
  withWords('common', () => import('./narrowing/Nobody.tsx')),
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

/** Who does not take all of the chosen services. */
export function LeftOut(props: LeftOutProps) {
  return (
    <Suspense fallback={null}>
      <LateLeftOut {...props} />
    </Suspense>
  )
}

/** In place of the choices, when nobody takes all of the chosen services. */
export function Nobody(props: NobodyProps) {
  return (
    <Suspense fallback={null}>
      <LateNobody {...props} />
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

/** The next free time of a calendar, as soon as it is known. The note around it reserves a line for the zone. */
export function NextFreeLine({ list, ...rest }: Omit<NextFreeProps, 'nextFree'> & { list: ListRef }) {
  const nextFree = useSettled(list, nextFreeOf)
  const isZoned = useMemo(() => isOtherZone(rest.zone), [rest.zone])
  return (
    <span data-zoned={isZoned ? '' : undefined}>
      <Suspense fallback={null}>{nextFree && <LateNextFree nextFree={nextFree} {...rest} />}</Suspense>
    </span>
  )
}
