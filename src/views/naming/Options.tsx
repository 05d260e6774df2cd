import { Combobox } from '@chakra-ui/react'
import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Fiche } from '../../../machines/domain/form/fiche.ts'
import type { Options as Found } from '../../../machines/palette/palette.selectors.ts'
import { useFullName } from '../texts/useFullName.ts'
import { Duration } from '../texts/Duration.tsx'
import { usePersonDetail } from '../texts/person-detail.ts'
import { SoftBreaks } from '../texts/SoftBreaks.tsx'
import { useTimeFormat } from '../texts/useTimeFormat.ts'
import { Detail, GroupLabel, Item, Line, List, Name } from './naming-parts.tsx'

/** An entry in the combobox's format. */
export interface Option {
  value: string
  label: string
}

export interface OptionsProps extends Found {
  persons: readonly Fiche[]
  /** The words that found nobody, for a new person; null where somebody may still be found. */
  newcomer: string | null
}

export const NEWCOMER = 'newcomer'
/** Begins the value of an entry that shows all of a list. */
export const ALL = 'all:'

/** The entries in display order. */
export function entriesOf({ day, services, calendars, all, persons, newcomer }: OptionsProps): Option[] {
  return [
    ...(day === null ? [] : [{ value: `day:${day}`, label: day }]),
    ...services.map(({ kind, id, publicName }) => ({ value: `${kind}:${id}`, label: publicName })),
    ...(all.services === null ? [] : [{ value: `${ALL}services`, label: `${all.services}` }]),
    ...calendars.map(({ id, publicName }) => ({ value: `calendar:${id}`, label: publicName })),
    ...(all.calendars === null ? [] : [{ value: `${ALL}calendars`, label: `${all.calendars}` }]),
    ...persons.map((fiche) => ({ value: `person:${fiche.id}`, label: fiche.email })),
    ...(newcomer === null ? [] : [{ value: NEWCOMER, label: newcomer }]),
  ]
}

/** The entries for the text, kind by kind. */
export function Options({ day, services, calendars, more, all, persons, newcomer }: OptionsProps) {
  const { t } = useLingui()
  const format = useTimeFormat()
  const detailOf = usePersonDetail()
  const nameOf = useFullName()
  return (
    <List>
      {day !== null && (
        <Group label={t`Day`}>
          <Entry value={`day:${day}`} name={format.longDate(day)} />
        </Group>
      )}
      {services.length > 0 && (
        <Group label={t`Services`} more={all.services === null ? more.services : 0}>
          {services.map(({ kind, id, publicName, length }) => (
            <Entry
              key={`${kind}:${id}`}
              value={`${kind}:${id}`}
              name={publicName}
              detail={<Duration minutes={length} />}
            />
          ))}
          {all.services !== null && <ShowAll list="services" count={all.services} />}
        </Group>
      )}
      {calendars.length > 0 && (
        <Group label={t`Calendars`} more={all.calendars === null ? more.calendars : 0}>
          {calendars.map(({ id, publicName }) => (
            <Entry key={id} value={`calendar:${id}`} name={publicName} />
          ))}
          {all.calendars !== null && <ShowAll list="calendars" count={all.calendars} />}
        </Group>
      )}
      {(persons.length > 0 || newcomer !== null) && (
        <Group label={t`People`}>
          {persons.map((fiche) => (
            <Entry
              key={fiche.id}
              value={`person:${fiche.id}`}
              name={nameOf(fiche) || fiche.email}
              below={detailOf(fiche)}
            />
          ))}
          {newcomer !== null && <Entry value={NEWCOMER} name={t`New person`} below={newcomer} />}
        </Group>
      )}
    </List>
  )
}

interface GroupProps {
  label: string
  /** The number of further matches, of a list that is too long to be shown whole. */
  more?: number
  children: ReactNode
}

function Group({ label, more = 0, children }: GroupProps) {
  return (
    <Combobox.ItemGroup>
      <GroupLabel>
        {label}
        {more > 0 && (
          <Detail>
            <Plural value={more} one="# more: type more to see it" other="# more: type more to see them" />
          </Detail>
        )}
      </GroupLabel>
      {children}
    </Combobox.ItemGroup>
  )
}

/** The last entry of a list that was cut: reached and taken as the others are. */
function ShowAll({ list, count }: { list: 'services' | 'calendars'; count: number }) {
  const { t } = useLingui()
  const label = t`Show all ${count}`
  return (
    <Item item={{ value: `${ALL}${list}`, label }}>
      <Line>{label}</Line>
    </Item>
  )
}

interface EntryProps {
  value: string
  name: string
  detail?: ReactNode
  below?: string
}

function Entry({ value, name, detail, below }: EntryProps) {
  return (
    <Item item={{ value, label: name }}>
      <Name dir="auto">{name}</Name>
      {detail && <Detail>{detail}</Detail>}
      {below && (
        <Line>
          <SoftBreaks text={below} />
        </Line>
      )}
    </Item>
  )
}
