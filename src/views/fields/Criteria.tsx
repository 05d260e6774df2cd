import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import { Check, Circle, X } from 'lucide-react'
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../machines/domain/constants.ts'
import { PASSWORD_CRITERIA, type PasswordCriterion } from '../../../machines/domain/account/password.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

const List = styled('ul', { base: { display: 'grid', gap: '1', marginTop: '-2' } })
const Row = styled('li', {
  base: {
    display: 'flex',
    gap: '2',
    alignItems: 'center',
    color: 'muted',
    fontSize: 'sm',
    '& > svg': { flexShrink: 0 },
    '&[data-met]': { color: 'successText' },
    '&[data-too-long]': { color: 'dangerText' },
  },
})

export interface CriteriaProps {
  id: string
  broken: readonly PasswordCriterion[]
  /** The length is wrong at its upper end, which is said, because nothing that is added mends it. */
  isTooLong: boolean
}

/** What the password must be, ticked off as it is typed; a rule that is met now is read, and none of the others. */
export function Criteria({ id, broken, isTooLong }: CriteriaProps) {
  return (
    <List id={id} aria-live="polite">
      {PASSWORD_CRITERIA.map((criterion) => {
        const isMet = !broken.includes(criterion)
        const isOver = criterion === 'length' && isTooLong
        const Icon = isMet ? Check : isOver ? X : Circle
        return (
          <Row key={criterion} aria-atomic data-met={isMet || undefined} data-too-long={isOver || undefined}>
            <Icon aria-hidden size={16} />
            <span>
              <Words of={criterion} />{' '}
              {isOver ? (
                <Trans>(too long)</Trans>
              ) : (
                <VisuallyHidden>{isMet ? <Trans>(met)</Trans> : <Trans>(not met yet)</Trans>}</VisuallyHidden>
              )}
            </span>
          </Row>
        )
      })}
    </List>
  )
}

function Words({ of }: { of: PasswordCriterion }) {
  switch (of) {
    case 'length':
      return (
        <Trans>
          {PASSWORD_MIN} to {PASSWORD_MAX} characters
        </Trans>
      )
    case 'digit':
      return <Trans>A digit</Trans>
    case 'lowercase':
      return <Trans>A lowercase letter</Trans>
    case 'uppercase':
      return <Trans>An uppercase letter</Trans>
    case 'special':
      return <Trans>A special character, such as - ! or ?</Trans>
    case 'address':
      return <Trans>No part of your email address</Trans>
  }
}
