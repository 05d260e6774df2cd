const BLOCKS = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^>]*(?:>|$)/gi
const HIDDEN = /<(script|style|template|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const COMMENTS = /<!--[\s\S]*?(?:-->|$)/g
const TAGS = /<\/?[a-z!?][^>]*(?:>|$)/gi
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
    euro: '€',
    eacute: 'é',
    egrave: 'è',
  }),
)

function character(code: number): string {
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ''
}

/** A group writes its descriptions as text or as HTML; the line breaks of a text are to be seen. */
export const isMarkup = (description: string): boolean => /<\/?[a-z!?]/i.test(description)

/**
 * The words of a piece of HTML, for places that show text: a teaser on a card, the time until the sanitiser is loaded.
 * Text stays in its lines. The result is text and must be treated as such; it may contain `<`.
 *
 * @param limit Characters after which the text is cut at a word and ended with an ellipsis.
 */
export function plainText(html: string, limit = Number.POSITIVE_INFINITY): string {
  const text = html
    .slice(0, 100_000)
    .replace(COMMENTS, ' ')
    .replace(HIDDEN, ' ')
    .replace(BLOCKS, ' ')
    .replace(TAGS, '')
    .replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
      if (decimal) return character(Number(decimal))
      if (hex) return character(Number.parseInt(hex, 16))
      return NAMED.get((name ?? '').toLowerCase()) ?? whole
    })
    .replace(/\r\n?/g, '\n')
    .replace(isMarkup(html) ? /[ \t\n\f]+/g : /[ \t\f]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
  if (text.length <= limit) return text
  const cut = text.slice(0, limit)
  const end = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'))
  return `${end > limit / 2 ? cut.slice(0, end) : cut}…`
}
