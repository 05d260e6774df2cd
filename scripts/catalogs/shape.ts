import { createCompiledCatalog } from '@lingui/cli/api'

type Token = string | readonly [string] | readonly [string, string, (string | Readonly<Record<string, Tokens>>)?]
type Tokens = string | readonly Token[]

/** The structure of a text, and its words. */
export interface Shape {
  /** Names of its placeholders. */
  names: ReadonlySet<string>
  /** The forms of each plural, in the order of the text: `one`, `other`, `=1`. */
  plurals: readonly (readonly string[])[]
  /** Its tags, in alphabetical order; none for a text with plurals, because each form may contain them. */
  tags: string
  /** Its words without placeholders, tags and numbers. */
  words: string
}

/**
 * The structure of a text in ICU's message format.
 *
 * @throws When the text is not in that format.
 */
export function shapeOf(text: string): Shape {
  const { source, errors } = createCompiledCatalog('en', { text }, { namespace: 'json' })
  const [error] = errors
  if (error) throw error.error
  const names = new Set<string>()
  const plurals: string[][] = []
  const words: string[] = []
  const walk = (tokens: Tokens): void => {
    if (typeof tokens === 'string') return void words.push(tokens)
    for (const token of tokens) {
      if (typeof token === 'string') {
        if (token !== '#') words.push(token)
        continue
      }
      const [name, , cases] = token
      names.add(name)
      if (typeof cases !== 'object') continue
      plurals.push(Object.keys(cases).filter((key) => key !== 'offset'))
      for (const form of Object.values(cases)) walk(form)
    }
  }
  walk((JSON.parse(source) as { messages: { text: Tokens } }).messages.text)
  const said = words.join(' ')
  const tags = plurals.length > 0 ? [] : [...said.matchAll(TAG)].map(([tag]) => tag)
  return { names, plurals, tags: tags.toSorted().join(' '), words: said.replaceAll(TAG, '').trim() }
}

const TAG = /<\/?\d+\/?>/g
