import { getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { catalogPartsPlugin, LATE_FOLDERS } from '../../scripts/build/catalog-parts-plugin.ts'

/** What the plugin makes of one part of a catalogue: the ids of its texts. */
async function idsOf(locale: string, part: 'first' | 'late'): Promise<string[]> {
  const plugin = catalogPartsPlugin() as { load: (this: object, id: string) => Promise<{ code: string } | null> }
  const loaded = await plugin.load.call({ addWatchFile: () => undefined }, `${resolve(`locales/${locale}.po`)}?${part}`)
  const address = `data:text/javascript,${encodeURIComponent(loaded?.code ?? '')}`
  const { messages } = (await import(/* @vite-ignore */ address)) as { messages: object }
  return Object.keys(messages)
}

async function originsOf(locale: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = getCatalogForFile(`locales/${locale}.po`, await getCatalogs(getConfig()))
  const entries = (await found?.catalog.read(locale)) ?? {}
  return new Map(Object.entries(entries).map(([id, { origin = [] }]) => [id, origin.map(([file]) => file)]))
}

describe.each(['en', 'fr'])('the catalogue %s in its parts', (locale) => {
  test('is whole, and no text is in both', async () => {
    const [first, late, all] = await Promise.all([idsOf(locale, 'first'), idsOf(locale, 'late'), originsOf(locale)])
    expect([...first, ...late].sort()).toEqual([...all.keys()].sort())
    expect(first.length).toBeGreaterThan(50)
    expect(late.length).toBeGreaterThan(50)
  })

  test('keeps for later only what no earlier screen says', async () => {
    const [late, all] = await Promise.all([idsOf(locale, 'late'), originsOf(locale)])
    const early = late.filter((id) =>
      all.get(id)?.some((file) => !/^src\/views\/(times|details|login|confirm)\//.test(file)),
    )
    expect(early).toEqual([])
  })
})

test.each(LATE_FOLDERS)('%s, whose words come later, says something', async (folder) => {
  const files = [...(await originsOf('fr')).values()].flat()
  expect(files.filter((file) => file.startsWith(folder))).not.toEqual([])
})

test('any other file is left to others', async () => {
  const plugin = catalogPartsPlugin() as { load: (this: object, id: string) => Promise<unknown> }
  expect(await plugin.load.call({}, '/x/locales/fr.po')).toBeNull()
})
