import { useSelector } from '@xstate/react'
import type { Group, ListLayout, Service } from '../../../machines/domain/entities.ts'
import type { ListRef } from '../../../machines/list/list.machine.ts'
import { isPromotionsOnly, isService, itemsOf, searchOf } from '../../../machines/list/list.selectors.ts'
import { ListStates } from './ListStates.tsx'
import { ServiceList } from './ServiceList.tsx'

export interface ServiceStepProps {
  list: ListRef
  group: Pick<Group, 'phone' | 'currency' | 'displayPrice' | 'displayLength' | 'displayInfo' | 'hasPromotions'>
  layout: ListLayout | null
  chosenId: number | 'any' | null
  onChosen: (service: Service) => void
}

/** A group that says nothing about its services shows them as rows: their names, lengths and prices are what is read. */
const DEFAULT_LAYOUT: ListLayout = { image: true, description: true, grid: false }

/** The step that chooses a service or a pack. */
export function ServiceStep({ list, group, layout, chosenId, onChosen }: ServiceStepProps) {
  const services = useSelector(list, itemsOf).filter(isService)
  const search = useSelector(list, searchOf)
  const promotionsOnly = useSelector(list, isPromotionsOnly)
  const shown = layout ?? DEFAULT_LAYOUT
  return (
    <ListStates list={list} step="intervention_ids" phone={group.phone} layout={shown}>
      <ServiceList
        services={services}
        layout={shown}
        display={group}
        chosenId={chosenId}
        search={search}
        promotionsOnly={promotionsOnly}
        onSearch={(text) => list.send({ type: 'search.changed', text })}
        onFilter={(only) => list.send({ type: 'filter.chosen', promotionsOnly: only })}
        onChosen={onChosen}
      />
    </ListStates>
  )
}
