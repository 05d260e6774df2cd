import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The module of lucide that makes a component of an icon's data. */
const MAKER = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/
const OURS = fileURLToPath(new URL('../../src/views/ui/make-icon.ts', import.meta.url))

/** Replaces how lucide makes its icons by a short way. Fails when a new version of lucide makes them in another module. */
export function iconsPlugin(): Plugin {
  let isReplaced = false
  return {
    name: 'booking:icons',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!MAKER.test(id)) return null
      isReplaced = true
      return `export { makeIcon as default } from ${JSON.stringify(OURS)}`
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error('lucide-react has no module createLucideIcon any more.')
    },
  }
}
