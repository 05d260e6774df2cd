import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { kept } from './catalogs/kept.ts'
import { optionsOf } from './options.ts'

/**
 * Writes the texts of the sources into the catalogues. Lingui's own command deletes the translations of a text whose
 * source has changed; this keeps them, marked as to be read.
 */
optionsOf(
  'npm run extract\n\nWrites the texts of the sources into the catalogues. The translations of a changed text are kept and marked `fuzzy`.',
  {},
)
const LINGUI = join('node_modules', '@lingui', 'cli', 'dist', 'lingui.js')

const config = getConfig()
const catalogues = await getCatalogs(config)
const before = await Promise.all(catalogues.map((catalogue) => catalogue.readAll()))
extract()

let count = 0
for (const locale of config.locales) {
  if (locale === config.sourceLocale) continue
  const former = before.map((all) => all[locale] ?? {})
  for (const [index, catalogue] of catalogues.entries()) {
    const present = (await catalogue.read(locale)) ?? {}
    const found = kept(present, former[index] ?? {}, former)
    if (found.size === 0) continue
    for (const [id, message] of found) present[id] = message
    count += found.size
    await catalogue.write(locale, present)
  }
}
// Lingui writes a new text in another way than one that it has read.
extract()
if (count > 0) {
  console.log(
    `${count} translations of a changed or moved text were kept. Where one is marked \`fuzzy\`, make it say what the new text says, ` +
      'and delete the mark: `npm run check:catalogs` fails until then.',
  )
}

function extract(): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [LINGUI, 'extract', '--clean'], { encoding: 'utf8' })
  if (status === 0) return
  console.error(`${stdout}${stderr}`)
  process.exit(status ?? 1)
}
