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

/** The fonts of `src/theme/fonts.css`. */
export async function readFonts(): Promise<{ rules: string; fonts: Font[] }> {
  const rules = (await readFile(RULES, 'utf8')).replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ')
  const names = [...new Set([...rules.matchAll(ADDRESS)].map(([, name]) => name ?? ''))]
  const fonts = names.map((name) => ({ name, path: require.resolve(name), isCommon: !name.includes('latin-ext') }))
  return { rules: rules.trim(), fonts }
}

/** The rules with each font's name replaced by its address. */
export function withAddresses(rules: string, addressOf: (name: string) => string): string {
  return rules.replace(ADDRESS, (_, name: string) => `url('${addressOf(name)}')`)
}
