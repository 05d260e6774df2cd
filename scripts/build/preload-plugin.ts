import type { Plugin } from 'vite'

/** The module of Vite with which every import of a later script begins. */
const HELPER = '\0vite/preload-helper.js'

/**
 * Fetches the scripts that a later one imports together with it. Vite's own helper also waits for style sheets, reads a
 * nonce and reports failures; the product has one style sheet, which the page names, and its callers handle failures.
 */
const FETCH = `
const asked = new Set()
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (asked.has(file)) continue
    asked.add(file)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: '/' + file }))
  }
  return load()
}`

/** Replaces Vite's helper for later scripts by a short one. Fails when a build has a style sheet for which it would not wait. */
export function preloadPlugin(): Plugin {
  return {
    name: 'booking-preload',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === HELPER ? FETCH : null),
    generateBundle(_, bundle) {
      const sheets = Object.keys(bundle).filter((name) => name.endsWith('.css'))
      if (sheets.length > 1) this.error(`No script waits for a style sheet of its own: ${sheets.join(', ')}.`)
      const hasIt = Object.values(bundle).some((file) => file.type === 'chunk' && file.moduleIds.includes(HELPER))
      if (!hasIt) this.error(`Vite has no module ${JSON.stringify(HELPER)} any more.`)
    },
  }
}
