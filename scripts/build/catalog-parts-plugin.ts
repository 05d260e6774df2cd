import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { relative } from 'node:path'
import type { PluginOption } from 'vite'

/** Screens that come in chunks of their own, each behind the choice of a service; what only they say comes with them. */
export const LATE_FOLDERS = ['src/views/times/', 'src/views/details/', 'src/views/login/', 'src/views/confirm/']
const PART = /\/locales\/[a-z]+\.po\?(first|late)$/

const isLate = (file: string) => LATE_FOLDERS.some((folder) => file.startsWith(folder))

type Part = 'first' | 'late'

const partOf = (origins: readonly (readonly [string, number?])[] = []): Part =>
  origins.length > 0 && origins.every(([file]) => isLate(file)) ? 'late' : 'first'

/**
 * Gives a catalogue in two parts, `x.po?first` and `x.po?late`: by the files that each text comes from, which the
 * extraction writes beside it. Nobody waits at the first screen for the words of the last one.
 */
export function catalogPartsPlugin(): PluginOption {
  return {
    name: 'booking:catalog-parts',
    async load(id) {
      const part = PART.exec(id)?.[1]
      if (!part) return null
      const [path = ''] = id.split('?')
      const config = getConfig()
      const found = getCatalogForFile(relative(config.rootDir ?? '', path), await getCatalogs(config))
      if (!found) throw new Error(`No catalogue at ${path}`)
      this.addWatchFile(path)
      const { locale, catalog } = found
      const entries = (await catalog.read(locale)) ?? {}
      const { messages } = await catalog.getTranslations(locale, {
        fallbackLocales: {},
        sourceLocale: config.sourceLocale ?? 'en',
      })
      const own = Object.entries(messages).filter(([key]) => partOf(entries[key]?.origin) === part)
      const { source, errors } = createCompiledCatalog(locale, Object.fromEntries(own), { namespace: 'es' })
      if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ error }) => error.message).join(', ')}`)
      return { code: source, moduleType: 'js' }
    },
  }
}
