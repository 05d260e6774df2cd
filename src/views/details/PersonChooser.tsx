import { styled } from '../../theme/styled.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Fiche } from '../../../machines/domain/form/fiche.ts'
import { tellingContacts } from '../../../machines/domain/form/disambiguate.ts'
import { textOf } from '../../../machines/domain/form/field-text.ts'
import { isWallDate } from '../../../machines/domain/time/is-wall-date.ts'
import type { FicheFormRef } from '../../../machines/booking/details/fiche-form.machine.ts'
import {
  canAddPerson,
  formsOf,
  isMove,
  isOnBehalf,
  isShowingErrors,
  personIdOf,
  personsOf,
} from '../../../machines/booking/details/fiche-form.selectors.ts'
import { useMarks } from '../fields/useMarks.ts'
import { useFullName } from '../texts/useFullName.ts'
import { FieldError } from '../ui/FieldError.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { useAboutWhom } from '../texts/about-whom.ts'
import { inLine, usePersonDetail } from '../texts/person-detail.ts'
import { useTimeFormat } from '../texts/useTimeFormat.ts'
import { PersonPanel } from './PersonPanel.tsx'

/** The id of the first radio, which the error summary links to. */
export const PERSONS_ID = 'persons'
/** The id of a professional's search, which the error summary links to. */
export const PERSON_SEARCH_ID = 'person-search'

const Group = styled('fieldset', { base: { display: 'grid', gap: '3', minWidth: 0 } })
const Full = styled('p', { base: { color: 'muted', fontSize: 'sm' } })

/** One of the saved persons or a new one: a radio for each, and the fields of the chosen one to unfold. */
export function PersonChooser({ actor }: { actor: FicheFormRef }) {
  const { t } = useLingui()
  const persons = useSelector(actor, personsOf)
  const marksOf = useMarks(persons, useSelector(actor, formsOf).fiche)
  const chosen = useSelector(actor, personIdOf)
  const canAdd = useSelector(actor, canAddPerson)
  const move = useSelector(actor, isMove)
  const onBehalf = useSelector(actor, isOnBehalf)
  const say = useAboutWhom()
  const detailOf = usePersonDetail()
  const nameOf = useFullName()
  const { date } = useTimeFormat()
  const contacts = tellingContacts(persons)
  const ownDetail = (person: Fiche) => {
    const birthdate = textOf(person.values.birthdate)
    const born = isWallDate(birthdate) ? date(birthdate) : birthdate
    const marks = marksOf(person.id).filter((mark) => mark !== born)
    const parts = [born && t`Born ${born}`, ...marks, ...contacts.map((contact) => person[contact])]
    return inLine([...new Set(parts)])
  }
  const isMissing = useSelector(actor, isShowingErrors) && chosen === null
  return (
    <Group aria-describedby={isMissing ? `${PERSONS_ID}-error` : undefined}>
      <VisuallyHidden as="legend">
        <Trans>Who is the appointment for?</Trans>
      </VisuallyHidden>
      {isMissing && (
        <FieldError id={`${PERSONS_ID}-error`}>
          <Trans>Choose who the appointment is for.</Trans>
        </FieldError>
      )}
      {persons.map((person, index) => (
        <PersonPanel
          key={person.id}
          actor={actor}
          choice={person.id}
          isChosen={chosen === person.id}
          id={index === 0 ? PERSONS_ID : undefined}
          name={nameOf(person) || person.email}
          detail={onBehalf ? detailOf(person) : ownDetail(person)}
        />
      ))}
      {canAdd && (
        <PersonPanel
          actor={actor}
          choice="new"
          isChosen={chosen === 'new'}
          name={say({ own: t`Someone else`, other: t`New person` })}
          detail={say({ own: t`Add a new person`, other: t`Not registered yet` })}
        />
      )}
      {!canAdd && !move && (
        <Full>
          <Plural
            value={persons.length}
            one="# person is saved. This is the maximum."
            other="# people are saved. This is the maximum."
          />
        </Full>
      )}
    </Group>
  )
}
