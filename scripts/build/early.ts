import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const ENTRY = fileURLToPath(new URL('../../src/api/http/early.ts', import.meta.url))

/** The script that sends the first requests before the application has loaded. Empty when the project has none. */
export const bundleEarlyScript = async (): Promise<string> => (existsSync(ENTRY) ? bundleInline(ENTRY, 'early') : '')

/** Bundles a module with all its imports into one classic script for inline use. */
export async function bundleInline(entry: string, name: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry, formats: ['iife'], name, fileName: name },
    },
  })
  const [first] = Array.isArray(result) ? result : [result]
  if (!first || !('output' in first)) throw new Error(`The script ${name} could not be bundled.`)
  const code = first.output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
  return code.trim().replaceAll('</script', String.raw`<\/script`)
}
