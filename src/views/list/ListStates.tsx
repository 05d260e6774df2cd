import { Trans } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import { Info } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import type { ListLayout } from '../../../machines/domain/catalogue/group.ts'
import type { ListStep } from '../../../machines/domain/sequence/step.ts'
import type { ListRef, ListSnapshot } from '../../../machines/booking/list/list.machine.ts'
import { failureOf, isBusy, isEmpty, itemsOf } from '../../../machines/booking/list/list.selectors.ts'
import { CardsSkeleton } from '../ui/CardsSkeleton.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FailedState } from '../ui/FailedState.tsx'
import { LoadingText } from '../ui/LoadingText.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'

export interface ListStatesProps {
  list: ListRef
  step: ListStep
  phone: string | null
  /** The layout of the loading cards. */
  layout: ListLayout
  /** An empty list still offers “no preference” (specification, section 2: an empty calendar set list is skipped). */
  mayBeEmpty?: boolean
  /** The choices, shown once they are loaded. */
  children: ReactNode
}

/** Up to so many choices are drawn at once: the slices of a short list would cost a slow phone one more layout, 30 ms. */
const SHORT = 12
const isLongIn = (snapshot: ListSnapshot) => !isBusy(snapshot) && itemsOf(snapshot).length > SHORT

/** Loading, failed, empty or loaded: the four states of every list step. */
export function ListStates({ list, step, phone, layout, mayBeEmpty, children }: ListStatesProps) {
  const isLong = useSettled(list, isLongIn)
  // A long list is drawn in slices, so that it does not block the page. The skeleton stays until its cards are drawn.
  const isLongDrawn = useDeferredValue(isLong)
  const busy = useSettled(list, isBusy) || (isLong && !isLongDrawn)
  const empty = useSettled(list, isEmpty)
  const failure = useSettled(list, failureOf)
  if (busy) {
    return (
      <>
        <CardsSkeleton grid={layout.grid} height={heightOf(layout)} />
        <LoadingText>
          <Trans>Loading the choices</Trans>
        </LoadingText>
      </>
    )
  }
  if (failure) {
    return <FailedState failure={failure} phone={phone} onRetry={() => list.send({ type: 'list.retried' })} />
  }
  if (empty && !mayBeEmpty) {
    return (
      <EmptyState
        icon={<Info aria-hidden size={32} />}
        title={<EmptyTitle step={step} />}
        next={<PhoneLink phone={phone} />}
      >
        {phone ? (
          <Trans>Nothing can be booked online here at the moment. Call to make an appointment.</Trans>
        ) : (
          <Trans>Nothing can be booked online here at the moment. Try again later.</Trans>
        )}
      </EmptyState>
    )
  }
  return children
}

/** About the height of a card with a one-line name, so that little moves when the cards load. */
function heightOf({ grid, image, description }: ListLayout): string {
  if (!grid) return image ? '98px' : '72px'
  if (!image) return '159px'
  return description ? '212px' : '166px'
}

function EmptyTitle({ step }: { step: ListStep }) {
  switch (step) {
    case 'interventionset_ids':
      return <Trans>No categories available</Trans>
    case 'intervention_ids':
      return <Trans>No services available</Trans>
    case 'resource_id':
      return <Trans>No resources available</Trans>
    default:
      return <Trans>No calendars available</Trans>
  }
}
