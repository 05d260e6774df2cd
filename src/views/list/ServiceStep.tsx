import { shallowEqual, useSelector } from '@xstate/react'
import { useSettled } from '../ui/useSettled.ts'
import { useMemo } from 'react'
import type { Group, ListLayout } from '../../../machines/domain/catalogue/group.ts'
import type { Service } from '../../../machines/domain/catalogue/choices.ts'
import type { ListRef } from '../../../machines/booking/list/list.machine.ts'
import { isPromotionsOnly, isService, itemsOf, searchOf } from '../../../machines/booking/list/list.selectors.ts'
import { ListStates } from './ListStates.tsx'
import { SERVICE_LAYOUT } from './service-layout.ts'
import { ServiceList, type ServiceListProps } from './ServiceList.tsx'

export interface ServiceStepProps {
  list: ListRef
  group: Pick<Group, 'phone' | 'currency' | 'displayPrice' | 'displayLength' | 'displayInfo' | 'hasPromotions'>
  layout: ListLayout | null
  /** The chosen service or pack. */
  chosen: Pick<Service, 'kind' | 'id'> | null
  /** Whether the link names services. */
  single?: boolean
  /** Only these are offered; all of the list when absent. */
  only?: readonly Service[]
  /** The layout of the services; one list of cards when absent. */
  Layout?: ServiceListProps['Layout']
  onChosen: (service: Service) => void
}

/** The step that chooses a service or a pack. */
export function ServiceStep({ list, group, layout, chosen, single = false, only, Layout, onChosen }: ServiceStepProps) {
  const items = useSettled(list, itemsOf, shallowEqual)
  // Keeps the same array while the list is the same, so that the work on thousands of names is done once per list, not
  // once per key.
  const services = useMemo(() => only ?? items.filter(isService), [items, only])
  const search = useSelector(list, searchOf)
  const promotionsOnly = useSelector(list, isPromotionsOnly)
  const shown = layout ?? SERVICE_LAYOUT
  return (
    <ListStates list={list} step="intervention_ids" phone={group.phone} layout={shown}>
      <ServiceList
        services={services}
        layout={shown}
        display={group}
        chosen={chosen}
        single={single}
        {...(Layout && { Layout })}
        search={search}
        promotionsOnly={promotionsOnly}
        onSearch={(text) => list.send({ type: 'search.changed', text })}
        onFilter={(only) => list.send({ type: 'filter.chosen', promotionsOnly: only })}
        onChosen={onChosen}
      />
    </ListStates>
  )
}
