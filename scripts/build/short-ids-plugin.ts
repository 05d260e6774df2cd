import type { Plugin } from 'vite'
import { idsIn, shortIds, withShortIds } from './short-ids.ts'

const CATALOGUE = /\.po$/

/**
 * Shortens the names of texts. Lingui names each by six letters of a hash, which cannot be packed, in its catalogue in
 * every language and where it is said; two or three tell them apart.
 */
export function shortIdsPlugin(): Plugin {
  const ids = new Set<string>()
  let short = new Map<string, string>()
  return {
    name: 'booking-short-ids',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: CATALOGUE },
      async handler(code) {
        for (const id of await idsIn(code)) ids.add(id)
      },
    },
    renderStart() {
      short = shortIds(ids)
    },
    renderChunk: (code) => ({ code: withShortIds(code, short), map: null }),
  }
}
