import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { type Messages, setupI18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { COMPLETE } from '../../scripts/catalogs/complete.ts'

/**
 * Every counted text of every complete language, with every count that a customer may meet: the form that is shown is the
 * one whose category ICU names, and the number is written as ICU writes it. Node has the whole of ICU, Breton included.
 */
const COUNTS = [...Array.from({ length: 31 }, (_, count) => count), 100, 101, 1.5]

/** The language whose rules count. Without a region, Portuguese is Brazil's. */
const counting = (locale: string) => (locale === 'pt' ? 'pt-PT' : locale)

/** The text between the brace at `from` and the one that closes it, and where that is. */
function braced(text: string, from: number): readonly [string, number] {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return [text.slice(from + 1, at), at]
  }
  throw new Error(`A brace is not closed: ${text}`)
}

/** What a text in ICU's message format says of a count, by the rules of ICU alone. */
function said(text: string, locale: string, count: number): string {
  const start = /\{(\w+), plural,/.exec(text)
  if (!start) return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => `<${name}>`)
  const [inner, end] = braced(text, start.index)
  const forms = new Map<string, string>()
  const body = inner.slice(inner.indexOf('plural,') + 'plural,'.length)
  for (let at = body.indexOf('{'); at !== -1; at = body.indexOf('{', at)) {
    const [form, closed] = braced(body, at)
    const key = body.slice(0, at).trim().split(/\s+/).at(-1) ?? ''
    forms.set(key, form)
    at = closed + 1
  }
  const form =
    forms.get(`=${count}`) ?? forms.get(new Intl.PluralRules(counting(locale)).select(count)) ?? forms.get('other')
  const number = new Intl.NumberFormat(locale === 'br' ? 'fr' : counting(locale)).format(count)
  const counted = (form ?? '').replaceAll('#', number)
  return said(`${text.slice(0, start.index)}${counted}${text.slice(end + 1)}`, locale, count)
}

/** As the build compiles them. */
function compiled(locale: string, texts: readonly string[]): Messages {
  const catalogue = Object.fromEntries(texts.map((text) => [text, text]))
  const { source } = createCompiledCatalog(locale, catalogue, { namespace: 'json' })
  return (JSON.parse(source) as { messages: Messages }).messages
}

let texts: Record<string, readonly string[]>

beforeAll(async () => {
  const catalogues = await Promise.all((await getCatalogs(getConfig())).map((one) => one.readAll()))
  texts = Object.fromEntries(
    COMPLETE.map((locale) => {
      const all = catalogues.flatMap((one) =>
        Object.entries(one[locale] ?? {}).map(([id, { message, translation }]) => translation || (message ?? id)),
      )
      return [locale, [...new Set(all)].filter((text) => text.includes(', plural,'))]
    }),
  )
})

describe('counted texts', () => {
  test.each(COMPLETE)(
    'say in %s what ICU says, from none to thirty, and of a hundred, a hundred and one, and one and a half',
    (locale) => {
      const own = texts[locale] ?? []
      expect(own.length).toBeGreaterThan(20)
      const i18n = setupI18n({ locale, locales: locale === 'br' ? ['br', 'fr'] : [counting(locale)] })
      i18n.load(locale, compiled(locale, own))
      for (const text of own) {
        const names = [...text.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name = '']) => name)
        const counted = /\{(\w+), plural,/.exec(text)?.[1] ?? ''
        for (const count of COUNTS) {
          const values = Object.fromEntries(names.map((name) => [name, name === counted ? count : `<${name}>`]))
          expect(i18n._(text, values), `${count}: ${text}`).toBe(said(text, locale, count))
        }
      }
    },
  )
})
