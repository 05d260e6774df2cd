import type { Plugin } from 'vite'

const MACHINE = /\/machines\/.*\.machine\.ts$/
const TITLE = /\bmeta: \{ title: (?:'[^'\n]*'|"[^"\n]*") \},?/g

/** Parts of a machine for the type checker only: empty objects with a type, or several in one. */
const TYPES = /\btypes: \{(?:\} as [^\n]+|\n(?:\s+\w+: \{\} as [^\n]+,\n)+\s*\}),/g

/**
 * Removes what the product never uses from a machine's source: the titles of states, and objects that only carry types.
 */
export const withoutTitles = (source: string): string => source.replaceAll(TITLE, '').replaceAll(TYPES, '')

/**
 * The titles of states are for tests, diagrams and readers of the source. Without them the first screen is 1.3 kB
 * (gzip) smaller.
 */
export function titlesPlugin(): Plugin {
  return {
    name: 'booking-titles',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (MACHINE.test(id) ? { code: withoutTitles(code), map: null } : null),
  }
}
