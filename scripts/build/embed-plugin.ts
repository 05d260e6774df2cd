import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { bundleSmall } from './bundle.ts'

const ENTRY = fileURLToPath(new URL('../../src/embed/main.ts', import.meta.url))
const TYPES = fileURLToPath(new URL('../../src/embed/embed.types.ts', import.meta.url))

/**
 * The script for pages that show the booking in a frame. Its name contains the version, so pages that link it keep it.
 */
export const EMBED_FILE = 'embed.v1.js'

/**
 * Writes the script for other sites' pages, and its types, beside the page. It has no dependencies, so that it runs under
 * the policy of any page that allows its address.
 */
export function embedPlugin(): Plugin {
  return {
    name: 'booking-embed',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: EMBED_FILE, source: await bundleSmall(ENTRY, 'embed') })
      this.emitFile({ type: 'asset', fileName: EMBED_FILE.replace('.js', '.d.ts'), source: await readFile(TYPES) })
    },
  }
}
