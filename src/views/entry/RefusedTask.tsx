import { Trans } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import { CalendarX } from 'lucide-react'
import type { EntryRef } from '../../../machines/booking/entry/entry.machine.ts'
import { groupOf, taskOf, unfitOf } from '../../../machines/booking/entry/entry.selectors.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { NotOffered } from '../texts/NotOffered.tsx'
import { StepHeading } from '../ui/StepHeading.tsx'
import DropTask from './DropTask.tsx'

/**
 * An appointment that cannot be changed or repeated because a part of it is gone, and what can be done instead
 * (specification, section 8: `editAptError`, `retakeError`).
 */
export default function RefusedTask({ actor }: { actor: EntryRef }) {
  const unfit = useSettled(actor, unfitOf)
  const task = useSettled(actor, taskOf)
  const { phone } = useSettled(actor, groupOf)
  const isEdit = task?.kind === 'edit'
  return (
    <>
      <StepHeading>
        {isEdit ? <Trans>Change not possible</Trans> : <Trans>This appointment cannot be booked again</Trans>}
      </StepHeading>
      <EmptyState
        icon={<CalendarX aria-hidden size={32} />}
        title={
          unfit ? (
            <NotOffered names={unfit.names} services={unfit.services} />
          ) : (
            <Trans>Its service, calendar or resource is no longer available</Trans>
          )
        }
        next={
          <>
            <PhoneLink phone={phone} />
            <DropTask actor={actor} main />
          </>
        }
      >
        {isEdit && <Trans>The appointment stays as it is.</Trans>}
      </EmptyState>
    </>
  )
}
