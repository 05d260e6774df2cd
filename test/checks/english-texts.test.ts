import { expect, test } from 'vitest'
import { englishOf } from '../../scripts/languages/english-texts.ts'

const said = (texts: Readonly<Record<string, string>>) =>
  englishOf(new Map(Object.entries(texts).map(([source, translation]) => [source, { id: `#${source}`, translation }])))

test('a text without gaps is looked for as it is, unless the language says the same', () => {
  expect(said({ 'Sign in': 'Anmelden', Cookies: 'Cookies', Video: 'Details', Details: 'Einzelheiten' })).toEqual({
    keys: ['#Sign in', '#Cookies', '#Video', '#Details'],
    texts: ['Sign in', 'Video'],
    patterns: [],
  })
})

test('a text with gaps is looked for whatever fills them, each part beside a link by itself', () => {
  const { patterns, texts } = said({
    'Step {number} of {count}': 'Schritt {number} von {count}',
    '{count, plural, one {# person found} other {# persons found}}': '{count, plural, one {# da} other {# da}}',
    'Sign in (now), or <0>ask {name}</0>.': 'Anmelden, oder <0>{name} fragen</0>.',
    '{a} – {b}': '{a} – {b}.',
  })
  expect(texts).toEqual(['Sign in (now), or'])
  expect(patterns).toEqual(['Step .+ of .+', String.raw`(?:\d+ person found|\d+ persons found)`])
  expect(new RegExp(`^${patterns[1]}$`).test('12 persons found')).toBe(true)
})
