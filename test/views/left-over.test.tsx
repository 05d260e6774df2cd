import { afterEach, beforeEach, expect, test } from 'vitest'
import type { English } from '../../scripts/languages/english-texts.ts'
import { leftOverOnPage } from '../../scripts/languages/left-over.ts'

/** What `npm run test:languages` reads, on bad examples and on what only looks like one. */

const ENGLISH: English = {
  keys: ['aBc1+/'],
  texts: ['Sign in', 'Your data'],
  patterns: ['Step .+ of .+', String.raw`(?:\d+ service|\d+ services) left`],
}

let place: HTMLElement

beforeEach(() => {
  place = document.createElement('main')
  document.body.append(place)
})
afterEach(() => place.remove())

function read(text: string, attributes: Readonly<Record<string, string>> = {}): string[] {
  const element = document.createElement('p')
  element.textContent = text
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  place.replaceChildren(element)
  return leftOverOnPage(ENGLISH)
}

test.each([
  ['a text', 'Sign  in ', {}, 'in English: “Sign in”'],
  ['a text with gaps', 'Step 2 of 4', {}, 'in English: “Step 2 of 4”'],
  ['a counted text', '3 services left', {}, 'in English: “3 services left”'],
  ['the name of a control', 'Můj účet', { 'aria-label': 'Your data' }, 'in English: “Your data”'],
  ['an example in a field', '', { placeholder: 'Your data' }, 'in English: “Your data”'],
  ['a key', 'aBc1+/', {}, 'a key: “aBc1+/”'],
  ['a gap', 'Krok {number} ze 4', {}, 'an open gap: “Krok {number} ze 4”'],
  ['a gap that nothing fills', 'Krok undefined', {}, 'an open gap: “Krok undefined”'],
])('%s is found', (_, text, attributes, fault) => {
  expect(read(text, attributes)).toEqual([fault])
})

test.each([
  ['a text of the language', 'Přihlásit se', {}],
  ['a sentence that has the words in it', 'Tlačítko Sign in', {}],
  ['what a business wrote in its language', 'Sign in', { lang: 'en' }],
])('%s is none', (_, text, attributes) => {
  expect(read(text, attributes)).toEqual([])
})
