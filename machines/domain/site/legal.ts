import { safeLink } from '../place/safe-link.ts'

/** The pages that a deployment has to have, each with its address; null for one that it has not. */
export interface LegalLinks {
  terms: string | null
  privacy: string | null
  accessibility: string | null
}

/** What the environment block says of the footer. */
export interface Legal {
  hasFooter: boolean
  /** Of a business in this country. */
  linksFor: (country: string) => LegalLinks
}

type Plain = Readonly<Record<string, unknown>>
const plain = (value: unknown): Plain => (typeof value === 'object' && value !== null ? (value as Plain) : {})

/** A safe web address, or a path of the page's own host; absolute. */
function address(value: unknown, origin: string): string | null {
  if (typeof value !== 'string') return null
  return safeLink(/^\/(?!\/)/.test(value) ? origin + value : value)
}

function parse(text: string | null | undefined): Plain {
  try {
    return plain(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}

/**
 * Reads from the text of the environment block which legal pages there are. France has its own; a country without any
 * has those of `other`, and where there are none, those of France. Nothing throws.
 *
 * Apart from the rest of the block, which the early script of the page reads too.
 */
export function parseLegal(text: string | null | undefined, origin: string): Legal {
  const { footer, legal } = parse(text)
  const { FR, other } = plain(legal)
  return {
    hasFooter: footer !== false,
    linksFor(country) {
      const pages = plain((country !== 'FR' && other) || FR)
      return {
        terms: address(pages.terms, origin),
        privacy: address(pages.privacy, origin),
        accessibility: address(pages.accessibility, origin),
      }
    },
  }
}
