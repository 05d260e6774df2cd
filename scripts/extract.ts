import { basename, dirname } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { type CatalogType, getConfig } from '@lingui/conf'
import { kept } from './catalogs/kept.ts'
import { placeOf } from './catalogs/place.ts'
import { optionsOf } from './options.ts'

/**
 * Writes the texts of the sources into the catalogues, each text into one. Lingui's own command puts a text into every
 * catalogue whose sources say it, and deletes the translations of a text whose source has changed; this keeps them,
 * marked as to be read.
 */
optionsOf(
  'npm run extract\n\nWrites the texts of the sources into the catalogues. The translations of a changed text are kept and marked `fuzzy`.',
  {},
)

const { compare } = new Intl.Collator('en-US')
const config = getConfig()
const catalogues = await getCatalogs(config)
const [whole] = catalogues
const found = await whole?.collect()
// Lingui has said what it could not read.
if (!whole || !found) process.exit(1)
const before = await Promise.all(catalogues.map((catalogue) => catalogue.readAll()))

let count = 0
for (const locale of config.locales) {
  const former = Object.assign({}, ...before.map((all) => all[locale])) as CatalogType
  const present = ordered(whole.merge({ [locale]: former }, found, { overwrite: true })[locale] ?? {})
  if (locale !== config.sourceLocale) {
    const again = kept(present, former)
    for (const [id, message] of again) present[id] = message
    count += again.size
  }
  for (const catalogue of catalogues) {
    const own = Object.entries(present).filter(([, { origin = [] }]) => {
      const place = placeOf(origin.map(([file]) => file))
      return place === basename(dirname(catalogue.path))
    })
    await catalogue.write(locale, Object.fromEntries(own))
    // Lingui writes another head into a file that is there already.
    await catalogue.write(locale, Object.fromEntries(own))
  }
}
if (count > 0) {
  console.log(
    `${count} translations of a changed text were kept. Where one is marked \`fuzzy\`, make it say what the new text says, ` +
      'and delete the mark: `npm run check:catalogs` fails until then.',
  )
}

/** The texts that the sources still say, in Lingui's order. */
function ordered(texts: CatalogType): CatalogType {
  const said = Object.entries(texts).filter(([, { obsolete }]) => !obsolete)
  return Object.fromEntries(
    said.toSorted(
      ([, one], [, other]) =>
        compare(one.message ?? '', other.message ?? '') || compare(one.context ?? '', other.context ?? ''),
    ),
  )
}
