import { useSettled } from '../../views/ui/useSettled.ts'
import { useMemo } from 'react'
import type { TimesRef } from '../../../machines/booking/times/times.machine.ts'
import { categoriesOf } from '../../../machines/booking/times/chooser.selectors.ts'
import { groupOf } from '../../../machines/booking/times/times.selectors.ts'
import type { Service } from '../../../machines/domain/catalogue/choices.ts'
import type { CardsProps } from '../../views/list/card-item.ts'
import { Sections } from '../../views/list/Sections.tsx'
import { ServiceStep } from '../../views/list/ServiceStep.tsx'
import { MoreServices, type ServicesProps } from '../../views/times/MoreServices.tsx'

export interface FurtherServiceProps {
  actor: TimesRef
  onClosed: () => void
}

/** The chooser of a further service: by category, with the same views as the services' own step. */
export default function FurtherService({ actor, onClosed }: FurtherServiceProps) {
  return <MoreServices actor={actor} Services={Services} onClosed={onClosed} />
}

function Services({ actor, list, offered, others }: ServicesProps) {
  const group = useSettled(actor, groupOf)
  const categories = useSettled(actor, categoriesOf)
  const Layout = useMemo(
    () => (props: CardsProps<Service>) => <Sections {...props} categories={categories} others={others} />,
    [categories, others],
  )
  return (
    <ServiceStep
      list={list}
      group={group}
      layout={group.layouts.intervention_ids ?? null}
      chosen={null}
      only={offered}
      single
      Layout={Layout}
      onChosen={(item) => actor.send({ type: 'service.picked', item })}
    />
  )
}
