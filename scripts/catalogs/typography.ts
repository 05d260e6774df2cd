const NARROW = '\u202f'
const WIDE = '\u00a0'

interface Mark {
  found: RegExp
  /** What the text needs or must not have, as the end of “needs …”. */
  needs: string
}

/**
 * The spaces that French sets before or after a mark, so that the mark neither touches its word nor begins a line;
 * Breton follows French.
 */
const SPACED: readonly Mark[] = [
  { found: new RegExp(`(?<!${NARROW})[;!?]`, 'u'), needs: 'a narrow no-break space (U+202F) before ; ! ?' },
  // Colons of addresses (`https:`) and of times of day (`10:00`) have no space.
  {
    found: new RegExp(`(?<!${WIDE}|\\d):(?!//)|(?<=\\d):(?!\\d)`, 'u'),
    needs: 'a no-break space (U+00A0) before :',
  },
  {
    found: new RegExp(`«(?!${WIDE})|(?<!${WIDE})»`, 'u'),
    needs: 'a no-break space (U+00A0) after « and before »',
  },
]

/** All other languages set no space before a mark, nor inside quotes. */
const CLOSE: readonly Mark[] = [{ found: /\s[:;!?](?!\S)/u, needs: 'no space before : ; ! ?' }]

/** Slovenian opens with the mark that other languages close with. */
const TIGHT: Mark = { found: /[«„]\s|\s[»”](?!\S)/u, needs: 'no space inside its quotes' }

const EVERYWHERE: readonly Mark[] = [
  { found: /["']/u, needs: 'the quotes of the language and ’ instead of straight ones' },
  { found: /\.\.\./u, needs: '… instead of three dots' },
  { found: / {2}/u, needs: 'one space instead of two' },
]

const SPANISH: readonly Mark[] = [
  { found: /^[^¿]*\?/u, needs: 'a ¿ before its question' },
  { found: /^[^¡]*!/u, needs: 'a ¡ before its exclamation' },
]

/** Nobody knows whether a name begins with a vowel, before which “de” becomes “d’”, so that it stands in quotes or apart. */
const FRENCH: readonly Mark[] = [
  { found: /(?<!\p{L})d[eu] \{(?:\w*[nN]ame|group|service)\}/u, needs: 'another phrase than “de” before a name' },
]

/** The opening and closing quotes of each language; ’ is an apostrophe too. */
const QUOTES: Readonly<Record<string, string>> = {
  br: '«»',
  cs: '„“',
  de: '„“',
  en: '“”',
  es: '«»',
  fr: '«»',
  hr: '„”',
  hu: '„”',
  it: '«»',
  nl: '‘’',
  pl: '„”',
  pt: '«»',
  sk: '„“',
  sl: '»«',
  sv: '””',
}

/** Addresses are literal, and marks that the text names stand alone: `such as - ! or ?`. */
const LITERAL = /https?:\/\/\S+|- ! \p{L}+ \?/gu

function foreignQuotes(text: string, locale: string): Mark[] {
  const own = QUOTES[locale] ?? ''
  const others = [...'«»„“”‘‚‹›'].filter((quote) => !own.includes(quote)).join('')
  return new RegExp(`[${others}]`, 'u').test(text) ? [{ found: /./, needs: `the quotes ${own} of its language` }] : []
}

/**
 * What a text lacks according to the typographic rules of its language.
 *
 * @returns One sentence for each problem.
 */
export function misprints(locale: string, translation: string): string[] {
  const text = translation.replaceAll(LITERAL, '')
  const rules = [
    ...EVERYWHERE,
    ...(locale === 'fr' || locale === 'br' ? SPACED : CLOSE),
    ...(locale === 'es' ? SPANISH : []),
    ...(locale === 'fr' ? FRENCH : []),
    ...(locale === 'fr' || locale === 'br' || locale === 'sl' ? [] : [TIGHT]),
  ].filter(({ found }) => found.test(text))
  return [...rules, ...foreignQuotes(text, locale)].map(({ needs }) => `needs ${needs}`)
}
