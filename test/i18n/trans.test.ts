import { transformAsync } from '@babel/core'
import { i18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { TEXTS } from '../../scripts/build/source-plugins.ts'
import { Trans } from '../../src/i18n/Trans.tsx'

type Token =
  string | readonly [name: string, type?: string, cases?: Readonly<Record<string, readonly Token[] | string>>]
type Catalogue = Readonly<Record<string, readonly Token[]>>

const files = import.meta.glob<{ messages: Catalogue }>('../../locales/*/fr.po')
const messages: Record<string, readonly Token[]> = {}

beforeAll(async () => {
  for (const file of await Promise.all(Object.values(files).map((load) => load())))
    Object.assign(messages, file.messages)
  i18n.loadAndActivate({ locale: 'fr', messages: messages as Messages })
})

const ELEMENT = /<(\d+)\/?>/g
const texts = (tokens: readonly Token[] | string): string =>
  typeof tokens === 'string'
    ? tokens
    : tokens
        .map((one) =>
          typeof one === 'string'
            ? one
            : Object.values(one[2] ?? {})
                .map(texts)
                .join(''),
        )
        .join('')
const gaps = (tokens: readonly Token[] | string): [name: string, isText: boolean][] =>
  typeof tokens === 'string'
    ? []
    : tokens.flatMap((one) =>
        typeof one === 'string'
          ? []
          : [[one[0], one[1] === undefined] as [string, boolean], ...Object.values(one[2] ?? {}).flatMap(gaps)],
      )

/** The markup of a text whose gaps hold this value, and whose elements are `<b>` with their number. */
function markup(id: string, tokens: readonly Token[], value: string): string {
  const numbers = [...texts(tokens).matchAll(ELEMENT)].map(([, number]) => String(number))
  const components = Object.fromEntries(numbers.map((number) => [number, createElement('b', { title: number })]))
  const values = Object.fromEntries(gaps(tokens).map(([name, isText]) => [name, isText ? value : 2]))
  const text = createElement(Trans, { id, values, components })
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, text))
}

const elementsOf = (html: string) => html.match(/<[^>]*>/g)
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#x27': "'" }
const textOf = (html: string) =>
  html.replaceAll(/<[^>]*>/g, '').replaceAll(/&([\w#]+);/g, (_, name: string) => ENTITIES[name] ?? '')

const withGaps = () => Object.entries(messages).filter(([, tokens]) => gaps(tokens).some(([, isText]) => isText))

/** Everything that Lingui could read as an element, written out or as an escape, and anything else. */
const value = fc
  .array(
    fc.oneof(
      fc.constantFrom('<0>', '</0>', '<1>', '</1>', '<0/>', '<2/>', '<b>', '</b>', '\\u003c0/\\u003e', '\\x3c0/\\x3e'),
      fc.constantFrom('\\', '<', '>', '&', '{name}', '#'),
      fc.string(),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''))

const PLAIN = 'Zq7'

test('no value of a text becomes an element of it, takes one away, or is changed', () => {
  const all = withGaps()
  expect(all.length).toBeGreaterThan(50)
  const isKept = ([id, tokens]: (typeof all)[number], said: string) => {
    const [plain, html] = [markup(id, tokens, PLAIN), markup(id, tokens, said)]
    expect(elementsOf(html)).toEqual(elementsOf(plain))
    expect(textOf(html)).toBe(textOf(plain).replaceAll(PLAIN, () => said))
  }
  for (const one of all) isKept(one, 'Chez <0>Paul</0> & <b>Co</b>')
  fc.assert(
    fc.property(fc.constantFrom(...all), value, (one, said) => isKept(one, said)),
    { numRuns: 500 },
  )
})

test('every text with elements in the sources is shown by that component', async () => {
  const source = `
    import { Plural, Trans } from '@lingui/react/macro'
    export const Both = ({ name, count }) => [
      <Trans>To <b>{name}</b></Trans>,
      <Plural value={count} one="# person" other="# persons" />,
    ]`
  const { code } = (await transformAsync(source, {
    filename: 'both.jsx',
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['jsx'] },
    plugins: [TEXTS],
  })) ?? { code: '' }
  expect(code).toMatch(/from "\S+\/src\/i18n\/Trans\.tsx"/)
  expect(code).not.toContain('from "@lingui/react"')
})
