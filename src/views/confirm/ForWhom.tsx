import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import type { ConfirmRef } from '../../../machines/booking/confirm/confirm.machine.ts'
import { personOf } from '../../../machines/booking/confirm/confirm.selectors.ts'
import type { Appointment } from '../../../machines/domain/appointment/appointment.ts'
import { isWallDate } from '../../../machines/domain/time/is-wall-date.ts'
import { Card } from '../ui/Card.tsx'
import { Heading } from '../ui/Heading.tsx'
import { useFullName } from '../texts/useFullName.ts'
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

interface ForWhomProps {
  actor: ConfirmRef
  first: Appointment
}

/** The person and the comment. */
export function ForWhom({ actor, first }: ForWhomProps) {
  const format = useTimeFormat()
  const nameOf = useFullName()
  const person = useSettled(actor, personOf)
  const birthdate = person?.birthdate ?? ''
  const born = isWallDate(birthdate) ? format.date(birthdate) : birthdate
  return (
    <Card as="section">
      <Heading below="2">
        <Trans>Who is it for?</Trans>
      </Heading>
      <Name dir="auto">{nameOf(first.person) || <Trans>The person you named</Trans>}</Name>
      {born && (
        <Muted>
          <Trans>Born {born}</Trans>
        </Muted>
      )}
      {first.comments && <Comment dir="auto">{first.comments}</Comment>}
    </Card>
  )
}
