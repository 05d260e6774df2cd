import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getConfig } from '@lingui/conf'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { momentPlugin } from './moment-plugin.ts'
import { stylesPlugin } from './styles/styles-plugin.ts'

/** The macros of the texts, with our own component for those with elements. The extraction reads the sources as they are. */
export const TEXTS: [string, object] = [
  '@lingui/babel-plugin-lingui-macro',
  { linguiConfig: withOwnTrans(getConfig()) },
]

function withOwnTrans(config: ReturnType<typeof getConfig>): typeof config {
  const Trans = [fileURLToPath(new URL('../../src/i18n/Trans.tsx', import.meta.url)), 'Trans'] as const
  return { ...config, runtimeConfigModule: { ...config.runtimeConfigModule, Trans } }
}

/**
 * The plugins that turn the sources into browser code: styles, JSX, the macros of the texts, the catalogues, and
 * what is shorter than in its package.
 *
 * @param page The page that shows the product's views, and so gets their styles.
 * @param base The prefix of the files' addresses.
 */
export function sourcePlugins(page?: string, base?: string): PluginOption[] {
  const babel = (id: string) => (hasTexts(id) ? { plugins: [TEXTS] } : {})
  return [stylesPlugin(page, base), react({ babel }), lingui(), momentPlugin()]
}

/** Babel takes longer than all else that happens to a module, so it reads only those that it can change. */
function hasTexts(id: string): boolean {
  const [file = ''] = id.split('?')
  return existsSync(file) && /@lingui\/\w+\/macro/.test(readFileSync(file, 'utf8'))
}
