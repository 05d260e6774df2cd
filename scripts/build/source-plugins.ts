import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { momentPlugin } from './moment-plugin.ts'
import { stylesPlugin } from './styles/styles-plugin.ts'

/** What turns the sources into something a browser runs: looks, JSX, the macros of the texts, and the catalogues. */
export function sourcePlugins(): PluginOption[] {
  return [
    stylesPlugin(),
    react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }),
    lingui(),
    momentPlugin(),
  ]
}
