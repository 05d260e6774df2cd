/** Up to two initials of a name, ignoring the dots of titles and punctuation. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const chosen = words.length > 2 ? [words[0], words[words.length - 1]] : words
  return chosen
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
