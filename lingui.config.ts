import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { LOCALES } from './machines/domain/time/time.types.ts'
import { FOLDERS } from './src/i18n/catalogues.ts'

/** The check of the catalogues extracts into a copy. */
const ROOT = process.env.LOCALES ?? 'locales'

/**
 * The catalogues of `src/i18n/catalogues.ts` in every locale; English is the source. Each includes all sources:
 * `scripts/extract.ts` decides which text is in which. A missing translation is filled in for three locales only.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...LOCALES],
  // These three are filled in part; what they lack is said in English, text by text.
  fallbackLocales: { hr: 'en', sl: 'en', sv: 'en' },
  catalogs: ['start', ...Object.keys(FOLDERS)].map((name) => ({
    path: `<rootDir>/${ROOT}/${name}/{locale}`,
    include: ['<rootDir>/src/**/*.{ts,tsx}'],
    // What every `<Trans>` becomes has no text of its own.
    exclude: ['<rootDir>/src/i18n/**'],
  })),
  format: formatter({ lineNumbers: false }),
})
