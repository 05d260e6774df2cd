import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { Group } from '../../../machines/domain/catalogue/group.ts'
import { type AppLocation, toPath } from '../../../machines/domain/place/location.ts'
import { iconOf, manifestOf } from '../../../machines/domain/site/app-manifest.ts'
import {
  businessOf,
  descriptionOf,
  type HeadVariant,
  keywordsOf,
  pictureOf,
  spellingsOf,
  titleOf,
} from '../../../machines/domain/site/page-head.ts'
import { isListed, isOfBusiness } from '../../../machines/domain/site/public-pages.ts'
import type { Website } from '../../../machines/domain/site/website.ts'
import type { Locale } from '../../../machines/domain/time/time.types.ts'
import { hasCatalogue } from '../../i18n/i18n.ts'
import { paletteOf } from '../../theme/palette.ts'
import { initialsOf } from '../texts/initials.ts'
import { TERRITORIES } from './territories.ts'
import { unlist, writeHead } from './write-head.ts'

export interface PageHeadProps {
  group: Group
  location: AppLocation
  /** The language that is shown. */
  locale: Locale
  variant: HeadVariant
  /** The group's logo, for the tab and for previews of pages without a picture of their own; null for none. */
  logoUrl: string | null
  /** The website record on the group's home page; null elsewhere, and until it is loaded. */
  site?: Website | null
}

const absolute = (address: string) => new URL(address, window.location.origin).href

/** The texts of the head, in the wording of this visit. */
function useMessages({ name, address }: Group) {
  const { t } = useLingui()
  const city = address?.city
  return {
    titles: [
      t`${name}: book an appointment online`,
      t`${name} – appointments online`,
      t`${name}: choose an appointment`,
    ],
    descriptions: city
      ? [
          t`Book an appointment online at ${name} (${city}), at any hour. Choose a service, a day and a time.`,
          t`${name} (${city}): see the free times and, in a few minutes, book the one that suits you.`,
          t`${name} (${city}): services, free times and online booking on one page, day and night.`,
        ]
      : [
          t`Book an appointment online at ${name}, at any hour. Choose a service, a day and a time.`,
          t`${name}: see the free times and, in a few minutes, book the one that suits you.`,
          t`${name}: services, free times and online booking on one page, day and night.`,
        ],
    keywords: [t`reservation`, t`appointment`],
  } as const
}

/** Writes the head of a page of the group: for search engines, and for previews of links to it. Shows nothing. */
export function PageHead({ group, location, locale, variant, logoUrl, site = null }: PageHeadProps) {
  const words = useMessages(group)
  const title = titleOf(group, site) ?? words.titles[variant] ?? group.name
  const description = descriptionOf(site) ?? words.descriptions[variant] ?? ''
  // The head is outside React's tree.
  useEffect(() => {
    const { origin } = window.location
    const locales = group.enabledLocales.filter(hasCatalogue)
    const { canonical, alternates } = spellingsOf(group, location, locale, {
      origin,
      domain: site?.domain ?? null,
      locales,
    })
    const listed = isListed(group, location)
    const image = pictureOf(site) ?? logoUrl
    const images = image ? [absolute(image)] : []
    const palette = paletteOf(group.colors, false)
    const icon = logoUrl ? absolute(logoUrl) : iconOf(initialsOf(group.name), palette)
    const booking = origin + toPath({ screen: 'start', urlname: group.urlname })
    writeHead({
      title: isOfBusiness(group, location) ? title : null,
      description,
      keywords: keywordsOf(group, site, words.keywords),
      canonical: listed ? canonical : null,
      alternates: listed ? alternates : [],
      preview: {
        'og:type': 'website',
        'og:site_name': group.name,
        'og:title': title,
        'og:description': description,
        'og:url': canonical,
        'og:locale': `${locale}_${TERRITORIES[locale]}`,
        ...(images[0] && { 'og:image': images[0] }),
      },
      business:
        listed && isOfBusiness(group, location)
          ? businessOf(group, site, { url: canonical, booking, description, images })
          : null,
      icon,
      manifest: manifestOf(group, { origin, icon, ...palette }),
    })
  })
  return null
}

/** The head of a page without a group: a notice. */
export function UnlistedHead() {
  useEffect(unlist)
  return null
}
