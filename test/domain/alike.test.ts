import { describe, expect, test } from 'vitest'
import { samplePerson } from '../../machines/booking/details/fiche-form.cases.ts'
import { alikeAmong, likenessOf, searchesFor } from '../../machines/domain/form/alike.ts'
import { personIn } from '../../machines/domain/form/person-in.ts'

const known = samplePerson(301, {
  firstname: 'Zoë',
  lastname: 'Le Goff',
  firstphone: '+33 6 12 34 56 78',
  values: { birthdate: '1990-04-03' },
})

describe('a new person is probably one who is known', () => {
  test.each<[string, Record<string, string>, boolean]>([
    ['of the same phone', { lastname: 'Martin', firstphone: '06 12 34 56 78' }, true],
    ['of the same phone in another field', { lastname: 'Martin', secondphone: '0033612345678' }, true],
    ['of another phone', { lastname: 'Martin', firstphone: '06 12 34 56 79' }, false],
    ['of a part of the phone', { lastname: 'Martin', firstphone: '345678' }, false],
    ['of the same name and birth', { firstname: 'zoe', lastname: 'LE-GOFF', birthdate: '1990-04-03' }, true],
    [
      'of the same name, born on another day',
      { firstname: 'Zoë', lastname: 'Le Goff', birthdate: '1990-03-04' },
      false,
    ],
    ['of the same name, whose birth nobody knows', { firstname: 'Zoë', lastname: 'Le Goff' }, false],
    ['born on the same day', { firstname: 'Léo', lastname: 'Le Goff', birthdate: '1990-04-03' }, false],
    ['of whom nothing is known', {}, false],
  ])('%s', (_, typed, expected) => {
    expect(alikeAmong(typed, [known]).map(({ id }) => id)).toEqual(expected ? [301] : [])
  })

  test.each<[Record<string, string>, readonly string[]]>([
    [{ firstphone: '06 12 34 56 78' }, ['phone']],
    [{ firstname: 'zoe', lastname: 'LE-GOFF', birthdate: '1990-04-03' }, ['nameAndBirth']],
    [
      {
        firstname: 'Zoë',
        lastname: 'Le Goff',
        birthdate: '1990-04-03',
        firstphone: '0612345678',
        email: 'ZOE@example.org',
      },
      ['phone', 'nameAndBirth', 'email'],
    ],
    // A family has one address.
    [{ firstname: 'Léo', email: 'zoe@example.org' }, ['email']],
    [{ firstname: 'Zoë', lastname: 'Le Goff', email: '' }, []],
  ])('what they have in common is named: %j', (typed, expected) => {
    const zoe = { ...known, email: 'zoe@example.org' }
    expect(likenessOf(typed, zoe)).toEqual(expected)
    expect(alikeAmong(typed, [zoe])).toHaveLength(expected.some((one) => one !== 'email') ? 1 : 0)
  })

  test('is looked for by the phone and by the last name', () => {
    expect(searchesFor({ lastname: ' Le Goff ', firstphone: '+33 6 12 34 56 78' })).toEqual(['612345678', 'Le Goff'])
    expect(searchesFor({ firstname: 'Zoë' })).toEqual([])
  })
})

describe('whom a form is for', () => {
  const draft = { personId: 301, values: {}, others: {}, vevent: {}, comments: '', videoConsent: false, touched: true }
  test.each([
    ['nobody yet', { ...draft, personId: null }, null],
    [
      'somebody who was picked',
      { ...draft, picked: [known] },
      { firstname: 'Zoë', lastname: 'Le Goff', birthdate: '1990-04-03', phone: '+33 6 12 34 56 78' },
    ],
    [
      'somebody whose record is being changed',
      { ...draft, picked: [known], values: { lastname: 'Le Bihan' } },
      { firstname: 'Zoë', lastname: 'Le Bihan', birthdate: '1990-04-03', phone: '+33 6 12 34 56 78' },
    ],
    [
      'somebody new',
      { ...draft, personId: 'new' as const, values: { firstname: 'Léo', lastname: 'Petit' } },
      { firstname: 'Léo', lastname: 'Petit', birthdate: '', phone: '' },
    ],
    ['somebody new without a name', { ...draft, personId: 'new' as const, values: { lastname: ' ' } }, null],
  ])('%s', (_, given, expected) => {
    expect(personIn(given)).toEqual(expected)
  })
})
