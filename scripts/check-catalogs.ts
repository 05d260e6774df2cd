import { spawnSync } from 'node:child_process'
import { cp, readdir, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { type CatalogType, getConfig } from '@lingui/conf'
import { COMPLETE } from './catalogs/complete.ts'
import { FUZZY, isFuzzy } from './catalogs/kept.ts'
import { differences } from './catalogs/differences.ts'
import { disagreeing, type SentenceRules, unreadable } from './catalogs/sentences.ts'
import { galleryFiles, unpictured } from './catalogs/pictured.ts'
import { misprints } from './catalogs/typography.ts'
import { misworded, outdated, type WordingRules } from './catalogs/wording.ts'

/**
 * Fails when the catalogues differ from what `npm run extract` would write, when a language lacks a translation, and
 * when a translation breaks a rule of `scripts/catalogs/`. Works on a copy, so that the working files stay unchanged.
 */
const COPY = join('node_modules', '.cache', 'locales')
const RULES = 'locales/rules.json'

const extracting = checkExtracted()
const config = getConfig()
const rules = JSON.parse(await readFile(RULES, 'utf8')) as WordingRules &
  SentenceRules & { unpictured: readonly string[] }
const catalogues = await Promise.all((await getCatalogs(config)).map((catalogue) => catalogue.readAll()))
for (const locale of config.locales) {
  const all = catalogues.map((one) => one[locale] ?? {})
  const isComplete = locale !== config.sourceLocale && COMPLETE.some((one) => one === locale)
  for (const problem of new Set(all.flatMap((catalogue) => judge(locale, catalogue, isComplete)))) fail(problem)
  const texts = new Map(
    all.flatMap((catalogue) => Object.entries(catalogue).map(([id, one]) => [one.message ?? id, one.translation])),
  )
  for (const problem of disagreeing((source) => texts.get(source) || null, rules)) fail(`${locale}: ${problem}`)
}
const sources = catalogues.flatMap((one) => Object.values(one[config.sourceLocale ?? 'en'] ?? {}))
for (const problem of outdated(rules, new Set(sources.map(({ message, translation }) => message ?? translation))))
  fail(problem)
const placed = sources.map(({ message, translation, origin = [] }) => ({
  text: message ?? translation ?? '',
  files: origin.map(([file]) => file),
}))
for (const problem of unpictured(placed, await galleryFiles(), rules.unpictured)) fail(problem)
await extracting

function judge(locale: string, catalogue: CatalogType, isComplete: boolean): string[] {
  return Object.entries(catalogue).flatMap(([id, entry]) => {
    const { message, translation } = entry
    const source = message ?? id
    const named = (problems: readonly string[]) =>
      problems.map((problem) => `${locale}: ${JSON.stringify(translation || source)} ${problem}`)
    if (locale === config.sourceLocale)
      return named([...misprints(locale, source), ...unreadable(locale, source, rules)])
    if (!translation) return isComplete ? named(['has no translation']) : []
    if (isFuzzy(entry))
      return named([`translates a former text of ${JSON.stringify(source)}: rewrite it, and delete \`#, ${FUZZY}\``])
    return named([
      ...differences(locale, source, translation),
      ...misprints(locale, translation),
      ...misworded(locale, source, translation, rules),
      ...unreadable(locale, translation, rules),
    ])
  })
}

async function checkExtracted(): Promise<void> {
  await rm(COPY, { recursive: true, force: true })
  await cp('locales', COPY, { recursive: true })
  const env = { ...process.env, LOCALES: COPY }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/extract.ts'], {
    env,
    encoding: 'utf8',
  })
  if (status !== 0) fail(`${stdout}${stderr}`.trim())
  const files = new Set([...(await filesOf('locales')), ...(await filesOf(COPY))])
  const folders = (await getCatalogs(config)).map(({ path }) => basename(dirname(path)))
  for (const file of files) {
    if (!folders.includes(dirname(file))) fail(`locales/${file} belongs to no catalogue of lingui.config.ts`)
    const [now, then] = await Promise.all([textOf(join('locales', file)), textOf(join(COPY, file))])
    if (now !== then) fail(`locales/${file} is not what the sources say. Run: npm run extract`)
  }
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
