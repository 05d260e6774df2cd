import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { minify } from 'terser'
import { build } from 'vite'

const ENTRY = fileURLToPath(new URL('../../src/api/http/early.ts', import.meta.url))
const KEPT_SCREEN = fileURLToPath(new URL('../../src/kept-screen/main.ts', import.meta.url))

/** The script that sends the first requests before the application has loaded. Empty when the project has none. */
export const bundleEarlyScript = async (): Promise<string> => (existsSync(ENTRY) ? bundleInline(ENTRY, 'early') : '')

/** The script that shows the first screen of an earlier visit. */
export async function bundleKeptScreen(): Promise<string> {
  const code = await bundleInline(KEPT_SCREEN, 'keptScreen')
  return (await minify(code, { ecma: 2020, compress: { passes: 2 } })).code ?? code
}

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
