import { Tabs } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import type { RecordsRef } from '../../../machines/account/records/records.machine.ts'
import {
  draftsOf,
  fieldsOf,
  formOf,
  isEmpty,
  isSaving,
  mayAddOne,
  personsOf,
  savedOf,
  tabOf,
} from '../../../machines/account/records/records.selectors.ts'
import type { Fiche } from '../../../machines/domain/form/fiche.ts'
import { shortNames } from '../../../machines/domain/form/told-apart.ts'
import { useMarks } from '../fields/useMarks.ts'
import { InView } from '../ui/InView.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TAB, TABS } from '../ui/tab-styles.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { RecordForm } from './RecordForm.tsx'

/** One tab for each person, titled with the first name, and one more while there are fewer than eight. */
export function RecordTabs({ actor }: { actor: RecordsRef }) {
  const { t } = useLingui()
  const persons = useSelector(actor, personsOf)
  const namesOf = useNames(actor)
  const tab = useSelector(actor, tabOf)
  const empty = useSelector(actor, isEmpty)
  const mayAdd = useSelector(actor, mayAddOne)
  const saving = useSelector(actor, isSaving)
  if (empty) return <Shown actor={actor} />
  return (
    <Tabs.Root
      value={String(tab)}
      lazyMount
      unmountOnExit
      onValueChange={({ value }) =>
        actor.send({ type: 'records.tabPicked', tab: value === 'new' ? 'new' : Number(value) })
      }
    >
      <Tabs.List aria-label={t`For whom you book`} css={TABS}>
        {persons.map((person) => (
          <Tabs.Trigger key={person.id} value={String(person.id)} css={TAB} disabled={saving}>
            {namesOf(person)}
            <Unsaved actor={actor} of={String(person.id)} />
          </Tabs.Trigger>
        ))}
        {mayAdd && (
          <Tabs.Trigger value="new" css={TAB} disabled={saving}>
            <Plus aria-hidden size={18} />
            <Trans>Add somebody</Trans>
            <Unsaved actor={actor} of="new" />
          </Tabs.Trigger>
        )}
      </Tabs.List>
      <Tabs.Content value={String(tab)}>
        <Shown actor={actor} />
      </Tabs.Content>
    </Tabs.Root>
  )
}

/** The first name, and what tells a person from another one of that name. */
function useNames(actor: RecordsRef): (person: Fiche) => string {
  const persons = useSelector(actor, personsOf)
  const marksOf = useMarks(persons, useSelector(actor, fieldsOf))
  const names = shortNames(persons)
  return (person) => [names[persons.indexOf(person)] || person.email, ...marksOf(person.id)].join(' · ')
}

const nameOf = ({ firstname, lastname, email }: Fiche) => firstname || lastname || email

/** What was typed in this tab is not saved yet. */
function Unsaved({ actor, of }: { actor: RecordsRef; of: string }) {
  const isTyped = useSelector(actor, (snapshot) => Object.hasOwn(draftsOf(snapshot), of))
  if (!isTyped) return null
  return (
    <>
      <span aria-hidden> •</span>
      <VisuallyHidden>
        <Trans>not saved yet</Trans>
      </VisuallyHidden>
    </>
  )
}

function Shown({ actor }: { actor: RecordsRef }) {
  const form = useSelector(actor, formOf)
  const tab = useSelector(actor, tabOf)
  const saved = useSelector(actor, savedOf)
  const name = saved ? nameOf(saved) : ''
  return (
    <>
      {saved && (
        <InView key={saved.id}>
          <Notice tone="success" role="status" title={<Trans>{name}: saved</Trans>} />
        </InView>
      )}
      {form && <RecordForm key={form.sessionId} actor={form} isNew={tab === 'new'} />}
    </>
  )
}
