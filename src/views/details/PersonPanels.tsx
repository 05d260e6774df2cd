import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FicheFormRef } from '../../../machines/booking/details/fiche-form.machine.ts'
import { formsOf, isMove, isOnBehalf, personsOf } from '../../../machines/booking/details/fiche-form.selectors.ts'
import { Card } from '../ui/Card.tsx'
import { Heading } from '../ui/Heading.tsx'
import { FieldList } from '../fields/FieldList.tsx'
import { PersonChooser } from './PersonChooser.tsx'
import { proPersons } from './pro-persons.ts'

/** The person of the appointment: a choice of saved persons and a new one, or the new one alone if none is saved. */
export function PersonPanels({ actor }: { actor: FicheFormRef }) {
  const persons = useSelector(actor, personsOf)
  const { fiche } = useSelector(actor, formsOf)
  const onBehalf = useSelector(actor, isOnBehalf)
  const move = useSelector(actor, isMove)
  if (onBehalf && !move) return <proPersons.View actor={actor} />
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
