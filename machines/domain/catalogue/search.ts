import { withoutInvisible } from '../invisible.ts'

/** Letters that have no base letter with an accent, and the apostrophe, as people type them without such a key. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  '’': "'",
}

/** Words without accents, capitals and double spaces, so that "pedi" finds "Pédicure". */
export function searchable(text: string): string {
  const lower = text.toLowerCase()
  // Most names have no accent; looking for one is much cheaper than decomposing thousands of names.
  const bare = /[^\x00-\x7f]/.test(lower)
    ? withoutInvisible(lower)
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[ßøłđıæœ’]/g, (letter) => LETTERS[letter] ?? letter)
    : lower
  return bare.replace(/\s+/g, ' ').trim()
}

/** Returns a test for texts made by `searchable`: whether they contain every word of `search`. */
export function matcher(search: string): (text: string) => boolean {
  const words = searchable(search).split(' ')
  return (text) => words.every((word) => text.includes(word))
}
