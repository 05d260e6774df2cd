import { expect, test } from 'vitest'
import { contradictions } from '../../scripts/catalogs.ts'

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
