import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { PersonChoice } from '../../../machines/domain/draft.ts'
import type { Fiche } from '../../../machines/domain/entities.ts'
import type { FicheFormRef } from '../../../machines/fiche-form/fiche-form.machine.ts'
import {
  canAddPerson,
  formsOf,
  isShowingErrors,
  personIdOf,
  personsOf,
} from '../../../machines/fiche-form/fiche-form.selectors.ts'
import { Card } from '../shared/Card.tsx'
import { FieldError } from '../shared/FieldError.tsx'
import { Heading } from '../shared/Heading.tsx'
import { VisuallyHidden } from '../shared/VisuallyHidden.tsx'
import { FieldList } from './FieldList.tsx'

/** The first radio: the error summary leads there. */
export const PERSONS_ID = 'persons'

const Group = chakra('fieldset', { base: { display: 'grid', gap: '3', minWidth: 0 } })
const Panel = chakra('div', {
  base: {
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    '&:has(> label > input:checked)': {
      borderColor: 'primaryBorder',
      boxShadow: 'inset 0 0 0 1px var(--b-colors-primary-border)',
    },
    '@media (forced-colors: active)': { '&:has(> label > input:checked)': { borderWidth: '3px' } },
  },
})
const Label = chakra('label', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'center',
    minHeight: '16',
    paddingInline: { base: '4', md: '6' },
    paddingBlock: '3',
    cursor: 'pointer',
  },
})
const Dot = chakra('input', {
  base: { flexShrink: 0, width: '6', height: '6', accentColor: 'var(--b-colors-primary-border)', cursor: 'pointer' },
})
const Name = chakra('span', { base: { display: 'block', fontWeight: 'bold', overflowWrap: 'anywhere' } })
const Detail = chakra('span', { base: { display: 'block', color: 'muted', fontSize: 'sm', overflowWrap: 'anywhere' } })
const Body = chakra('div', {
  base: { paddingInline: { base: '4', md: '6' }, paddingBottom: { base: '4', md: '6' }, paddingTop: '2' },
})

/** Whom the appointment is for: the saved persons and a new one, or the new one alone where nobody is saved. */
export function PersonPanels({ actor }: { actor: FicheFormRef }) {
  const persons = useSelector(actor, personsOf)
  const { fiche } = useSelector(actor, formsOf)
  if (persons.length > 0) return <Panels actor={actor} />
  return (
    <Card as="section">
      <Heading marginBottom="4">
        <Trans>Personal details</Trans>
      </Heading>
      <FieldList actor={actor} form="fiche" fields={fiche} />
    </Card>
  )
}

function Panels({ actor }: { actor: FicheFormRef }) {
  const { t } = useLingui()
  const persons = useSelector(actor, personsOf)
  const chosen = useSelector(actor, personIdOf)
  const canAdd = useSelector(actor, canAddPerson)
  const isMissing = useSelector(actor, isShowingErrors) && chosen === null
  return (
    <Group aria-describedby={isMissing ? `${PERSONS_ID}-error` : undefined}>
      <VisuallyHidden as="legend">
        <Trans>The appointment is for</Trans>
      </VisuallyHidden>
      {isMissing && (
        <FieldError id={`${PERSONS_ID}-error`}>
          <Trans>Please choose who the appointment is for.</Trans>
        </FieldError>
      )}
      {persons.map((person, index) => (
        <PersonPanel
          key={person.id}
          actor={actor}
          choice={person.id}
          isChosen={chosen === person.id}
          isFirst={index === 0}
          name={nameOf(person)}
          detail={[person.email, person.firstphone].filter(Boolean).join(' · ')}
        />
      ))}
      {canAdd && (
        <PersonPanel
          actor={actor}
          choice="new"
          isChosen={chosen === 'new'}
          isFirst={false}
          name={t`Someone else`}
          detail={t`Add a new person`}
        />
      )}
    </Group>
  )
}

const nameOf = ({ firstname, lastname, email }: Fiche) => `${firstname} ${lastname}`.trim() || email

interface PersonPanelProps {
  actor: FicheFormRef
  choice: PersonChoice
  isChosen: boolean
  isFirst: boolean
  name: string
  detail: ReactNode
}

/** A radio as wide as its card; the chosen one opens and shows the person's details. */
function PersonPanel({ actor, choice, isChosen, isFirst, name, detail }: PersonPanelProps) {
  const { fiche } = useSelector(actor, formsOf)
  return (
    <Panel>
      <Label>
        <Dot
          type="radio"
          name="person"
          id={isFirst ? PERSONS_ID : undefined}
          value={choice}
          checked={isChosen}
          onChange={() => actor.send({ type: 'person.chosen', id: choice })}
        />
        <span>
          <Name>{name}</Name>
          {detail && <Detail>{detail}</Detail>}
        </span>
      </Label>
      {isChosen && (
        <Body role="group" aria-label={name}>
          <FieldList key={choice} actor={actor} form="fiche" fields={fiche} />
        </Body>
      )}
    </Panel>
  )
}
