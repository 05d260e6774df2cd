import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import { UserRound } from 'lucide-react'
import type { FicheDraft } from '../../../machines/domain/form/draft.ts'
import { personIn } from '../../../machines/domain/form/person-in.ts'
import { isWallDate } from '../../../machines/domain/time/is-wall-date.ts'
import { useFullName } from '../texts/useFullName.ts'
import { FIND } from '../ui/find.ts'
import { usePhone } from '../texts/person-detail.ts'
import { Button } from '../ui/Button.tsx'
import { useTimeFormat } from '../texts/useTimeFormat.ts'

const Root = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    marginBottom: '5',
    paddingInlineStart: '4',
    paddingInlineEnd: '2',
    paddingBlock: '1',
    background: 'infoTint',
    borderWidth: '1px',
    borderColor: 'info',
    borderRadius: 'control',
    overflowWrap: 'anywhere',
    '& > svg': { flexShrink: 0, color: 'infoText' },
    '& > p': { flex: 1, minWidth: 0, paddingBlock: '2' },
  },
})

/** The person that a professional books for, with date of birth, so that persons are not confused. */
export default function OnBehalf({ draft }: { draft: FicheDraft }) {
  const format = useTimeFormat()
  const phoneOf = usePhone()
  const nameOf = useFullName()
  const person = personIn(draft)
  if (!person) return null
  const { birthdate, phone } = person
  const name = nameOf(person)
  const details = [isWallDate(birthdate) ? format.date(birthdate) : birthdate, phoneOf(phone)].filter(
    (part) => part !== '',
  )
  return (
    <Root>
      <UserRound aria-hidden size={22} />
      <p>
        <Trans>
          Booking for <b dir="auto">{name}</b>
        </Trans>
        {details.length > 0 && `\u00a0· ${details.join('\u00a0· ')}`}
      </p>
      <Button variant="quiet" hasPopup="dialog" onClick={() => document.dispatchEvent(new Event(FIND))}>
        <Trans>Change person</Trans>
      </Button>
    </Root>
  )
}
