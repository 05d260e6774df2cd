import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CalendarX } from 'lucide-react'
import type { EntryRef } from '../../../machines/booking/entry/entry.machine.ts'
import { failureOf, groupOf, isBroken, taskOf } from '../../../machines/booking/entry/entry.selectors.ts'
import { EmptyState } from '../../views/ui/EmptyState.tsx'
import { PhoneLink } from '../../views/ui/PhoneLink.tsx'
import { StepHeading } from '../../views/ui/StepHeading.tsx'
import { DropTask } from './DropTask.tsx'

/** An appointment that cannot be changed or repeated, why, and what can be done instead (specification, section 8). */
export default function RefusedTask({ actor }: { actor: EntryRef }) {
  const broken = useSelector(actor, isBroken)
  const task = useSelector(actor, taskOf)
  const failure = useSelector(actor, failureOf)
  const { phone } = useSelector(actor, groupOf)
  const isEdit = task?.kind === 'edit'
  const words = failure?.text ?? null
  return (
    <>
      <StepHeading>
        {isEdit ? <Trans>Modification impossible</Trans> : <Trans>This appointment cannot be booked again</Trans>}
      </StepHeading>
      <EmptyState
        icon={<CalendarX aria-hidden size={32} />}
        title={
          broken ? (
            <Trans>A service, a calendar or a resource of it is no longer available</Trans>
          ) : (
            (words ?? <Trans>It is too close to be changed online</Trans>)
          )
        }
        next={
          <>
            <PhoneLink phone={phone} />
            <DropTask actor={actor} />
          </>
        }
      >
        {isEdit && <Trans>Your appointment has not been touched: it stays as it is.</Trans>}
      </EmptyState>
    </>
  )
}
