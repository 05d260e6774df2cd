import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const RULES = fileURLToPath(new URL('../../src/theme/fonts.css', import.meta.url))
const require = createRequire(RULES)
const ADDRESS = /url\('([^']+)'\)/g

export interface Font {
  /** The name in `fonts.css`: a path inside a package, or beside the file. */
  name: string
  /** The path of the file. */
  path: string
  /** Whether nearly every page needs it. */
  isCommon: boolean
}

/** The fonts of `src/theme/fonts.css`; `fallback` are the rules whose fonts the machine has. */
export async function readFonts(): Promise<{ rules: string; fallback: string; fonts: Font[] }> {
  const all = (await readFile(RULES, 'utf8')).replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ')
  const faces = all.match(/@font-face {.*?}/g) ?? []
  const rules = faces.filter((face) => face.includes('url(')).join(' ')
  const fallback = faces.filter((face) => !face.includes('url(')).join(' ')
  const names = [...new Set([...rules.matchAll(ADDRESS)].map(([, name]) => name ?? ''))]
  const fonts = names.map((name) => ({ name, path: require.resolve(name), isCommon: !name.includes('latin-ext') }))
  return { rules, fallback, fonts }
}

/** The rules with each font's name replaced by its address. */
export function withFontAddresses(rules: string, addressOf: (name: string) => string): string {
  return rules.replace(ADDRESS, (_, name: string) => `url('${addressOf(name)}')`)
}
