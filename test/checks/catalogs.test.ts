import { expect, test } from 'vitest'
import { contradictions, misspaced } from '../../scripts/catalogs.ts'

const hello = { message: 'Hello', translation: 'Bonjour' }

test('a text that two screens say in one way is no problem, nor are two texts with one translation', () => {
  expect(
    contradictions('fr', [{ a: hello }, { a: hello, b: { message: 'Good day', translation: 'Bonjour' } }]),
  ).toEqual([])
})

test('a text that two screens say in two ways is named with both', () => {
  expect(contradictions('fr', [{ a: hello }, { a: { ...hello, translation: 'Salut' } }])).toEqual([
    'fr: "Hello" is translated in several ways: "Bonjour", "Salut"',
  ])
})

test('the same words in two meanings are two texts', () => {
  const other = { message: 'Hello', translation: 'Allô' }
  expect(contradictions('fr', [{ a: hello }, { b: other }])).toEqual([])
})

const french = (translation: string) => misspaced({ a: { translation } })

test.each([
  'Où ?',
  'Appuyez sur « Vérifier » !',
  'Nom : Durand ; à 10:00, voir https://example.org',
  '{count, plural, one {Un forfait ?} other {# forfaits ?}}',
])('French marks with their spaces are no problem: %s', (text) => {
  const spaced = text.replaceAll(/ (?=[;!?])/gu, '\u202f').replaceAll(/ (?=[:»])|(?<=«) /gu, '\u00a0')
  expect(french(spaced)).toEqual([])
})

test.each([
  ['Où ?', 'a narrow no-break space (U+202F) before ; ! ?'],
  ['Où\u00a0?', 'a narrow no-break space (U+202F) before ; ! ?'],
  ['Où?', 'a narrow no-break space (U+202F) before ; ! ?'],
  ['Nom : Durand', 'a no-break space (U+00A0) before :'],
  ['Nom\u202f: Durand', 'a no-break space (U+00A0) before :'],
  ['Étape 3: prestation', 'a no-break space (U+00A0) before :'],
  ['Appuyez sur « Vérifier\u00a0»', 'a no-break space (U+00A0) after « and before »'],
  ['Appuyez sur «\u00a0Vérifier »', 'a no-break space (U+00A0) after « and before »'],
])('a French mark after another space, or after none, is named: %s', (text, needed) => {
  expect(french(text)).toEqual([`fr: ${JSON.stringify(text)} needs ${needed}`])
})
