import { expect, test } from 'vitest'
import { catalogProblems } from '../../scripts/catalogs.ts'

const hello = { message: 'Hello', origin: [['src/a.tsx', 3] as const] }
const problems = (french: Parameters<typeof catalogProblems>[1][string]) =>
  catalogProblems({ id: hello }, { en: { id: { ...hello, translation: '' } }, fr: french }, 'en')

test('complete catalogues pass, and line numbers do not count', () => {
  expect(problems({ id: { ...hello, origin: [['src/a.tsx', 9]], translation: 'Bonjour' } })).toEqual([])
})

test.each([
  ['a text without a translation', { id: { ...hello, translation: '' } }, 'fr: "Hello" is not translated.'],
  ['a text that is missing', {}, 'fr: "Hello" is missing. Run: npm run extract'],
  [
    'a text that was given up',
    { id: { ...hello, translation: 'Bonjour', obsolete: true } },
    'fr: "Hello" is missing. Run: npm run extract',
  ],
  [
    'a text that has moved',
    { id: { ...hello, origin: [['src/b.tsx'] as const], translation: 'Bonjour' } },
    'fr: "Hello" has moved. Run: npm run extract',
  ],
  [
    'a text that nobody uses',
    { id: { ...hello, translation: 'Bonjour' }, old: { message: 'Old', translation: 'Vieux' } },
    'fr: "Old" is used nowhere. Run: npm run extract',
  ],
])('%s fails', (_name, french, sentence) => {
  expect(problems(french)).toEqual([sentence])
})
