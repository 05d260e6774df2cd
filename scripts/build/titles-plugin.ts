import type { Plugin } from 'vite'

const MACHINE = /\/machines\/.*\.machine\.ts$/
const TITLE = /\bmeta: \{ title: (?:'[^'\n]*'|"[^"\n]*") \},?/g

/** Takes the titles of states out of a machine's source; nobody who books ever sees them. */
export const withoutTitles = (source: string): string => source.replaceAll(TITLE, '')

/**
 * The titles of states are for tests, diagrams and readers of the source. Without them the first screen is 1.3 kB (gzip)
 * smaller.
 */
export function titlesPlugin(): Plugin {
  return {
    name: 'booking-titles',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (MACHINE.test(id) ? { code: withoutTitles(code), map: null } : null),
  }
}
