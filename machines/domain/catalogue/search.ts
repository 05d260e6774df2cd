/** Letters that are no others with an accent, as people type them who have no such key. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i', æ: 'ae', œ: 'oe' }

/** Words without accents, capitals and double spaces, so that "pedi" finds "Pédicure". */
export function searchable(text: string): string {
  const lower = text.toLowerCase()
  // Most names have no accent; looking for one is much cheaper than taking thousands of names apart.
  const bare = /[^\x00-\x7f]/.test(lower)
    ? lower
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[ßøłđıæœ]/g, (letter) => LETTERS[letter] ?? letter)
    : lower
  return bare.replace(/\s+/g, ' ').trim()
}

/** Tells of texts made by `searchable` whether every word of `search` begins or is part of something in them. */
export function matcher(search: string): (text: string) => boolean {
  const words = searchable(search).split(' ')
  return (text) => words.every((word) => text.includes(word))
}
