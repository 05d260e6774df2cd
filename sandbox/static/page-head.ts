import { html, raw } from 'hono/html'
import { findGroupByDomain, findGroupByUrlname } from '../catalogue/group-record.ts'
import { readList } from '../catalogue/lists.ts'
import type { Database, Tx } from '../database/database.ts'
import type { GroupRecord } from '../worlds/world.types.ts'
import { headDescription, headTitle, isHeadLanguage, wordingOn } from './head-texts.ts'

/** The part of a page that a crawler reads without running scripts. */
export interface PageHead {
  /** 404 where there is no such group, or no such page of it. */
  status: 200 | 404
  /** The language of the texts below; null for the page's own. */
  lang: string | null
  /** Null for the page's own. */
  title: string | null
  /** The HTML of the elements to add to the head. */
  elements: string
}

/** Finds the head of the page at an address; null when nothing is known of it. */
export type DescribePage = (address: URL) => Promise<PageHead | null>

/** Crawlers do not wait long, and a page must be sent even when the database is busy. */
const PATIENCE_MS = 1_000
const DESCRIPTION_MAX = 160
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The pages that show every visitor the same; `''` is the root. */
const PUBLIC = ['', 'home', 'map', 'book']

/** The pages of a group (specification, section 2 "Screens and routes"), and the professionals' login. */
const PAGES =
  /^(?:home|map|login|pro|register|register_confirm|reset_password|reset_password_confirm|appointments|fiches|personal_data|error|book(?:\/\w+)?|book\/slots\/(?:new|\d+))?$/

/** Pages without a group (specification, section 2). `not_found` says so to crawlers, too. */
const NOTICES: Readonly<Record<string, PageHead['status']>> = {
  not_found: 404,
  inactive: 200,
  disconnected: 200,
  set_password: 200,
}

const NO_SITE: Readonly<Record<string, unknown>> = {}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** The text of a description that may be HTML. */
function plain(value: unknown): string {
  const words = text(value)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return words.length > DESCRIPTION_MAX ? `${words.slice(0, DESCRIPTION_MAX).replace(/\s\S*$/, '')}…` : words
}

/** Describes the pages of the groups in `database`. */
export function createDescription(database: Database): DescribePage {
  return async (address) => {
    const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS).unref())
    return Promise.race([database.transaction((tx) => describe(tx, address)), patience]).catch(() => null)
  }
}

async function describe(tx: Tx, address: URL): Promise<PageHead | null> {
  const [urlname, page = '', ...deeper] = address.pathname.split('/').filter(Boolean)
  if (urlname && Object.hasOwn(NOTICES, urlname)) return unlisted(page === '' ? (NOTICES[urlname] ?? 404) : 404)
  const group = await (urlname ? findGroupByUrlname(tx, urlname) : findGroupByDomain(tx, address.hostname))
  if (!group) return urlname ? unlisted(404) : null
  const status = PAGES.test([page, ...deeper].join('/')) ? 200 : 404
  const { record } = group
  const asked = text(address.searchParams.get('locale')).slice(0, 2).toLowerCase()
  const locale = [asked, record.locale].find(isHeadLanguage) ?? 'en'
  const [site = NO_SITE] = await readList(tx, group, 'websites', new URLSearchParams(), locale)
  const isListed =
    record.active && !record.inactive && !record.sso_login_only && PUBLIC.includes(page) && deeper.length === 0
  const isOfBusiness = page === '' || page === 'home'
  const path = isOfBusiness || (page === 'book' && !record.has_minisite) ? '' : `/${page}`
  const hasDomain = record.has_minisite && isOfBusiness && text(site.domain) !== ''
  const base = hasDomain ? `https://${text(site.domain)}/` : `${address.origin}/${group.urlname}${path}`
  const spelt = (one: string) => (one === record.locale ? base : `${base}?locale=${one}`)
  const own = record.has_minisite && isOfBusiness ? site : NO_SITE
  const name = record.name
  const wording = wordingOn(new Date().toISOString().slice(0, 10), group.urlname)
  const business = { name, city: record.address?.city ?? '' }
  const title = ownTitle(name, text(own.title)) || headTitle(locale, wording, business)
  const description = plain(own.quick_desc) || headDescription(locale, wording, business)
  const canonical = spelt(locale)
  const locales = record.enabled_locales.split(',').filter(isHeadLanguage)
  const image = text(own.image).replace('{origin}', address.origin)
  const elements = html`<meta name="description" content="${description}" /><meta
      name="wording"
      content="${wording}"
    />${
      isListed
        ? html`<link rel="canonical" href="${canonical}" />${
              locales.length > 1
                ? [
                    ...locales.map((one) => html`<link rel="alternate" hreflang="${one}" href="${spelt(one)}" />`),
                    html`<link rel="alternate" hreflang="x-default" href="${base}" />`,
                  ]
                : []
            }`
        : NOINDEX
    }<meta property="og:type" content="website" /><meta property="og:site_name" content="${name}" /><meta
      property="og:title"
      content="${title}"
    /><meta property="og:description" content="${description}" /><meta property="og:url" content="${canonical}" />${
      image ? html`<meta property="og:image" content="${new URL(image, address.origin).href}" />` : ''
    }${
      isListed && isOfBusiness
        ? raw(`<script type="application/ld+json">${dataOf(businessOf(record, own, canonical, description))}</script>`)
        : ''
    }`
  return { status, lang: locale, title, elements: String(await elements) }
}

const NOINDEX = raw('<meta name="robots" content="noindex" />')

/** The head of a page that belongs to no group. */
const unlisted = (status: PageHead['status']): PageHead => ({
  status,
  lang: null,
  title: null,
  elements: String(NOINDEX),
})

const ownTitle = (name: string, own: string) => (own === '' || own.includes(name) ? own : `${own} – ${name}`)

/** JSON that cannot end the script element that contains it. */
const dataOf = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** schema.org's LocalBusiness, with the data that the page itself shows. */
function businessOf(group: GroupRecord, site: Record<string, unknown>, url: string, description: string): object {
  const { address, lat, lng } = group
  const days = Array.isArray(site.openinghours) ? (site.openinghours as { start: string; end: string }[][]) : []
  const hours = days.flatMap((ranges, weekday) =>
    ranges.map(({ start, end }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${DAYS[weekday]}`,
      opens: start,
      closes: end === '24:00' ? '00:00' : end,
    })),
  )
  const hasPhone = site === NO_SITE || site.contact_info === true
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': url,
    name: group.name,
    url,
    description,
    ...(hasPhone && group.phone && { telephone: group.phone }),
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.address,
        postalCode: address.zipcode,
        addressLocality: address.city,
        addressCountry: address.country,
      },
    }),
    ...(lat !== null && lng !== null && { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } }),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
  }
}

/** The page with its head. */
export function withHead(page: string, { lang, title, elements }: PageHead): string {
  const spoken = lang === null ? page : page.replace(/<html lang="[a-z-]+"/, `<html lang="${lang}"`)
  return spoken.replace(/<title>[^<]*<\/title>/, (own) =>
    (title === null ? own : `<title>${escaped(title)}</title>`).concat(elements),
  )
}

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
