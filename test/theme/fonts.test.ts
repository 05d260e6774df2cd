import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { LOCALE_NAMES } from '../../machines/domain/place/locale.ts'
import { type Locale, LOCALES } from '../../machines/domain/time/time.types.ts'
import { readFonts } from '../../scripts/build/fonts.ts'
import { system } from '../../src/theme/system.ts'
import { lettersOf } from './support/font-letters.ts'

/** The letters of each language beside a to z, as its schools teach them; the names of customers have them all. */
const ALPHABETS: Readonly<Record<Locale, string>> = {
  br: 'âêîôûùüñ',
  cs: 'áčďéěíňóřšťúůýž',
  de: 'äöüß',
  en: '',
  es: 'áéíñóúü',
  fr: 'àâæçèéêëîïôœùûüÿ',
  hr: 'čćđšž',
  hu: 'áéíóöőúüű',
  it: 'àèéìíîòóùú',
  nl: 'áéëïíóöúü',
  pl: 'ąćęłńóśźż',
  pt: 'áâãàçéêíóôõú',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  sl: 'čšž',
  sv: 'åäö',
}
const LOCALES_FOLDER = fileURLToPath(new URL('../../locales', import.meta.url))
const NARROW_SPACE = '\u202f'

/** Every letter and mark of the texts in a language. The narrow space has no picture, whatever font it comes from. */
function lettersIn(locale: Locale): string[] {
  const catalogues = readdirSync(LOCALES_FOLDER, { withFileTypes: true })
    .filter((folder) => folder.isDirectory())
    .map((folder) => readFileSync(join(LOCALES_FOLDER, folder.name, `${locale}.po`), 'utf8'))
  const own = `${ALPHABETS[locale]}${LOCALE_NAMES[locale]}`
  const all = `${own}${own.replaceAll('ß', '').toLocaleUpperCase(locale)}${catalogues.join('')}€−–…·×`
  return [...new Set(all)].filter((letter) => letter > ' ' && letter !== NARROW_SPACE)
}

interface Face {
  family: string
  weight: string
  /** Whether a page that shows the letter fetches the file and finds it there. */
  shows: (letter: string) => boolean
}

async function facesOf(): Promise<Face[]> {
  const { rules, fonts } = await readFonts()
  const faces: Face[] = []
  for (const [, rule = ''] of rules.matchAll(/@font-face \{([^}]*)\}/g)) {
    const read = (name: string) => new RegExp(`${name}: ([^;]+);`).exec(rule)?.[1] ?? ''
    const font = fonts.find(({ name }) => rule.includes(`'${name}'`))
    if (!font) continue
    const letters = lettersOf(await readFile(font.path))
    const ranges = read('unicode-range')
      .split(', ')
      .map((range) => range.replace('U+', '').split('-'))
      .map(([first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const)
    faces.push({
      family: read('font-family'),
      weight: read('font-weight'),
      shows(letter) {
        const code = letter.codePointAt(0) ?? 0
        return letters.has(code) && ranges.some(([first, last]) => first <= code && code <= last)
      },
    })
  }
  return faces
}

test.each(LOCALES)(
  'every letter of %s comes with the page, in both weights, and not from the device',
  async (locale) => {
    const stack = String(system.tokens.getByName('fonts.body')?.value).split(', ')
    const faces = (await facesOf()).filter(({ family }) => stack.includes(family))
    for (const weight of ['400', '700']) {
      const own = faces.filter((face) => face.weight === weight)
      expect(own.length).toBeGreaterThan(1)
      expect(lettersIn(locale).filter((letter) => !own.some(({ shows }) => shows(letter)))).toEqual([])
    }
  },
)
