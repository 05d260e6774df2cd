import { safeLink } from '../place/safe-link.ts'
import type { Locale } from '../time/time.types.ts'

/** The pages that a deployment must have, each with its address; null for a missing one. */
export interface LegalLinks {
  terms: string | null
  privacy: string | null
  accessibility: string | null
}

/** The footer settings of the environment block. */
export interface Legal {
  hasFooter: boolean
  /** The links for a business in this country; an address that names a `locale` gets that of its reader. */
  linksFor: (country: string, locale: Locale) => LegalLinks
}

type Plain = Readonly<Record<string, unknown>>
const plain = (value: unknown): Plain => (typeof value === 'object' && value !== null ? (value as Plain) : {})

/** A safe web address, or a path of the page's own host; the result is absolute. */
function address(value: unknown, origin: string, locale: Locale): string | null {
  if (typeof value !== 'string') return null
  const link = safeLink(/^\/(?!\/)/.test(value) ? origin + value : value)
  return link?.replace(/([?&]locale=)[^&#]*/, `$1${locale}`) ?? null
}

function parse(text: string | null | undefined): Plain {
  try {
    return plain(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}

/**
 * Reads the legal pages from the text of the environment block. France has its own; a country without any has those of
 * `other`, and without those, the ones of France. Never throws.
 *
 * Separate from the rest of the block, which the early script of the page reads too.
 */
export function parseLegal(text: string | null | undefined, origin: string): Legal {
  const { footer, legal } = parse(text)
  const { FR, other } = plain(legal)
  return {
    hasFooter: footer !== false,
    linksFor(country, locale) {
      const pages = plain((country !== 'FR' && other) || FR)
      return {
        terms: address(pages.terms, origin, locale),
        privacy: address(pages.privacy, origin, locale),
        accessibility: address(pages.accessibility, origin, locale),
      }
    },
  }
}
