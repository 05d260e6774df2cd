import { spawnSync } from 'node:child_process'
import { cp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { contradictions, misspaced } from './catalogs.ts'

/**
 * Fails when the catalogues are not what `npm run extract` would write, when a language lacks a translation, and when two
 * catalogues translate one text in different ways, and when a French mark has not its space. Works on a copy, so that what is being worked on stays as it is.
 */
const COPY = join('node_modules', '.cache', 'locales')
const LINGUI = join('node_modules', '@lingui', 'cli', 'dist', 'lingui.js')

await rm(COPY, { recursive: true, force: true })
await cp('locales', COPY, { recursive: true })

const extracted = lingui('extract', '--clean')
if (!extracted.isGood) fail(extracted.output)
const files = new Set([...(await filesOf('locales')), ...(await filesOf(COPY))])
for (const file of files) {
  const [now, then] = await Promise.all([textOf(join('locales', file)), textOf(join(COPY, file))])
  if (now !== then) fail(`locales/${file} is not what the sources say. Run: npm run extract`)
}

const compiled = lingui('compile', '--strict', '--verbose')
if (!compiled.isGood) fail(compiled.output)

const config = getConfig()
const catalogues = await Promise.all((await getCatalogs(config)).map((catalogue) => catalogue.readAll()))
for (const locale of config.locales.filter((name) => name !== config.sourceLocale)) {
  for (const problem of contradictions(
    locale,
    catalogues.map((all) => all[locale] ?? {}),
  ))
    fail(problem)
}
for (const all of catalogues) for (const problem of misspaced(all.fr ?? {})) fail(problem)

function lingui(...args: readonly string[]): { isGood: boolean; output: string } {
  const env = { ...process.env, LOCALES: COPY }
  const { status, stdout, stderr } = spawnSync(process.execPath, [LINGUI, ...args], { env, encoding: 'utf8' })
  return { isGood: status === 0, output: `${stdout}${stderr}`.trim() }
}

async function filesOf(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.po'))
}

function textOf(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(() => null)
}

function fail(problem: string): void {
  console.error(problem)
  process.exitCode = 1
}
