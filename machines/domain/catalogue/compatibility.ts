import type { Id } from '../id.ts'
import type { Calendar, Choice, Pack } from './choices.ts'

/**
 * Which choices go together (wire contract, section 4.1, `calendars_interventions_links`). One calendar takes all
 * services of a booking that names it; a service may also need a resource.
 */

/** By service, the calendars and resources that are linked to it. */
export type Links = Readonly<Record<Id, readonly Id[]>>

/** A group's links, and which of the ids in them are resources. */
export interface Offering {
  links: Links
  resourceIds: ReadonlySet<Id>
}

/** A chosen service as its alternatives: the members of a merged service, otherwise itself. */
export type Need = readonly Id[]

/** A service that is linked to no calendar is offered by all of them; the same holds for resources. */
export function offers({ links, resourceIds }: Offering, placeId: Id, serviceId: Id): boolean {
  const linked = (links[serviceId] ?? []).filter((id) => resourceIds.has(id) === resourceIds.has(placeId))
  return linked.length === 0 || linked.includes(placeId)
}

/** The needs that a calendar or resource does not meet. */
export const lacking = (offering: Offering, placeId: Id, needs: readonly Need[]): readonly Need[] =>
  needs.filter((need) => !need.some((id) => offers(offering, placeId, id)))

export const meetsAll = (offering: Offering, placeId: Id, needs: readonly Need[]): boolean =>
  lacking(offering, placeId, needs).length === 0

/** The calendar takes the whole pack: it offers each service, and the pack leaves none to another calendar. */
export const takesPack = (offering: Offering, calendarId: Id, { members }: Pick<Pack, 'members'>): boolean =>
  members.every(
    (member) =>
      member.kind === 'break' ||
      ((member.calendarId ?? calendarId) === calendarId && offers(offering, calendarId, member.interventionId)),
  )

/**
 * The entries that meet a need, each marked with those that it does not meet. With a single need, or none, every entry
 * meets all: the server has narrowed the list.
 */
export function marked<T extends Choice>(
  entries: readonly T[],
  needs: readonly Need[],
  lackingOf: (entry: T) => readonly Need[],
): readonly T[] {
  if (needs.length < 2) return entries
  return entries.flatMap((entry) => {
    const lacks = lackingOf(entry).flatMap((need) => need.slice(0, 1))
    if (lacks.length === needs.length) return []
    return [lacks.length === 0 ? entry : { ...entry, lacks }]
  })
}

/** The entry goes together with all chosen services. */
export const isOffered = ({ lacks }: Pick<Choice, 'lacks'>): boolean => lacks === undefined

/**
 * "No preference" can be booked: one of the calendars takes all services. Where neither a set nor the link limits the
 * calendars, several of them may share the services.
 */
export function anyMeets(
  entries: readonly Pick<Choice, 'lacks'>[],
  needs: readonly Need[],
  { isLimited }: { isLimited: boolean },
): boolean {
  if (isLimited) return entries.some(isOffered)
  return needs.length < 2 || needs.every(([first]) => entries.some(({ lacks = [] }) => first && !lacks.includes(first)))
}

/** Of each set the fewest needs that one of its calendars leaves unmet; a set without a calendar is missing. */
export function lackingBySet(
  offering: Offering,
  calendars: readonly Calendar[],
  needs: readonly Need[],
): ReadonlyMap<Id | null, readonly Need[]> {
  const bySet = new Map<Id | null, readonly Need[]>()
  for (const { id, calendarSetId } of calendars) {
    const lacks = lacking(offering, id, needs)
    const best = bySet.get(calendarSetId)
    if (!best || lacks.length < best.length) bySet.set(calendarSetId, lacks)
  }
  return bySet
}
