import { Tabs } from '@chakra-ui/react'
import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { shallowEqual, useSelector } from '@xstate/react'
import { CalendarPlus } from 'lucide-react'
import { useSettled } from '../ui/useSettled.ts'
import type { AppointmentsRef } from '../../../machines/appointments/appointments.machine.ts'
import {
  isEmpty,
  pastIn,
  peopleIn,
  personOf,
  upcomingIn,
} from '../../../machines/appointments/appointments.selectors.ts'
import type { Id } from '../../../machines/domain/id.ts'
import { shortNames } from '../../../machines/domain/form/disambiguate.ts'
import type { Locale } from '../../../machines/domain/time/time.types.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Heading } from '../ui/Heading.tsx'
import { SectionHead } from '../ui/SectionHead.tsx'
import { Components } from '../ui/Components.tsx'
import { Tab, TabList } from '../ui/tab-parts.ts'
import { useFullName } from '../texts/useFullName.ts'
import { VisitCard } from './VisitCard.tsx'

const List = styled('ul', { base: { display: 'grid', gap: '3' } })
const Section = styled('section', { base: { '& + &': { marginTop: '7' } } })
const Muted = styled('p', { base: { color: 'muted' } })
const Another = styled('div', { base: { marginTop: '7' } })

/** One tab for each person; no tabs for a single person. */
export function People({ actor }: { actor: AppointmentsRef }) {
  const { t, i18n } = useLingui()
  const nameOf = useFullName()
  const people = useSettled(actor, peopleIn)
  const personId = useSelector(actor, personOf)
  if (people.length < 2) return <Visits actor={actor} name="" personId={null} />
  const names = shortNames(people, i18n.locale as Locale)
  const keyOf = (id: number | null) => String(id ?? '')
  return (
    <Components>
      <Tabs.Root
        value={keyOf(personId)}
        lazyMount
        unmountOnExit
        onValueChange={({ value }) => {
          const person = people.find(({ id }) => keyOf(id) === value)
          if (person) actor.send({ type: 'appointments.personPicked', personId: person.id })
        }}
      >
        <TabList aria-label={t`Who is it for?`}>
          {people.map(({ id }, index) => (
            <Tab key={keyOf(id)} value={keyOf(id)}>
              {names[index] || <Trans>Others</Trans>}
            </Tab>
          ))}
        </TabList>
        {people.map((person, index) => (
          <Tabs.Content key={keyOf(person.id)} value={keyOf(person.id)}>
            {/* On paper there are no tabs. */}
            <p data-paper="" dir="auto">
              <b>{nameOf(person) || <Trans>Others</Trans>}</b>
            </p>
            <Visits actor={actor} name={names[index] ?? ''} personId={person.id} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Components>
  )
}

interface VisitsProps {
  actor: AppointmentsRef
  /** Whose they are, where others have some, too; empty for the only person, and where the records name nobody. */
  name: string
  /** The same person by number; null for the only one. */
  personId: Id | null
}

/** In a tab that names nobody the form asks for whom it is. */
const isNamed = (name: string, personId: Id | null) => name !== '' && personId !== null
const bookingFor = (personId: Id | null) => ({
  type: 'appointments.bookingRequested' as const,
  ...(personId !== null && { personId }),
})

function Nothing({ actor, name, personId }: VisitsProps) {
  return (
    <EmptyState
      icon={<CalendarPlus aria-hidden size={32} />}
      title={name ? <Trans>No appointments for {name}</Trans> : <Trans>You have no appointments</Trans>}
      next={
        <Button onClick={() => actor.send(bookingFor(personId))}>
          {isNamed(name, personId) ? <Trans>Book for {name}</Trans> : <Trans>Book an appointment</Trans>}
        </Button>
      }
    >
      <Trans>Your appointments appear here and stay for one year.</Trans>
    </EmptyState>
  )
}

/** Coming appointments, the next one first, then past ones, the latest first. */
function Visits({ actor, name, personId }: VisitsProps) {
  const upcoming = useSettled(actor, upcomingIn, shallowEqual)
  const past = useSettled(actor, pastIn, shallowEqual)
  const empty = useSettled(actor, isEmpty)
  if (empty) return <Nothing actor={actor} name={name} personId={personId} />
  return (
    <>
      <Section>
        <SectionHead>
          <Heading>
            <Trans>Upcoming</Trans>
          </Heading>
          {upcoming.length > 1 && (
            <Button
              variant="outline"
              hasPopup="dialog"
              onClick={() => actor.send({ type: 'appointments.severalRequested' })}
            >
              <Trans>Cancel several appointments</Trans>
            </Button>
          )}
        </SectionHead>
        {upcoming.length === 0 ? (
          <Muted>
            <Trans>No upcoming appointments.</Trans>
          </Muted>
        ) : (
          <List>
            {upcoming.map((visit, index) => (
              <VisitCard key={visit.id} actor={actor} visit={visit} kind={index === 0 ? 'next' : 'coming'} />
            ))}
          </List>
        )}
      </Section>
      {past.length > 0 && (
        <Section>
          <SectionHead>
            <Heading>
              <Trans>Past</Trans>
            </Heading>
          </SectionHead>
          <List>
            {past.map((visit) => (
              <VisitCard key={visit.id} actor={actor} visit={visit} kind="past" />
            ))}
          </List>
        </Section>
      )}
      <Another>
        <Button variant="outline" onClick={() => actor.send(bookingFor(personId))}>
          {isNamed(name, personId) ? <Trans>Book for {name}</Trans> : <Trans>Book another appointment</Trans>}
        </Button>
      </Another>
    </>
  )
}
