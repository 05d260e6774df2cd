interface Format {
  numbers: Intl.NumberFormat
  /** Follows the number when the language has no symbol for the currency. */
  code: string
}

/** A language or several, of which the first that the browser supports counts. */
type Locales = string | readonly string[]

const formats = new Map<string, Format>()

/** Creating a format costs more than anything else here, and a list shows hundreds of prices. */
function formatOf(locale: Locales, currency: string): Format {
  const key = `${locale} ${currency}`
  const format = formats.get(key) ?? createFormat(locale, currency)
  formats.set(key, format)
  return format
}

const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

function createFormat(locale: Locales, currency: string): Format {
  const plain = { numbers: new Intl.NumberFormat(locale, decimals), code: `\u00a0${currency.toLowerCase()}` }
  // Hungarian, and a language that is not the money's own, keep the symbol for the short form: `32,00 €`, `480,00 Kč`.
  for (const currencyDisplay of ['symbol', 'narrowSymbol'] as const) {
    try {
      const numbers = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay, ...decimals })
      const symbol = numbers.formatToParts(0).find(({ type }) => type === 'currency')?.value
      if (symbol !== currency.toUpperCase()) return { numbers, code: '' }
    } catch {
      // The currency is not three letters.
    }
  }
  return plain
}

/**
 * Cents as money, in the one form of the language on every screen: `48,00 €`, `€48.00`. Without a symbol for the currency, the code
 * follows in lower case: `48,00 xbt` (specification, section 9; wire contract, ruling 38).
 */
export function money(cents: number, currency: string, locale: Locales): string {
  const { numbers, code } = formatOf(locale, currency)
  return numbers.format(cents / 100) + code
}
