import * as v from 'valibot'
import { emailFault } from '../../../machines/domain/account/email-faults.ts'
import { webPlace } from '../../../machines/domain/place/return-target.ts'
import type { OpeningRange, WeekHours } from '../../../machines/domain/site/opening-hours.ts'
import { type Highlight, NETWORKS, type Website } from '../../../machines/domain/site/website.ts'
import { safeImage, shownImage } from '../catalogue/image.schema.ts'
import type { PictureSettings } from '../http/picture-origins.ts'
import {
  flag,
  id,
  listOf,
  oneOf,
  optionalId,
  optionalText,
  part,
  readText,
  readWhole,
  text,
} from '../http/parts.schema.ts'

/** The website record (wire contract, section 4.5): the part that the home page shows. */

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const MIDNIGHT = '24:00'
const RANGES_A_DAY = 2
const DAYS = 7

const range = v.pipe(
  v.object({ start: v.pipe(v.string(), v.regex(CLOCK)), end: v.string() }),
  v.check(({ end }) => end === MIDNIGHT || CLOCK.test(end)),
  v.transform(({ start, end }): OpeningRange => ({ start, end: end === MIDNIGHT ? '00:00' : end })),
)

const ranges = listOf(range)

const inOrder = (day: readonly OpeningRange[]) =>
  day.toSorted((one, other) => (one.start < other.start ? -1 : 1)).slice(0, RANGES_A_DAY)

/** Always seven days; missing or invalid ones are empty. */
function readHours(value: unknown): WeekHours {
  const days: readonly unknown[] = Array.isArray(value) ? value : []
  return Array.from({ length: DAYS }, (_, weekday) => inOrder(v.parse(ranges, days[weekday])))
}

/** Businesses write their address with or without the scheme. */
function readSite(value: unknown) {
  const site = readText(value).trim()
  return webPlace(/^[a-z][a-z\d+.-]*:/i.test(site) || site === '' ? site : `https://${site}`)
}

function readMail(value: unknown): string | null {
  const mail = readText(value).trim()
  return mail !== '' && emailFault(mail) === null ? mail : null
}

const readId = readWhole(1, Number.MAX_SAFE_INTEGER)
const ids = part((value) => (Array.isArray(value) ? value : []).map(readId).filter((one) => one !== null))

const HOST = /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i

function readDomain(value: unknown): string | null {
  const domain = readText(value).trim().toLowerCase()
  return HOST.test(domain) ? domain : null
}

const KEYWORDS_MAX = 300

const OFFERS_OF_FEW_WORDS = ['percent', 'price']

const wireWebsite = v.object({
  id,
  show_home: flag(true),
  title: text,
  quick_desc: text,
  keywords: text,
  domain: part(readDomain),
  image: optionalText,
  file_upload: listOf(v.object({ url: optionalText })),
  highlight: flag(),
  highlight_service: optionalId,
  highlight_package: optionalId,
  offer_type: text,
  offer_text: text,
  listing: oneOf(['category', 'intervention', 'package']),
  listset_ids: ids,
  listing_ids: ids,
  package_ids: ids,
  openinghours: part(readHours),
  map: flag(true),
  contact_info: flag(),
  website_link: part(readSite),
  social_link: flag(),
  facebook: part(readSite),
  twitter: part(readSite),
  instagram: part(readSite),
  linkedin: part(readSite),
  mail: part(readMail),
  complement_text: text,
  otherbox: text,
})

type WireWebsite = v.InferOutput<typeof wireWebsite>

function toHighlight(wire: WireWebsite): Highlight | null {
  if (!wire.highlight) return null
  if (wire.highlight_service !== null) return { kind: 'intervention', id: wire.highlight_service }
  return wire.highlight_package === null ? null : { kind: 'pack', id: wire.highlight_package }
}

/** The pictures of the carousel; without one, the single picture of the record. */
function toPictures({ file_upload: files, image }: WireWebsite, settings: PictureSettings): readonly string[] {
  const urls = files.length > 0 ? files.map(({ url }) => url) : [image]
  return [...new Set(urls.map((url) => shownImage(url, settings)).filter((url) => url !== null))]
}

const toListed = (wire: WireWebsite) =>
  ({ category: wire.listset_ids, intervention: wire.listing_ids, package: wire.package_ids })[
    wire.listing ?? 'intervention'
  ]

const toNetworks = (wire: WireWebsite): Website['networks'] =>
  NETWORKS.flatMap((name) => {
    const place = wire[name]
    return wire.social_link && place ? [{ name, href: place.href }] : []
  })

export const websiteSchema = (settings: PictureSettings) =>
  v.pipe(
    wireWebsite,
    v.transform((wire): Website => ({
      showHome: wire.show_home,
      title: wire.title.trim(),
      description: wire.quick_desc,
      pictures: toPictures(wire, settings),
      highlight: toHighlight(wire),
      offer: { text: wire.offer_text.trim(), isShort: OFFERS_OF_FEW_WORDS.includes(wire.offer_type) },
      listing: wire.listing ?? 'intervention',
      listed: toListed(wire),
      hours: wire.openinghours,
      hasMap: wire.map,
      hasPhone: wire.contact_info,
      link: wire.website_link,
      networks: toNetworks(wire),
      mail: wire.social_link ? wire.mail : null,
      complement: wire.complement_text.trim(),
      keywords: wire.keywords.replace(/\s+/g, ' ').trim().slice(0, KEYWORDS_MAX),
      domain: wire.domain,
      image: safeImage(wire.image, settings.apiBase),
      otherBox: wire.otherbox,
    })),
  )
