import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import { CalendarX } from 'lucide-react'
import type { EntryRef } from '../../../machines/booking/entry/entry.machine.ts'
import { failureOf, groupOf, isBroken, taskOf, unfitOf } from '../../../machines/booking/entry/entry.selectors.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { NotOffered } from '../words/NotOffered.tsx'
import { OfGroup } from '../words/own-words.tsx'
import { useFailureWords } from '../words/useFailureWords.ts'
import { StepHeading } from '../ui/StepHeading.tsx'
import type { ReactNode } from 'react'
import DropTask from './DropTask.tsx'
import './task-failures.ts'

/** The server's text, which may say more than the code, in the server's language. */
const Quote = styled('q', { base: { display: 'block', marginTop: '2' } })
const Said = ({ children }: { children: ReactNode }) => (
  <Quote>
    <OfGroup>{children}</OfGroup>
  </Quote>
)

/**
 * An appointment that cannot be changed or repeated, the reason, and what can be done instead (specification, section 8).
 */
export default function RefusedTask({ actor }: { actor: EntryRef }) {
  const broken = useSettled(actor, isBroken)
  const unfit = useSettled(actor, unfitOf)
  const task = useSettled(actor, taskOf)
  const failure = useSettled(actor, failureOf)
  const { phone } = useSettled(actor, groupOf)
  const isEdit = task?.kind === 'edit'
  const wordsOf = useFailureWords()
  const words = failure && wordsOf(failure, null)
  return (
    <>
      <StepHeading>
        {isEdit ? <Trans>Modification impossible</Trans> : <Trans>This appointment cannot be booked again</Trans>}
      </StepHeading>
      <EmptyState
        icon={<CalendarX aria-hidden size={32} />}
        title={
          unfit ? (
            <NotOffered names={unfit.names} services={unfit.services} />
          ) : broken ? (
            <Trans>A service, a calendar or a resource of it is no longer available</Trans>
          ) : words ? (
            words.what
          ) : (
            <Trans>It is too close to be changed online</Trans>
          )
        }
        next={
          <>
            <PhoneLink phone={phone} />
            <DropTask actor={actor} main />
          </>
        }
      >
        {isEdit && <Trans>The appointment has not been touched: it stays as it is.</Trans>}
        {failure?.text && <Said>{failure.text}</Said>}
      </EmptyState>
    </>
  )
}
