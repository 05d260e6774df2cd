import { Trans } from '@lingui/react/macro'
import { shallowEqual, useSelector } from '@xstate/react'
import { ArrowLeft, ListX } from 'lucide-react'
import type { TimesRef } from '../../../machines/booking/times/times.machine.ts'
import { groupOf, listOf, offeredOf, replacedOf } from '../../../machines/booking/times/times.selectors.ts'
import { failureOf, isBusy, itemsOf } from '../../../machines/booking/list/list.selectors.ts'
import type { ListRef } from '../../../machines/booking/list/list.machine.ts'
import { ServiceStep } from '../list/ServiceStep.tsx'
import { ActionBar } from '../ui/ActionBar.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { StepHeading } from '../ui/StepHeading.tsx'

/** A further service, or another one in the place of one that is chosen. The times wait behind it. */
export default function MoreServices({ actor }: { actor: TimesRef }) {
  const list = useSelector(actor, listOf)
  const replaced = useSelector(actor, replacedOf)
  if (!list) return null
  const name = replaced?.publicName
  return (
    <>
      <StepHeading>
        {name ? <Trans>What would you like instead of {name}?</Trans> : <Trans>What else would you like?</Trans>}
      </StepHeading>
      <More actor={actor} list={list} />
      <ActionBar>
        <Button
          variant="outline"
          tone="neutral"
          icon={<ArrowLeft aria-hidden size={20} />}
          onClick={() => actor.send({ type: 'chooser.closed' })}
        >
          <Trans>Back to the times</Trans>
        </Button>
      </ActionBar>
    </>
  )
}

function More({ actor, list }: { actor: TimesRef; list: ListRef }) {
  const group = useSelector(actor, groupOf)
  const items = useSelector(list, itemsOf)
  const isKnown = useSelector(list, (snapshot) => !isBusy(snapshot) && failureOf(snapshot) === null)
  const offered = useSelector(actor, (snapshot) => offeredOf(snapshot, items), shallowEqual)
  if (isKnown && offered.length === 0) {
    return (
      <EmptyState icon={<ListX aria-hidden size={32} />} title={<Trans>There is nothing that can be added</Trans>}>
        <Trans>The other services have to be booked by themselves.</Trans>
      </EmptyState>
    )
  }
  return (
    <ServiceStep
      list={list}
      group={group}
      layout={group.layouts.intervention_ids ?? null}
      chosen={null}
      only={offered}
      single
      onChosen={(item) => actor.send({ type: 'service.picked', item })}
    />
  )
}
