import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const JSX = 'react/jsx-runtime'
const NAMED_JSX = '\0named-jsx'
const NAMES = ['jsx', 'jsxs', 'Fragment']

/**
 * Gives React's functions for JSX real exports. Their module is CommonJS, so the bundler writes each use of `jsx` as a
 * property of an object, several hundred times in the scripts of the first screen. The same for all of React makes them
 * heavier: some packages take it as a whole, which keeps every name.
 */
export function reactNamesPlugin(): Plugin {
  return {
    name: 'booking-react-names',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, _, { kind }) => (kind === 'import-statement' && source === JSX ? NAMED_JSX : null),
    load(id) {
      if (id !== NAMED_JSX) return null
      const exports = NAMES.map((name) => `export const ${name} = /* @__PURE__ */ (() => all.${name})()`)
      return [`import all from ${JSON.stringify(require.resolve(JSX))}`, ...exports].join('\n')
    },
  }
}
