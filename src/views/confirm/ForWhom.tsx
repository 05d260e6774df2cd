import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import type { ConfirmRef } from '../../../machines/booking/confirm/confirm.machine.ts'
import { personOf as formPersonOf } from '../../../machines/booking/confirm/confirm.selectors.ts'
import type { Appointment } from '../../../machines/domain/appointment/appointment.ts'
import { isWallDate } from '../../../machines/domain/time/is-wall-date.ts'
import { Card } from '../ui/Card.tsx'
import { Heading } from '../ui/Heading.tsx'
import { useTimeFormat } from '../texts/useTimeFormat.ts'

const Name = styled('p', { base: { overflowWrap: 'anywhere' } })
const Muted = styled('p', { base: { color: 'muted' } })
const Comment = styled('p', {
  base: {
    marginTop: '3',
    paddingInlineStart: '3',
    borderInlineStartWidth: '2px',
    borderColor: 'border',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
})

/** The name of the person; empty when the records name none. */
export const personOf = ({ person: { firstname, lastname } }: Appointment) => `${firstname} ${lastname}`.trim()

interface ForWhomProps {
  actor: ConfirmRef
  first: Appointment
}

/** The person and the comment. */
export function ForWhom({ actor, first }: ForWhomProps) {
  const format = useTimeFormat()
  const person = useSettled(actor, formPersonOf)
  const birthdate = person?.birthdate ?? ''
  const born = isWallDate(birthdate) ? format.date(birthdate) : birthdate
  return (
    <Card as="section">
      <Heading below="2">
        <Trans>Who is it for?</Trans>
      </Heading>
      <Name dir="auto">{personOf(first) || <Trans>The person you named</Trans>}</Name>
      {born && (
        <Muted>
          <Trans>Born {born}</Trans>
        </Muted>
      )}
      {first.comments && <Comment dir="auto">{first.comments}</Comment>}
    </Card>
  )
}
