import { describe, expect, test } from 'vitest'
import type { Field } from '../../machines/domain/form/field.ts'
import { answersOfSearch } from '../../machines/domain/form/searched.ts'
import { sampleField } from '../../machines/booking/details/fiche-form.cases.ts'

/** The words that a professional has searched for go into the form of a new person. */

const field = (name: string, type: Field['type'] = 'string') => sampleField(type, name)
const usual = [
  field('lastname'),
  field('firstname'),
  field('email', 'email'),
  field('firstphone', 'phone'),
  field('birthdate', 'date'),
]

describe('what was searched for is said of the new person', () => {
  test.each<[string, Record<string, string>]>([
    ['', {}],
    ['   ', {}],
    ['Dupont', { lastname: 'Dupont' }],
    ['  Dupont ', { lastname: 'Dupont' }],
    ['Marie Dupont', { firstname: 'Marie', lastname: 'Dupont' }],
    ['Marie de la Tour', { firstname: 'Marie', lastname: 'de la Tour' }],
    ['Anne-Marie O’Neil', { firstname: 'Anne-Marie', lastname: 'O’Neil' }],
    ['DUPONT Marie', { firstname: 'Marie', lastname: 'DUPONT' }],
    ['DE LA TOUR Marie', { firstname: 'Marie', lastname: 'DE LA TOUR' }],
    ['MARIE DUPONT', { firstname: 'MARIE', lastname: 'DUPONT' }],
    ['Dupont, Marie', { firstname: 'Marie', lastname: 'Dupont' }],
    ['de la Tour, Marie Anne', { firstname: 'Marie Anne', lastname: 'de la Tour' }],
    ['Dupont,', { lastname: 'Dupont' }],
    ['marie@example.org', { email: 'marie@example.org' }],
    ['marie@exam', { email: 'marie@exam' }],
    ['06 12 34 56 78', { firstphone: '06 12 34 56 78' }],
    ['+33 (0)6.12.34.56.78', { firstphone: '+33 (0)6.12.34.56.78' }],
    ['0612', { firstphone: '0612' }],
    ['17/05/1990', { birthdate: '1990-05-17' }],
    ['1990-05-17', { birthdate: '1990-05-17' }],
    ['Dupont 06 12 34 56 78', { lastname: 'Dupont', firstphone: '06 12 34 56 78' }],
    ['Marie Dupont 17/05/1990', { firstname: 'Marie', lastname: 'Dupont', birthdate: '1990-05-17' }],
    ['\u200BDupont', { lastname: 'Dupont' }],
  ])('%j', (searched, expected) => {
    expect(answersOfSearch(usual, searched, 'fr')).toEqual(expected)
  })

  test('in Hungarian the family name is spoken first', () => {
    expect(answersOfSearch(usual, 'Kovács Anna', 'hu')).toEqual({ lastname: 'Kovács', firstname: 'Anna' })
  })

  test('a form with one field for the name has all of it', () => {
    expect(answersOfSearch([field('lastname')], 'Marie Dupont 0612', 'fr')).toEqual({ lastname: 'Marie Dupont' })
  })

  test('nothing is put where the form has no open field for it', () => {
    const closed = [field('lastname', 'uneditable'), field('email', 'hidden')]
    expect(answersOfSearch(closed, 'Dupont marie@example.org', 'fr')).toEqual({})
  })
})
