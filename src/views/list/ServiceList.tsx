import { useLingui } from '@lingui/react/macro'
import { type ComponentType, useCallback, useMemo, useState } from 'react'
import type { Group, ListLayout } from '../../../machines/domain/catalogue/group.ts'
import type { Service } from '../../../machines/domain/catalogue/choices.ts'
import type { CardsProps } from './card-item.ts'
import { Cards } from './Cards.tsx'
import { NothingFound } from './CategoryList.tsx'
import { DetailsDialog } from './DetailsDialog.tsx'
import { PromotionFilter, SearchBox } from './lazy-parts.tsx'
import { ServiceCard } from './ServiceCard.tsx'
import { Tabs } from './Tabs.tsx'
import { useSearch } from './useSearch.ts'

export interface ServiceListProps {
  services: readonly Service[]
  layout: ListLayout
  /** The group's settings for showing services, and its currency. */
  display: Pick<Group, 'currency' | 'displayPrice' | 'displayLength' | 'displayInfo' | 'hasPromotions'>
  /** The chosen service or pack. */
  chosen: Pick<Service, 'kind' | 'id'> | null
  search: string
  promotionsOnly: boolean
  onSearch: (text: string) => void
  onFilter: (promotionsOnly: boolean) => void
  onChosen: (service: Service) => void
  /** Whether the link names services: then one list, without tabs. */
  single?: boolean
  /** The layout of the services; one list of cards when absent. */
  Layout?: ComponentType<CardsProps<Service>>
}

type Kind = Service['kind']

/**
 * Services and packs: two tabs when there are both; one list without packs, or when the link names services
 * (specification, section 2, service list).
 */
export function ServiceList(props: ServiceListProps) {
  const { services, chosen, single = false } = props
  const { t } = useLingui()
  const hasBoth =
    !single && services.some(({ kind }) => kind === 'pack') && services.some(({ kind }) => kind === 'intervention')
  const kept = chosen?.kind ?? 'intervention'
  // The open tab is state of the view only: it is not a choice and is not stored.
  const [tab, setTab] = useState<Kind>(kept)
  const [details, setDetails] = useState<Service | null>(null)
  const shown = useMemo(
    () => (hasBoth ? services.filter(({ kind }) => kind === tab) : services),
    [hasBoth, services, tab],
  )
  const panel = <Panel {...props} services={shown} onDetails={setDetails} />
  return (
    <>
      {hasBoth ? (
        <Tabs
          label={t`Services and packs`}
          tabs={[
            { key: 'intervention', label: t`Services` },
            { key: 'pack', label: t`Packs` },
          ]}
          selected={tab}
          onSelected={setTab}
        >
          {panel}
        </Tabs>
      ) : (
        panel
      )}
      <DetailsDialog
        service={details}
        display={props.display}
        onChosen={props.onChosen}
        onClosed={() => setDetails(null)}
      />
    </>
  )
}

const keyOf = ({ kind, id }: Pick<Service, 'kind' | 'id'>) => `${kind}-${id}`
const isPromoted = (service: Service) => service.kind === 'intervention' && service.promotions

interface PanelProps extends ServiceListProps {
  onDetails: (service: Service) => void
}

function Panel(props: PanelProps) {
  const { services, layout, display, chosen, search, promotionsOnly, Layout = Cards } = props
  const { onSearch, onFilter, onChosen, onDetails } = props
  const promoted = useMemo(() => services.filter(isPromoted), [services])
  const isFilterOffered = display.hasPromotions && promoted.length > 0
  const isFiltered = isFilterOffered && promotionsOnly
  const { found, isOffered } = useSearch(services, search)
  const render = useCallback(
    (service: Service) => (
      <ServiceCard
        service={service}
        layout={layout}
        display={display}
        selected={chosen !== null && keyOf(service) === keyOf(chosen)}
        onChosen={() => onChosen(service)}
        onDetails={() => onDetails(service)}
      />
    ),
    [layout, display, chosen, onChosen, onDetails],
  )
  const entries = isFiltered ? found.filter(isPromoted) : found
  return (
    <>
      {isOffered && <SearchBox value={search} count={entries.length} onChange={onSearch} />}
      {isFilterOffered && (
        <PromotionFilter
          promotionsOnly={promotionsOnly}
          all={services.length}
          promoted={promoted.length}
          onChanged={onFilter}
        />
      )}
      {entries.length === 0 ? (
        <NothingFound />
      ) : (
        <Layout entries={entries} grid={layout.grid} keyOf={keyOf} render={render} />
      )}
    </>
  )
}
