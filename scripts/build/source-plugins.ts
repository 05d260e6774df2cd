import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'

const CSS_PROPERTIES = fileURLToPath(new URL('../../src/theme/is-css-property.ts', import.meta.url))
const HTML_PROPS = fileURLToPath(new URL('../../src/theme/is-html-prop.ts', import.meta.url))

/** The styling engine's lists, of CSS properties and of what elements take, are replaced by short answers of our own. */
function listsPlugin(): PluginOption {
  const alias = {
    '@pandacss/is-valid-prop': CSS_PROPERTIES,
    '@emotion/is-prop-valid': HTML_PROPS,
  }
  return { name: 'booking:lists', config: () => ({ resolve: { alias } }) }
}

const MOMENT_CORE = fileURLToPath(new URL('../../src/time/moment-core.ts', import.meta.url))
/** Modules of moment that only define things; the others register formats and are kept when they are imported. */
const MOMENT_DEFINITIONS = /\/moment\/src\/lib\/(?:create|duration|moment|parse)\//

/**
 * Puts the part of moment that the product uses in the whole one's place, for moment-timezone and for moment's locales,
 * which must register themselves with the instance that shows the dates.
 */
function momentPlugin(): PluginOption {
  return {
    name: 'booking:moment',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: [{ find: /^moment$/, replacement: MOMENT_CORE }] },
      optimizeDeps: { exclude: ['moment'] },
    }),
    async resolveId(source, importer, options) {
      if (!importer?.includes('/moment/')) return null
      if (source === '../moment' && importer.includes('/moment/dist/locale/')) return MOMENT_CORE
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      return resolved && MOMENT_DEFINITIONS.test(resolved.id) ? { ...resolved, moduleSideEffects: false } : resolved
    },
  }
}

/** What turns the sources into something a browser runs: JSX, the macros of the texts, and the catalogues. */
export function sourcePlugins(): PluginOption[] {
  return [react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }), lingui(), listsPlugin(), momentPlugin()]
}
