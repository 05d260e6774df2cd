import { startTimeOf } from '../../../machines/domain/appointment/start-time.ts'
import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import { shallowEqual } from '@xstate/react'
import { useFullName } from '../texts/useFullName.ts'
import { useSettled } from '../ui/useSettled.ts'
import type { AppointmentsRef } from '../../../machines/appointments/appointments.machine.ts'
import { cancelOf, groupOf, pickedOf } from '../../../machines/appointments/appointments.selectors.ts'
import type { CancelRef } from '../../../machines/appointments/cancel/cancel.machine.ts'
import { CancelQuestion } from '../booked/CancelQuestion.tsx'
import { When } from '../texts/When.tsx'
import { namesOf } from './VisitCard.tsx'
import { VisitWhen } from './VisitWhen.tsx'

const Lines = styled('ul', { base: { display: 'grid', gap: '2' } })
const Time = styled('p', { base: { _firstLetter: { textTransform: 'uppercase' } } })
const What = styled('p', { base: { color: 'muted', overflowWrap: 'anywhere' } })

/** The question before anything is cancelled. A link of an email opens it too, but does not answer it. */
export function CancelDialog({ actor }: { actor: AppointmentsRef }) {
  const cancel = useSettled(actor, cancelOf)
  return cancel && <Question actor={actor} cancel={cancel} />
}

function Question({ actor, cancel }: { actor: AppointmentsRef; cancel: CancelRef }) {
  const nameOf = useFullName()
  const { timezone } = useSettled(actor, groupOf)
  const visits = useSettled(actor, pickedOf, shallowEqual)
  const [one] = visits
  const first = one?.appointments[0]
  if (!first) return null
  const person = nameOf(first.person)
  const isOne = visits.length === 1
  return (
    <CancelQuestion
      actor={cancel}
      count={visits.length}
      when={isOne && <When {...startTimeOf(first)} zone={timezone} />}
      person={person}
    >
      {isOne ? (
        <What>{namesOf(one).join(', ') || <Trans>Appointment</Trans>}</What>
      ) : (
        <Lines>
          {visits.map((visit) => (
            <li key={visit.id}>
              <Time>
                <VisitWhen visit={visit} zone={timezone} />
              </Time>
              <What>{namesOf(visit).join(', ')}</What>
            </li>
          ))}
        </Lines>
      )}
    </CancelQuestion>
  )
}
