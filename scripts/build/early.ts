import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const ENTRY = fileURLToPath(new URL('../../src/api/http/early.ts', import.meta.url))

/**
 * The script that sends the first requests before the application has come, as one classic script, ready to stand in
 * the page. Empty when the project has none.
 */
export async function bundleEarlyScript(): Promise<string> {
  if (!existsSync(ENTRY)) return ''
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: ENTRY, formats: ['iife'], name: 'early', fileName: 'early' },
    },
  })
  const [first] = Array.isArray(result) ? result : [result]
  if (!first || !('output' in first)) throw new Error('The early script could not be bundled.')
  const code = first.output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
  return code.trim().replaceAll('</script', String.raw`<\/script`)
}
