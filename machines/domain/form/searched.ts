import { lineOf } from '../invisible.ts'
import { parseShortDate, type DateLocale } from '../time/short-date.ts'
import { PHONES } from './alike.ts'
import type { Field } from './field.ts'
import { kindOf } from './field-kinds.ts'
import type { Values } from './field-values.ts'

/** The words of a search for a person who turned out to be new, as answers about that person. */

const ADDRESS = /\S*@\S*/
const NUMBER = /[+(]?\d[\d\s./()-]*/
const BETWEEN = /[\s,;]+/

const isCapitals = (word: string): boolean =>
  word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase()

interface Names {
  firstname: string
  lastname: string
}

/**
 * Which words are which name: before a comma, and in capitals, stands the last name. Without either the names are in the
 * order in which they are spoken; a single word is the last name.
 */
function namesIn(text: string, locale: DateLocale): Names {
  const named = (lastname: readonly string[], firstname: readonly string[]) => ({
    firstname: firstname.join(' '),
    lastname: lastname.join(' '),
  })
  const wordsOf = (part: string) => part.split(BETWEEN).filter((word) => /\p{L}/u.test(word))
  const [before = '', ...after] = text.split(',')
  const words = wordsOf(text)
  if (wordsOf(after.join(' ')).length > 0) return named(wordsOf(before), wordsOf(after.join(' ')))
  const capitals = words.filter(isCapitals)
  if (capitals.length > 0 && capitals.length < words.length) {
    return named(
      capitals,
      words.filter((word) => !isCapitals(word)),
    )
  }
  const [first = '', ...others] = words
  if (others.length === 0) return named([first], [])
  return locale === 'hu' ? named([first], others) : named(others, [first])
}

/**
 * What the words say of a new person, by descriptor name and in the stored form, for the fields that the form has: an
 * address, a birth date or a telephone number, and names. Nothing is checked: the form says what is wrong with it.
 */
export function answersOfSearch(fields: readonly Field[], searched: string, locale: DateLocale): Values {
  const text = lineOf(searched)
  const [email = ''] = ADDRESS.exec(text) ?? []
  const rest = text.replace(email, ' ')
  const number = NUMBER.exec(rest)?.[0].trim() ?? ''
  const birthdate = parseShortDate(number, locale) ?? ''
  const { firstname, lastname } = namesIn(rest.replace(number, ' '), locale)
  const open = fields.filter((field) => kindOf(field).isOpen && kindOf(field).holds === 'text')
  const named = (name: string) => open.find((field) => field.name === name)
  const [first, last] = [named('firstname'), named('lastname')]
  const answers: [Field | undefined, string][] = [
    [open.find(({ type, name }) => type === 'email' || name === 'email'), email],
    [named('birthdate'), birthdate],
    [open.find(({ type, name }) => type === 'phone' || PHONES.includes(name)), birthdate === '' ? number : ''],
    // A form with one field for the name takes all of it.
    [first, last ? firstname : `${firstname} ${lastname}`.trim()],
    [last, first ? lastname : `${firstname} ${lastname}`.trim()],
  ]
  return Object.fromEntries(
    answers.flatMap(([field, answer]) => (field && answer !== '' ? [[field.name, answer]] : [])),
  )
}
