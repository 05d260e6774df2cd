import { Trans } from '@lingui/react/macro'
import { styled } from '../../theme/styled.ts'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import type { FicheFormRef } from '../../../machines/booking/details/fiche-form.machine.ts'
import { formsOf, isMove, isOnBehalf, personsOf } from '../../../machines/booking/details/fiche-form.selectors.ts'
import { Card } from '../ui/Card.tsx'
import { lazyView } from '../ui/lazy-view.ts'
import { Heading } from '../ui/Heading.tsx'
import { FieldList } from '../fields/FieldList.tsx'
import { PersonChooser } from './PersonChooser.tsx'

/** The person of the appointment: a choice of saved persons and a new one, or the new one alone if none is saved. */
export function PersonPanels({ actor }: { actor: FicheFormRef }) {
  const persons = useSelector(actor, personsOf)
  const { fiche } = useSelector(actor, formsOf)
  const onBehalf = useSelector(actor, isOnBehalf)
  const move = useSelector(actor, isMove)
  if (onBehalf && !move) {
    return (
      <Suspense fallback={<ProRoom />}>
        <ProPersons actor={actor} />
      </Suspense>
    )
  }
  if (persons.length > 0) return <PersonChooser actor={actor} />
  return (
    <Card as="section">
      <Heading below="4">
        <Trans>Personal details</Trans>
      </Heading>
      <FieldList actor={actor} form="fiche" fields={fiche} />
    </Card>
  )
}

/** The room for the search and the new person, until they are loaded. */
const ProRoom = styled('div', { base: { minHeight: '44' } })
const ProPersons = lazyView<{ actor: FicheFormRef }>(
  () => import('./ProPersons.tsx'),
  () => null,
)
