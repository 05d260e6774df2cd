import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LOCALES } from '../machines/domain/time/time.types.ts'
import { type Budget, explorerModules, readBudget, weigh, weighFile } from './budget.ts'
import { DIST } from './build.ts'
import { EMBED_FILE } from './build/embed-plugin.ts'

/** The limit for the script that other sites load to show the booking. */
const EMBED_LIMIT = 3_500
/** The limit in bytes for the script that shows the first list before the application does. */
const FIRST_LIST_LIMIT = 3_800
/** The one style sheet of the product, which is loaded beside the first scripts. */
const STYLES_LIMIT = 16_000

/** A visit that begins with the home page: it fetches no booking (`scripts/build/chunk-groups.ts`). */
const HOME: Budget = {
  home: {
    limit: 160,
    modules: [
      'src/app/main.tsx',
      'locales/start/fr.po',
      'src/screens/elsewhere.ts',
      'src/screens/home/home.screen.ts',
      'locales/site/fr.po',
    ],
  },
}

/** Fails when the scripts that a screen needs, or the style sheet, are heavier than `budget.json` allows. */
const budget = await readBudget(fileURLToPath(new URL('../budget.json', import.meta.url)))
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`
/** A build that lands uses at most 97 % of each limit (docs/performance.md). */
const used = (bytes: number, limit: number) =>
  `${kB(bytes).trim()} of ${kB(limit).trim()} gzip, ${((100 * bytes) / limit).toFixed(1)} %`

/** The same screens in another language; they are reported only when they exceed the limit. */
const inLanguage = (locale: string): Budget =>
  Object.fromEntries(
    Object.entries(budget).map(([screen, { limit, modules }]) => {
      const own = modules.map((module) =>
        module
          .replace(/^(locales\/\w+\/)fr\.po$/, `$1${locale}.po`)
          .replace(/(moment\/dist\/locale\/)fr\.js$/, `$1${locale === 'en' ? 'en-gb' : locale}.js`),
      )
      const rules = locale === 'br' && screen === 'firstScreen' ? ['src/i18n/breton.ts'] : []
      return [screen, { limit, modules: [...own, ...rules] }]
    }),
  )

for (const locale of LOCALES) {
  for (const { screen, total, limit } of await weigh(DIST, inLanguage(locale))) {
    if (total <= limit) continue
    console.error(`${screen} in ${locale} is ${kB(total - limit).trim()} over its budget.`)
    process.exitCode = 1
  }
}

for (const module of await explorerModules(DIST)) {
  console.error(`${module} belongs to the explorer, and customers download it.`)
  process.exitCode = 1
}

for (const { screen, total, limit, added } of [...(await weigh(DIST, budget)), ...(await weigh(DIST, HOME))]) {
  console.log(`\n${screen}: ${used(total, limit)}`)
  for (const { file, gzip } of added) console.log(`  ${kB(gzip)}  ${file}`)
  if (total <= limit) continue
  console.error(`${screen} is ${kB(total - limit).trim()} over its budget.`)
  process.exitCode = 1
}

const assets = await readdir(join(DIST, 'assets'))
await judge(EMBED_FILE, EMBED_LIMIT)
await judge(assetNamed('styles', 'css'), STYLES_LIMIT)
await judge(assetNamed('first-list', 'js'), FIRST_LIST_LIMIT)

function assetNamed(name: string, ending: string): string {
  const file = assets.find((one) => one.startsWith(`${name}-`) && one.endsWith(`.${ending}`))
  if (!file) throw new Error(`The build has no ${name}.`)
  return `assets/${file}`
}

async function judge(file: string, limit: number): Promise<void> {
  const { gzip } = await weighFile(DIST, file)
  console.log(`\n${file}: ${used(gzip, limit)}`)
  if (gzip <= limit) return
  console.error(`${file} is ${kB(gzip - limit).trim()} over its budget.`)
  process.exitCode = 1
}
