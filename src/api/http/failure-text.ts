const TEXT_MAX = 200

/** Scripts and styles with their contents, then every other tag. */
const MARKUP = /<(script|style)\b[\s\S]*?<\/\1\s*>|<\/?[a-z!?][^>]*>/gi
/** Control characters, and characters that change the text direction or are invisible. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}]+/gu
/** Text that is only for programmers: stack frames, classes, SQL, file paths. */
const INTERNAL = [
  /\w::\w/,
  /\bat \S+ \(|\S\.[a-z]\w*:\d+:\d+\)?(?:\s|$)/,
  /\b(?:SELECT|INSERT|UPDATE|DELETE)\b.+\b(?:FROM|INTO|SET|WHERE)\b/,
  /(?:^|\s)\/\w+\/\S+/,
  /\b\w+(?:Error|Exception)\b/,
]

/**
 * A server's text as plain text of at most 200 characters; null when nothing is left or when it is not meant for
 * customers.
 */
export function cleanText(text: string): string | null {
  const clean = text.replace(MARKUP, ' ').replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim()
  if (clean === '' || INTERNAL.some((pattern) => pattern.test(clean))) return null
  return clean.length > TEXT_MAX ? `${clean.slice(0, TEXT_MAX - 1).trimEnd()}…` : clean
}

/** A text that may be shown: several words, none of which looks like a key. */
export function sentence(text: string): string | null {
  const clean = cleanText(text)
  return clean && /\S\s+\S/.test(clean) && !/[a-z]_[a-z]/i.test(clean) ? clean : null
}
