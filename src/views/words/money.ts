interface Format {
  numbers: Intl.NumberFormat
  /** What follows the number, where the language has no symbol for the currency. */
  code: string
}

/** As a language or several, of which the first that the browser knows counts. */
type Locales = string | readonly string[]

const formats = new Map<string, Format>()

/** Making a format costs more than anything else here, and a list shows hundreds of prices. */
function formatOf(locale: Locales, currency: string, digits: number): Format {
  const key = `${locale} ${currency} ${digits}`
  const format = formats.get(key) ?? createFormat(locale, currency, digits)
  formats.set(key, format)
  return format
}

function createFormat(locale: Locales, currency: string, digits: number): Format {
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const plain = { numbers: new Intl.NumberFormat(locale, decimals), code: `\u00a0${currency.toLowerCase()}` }
  try {
    const numbers = new Intl.NumberFormat(locale, { style: 'currency', currency, ...decimals })
    const symbol = numbers.formatToParts(0).find(({ type }) => type === 'currency')?.value
    return symbol === currency.toUpperCase() ? plain : { numbers, code: '' }
  } catch {
    // Not three letters.
    return plain
  }
}

export interface MoneyOptions {
  /** Without decimals; for amounts of which none has cents. */
  whole?: boolean
}

/**
 * Cents as money, the way the language writes it: `48,00 €`, `€48.00`. Where it has no symbol for the currency, the code
 * follows in lower case: `48,00 xbt` (specification, section 9; wire contract, ruling 38).
 */
export function money(cents: number, currency: string, locale: Locales, { whole = false }: MoneyOptions = {}): string {
  const { numbers, code } = formatOf(locale, currency, whole ? 0 : 2)
  return numbers.format(cents / 100) + code
}
