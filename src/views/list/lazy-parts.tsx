import { styled } from '../../theme/styled.ts'
import { type ComponentType, type ReactNode, Suspense, useMemo } from 'react'
import type { ListRef } from '../../../machines/booking/list/list.machine.ts'
import { nextFreeOf } from '../../../machines/booking/list/list.selectors.ts'
import { isOtherZone } from '../../time/visitor-zone.ts'
import { lazyView, withMessages } from '../ui/lazy-view.ts'
import { useSettled } from '../ui/useSettled.ts'
import type { NextFreeProps } from './narrowing/NextFree.tsx'

/**
 * Additional parts of some lists: a search for long ones, a filter for those with promotions, who does not take all of the
 * chosen services, and when each calendar is free next. The list works without them, so a chunk that fails to load is
 * ignored. Their space is reserved, so that nothing moves when they load.
 */

const load = withMessages('common', () => import('./narrowing/parts.ts'))
type Parts = Awaited<ReturnType<typeof load>>

function late<Props extends object>(part: (parts: Parts) => ComponentType<Props>, place: ReactNode = null) {
  const View = lazyView(async () => ({ default: part(await load()) }))
  return function Late(props: Props) {
    return (
      <Suspense fallback={place}>
        <View {...props} />
      </Suspense>
    )
  }
}

const Place = styled('div', { base: { minHeight: 'target', marginBottom: '4' } })

export const SearchBox = late((parts) => parts.SearchBox, <Place />)
export const PromotionFilter = late((parts) => parts.PromotionFilter, <Place />)
/** Who does not take all of the chosen services. */
export const LeftOut = late((parts) => parts.LeftOut)
/** In place of the choices, when nobody takes all of the chosen services. */
export const NoMatch = late((parts) => parts.NoMatch)
const NextFree = late((parts) => parts.NextFree)

/** The next free time of a calendar, as soon as it is known. The note around it reserves a line for the zone. */
export function NextFreeLine({ list, ...rest }: Omit<NextFreeProps, 'nextFree'> & { list: ListRef }) {
  const nextFree = useSettled(list, nextFreeOf)
  const isZoned = useMemo(() => isOtherZone(rest.zone), [rest.zone])
  return <span data-zoned={isZoned ? '' : undefined}>{nextFree && <NextFree nextFree={nextFree} {...rest} />}</span>
}
