import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { MARKS } from '../../src/first-list/marks.ts'
import { sourcePlugins } from './source-plugins.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SAMPLE = fileURLToPath(new URL('../../src/first-list/sample.tsx', import.meta.url))

/** The script that shows the first list before the application is there. */
export const FIRST_LIST = fileURLToPath(new URL('../../src/first-list/main.ts', import.meta.url))

/** Removed from the sample: ids, references, URLs, inline styles (forbidden by the policy). */
const LEFT_OUT = /<link [^>]*>| (?:id|aria-describedby|href|src|style)="[^"]*"/g

/**
 * The HTML of a first list, drawn by the views, as the content of a `template` of the page.
 *
 * @param locale Language of the page.
 */
export async function sampleList(locale: string): Promise<string> {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: sourcePlugins(),
    // Bundle dependencies: this process may have loaded React's development build.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: SAMPLE,
      write: false,
      minify: false,
      rolldownOptions: { checks: { bundlerTimings: false }, output: { codeSplitting: false } },
    },
  })
  const [{ output }] = (Array.isArray(result) ? result : [result]) as [{ output: { code?: string }[] }]
  const [{ code = '' } = {}] = output
  const folder = await mkdtemp(join(tmpdir(), 'first-list-'))
  try {
    const file = join(folder, 'sample.mjs')
    await writeFile(file, code)
    const { sampleOf } = (await import(pathToFileURL(file).href)) as { sampleOf: (locale: string) => Promise<string> }
    const sample = (await sampleOf(locale)).replaceAll(LEFT_OUT, '')
    for (const mark of Object.values(MARKS).map((one) => one.replace(/^\[(.*)\]$/, '$1')))
      if (!sample.includes(mark))
        throw new Error(`The sample of a first list has no ${mark}, which its script looks for.`)
    return sample
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
