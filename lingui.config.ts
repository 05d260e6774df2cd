import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { LOCALES } from './machines/domain/time/time.types.ts'
import { LATER_SCREENS } from './src/i18n/later-screens.ts'

/** The check of the catalogues extracts into a copy. */
const FOLDER = process.env.LOCALES ?? 'locales'
const filesOf = (folder: string) => `<rootDir>/${folder}/**/*.{ts,tsx}`
const viewsOf = (screen: string) => filesOf(`src/views/**/${screen}`)

/**
 * One catalogue for the first screen and one for each screen that comes later, in every locale; English is the source. A
 * missing translation is filled in for three locales only.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...LOCALES],
  // These three are filled in part; what they lack is said in English, text by text.
  fallbackLocales: { hr: 'en', sl: 'en', sv: 'en' },
  catalogs: [
    { path: `<rootDir>/${FOLDER}/first/{locale}`, include: [filesOf('src')], exclude: LATER_SCREENS.map(viewsOf) },
    ...LATER_SCREENS.map((screen) => ({ path: `<rootDir>/${FOLDER}/${screen}/{locale}`, include: [viewsOf(screen)] })),
  ],
  format: formatter({ lineNumbers: false }),
})
