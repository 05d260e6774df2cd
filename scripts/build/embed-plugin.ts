import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { minify } from 'terser'

const ENTRY = fileURLToPath(new URL('../../src/embed/main.ts', import.meta.url))
const TYPES = fileURLToPath(new URL('../../src/embed/embed.types.ts', import.meta.url))

/**
 * The script for pages that show the booking in a frame. Its name contains the version, so pages that link it keep it.
 */
export const EMBED_FILE = 'embed.v1.js'

/** Writes the script for other sites' pages, and its types, beside the page. */
export function embedPlugin(): Plugin {
  return {
    name: 'booking-embed',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: EMBED_FILE, source: await bundle() })
      this.emitFile({ type: 'asset', fileName: EMBED_FILE.replace('.js', '.d.ts'), source: await readFile(TYPES) })
    },
  }
}

/** One classic script without dependencies, so that it runs under the policy of any page that allows its address. */
async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: ENTRY, formats: ['iife'], name: 'embed', fileName: 'embed' },
    },
  })
  const [first] = Array.isArray(result) ? result : [result]
  if (!first || !('output' in first)) throw new Error('The script for other pages could not be bundled.')
  const code = first.output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
  const { code: small = code } = await minify(code.replaceAll(/\\n\s*/g, ' '), { ecma: 2020, compress: { passes: 2 } })
  return small
}
