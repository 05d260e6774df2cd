import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { expect, test } from 'vitest'
import { bretonCategory, bretonList, polyfillBreton } from '../../src/i18n/breton.ts'

/** Node has the whole ICU, which includes Breton. */
const icu = new Intl.PluralRules('br')
const COUNTS = [
  ...Array.from({ length: 131 }, (_, count) => count),
  1.5,
  0.1,
  21.5,
  171,
  1000,
  1001,
  1_000_000,
  3_000_000,
]

test('words are counted as ICU counts them in Breton', () => {
  expect(icu.resolvedOptions().locale).toBe('br')
  expect(COUNTS.map((count) => [count, bretonCategory(count)])).toEqual(
    COUNTS.map((count) => [count, icu.select(count)]),
  )
  expect(bretonCategory(-2)).toBe('two')
})

test.each([
  [[], ''],
  [['kador'], 'kador'],
  [['kador', 'taol'], 'kador ha taol'],
  [['kador', 'taol', 'armel'], 'kador, taol hag armel'],
])('the list of %j is “%s”', (items, text) => expect(bretonList(items)).toBe(text))

const lacking = () => {
  class PluralRules extends Intl.PluralRules {
    static override supportedLocalesOf = () => []
  }
  return { PluralRules, ListFormat: Intl.ListFormat } as unknown as Pick<typeof Intl, 'PluralRules' | 'ListFormat'>
}

test('a browser without Breton learns it, and counts other languages as before', () => {
  const intl = lacking()
  polyfillBreton(intl)
  expect(new intl.PluralRules(['br', 'fr']).select(3)).toBe('few')
  expect(new intl.PluralRules('fr').select(3)).toBe('other')
  expect(new intl.PluralRules('pl').select(5)).toBe('many')
  expect(new intl.PluralRules('br', { type: 'ordinal' }).select(3)).toBe(
    new Intl.PluralRules('br', { type: 'ordinal' }).select(3),
  )
  expect(new intl.ListFormat(['br', 'fr']).format(['a', 'eil'])).toBe('a hag eil')
  expect(new intl.ListFormat('fr').format(['un', 'deux'])).toBe('un et deux')
})

test('one that knows Breton keeps its own rules', () => {
  const intl = { PluralRules: Intl.PluralRules, ListFormat: Intl.ListFormat }
  polyfillBreton(intl)
  expect(intl.PluralRules).toBe(Intl.PluralRules)
})

/** What Breton grammars say of the first letter of a noun after two, and after three, four and nine. */
const AFTER_TWO = { gw: 'w', g: 'c’h', k: 'g', t: 'd', p: 'b', d: 'z', b: 'v', m: 'v' } as const
const AFTER_THREE = { k: 'c’h', t: 'z', p: 'f' } as const

function mutated(noun: string, letters: Readonly<Record<string, string>>): string {
  const first = Object.keys(letters).find((letter) => noun.startsWith(letter))
  return first === undefined ? noun : `${letters[first]}${noun.slice(first.length)}`
}

test('the noun after a number changes its first letter as Breton wants it', async () => {
  const catalogues = await Promise.all((await getCatalogs(getConfig())).map((one) => one.readAll()))
  const texts = catalogues.flatMap((one) => Object.values(one['br'] ?? {}).map(({ translation }) => translation ?? ''))
  let counted = 0
  for (const text of new Set(texts)) {
    const nounOf = (form: string) => new RegExp(` ${form} \\{[^#{}]*# ([\\p{L}’-]+)`, 'u').exec(text)?.[1]
    const noun = nounOf('other')
    if (noun === undefined) continue
    counted += 1
    expect([nounOf('two'), nounOf('few')], text).toEqual([mutated(noun, AFTER_TWO), mutated(noun, AFTER_THREE)])
    // A million of something is a million *of* many.
    expect(nounOf('many'), text).toBe('a')
  }
  expect(counted).toBeGreaterThan(20)
})
