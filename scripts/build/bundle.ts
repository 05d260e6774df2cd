import { minify } from 'terser'
import { build } from 'vite'

/** Bundles a module with all its imports into one classic script of its own, as small as can be. */
export async function bundleSmall(entry: string, name: string): Promise<string> {
  const code = await bundleInline(entry, name)
  // Texts with line breaks are style sheets.
  const packed = code.replaceAll(/\\n\s*/g, ' ')
  return (await minify(packed, { ecma: 2020, compress: { passes: 2 } })).code ?? packed
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
