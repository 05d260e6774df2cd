import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import { UserRound } from 'lucide-react'
import type { FicheDraft } from '../../../machines/domain/form/draft.ts'
import { personIn } from '../../../machines/domain/form/person-in.ts'
import { fullName } from '../../../machines/domain/form/disambiguate.ts'
import { isWallDate } from '../../../machines/domain/time/is-wall-date.ts'
import { useTimeFormat } from '../texts/useTimeFormat.ts'

const Root = styled('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    marginBottom: '5',
    paddingInline: '4',
    paddingBlock: '3',
    background: 'infoTint',
    borderWidth: '1px',
    borderColor: 'info',
    borderRadius: 'control',
    overflowWrap: 'anywhere',
    '& > svg': { flexShrink: 0, color: 'infoText' },
  },
})

/** The person that a professional books for, with date of birth, so that persons are not confused. */
export default function OnBehalf({ draft }: { draft: FicheDraft }) {
  const format = useTimeFormat()
  const person = personIn(draft)
  if (!person) return null
  const { birthdate, phone } = person
  const name = fullName(person)
  const details = [isWallDate(birthdate) ? format.date(birthdate) : birthdate, phone].filter((part) => part !== '')
  return (
    <Root>
      <UserRound aria-hidden size={22} />
      <span>
        <Trans>
          Booking for <b dir="auto">{name}</b>
        </Trans>
        {details.length > 0 && `\u00a0· ${details.join('\u00a0· ')}`}
      </span>
    </Root>
  )
}
