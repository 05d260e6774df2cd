import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'

/** English that must not appear on a page in another language. */
export interface English {
  /** Keys of the catalogues, which are shown where a text is missing. */
  keys: readonly string[]
  /** Whole texts without gaps. */
  texts: readonly string[]
  /** Texts with gaps, as patterns of whole texts. */
  patterns: readonly string[]
}

type Tokens = string | readonly (string | readonly [string, string?, Readonly<Record<string, Tokens>>?])[]

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A pattern of everything that a text can become, whatever fills its gaps. */
function patternOf(tokens: Tokens): string {
  if (typeof tokens === 'string') return escaped(tokens)
  return tokens
    .map((token) => {
      if (token === '#') return String.raw`\d+`
      if (typeof token === 'string') return escaped(token)
      const [, , cases] = token
      if (typeof cases !== 'object') return '.+'
      const forms = Object.entries(cases).filter(([name]) => name !== 'offset')
      return `(?:${forms.map(([, form]) => patternOf(form)).join('|')})`
    })
    .join('')
}

/** Links and buttons inside a text are elements of their own on the page. */
const TAG = /<\/?\d+\/?>/

/** The part of a pattern that matches a value or one of several forms. */
const GAP = /\.\+|\\d\+|\(\?:/
const plain = (pattern: string) => pattern.replaceAll(/\\(.)/g, '$1')

/** A pattern with too few letters between its gaps matches anything. */
const isTelling = (pattern: string) => pattern.replaceAll(/\.\+|\\d\+|\P{L}/gu, '').length >= 5

/**
 * The English texts that a language translates differently.
 * @param said the translation of each English text
 */
export function englishOf(said: ReadonlyMap<string, { id: string; translation: string }>): English {
  const own = new Set([...said.values()].map(({ translation }) => translation))
  const others = [...said].filter(([source, { translation }]) => translation !== source && !own.has(source))
  const named = others.map(([source, { id }]) => [id, source] as const)
  const { source } = createCompiledCatalog('en', Object.fromEntries(named), { namespace: 'json' })
  const compiled = Object.values((JSON.parse(source) as { messages: Record<string, Tokens> }).messages)
  const whole = named.map(([, text]) => text).filter((text) => !/[{<]/.test(text))
  const parts = compiled
    .map(patternOf)
    .filter((pattern) => GAP.test(pattern) || TAG.test(pattern))
    .flatMap((pattern) => pattern.split(TAG).map((part) => part.trim()))
    .filter(isTelling)
  return {
    keys: [...said.values()].map(({ id }) => id),
    texts: [...whole, ...parts.filter((part) => !GAP.test(part)).map(plain)],
    patterns: [...new Set(parts.filter((part) => GAP.test(part)))],
  }
}

/** The English texts that must not appear in `locale`. */
export async function readEnglish(locale: string): Promise<English> {
  const catalogues = await Promise.all((await getCatalogs(getConfig())).map((one) => one.readAll()))
  const entries = catalogues.flatMap((one) => Object.entries(one[locale] ?? {}))
  return englishOf(new Map(entries.map(([id, { message, translation = '' }]) => [message ?? id, { id, translation }])))
}
