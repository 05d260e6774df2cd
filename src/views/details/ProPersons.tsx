import { styled } from '../../theme/styled.ts'
import { useSelector } from '@xstate/react'
import type { FicheFormRef } from '../../../machines/booking/details/fiche-form.machine.ts'
import { isAsking, searchOf } from '../../../machines/booking/details/fiche-form.selectors.ts'
import { AlikeDialog } from './AlikeDialog.tsx'
import { PersonChooser } from './PersonChooser.tsx'
import { PersonSearch } from './PersonSearch.tsx'

const Parts = styled('div', { base: { display: 'grid', gap: '3' } })

/** The person that a professional books for: a search, the picked persons as panels, and a new person. */
export function ProPersons({ actor }: { actor: FicheFormRef }) {
  const search = useSelector(actor, searchOf)
  const asking = useSelector(actor, isAsking)
  return (
    <Parts>
      {search && <PersonSearch actor={search} />}
      <PersonChooser actor={actor} />
      {asking && <AlikeDialog actor={actor} />}
    </Parts>
  )
}
