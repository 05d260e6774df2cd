import { minify } from 'terser'
import type { Rolldown } from 'vite'

/**
 * What the application imports becomes separate scripts before its own: a browser evaluates each script in a task of its
 * own, and one task for all would block input for as long as they take together.
 */
export function inTasks(html: string, bundle: Rolldown.OutputBundle): string {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && html.includes(`src="/${file.fileName}"`))
  if (entry?.type !== 'chunk') throw new Error('The page does not start with the application.')
  const own = `<script type="module" crossorigin src="/${entry.fileName}"></script>`
  return html.replace(own, [...entry.imports.map((file) => own.replace(entry.fileName, file)), own].join(''))
}

const INLINE = /(?<=<script>)[\s\S]*?(?=<\/script>)/g

/** Minifies inline scripts as ES5, because the last one runs in outdated browsers. */
export async function withSmallScripts(html: string): Promise<string> {
  const small = new Map<string, string>()
  for (const [code] of html.matchAll(INLINE)) {
    const { code: minified = code } = await minify(code, { ecma: 5, compress: { passes: 2 } })
    small.set(code, minified.replaceAll('</script', String.raw`<\/script`))
  }
  return html.replaceAll(INLINE, (code) => small.get(code) ?? code)
}
