import type { Group } from '../catalogue/group.ts'
import { plainText } from '../catalogue/plain-text.ts'
import { type AppLocation, toPath } from '../place/location.ts'
import type { Locale } from '../time/time.types.ts'
import type { WeekHours } from './opening-hours.ts'
import { isOfBusiness, placeOf } from './public-pages.ts'
import type { Website } from './website.ts'

/** What search engines and link previews read of a page, except its texts. */

/** How many wordings titles and descriptions have (specification, section 2 "Page head"). */
export const HEAD_VARIANTS = 3

/** The wording that a visit sees. */
export type HeadVariant = 0 | 1 | 2

/** The wording for a random number from 0 to just below 1. */
export const variantFor = (random: number): HeadVariant => Math.floor(random * HEAD_VARIANTS) as HeadVariant

export interface Spellings {
  /** The one address for all spellings of this page, in this language. */
  canonical: string
  /** The same page in each language of the group, and for an unknown language. */
  alternates: readonly { locale: Locale | 'x-default'; href: string }[]
}

/**
 * The addresses of a page. The query string keeps only the language, and only if it is not the group's own: everything
 * else in it is a customer's choice, or about a person.
 *
 * @param origin Of the front end, such as `https://book.example.org`.
 * @param domain A host with the business's page at its root (website record, `domain`); null for none.
 * @param locales The languages in which the page can be read.
 */
export function spellingsOf(
  group: Group,
  location: AppLocation,
  locale: Locale,
  { origin, domain, locales }: { origin: string; domain: string | null; locales: readonly Locale[] },
): Spellings {
  const base =
    domain && isOfBusiness(group, location) ? `https://${domain}/` : origin + toPath(placeOf(group, location))
  const href = (one: Locale) => (one === group.locale ? base : `${base}?locale=${one}`)
  const alternates = locales.map((one) => ({ locale: one, href: href(one) }))
  return {
    canonical: href(locale),
    alternates: locales.length > 1 ? [...alternates, { locale: 'x-default', href: base }] : [],
  }
}

/** The business's own title of its page, with its name; null without one. */
export function titleOf({ name }: Group, site: Website | null): string | null {
  if (!site?.title) return null
  return site.title.includes(name) ? site.title : `${site.title} – ${name}`
}

/** Search engines show about this many characters. */
const DESCRIPTION_MAX = 160

/** The business's own description, without its markup; null for none. */
export const descriptionOf = (site: Website | null): string | null =>
  plainText((site?.description ?? '').replaceAll(/\s+/g, ' '), DESCRIPTION_MAX) || null

/** The picture for previews of links; null for none. */
export const pictureOf = (site: Website | null): string | null => site?.image ?? site?.pictures[0] ?? null

/**
 * `reservation`, `appointment` in the language of the page, and the business's two names; or the business's own
 * keywords.
 */
export const keywordsOf = ({ name, urlname }: Group, site: Website | null, words: readonly string[]): string =>
  site?.keywords || [...new Set([...words, name, urlname])].join(', ')

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const hoursOf = (hours: WeekHours) =>
  hours.flatMap((ranges, weekday) =>
    ranges.map(({ start, end }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${DAYS[weekday]}`,
      opens: start,
      closes: end,
    })),
  )

interface BusinessPage {
  /** The address of the page, and the one where appointments are booked. */
  url: string
  booking: string
  description: string
  /** Absolute addresses. */
  images: readonly string[]
}

/** The business as schema.org's LocalBusiness, from what its page shows; unknown or hidden data is left out. */
export function businessOf(group: Group, site: Website | null, { url, booking, description, images }: BusinessPage) {
  const { address, position } = group
  const phone = site && !site.hasPhone ? null : group.phone
  const openingHours = hoursOf(site?.hours ?? [])
  const elsewhere = [...(site?.networks ?? []).map(({ href }) => href), ...(site?.link ? [site.link.href] : [])]
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': url,
    name: group.name,
    url,
    description,
    ...(images.length > 0 && { image: images }),
    ...(phone && { telephone: phone }),
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        postalCode: address.zipcode,
        addressLocality: address.city,
        ...(address.country && { addressCountry: address.country }),
      },
    }),
    ...(position && { geo: { '@type': 'GeoCoordinates', latitude: position.lat, longitude: position.lng } }),
    ...(openingHours.length > 0 && { openingHoursSpecification: openingHours }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    potentialAction: { '@type': 'ReserveAction', target: booking },
  }
}
