import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'

/** What turns the sources into something a browser runs: JSX, the macros of the texts, and the catalogues. */
export function sourcePlugins(): PluginOption[] {
  return [react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }), lingui()]
}
