import { describe, expect, test } from 'vitest'
import type { Fiche } from '../../machines/domain/form/fiche.ts'
import { shortNames, disambiguate, tellingContacts } from '../../machines/domain/form/disambiguate.ts'
import { choice, field } from './support/fields.ts'

const person = (id: number, more: Partial<Fiche> = {}): Fiche => ({
  id,
  firstname: 'Camille',
  lastname: 'Essai',
  email: 'camille@example.org',
  firstphone: '0600000000',
  values: {},
  ...more,
})
const born = (day: string) => ({ values: { birthdate: day } })
const marks = (persons: readonly Fiche[], fields = [field('string', { name: 'str0' })]) => [
  ...disambiguate(persons, fields).values(),
]

describe('persons of the same name are told apart by', () => {
  test.each<[string, readonly Fiche[], readonly (readonly string[])[]]>([
    ['nothing where the names differ', [person(1), person(2, { firstname: 'Noé' })], [[], []]],
    [
      'the day of birth',
      [person(1, born('1990-04-03')), person(2, born('2015-01-02'))],
      [['1990-04-03'], ['2015-01-02']],
    ],
    [
      'the e-mail address where they were born on one day',
      [person(1, born('1990-04-03')), person(2, { ...born('1990-04-03'), email: 'c2@example.org' })],
      [['camille@example.org'], ['c2@example.org']],
    ],
    ['the telephone', [person(1), person(2, { firstphone: '0700000000' })], [['0600000000'], ['0700000000']]],
    ['whatever the group asks', [person(1, { values: { str0: 'A' } }), person(2)], [['A'], []]],
    [
      'no more than is needed',
      [person(1, born('1990-04-03')), person(2, { email: 'c2@example.org' })],
      [['1990-04-03'], []],
    ],
    ['nothing where nothing differs', [person(1), person(2)], [[], []]],
    [
      'as much as is needed among three',
      [
        person(1, born('1990-04-03')),
        person(2, { ...born('1990-04-03'), email: 'c2@example.org' }),
        person(3, born('2015-01-02')),
      ],
      [['1990-04-03', 'camille@example.org'], ['1990-04-03', 'c2@example.org'], ['2015-01-02']],
    ],
    [
      'what they have, whatever the capitals of the name',
      [person(1, born('1990-04-03')), person(2, { lastname: 'ESSAI ' })],
      [['1990-04-03'], []],
    ],
  ])('%s', (_, persons, expected) => expect(marks(persons)).toEqual(expected))

  test('the words of a choice, and never by a password', () => {
    const fields = [
      field('password', { name: 'pin' }),
      field('select', {
        name: 'str1',
        choices: [
          { ...choice('w'), label: 'Internet' },
          { ...choice('p'), label: 'Press' },
        ],
      }),
    ]
    const persons = [person(1, { values: { pin: '1', str1: 'w' } }), person(2, { values: { pin: '2', str1: 'p' } })]
    expect(marks(persons, fields)).toEqual([['Internet'], ['Press']])
  })
})

test.each<[string, readonly Partial<Fiche>[], readonly string[]]>([
  ['one person: all of it', [{}], ['email', 'firstphone']],
  ['a family with one address and one telephone: none of it', [{}, {}, {}], []],
  ['one telephone of their own', [{}, { firstphone: '0600000001' }, {}], ['firstphone']],
  ['one address in other capitals', [{}, { email: 'Camille@Example.org' }], []],
  ['one address missing', [{}, { email: '' }], ['email']],
])('contact data that tell persons apart; %s', (_, persons, expected) => {
  expect(tellingContacts(persons.map((more, index) => person(index, more)))).toEqual(expected)
})

test.each([
  [
    ['Claire Essai', 'Noé Essai'],
    ['Claire', 'Noé'],
  ],
  [
    ['Claire Essai', 'claire Martin', 'Noé Essai'],
    ['Claire Essai', 'claire Martin', 'Noé'],
  ],
  [
    [' Essai', 'Noé Essai'],
    ['Essai', 'Noé'],
  ],
])('the short names of %j are %j', (names, expected) => {
  const persons = names.map((name) => ({ firstname: name.split(' ')[0] ?? '', lastname: name.split(' ')[1] ?? '' }))
  expect(shortNames(persons, 'fr')).toEqual(expected)
})
