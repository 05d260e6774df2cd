import { expect, test } from 'vitest'
import { shortNames } from '../../machines/domain/form/disambiguate.ts'
import { fullName } from '../../machines/domain/form/full-name.ts'
import { type Locale, LOCALES } from '../../machines/domain/time/time.types.ts'

const ANNA = { firstname: 'Anna', lastname: 'Próba' }

// CLDR's person names (`nameOrderLocales`): of the product's languages, Hungarian alone puts the family name first.
const HUNGARIAN: Locale = 'hu'

test.each(LOCALES)('%s writes the parts of a name in the order of its readers', (locale) => {
  expect(fullName(ANNA, locale)).toBe(locale === HUNGARIAN ? 'Próba Anna' : 'Anna Próba')
})

test.each([
  [{ firstname: 'Anna', lastname: '' }, 'Anna'],
  [{ firstname: '', lastname: 'Próba' }, 'Próba'],
  [{ firstname: '', lastname: '' }, ''],
])('%j has no space beside a part that is missing', (person, expected) => {
  expect(fullName(person, 'hu')).toBe(expected)
  expect(fullName(person, 'fr')).toBe(expected)
})

test('whole names among short ones have the order of the language, too', () => {
  expect(shortNames([ANNA, { ...ANNA, lastname: 'Minta' }], 'hu')).toEqual(['Próba Anna', 'Minta Anna'])
})
