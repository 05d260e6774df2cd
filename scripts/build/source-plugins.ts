import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'

/** The styling engine's list of CSS properties is replaced by a question to the browser, which knows them all. */
function cssPropertiesPlugin(): PluginOption {
  const replacement = fileURLToPath(new URL('../../src/theme/is-css-property.ts', import.meta.url))
  return {
    name: 'booking:css-properties',
    config: () => ({ resolve: { alias: { '@pandacss/is-valid-prop': replacement } } }),
  }
}

/** What turns the sources into something a browser runs: JSX, the macros of the texts, and the catalogues. */
export function sourcePlugins(): PluginOption[] {
  return [react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }), lingui(), cssPropertiesPlugin()]
}
