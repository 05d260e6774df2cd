import { Tabs } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FichesTab } from '../../../machines/account/fiches/fiches.types.ts'
import type { FichesRef } from '../../../machines/account/fiches/fiches.machine.ts'
import {
  unknownSavingOf,
  draftsOf,
  fieldsOf,
  formOf,
  groupOf,
  hasAside,
  isAlone,
  isAside,
  isReady,
  isSaving,
  mayAddOne,
  newEmailOf,
  newPasswordOf,
  ownerOf,
  personsOf,
  savedOf,
  tabOf,
} from '../../../machines/account/fiches/fiches.selectors.ts'
import type { Fiche } from '../../../machines/domain/form/fiche.ts'
import { shortNames } from '../../../machines/domain/form/disambiguate.ts'
import type { Locale } from '../../../machines/domain/time/time.types.ts'
import { useMarks } from '../fields/useMarks.ts'
import { InView } from '../ui/InView.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Components } from '../ui/Components.tsx'
import { Tab, TabList } from '../ui/tab-parts.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { Parameters } from './Parameters.tsx'
import { UnknownSaving } from './UnknownSaving.tsx'
import { FicheForm } from './FicheForm.tsx'
import { useParametersTyped } from './useParametersTyped.ts'

/**
 * The contents of the tabs, and which one is shown; none before the records are loaded. What was typed stays in them.
 */
export function FicheTabs({ actor, children }: { actor: FichesRef; children: ReactNode }) {
  const ready = useSelector(actor, isReady)
  const tab = useSelector(actor, tabOf)
  const newEmail = useSelector(actor, newEmailOf)
  const newPassword = useSelector(actor, newPasswordOf)
  const owner = useSelector(actor, ownerOf)
  return (
    <Components>
      <Tabs.Root
        value={ready ? String(tab) : null}
        lazyMount
        onValueChange={({ value }) => actor.send({ type: 'fiches.tabPicked', tab: tabOfValue(value) })}
      >
        {children}
        {/* Stays mounted while it may hold a password, which is kept nowhere else; another customer gets a new one. */}
        {newEmail && newPassword && (
          <Tabs.Content key={owner} value="parameters">
            <Parameters newEmail={newEmail} newPassword={newPassword} />
          </Tabs.Content>
        )}
      </Tabs.Root>
    </Components>
  )
}

const tabOfValue = (value: string): FichesTab => (value === 'new' || value === 'parameters' ? value : Number(value))

/**
 * The account's own tab, one for each person, titled with the first name, and one more while there are fewer than
 * eight.
 */
export function RecordList({ actor }: { actor: FichesRef }) {
  const { t } = useLingui()
  const persons = useSelector(actor, personsOf)
  const namesOf = useNames(actor)
  const tab = useSelector(actor, tabOf)
  const aside = useSelector(actor, isAside)
  const hasOwn = useSelector(actor, hasAside)
  const alone = useSelector(actor, isAlone)
  const mayAdd = useSelector(actor, mayAddOne)
  const saving = useSelector(actor, isSaving)
  if (alone) return <Shown actor={actor} />
  // The shown tab can keep the focus, also while it is being saved.
  return (
    <>
      <TabList aria-label={t`Account and people you book for`}>
        {hasOwn && (
          <Tab value="parameters" disabled={saving && !aside}>
            <Trans>Account settings</Trans>
            <UnsavedParameters actor={actor} />
          </Tab>
        )}
        {persons.map((person) => (
          <Tab key={person.id} value={String(person.id)} disabled={saving && tab !== person.id}>
            {namesOf(person)}
            <UnsavedFiche actor={actor} of={String(person.id)} />
          </Tab>
        ))}
        {mayAdd && (
          <Tab value="new" disabled={saving && tab !== 'new'}>
            <Plus aria-hidden size={18} />
            <Trans>Add a person</Trans>
            <UnsavedFiche actor={actor} of="new" />
          </Tab>
        )}
      </TabList>
      {!aside && (
        <Tabs.Content value={String(tab)}>
          <Shown actor={actor} />
        </Tabs.Content>
      )}
    </>
  )
}

/** The first name, and what distinguishes a person from others of that name. */
function useNames(actor: FichesRef): (person: Fiche) => string {
  const { i18n } = useLingui()
  const persons = useSelector(actor, personsOf)
  const marksOf = useMarks(persons, useSelector(actor, fieldsOf))
  const names = shortNames(persons, i18n.locale as Locale)
  return (person) => [names[persons.indexOf(person)] || person.email, ...marksOf(person.id)].join(' · ')
}

const nameOf = ({ firstname, lastname, email }: Fiche) => firstname || lastname || email

/** The mark of a tab with unsaved input. */
function Mark() {
  return (
    <>
      <span aria-hidden> •</span>
      <VisuallyHidden>
        <Trans>not saved yet</Trans>
      </VisuallyHidden>
    </>
  )
}

function UnsavedFiche({ actor, of }: { actor: FichesRef; of: string }) {
  return useSelector(actor, (snapshot) => Object.hasOwn(draftsOf(snapshot), of)) && <Mark />
}

function UnsavedParameters({ actor }: { actor: FichesRef }) {
  return useParametersTyped(actor) && <Mark />
}

function Shown({ actor }: { actor: FichesRef }) {
  const form = useSelector(actor, formOf)
  const tab = useSelector(actor, tabOf)
  const saved = useSelector(actor, savedOf)
  const unknownSaving = useSelector(actor, unknownSavingOf)
  const { phone } = useSelector(actor, groupOf)
  const name = saved ? nameOf(saved) : ''
  return (
    <>
      {saved && (
        <InView key={saved.id}>
          <Notice tone="success" role="status" title={<Trans>{name}: saved</Trans>} />
        </InView>
      )}
      {unknownSaving && (
        <UnknownSaving
          actor={unknownSaving}
          phone={phone}
          onAccepted={() => actor.send({ type: 'fiches.unknownAccepted' })}
        />
      )}
      {form && <FicheForm key={form.sessionId} actor={form} isNew={tab === 'new'} />}
    </>
  )
}
