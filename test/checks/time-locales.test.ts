import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Without their names, dates are English in every language. Whoever opens a view with dates loads them first. */

const FORMAT = 'src/views/texts/useTimeFormat.ts'
const LOADS = /timeLocales\.load\(/

/** Who loads the names, where it is not the module of the screen itself. */
const LOADED_BY: Readonly<Record<string, string>> = {
  'src/screens/palette/palette.screen.ts': 'src/app/palette.ts',
  'src/screens/first-free/first-free.screen.ts': 'src/app/first-free.ts',
  'src/screens/session-bookings/session-bookings.screen.ts': 'src/app/session-bookings.ts',
  'src/screens/book/book.screen.ts': 'src/screens/book/later.ts',
}

const textOf = (file: string) => readFileSync(file, 'utf8')

const imports = (file: string): readonly string[] =>
  [...textOf(file).matchAll(/(?:from |import\(|import )'(\.[^']+)'/g)]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => existsSync(path))

/** Whether a module comes to the formatter of dates through views, late ones included. */
function reaches(file: string, seen = new Set<string>()): boolean {
  if (file === FORMAT) return true
  if (seen.has(file)) return false
  seen.add(file)
  return imports(file).some((next) => /^src\/(?:views|screens)\//.test(next) && reaches(next, seen))
}

const screens = readdirSync('src/screens', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.screen.ts'))
  .map((file) => join('src/screens', file))
  .filter((file) => reaches(file))

test.each(screens)('%s shows dates, whose names are loaded before', (file) => {
  expect(textOf(LOADED_BY[file] ?? file)).toMatch(LOADS)
})

test('the screens with dates are found', () => {
  expect(screens).toContain('src/screens/fiches/fiches.screen.ts')
  expect(screens.length).toBeGreaterThan(4)
})

/** A format without a language is in that of the browser, whatever the page speaks. */
test('numbers, lists and capitals of a view are in the language of the page', () => {
  const files = ['src/views', 'src/screens', 'src/first-list'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  )
  const formats = files.flatMap((file) =>
    [...textOf(file).matchAll(/(?:new Intl\.\w+|\.toLocale\w*)\(([^),]*)/g)].map(([format, language = '']) => ({
      file,
      format,
      language,
    })),
  )
  expect(formats.length).toBeGreaterThan(3)
  expect(formats.filter(({ language }) => !/\blocales?\b/.test(language))).toEqual([])
})
