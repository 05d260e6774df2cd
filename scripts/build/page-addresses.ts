import type { Rolldown } from 'vite'
import { LOCALES } from '../../machines/domain/time/time.types.ts'

const CHARSET = '<meta charset="utf-8" />'

/** Addresses as data for the early script. */
export const meta = (name: string, hrefs: readonly string[]) =>
  hrefs.length > 0 ? `<meta name="${name}" content="${hrefs.join(' ')}">` : ''

/** Modules that the early script preloads when a visit needs them. */
const PRELOADED = {
  book: ['/src/screens/book/book.screen.ts'],
  home: ['/src/screens/elsewhere.ts', '/src/screens/home/home.screen.ts', '/src/views/safety/sanitize-html.ts'],
  times: [
    '/src/actors/chosen.ts',
    '/src/screens/book/later.ts',
    '/src/screens/book/times.step.ts',
    '/src/screens/book/BookingNav.tsx',
    '/src/views/texts/When.tsx',
    '/src/time/zone-data.ts',
    '/src/time/locales.ts',
  ],
  columns: ['/src/views/times/WeekGrid.tsx'],
}

/** A script, and all that it imports with it. */
function withImports(file: string, chunks: readonly Rolldown.OutputChunk[], seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const chunk = chunks.find(({ fileName }) => fileName === file)
  return [file, ...(chunk?.imports ?? []).flatMap((name) => withImports(name, chunks, seen))]
}

/**
 * Adds the addresses of what a visit begins with, as data for the early script: the first texts and those of the home
 * page in every language, the home page, the booking, and the times with their texts in the page's language.
 */
export function withAddresses(html: string, bundle: Rolldown.OutputBundle, language: string): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const filesOf = (modules: readonly string[]) =>
    modules.flatMap((module) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.replace(/\?.*/, '').endsWith(module)))
      if (!chunk) throw new Error(`The build has no module ${module} that the page preloads.`)
      return withImports(chunk.fileName, chunks)
    })
  const scripts = (name: string, modules: readonly string[]) => {
    const files = [...new Set(filesOf(modules))].filter((file) => !html.includes(file)).map((file) => `/${file}`)
    return meta(name, files)
  }
  const all = [
    ...LOCALES.map((locale) => scripts(`texts-${locale}`, [`/locales/start/${locale}.po`])),
    scripts('book', PRELOADED.book),
    scripts('home', PRELOADED.home),
    ...LOCALES.map((locale) => scripts(`home-texts-${locale}`, [`/locales/site/${locale}.po`])),
    scripts('times', PRELOADED.times),
    scripts('columns', PRELOADED.columns),
    scripts(`times-texts-${language}`, [`/locales/common/${language}.po`, `/moment/dist/locale/${language}.js`]),
  ]
  return html.replace(CHARSET, CHARSET + all.join(''))
}
