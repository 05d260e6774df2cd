import type { Group } from '../catalogue/group.ts'
import { toPath } from '../place/location.ts'

/** What stands for a business in a tab, among bookmarks and on a home screen. */

export interface IconColors {
  /** `#rrggbb` */
  primary: string
  onPrimary: string
}

/** A square with up to two letters, as the address of an SVG file. `initials` are letters and digits, which need no escape. */
export function iconOf(initials: string, { primary, onPrimary }: IconColors): string {
  const letters = `<text x="32" y="33" fill="${onPrimary}" font-family="system-ui,sans-serif" font-size="30" font-weight="700" text-anchor="middle" dominant-baseline="central">${initials}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${primary}"/>${letters}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

export interface ManifestParts {
  /** Of the front end, such as `https://book.example.org`. */
  origin: string
  /** Absolute, or a `data:` address. */
  icon: string
  /** Background of the page and of the header, `#rrggbb`. */
  bg: string
  surface: string
}

/**
 * The address of a web app manifest, with which the page of the business can be put on a home screen. It begins at the
 * business's start without a query string: a link's choices, and whatever else is about a person, stay out of it.
 */
export function manifestOf({ name, urlname, locale }: Group, { origin, icon, bg, surface }: ManifestParts): string {
  const start = origin + toPath({ screen: 'root', urlname })
  const manifest = {
    name,
    short_name: name,
    lang: locale,
    id: start,
    start_url: start,
    scope: start,
    display: 'standalone',
    background_color: bg,
    theme_color: surface,
    icons: [{ src: icon, sizes: 'any' }],
  }
  return `data:application/manifest+json,${encodeURIComponent(JSON.stringify(manifest))}`
}
