import { isSameAddress } from '../account/email.ts'
import { withoutInvisible } from '../invisible.ts'
import type { Fiche } from './fiche.ts'
import { textOf } from './field-text.ts'
import type { Values } from './field-values.ts'

/** New persons who may exist already: the same telephone, or the same name and date of birth. */

const letters = (text: string): string =>
  withoutInvisible(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The texts differ at most in case, accents and punctuation. */
export const isSameText = (one: string, other: string): boolean => letters(one) === letters(other)

/** Nine digits distinguish French, German and Spanish numbers, however the prefix is written. */
const NUMBER_LENGTH = 9
const digits = (text: string): string => text.replaceAll(/\D/g, '').slice(-NUMBER_LENGTH)

/** The fields that hold a telephone number whatever their type, by their names on the wire. */
export const PHONES: readonly string[] = ['firstphone', 'secondphone', 'thirdphone', 'phone', 'mobile']

const phonesOf = (values: Values): readonly string[] =>
  PHONES.map((name) => digits(textOf(values[name]))).filter((number) => number.length === NUMBER_LENGTH)

const valuesOf = ({ firstname, lastname, firstphone, values }: Fiche): Values => ({
  ...values,
  firstname,
  lastname,
  firstphone,
})

const LIKENESSES = ['phone', 'nameAndBirth', 'email'] as const

/** What two persons have in common. */
export type Likeness = (typeof LIKENESSES)[number]

/** A family shares its e-mail address, which alone makes nobody the same. */
const TELLING: readonly Likeness[] = ['phone', 'nameAndBirth']

/** What the typed person has in common with a known one. */
export function likenessOf(typed: Values, person: Fiche): readonly Likeness[] {
  const other = valuesOf(person)
  const numbers = phonesOf(other)
  const given = (values: Values) => ['firstname', 'lastname', 'birthdate'].map((name) => letters(textOf(values[name])))
  const [mine, theirs] = [given(typed), given(other)]
  const isSameNumber = phonesOf(typed).some((number) => numbers.includes(number))
  const isSameName = mine.every((part, index) => part !== '' && part === theirs[index])
  const email = textOf(typed.email)
  const isShared: Record<Likeness, boolean> = {
    phone: isSameNumber,
    nameAndBirth: isSameName,
    email: email !== '' && isSameAddress(email, person.email),
  }
  return LIKENESSES.filter((likeness) => isShared[likeness])
}

/** The persons who are probably the typed one. */
export const alikeAmong = (typed: Values, persons: readonly Fiche[]): readonly Fiche[] =>
  persons.filter((person) => likenessOf(typed, person).some((likeness) => TELLING.includes(likeness)))

/** The searches that find persons who may be the typed one: telephone numbers and the last name. */
export const searchesFor = (typed: Values): readonly string[] => [
  ...new Set([...phonesOf(typed), textOf(typed.lastname)].filter((search) => search !== '')),
]
