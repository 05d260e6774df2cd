/** Words without accents, capitals and double spaces, so that "pedi" finds "Pédicure". */
export function searchable(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** True when every word of `search` begins or is part of something in `text` (made by `searchable`). */
export function matchesSearch(text: string, search: string): boolean {
  return searchable(search)
    .split(' ')
    .every((word) => text.includes(word))
}
