import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PersonChoice } from '../../../machines/domain/form/draft.ts'
import type { Fiche } from '../../../machines/domain/form/fiche.ts'
import type { FicheFormRef } from '../../../machines/booking/details/fiche-form.machine.ts'
import {
  canAddPerson,
  formsOf,
  isShowingErrors,
  isUnfolded,
  personIdOf,
  personsOf,
} from '../../../machines/booking/details/fiche-form.selectors.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { FieldError } from '../ui/FieldError.tsx'
import { Heading } from '../ui/Heading.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { FieldList } from './FieldList.tsx'

/** The first radio: the error summary leads there. */
export const PERSONS_ID = 'persons'
/** What unfolds the chosen person's fields: the summary leads there while they are folded away. */
export const DETAILS_ID = 'person-details'
const FIELDS_ID = 'person-fields'

const Group = chakra('fieldset', { base: { display: 'grid', gap: '3', minWidth: 0 } })
const Panel = chakra('div', {
  base: {
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    '&:has(> div > label > input:checked)': {
      borderColor: 'primaryBorder',
      boxShadow: 'inset 0 0 0 1px var(--b-colors-primary-border)',
    },
    '@media (forced-colors: active)': { '&:has(> div > label > input:checked)': { borderWidth: '3px' } },
  },
})
const Head = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', paddingInlineEnd: { base: '1', md: '3' } },
})
const Label = chakra('label', {
  base: {
    flex: '1 1 12rem',
    minWidth: 0,
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
const Arrow = chakra(ChevronDown, {
  base: { transition: 'transform 160ms ease-out', '[aria-expanded=true] > &': { transform: 'rotate(180deg)' } },
})
const Full = chakra('p', { base: { color: 'muted', fontSize: 'sm' } })
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
      {!canAdd && (
        <Full>
          <Plural
            value={persons.length}
            one="# person is saved, which is the most there can be."
            other="# persons are saved, which is the most there can be."
          />
        </Full>
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

/** A radio as wide as its card; the chosen one can be unfolded and shows the person's details. */
function PersonPanel({ actor, choice, isChosen, isFirst, name, detail }: PersonPanelProps) {
  const { t } = useLingui()
  const { fiche } = useSelector(actor, formsOf)
  const isOpen = useSelector(actor, isUnfolded) && isChosen
  return (
    <Panel>
      <Head>
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
          <Button
            id={DETAILS_ID}
            variant="quiet"
            label={t`Details: ${name}`}
            expanded={isOpen}
            {...(isOpen && { controls: FIELDS_ID })}
            iconEnd={<Arrow aria-hidden size={20} />}
            onClick={() => actor.send({ type: 'details.toggled' })}
          >
            <Trans>Details</Trans>
          </Button>
        )}
      </Head>
      {isOpen && (
        <Body id={FIELDS_ID} role="group" aria-label={name}>
          <FieldList key={choice} actor={actor} form="fiche" fields={fiche} />
        </Body>
      )}
    </Panel>
  )
}
