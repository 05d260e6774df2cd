import { shallowEqual, useSelector } from '@xstate/react'
import { useSettled } from '../ui/useSettled.ts'
import { useCallback } from 'react'
import type { Id } from '../../../machines/domain/id.ts'
import { isBlank } from '../../../machines/domain/invisible.ts'
import type { ListLayout } from '../../../machines/domain/catalogue/group.ts'
import type { ListStep } from '../../../machines/domain/sequence/step.ts'
import type { ListItem } from '../../../machines/domain/catalogue/list-request.ts'
import type { PickedService } from '../../../machines/domain/sequence/selection.ts'
import type { ListRef } from '../../../machines/booking/list/list.machine.ts'
import { hasNextFree, itemsOf, leftOutOf, searchOf } from '../../../machines/booking/list/list.selectors.ts'
import { DEFAULT_LAYOUT } from './category-layout.ts'
import { CategoryList } from './CategoryList.tsx'
import { ListStates } from './ListStates.tsx'
import { LeftOut, NextFreeLine, NoMatch, SearchBox } from './lazy-parts.tsx'
import { useSearch } from './useSearch.ts'

export interface CategoryStepProps {
  list: ListRef
  step: ListStep
  phone: string | null
  /** The group's, IANA. */
  zone: string
  layout: ListLayout | null
  chosenId: number | 'any' | null
  /** Choices that cannot be booked with the earlier ones. */
  invalidIds: readonly Id[]
  /** Whether "no preference" is one of the choices. */
  offersAny: boolean
  /** The chosen services, which each entry must go together with. */
  services: readonly PickedService[]
  /** Takes the service at a place out of the booking; null where that is not possible. */
  onRemoved: ((index: number) => void) | null
  onChosen: (item: ListItem) => void
  onAny: () => void
}

/** Calendar sets, calendars, resources and categories of services: one choice leads to the next step. */
export function CategoryStep(props: CategoryStepProps) {
  const { list, step, phone, zone, layout, chosenId, invalidIds, offersAny, services, onRemoved } = props
  const { onChosen, onAny } = props
  const shown = layout ?? DEFAULT_LAYOUT
  const items = useSettled(list, itemsOf, shallowEqual)
  const leftOut = useSettled(list, leftOutOf, shallowEqual)
  const hasNoMatch = items.length === 0 && leftOut.length > 0
  const search = useSelector(list, searchOf)
  const hasFree = useSettled(list, hasNextFree)
  // Each line reads its time itself: the cards around them are not drawn again when the times come.
  const noteOf = useCallback(({ id }: ListItem) => <NextFreeLine id={id} list={list} zone={zone} />, [list, zone])
  const { found, isOffered } = useSearch(items, search)
  return (
    <ListStates
      list={list}
      step={step}
      phone={phone}
      layout={shown}
      mayBeEmpty={hasNoMatch || (offersAny && step === 'calendarset_id')}
    >
      {hasNoMatch && <NoMatch isShared={offersAny} phone={phone} />}
      {isOffered && (
        <SearchBox
          value={search}
          count={found.length}
          onChange={(text) => list.send({ type: 'search.changed', text })}
        />
      )}
      {(!hasNoMatch || offersAny) && (
        <CategoryList
          items={found}
          layout={shown}
          any={offersAny && isBlank(search)}
          selectedId={chosenId}
          invalidIds={invalidIds}
          noteOf={hasFree ? noteOf : undefined}
          onChosen={onChosen}
          onAny={onAny}
        />
      )}
      {leftOut.length > 0 && (
        <LeftOut entries={leftOut} services={services} onRemoved={onRemoved} hasNoMatch={hasNoMatch} />
      )}
    </ListStates>
  )
}
