import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
/** What the product and its packages import from React by name. */
const MODULES = ['react/jsx-runtime']
const PREFIX = '\0named:'

/**
 * Gives React's modules real exports. They are CommonJS, so the bundler writes each use of `jsx` as a property of an
 * object, several hundred times in the scripts of the first screen.
 */
export function reactNamesPlugin(): Plugin {
  return {
    name: 'booking-react-names',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, _, { kind }) {
      return kind === 'import-statement' && MODULES.includes(source) ? PREFIX + source : null
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null
      const source = id.slice(PREFIX.length)
      const names = Object.keys(require(source) as object).filter((name) => /^[A-Za-z]\w*$/.test(name))
      const exports = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => all.${name})()`)
      return [`import all from ${JSON.stringify(require.resolve(source))}`, 'export default all', ...exports].join('\n')
    },
  }
}
