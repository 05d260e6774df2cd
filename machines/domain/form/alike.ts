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

function isAlike(one: Values, other: Values): boolean {
  const numbers = phonesOf(other)
  if (phonesOf(one).some((number) => numbers.includes(number))) return true
  const told = (values: Values) => ['firstname', 'lastname', 'birthdate'].map((name) => letters(textOf(values[name])))
  const [mine, theirs] = [told(one), told(other)]
  return mine.every((part, index) => part !== '' && part === theirs[index])
}

/** The persons who are probably the typed one. */
export const alikeAmong = (typed: Values, persons: readonly Fiche[]): readonly Fiche[] =>
  persons.filter((person) => isAlike(typed, valuesOf(person)))

/** The searches that find persons who may be the typed one: telephone numbers and the last name. */
export const searchesFor = (typed: Values): readonly string[] => [
  ...new Set([...phonesOf(typed), textOf(typed.lastname)].filter((search) => search !== '')),
]
