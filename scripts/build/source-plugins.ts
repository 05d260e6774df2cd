import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { momentPlugin } from './moment-plugin.ts'

const CSS_PROPERTIES = fileURLToPath(new URL('../../src/theme/is-css-property.ts', import.meta.url))
const HTML_PROPS = fileURLToPath(new URL('../../src/theme/is-html-prop.ts', import.meta.url))

/** The styling engine's lists, of CSS properties and of what elements take, are replaced by short answers of our own. */
function listsPlugin(): PluginOption {
  const alias = {
    '@pandacss/is-valid-prop': CSS_PROPERTIES,
    '@emotion/is-prop-valid': HTML_PROPS,
  }
  // The packages that Vite has bundled beforehand hold these answers: it bundles them anew when a plugin's name changes.
  const hash = createHash('sha256')
  for (const file of Object.values(alias)) hash.update(readFileSync(file))
  return { name: `booking:lists:${hash.digest('hex').slice(0, 8)}`, config: () => ({ resolve: { alias } }) }
}

/** What turns the sources into something a browser runs: JSX, the macros of the texts, and the catalogues. */
export function sourcePlugins(): PluginOption[] {
  return [react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }), lingui(), listsPlugin(), momentPlugin()]
}
