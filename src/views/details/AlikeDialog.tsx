import { styled } from '../../theme/styled.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FicheFormRef } from '../../../machines/booking/details/fiche-form.machine.ts'
import { alikeOf, likenessIn } from '../../../machines/booking/details/fiche-form.selectors.ts'
import type { Likeness } from '../../../machines/domain/form/alike.ts'
import { useFullName } from '../texts/useFullName.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { inLine, usePersonDetail } from '../texts/person-detail.ts'
import { SoftBreaks } from '../texts/SoftBreaks.tsx'

const List = styled('ul', { base: { display: 'grid', gap: '3', marginTop: '3' } })
const Row = styled('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    padding: '3',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'control',
  },
})
const Who = styled('span', { base: { flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' } })
const Name = styled('span', { base: { display: 'block', fontWeight: 'bold' } })
const Same = styled('span', { base: { display: 'block', fontSize: 'sm' } })
const Detail = styled('span', { base: { display: 'block', color: 'muted', fontSize: 'sm' } })

/** What the new person has in common with a known one. */
function useLikeness(): (likeness: readonly Likeness[]) => string {
  const { t } = useLingui()
  const words: Record<Likeness, string> = {
    phone: t`Same phone number`,
    nameAndBirth: t`Same name and date of birth`,
    email: t`Same email address`,
  }
  return (likeness) => inLine(likeness.map((one) => words[one]))
}

/** Asks before a person is created twice: same telephone, or same name and date of birth. */
export function AlikeDialog({ actor }: { actor: FicheFormRef }) {
  const { t } = useLingui()
  const alike = useSelector(actor, alikeOf)
  const detailOf = usePersonDetail()
  const nameOf = useFullName()
  const likenessMessages = useLikeness()
  return (
    <Dialog
      alert
      title={<Plural value={alike.length} one="Is it this person?" other="Is it one of these people?" />}
      onClosed={() => actor.send({ type: 'alike.dismissed' })}
      actions={
        <Button variant="outline" onClick={() => actor.send({ type: 'alike.denied' })}>
          <Trans>No, book for a new person</Trans>
        </Button>
      }
    >
      <Trans>Check first, so that the same person is not added twice.</Trans>
      <List>
        {alike.map((fiche) => {
          const name = nameOf(fiche) || fiche.email
          return (
            <Row key={fiche.id}>
              <Who>
                <Name>{name}</Name>
                <Detail>
                  <SoftBreaks text={detailOf(fiche)} />
                </Detail>
                <Same>{likenessMessages(likenessIn(actor.getSnapshot(), fiche))}</Same>
              </Who>
              <Button
                label={t`Choose ${name}, ${detailOf(fiche)}`}
                onClick={() => actor.send({ type: 'alike.taken', fiche })}
              >
                <Trans>Choose this person</Trans>
              </Button>
            </Row>
          )
        })}
      </List>
    </Dialog>
  )
}
