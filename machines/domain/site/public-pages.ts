import type { Group } from '../catalogue/group.ts'
import type { AppLocation, ScreenName } from '../place/location.ts'

/** Which pages are for everyone, and which address stands for each. */

/** Screens that are the same for everyone, and so may be listed: the others are about one person, or about nothing. */
const PUBLIC: ReadonlySet<ScreenName> = new Set(['root', 'home', 'map', 'start', 'book'])

/** Where a booking starts; its later steps show a customer's choices. */
const isFirstStep = ({ steps }: Group, location: AppLocation): boolean =>
  location.screen === 'start' || (location.screen === 'book' && location.step === steps[0]?.name)

/** A search engine may list the page. */
export function isListed(group: Group, location: AppLocation): boolean {
  if (!group.active || group.inactive || group.ssoLoginOnly || !PUBLIC.has(location.screen)) return false
  return location.screen !== 'book' || isFirstStep(group, location)
}

/**
 * The place that represents `location`: a home page is at the root, and so is a booking's first step without a home
 * page.
 */
export function placeOf(group: Group, location: AppLocation): AppLocation {
  const { urlname, hasMinisite } = group
  if (location.screen === 'home') return { screen: 'root', urlname }
  if (!isFirstStep(group, location)) return location
  return hasMinisite ? { screen: 'start', urlname } : { screen: 'root', urlname }
}

/** The page is about the business as a whole: its home page, or where a booking starts in a group without one. */
export const isOfBusiness = (group: Group, location: AppLocation): boolean => placeOf(group, location).screen === 'root'
