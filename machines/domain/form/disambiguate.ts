import type { Id } from '../id.ts'
import { lineOf } from '../invisible.ts'
import type { Fiche } from './fiche.ts'
import type { Field, FieldType, FieldValue } from './field.ts'
import { textOf } from './field-text.ts'
import { fullName, type PersonName } from './full-name.ts'
import type { Locale } from '../time/time.types.ts'

/** The parts of a name by which a reader distinguishes persons. */

const firstName = ({ firstname, lastname }: PersonName): string => firstname || lastname

const isSame = (one: string, other: string) => lineOf(one).toLowerCase() === lineOf(other).toLowerCase()

// Any order of the parts serves.
const isSameName = (one: PersonName, other: PersonName) => isSame(fullName(one, 'en'), fullName(other, 'en'))

/** The first name if no other person has it, else the whole name; in the order of the persons. */
export function shortNames(persons: readonly PersonName[], locale: Locale): readonly string[] {
  return persons.map((person) => {
    const isShared = persons.some((other) => other !== person && isSame(firstName(other), firstName(person)))
    return isShared ? fullName(person, locale) : firstName(person)
  })
}

/** Whether a field tells a reader something, and may be read by somebody else. */
const IS_READ: Readonly<Record<FieldType, boolean>> = {
  string: true,
  text: true,
  email: true,
  phone: true,
  url: true,
  integer: true,
  number: true,
  select: true,
  multiselect: false,
  radio: true,
  checkbox: false,
  date: true,
  time: true,
  datetime: true,
  linkedcombo: false,
  uppercase: true,
  password: false,
  hidden: false,
  uneditable: true,
}
const OWN: readonly string[] = ['firstname', 'lastname', 'birthdate', 'email', 'firstphone']

function shown({ choices }: Field, value: FieldValue | undefined): string {
  const text = textOf(value)
  return choices.find((choice) => choice.value === text)?.label ?? text
}

/** What is known about a person besides the name, in the order in which it is shown; days as `YYYY-MM-DD`. */
function marksOf({ values, email, firstphone }: Fiche, fields: readonly Field[]): readonly string[] {
  const others = fields.filter(({ name, type }) => !OWN.includes(name) && IS_READ[type])
  return [textOf(values.birthdate), email, firstphone, ...others.map((field) => shown(field, values[field.name]))]
}

/** What a family often has in common. */
export type Contact = 'email' | 'firstphone'

/**
 * The contact data worth showing beside saved persons: what all of them have in common tells none from another. Of a
 * single person all is shown.
 */
export function tellingContacts(persons: readonly Fiche[]): readonly Contact[] {
  const [first, ...others] = persons
  const isTelling = (contact: Contact) =>
    others.length === 0 || others.some((other) => !isSame(other[contact], first?.[contact] ?? ''))
  return (['email', 'firstphone'] as const).filter(isTelling)
}

/**
 * For each person what distinguishes it from others with the same name, as little as needed; empty if the name is
 * enough, and if nothing differs.
 */
export function disambiguate(persons: readonly Fiche[], fields: readonly Field[]): ReadonlyMap<Id, readonly string[]> {
  return new Map(
    persons.map((person) => {
      const marks: string[] = []
      let alike = persons
        .filter((other) => other !== person && isSameName(other, person))
        .map((other) => marksOf(other, fields))
      for (const [at, mark] of marksOf(person, fields).entries()) {
        const left = alike.filter((marks) => isSame(marks[at] ?? '', mark))
        if (left.length < alike.length && mark !== '') marks.push(mark)
        alike = left
      }
      return [person.id, marks]
    }),
  )
}
