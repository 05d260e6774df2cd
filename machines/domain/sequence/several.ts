import type { Group } from '../catalogue/group.ts'
import type { PickedService, Selection } from './selection.ts'

/** Several services in one booking: how many, which ones, and in which order (specification, sections 2, 5 and 6). */

/** How many services one booking may hold: the link's limit, else that of the group's intervention step, else one. */
export function maxServices({ steps }: Pick<Group, 'steps'>, asked: number | null): number {
  const own = steps.find(({ name }) => name === 'intervention_ids')?.maxMultirdvs ?? 1
  return Math.max(1, asked ?? own)
}

/** The group's own id of services in a request-number flow carries this mark. */
const REQUEST_NUMBER_MARK = /^ants([^a-z]|$)/i

/** The service belongs to the request-number flow, which books one person's papers at a time. */
export function isReserved({ externId }: { externId: string | null }, { profile }: Pick<Group, 'profile'>): boolean {
  return profile.requestNumber && externId !== null && REQUEST_NUMBER_MARK.test(externId)
}

/** Video conferences, promotions, packs and reserved services are booked alone. */
export const standsAlone = (
  service: Pick<PickedService, 'kind' | 'videoconference' | 'promotions' | 'externId'>,
  group: Pick<Group, 'profile'>,
) => service.kind === 'pack' || service.videoconference || service.promotions || isReserved(service, group)

/** Another service may join the chosen ones. */
export function mayAddMore(services: readonly PickedService[], group: Pick<Group, 'profile'>, limit: number): boolean {
  return services.length > 0 && services.length < limit && !services.some((one) => standsAlone(one, group))
}

/** The same services with the one at `from` at the place `to`; unchanged when either place does not exist. */
export function moved<T>(services: readonly T[], from: number, to: number): readonly T[] {
  const one = services[from]
  if (one === undefined || to < 0 || to >= services.length || from === to) return services
  const others = services.filter((_, index) => index !== from)
  return [...others.slice(0, to), one, ...others.slice(to)]
}

/**
 * Other services, or the same ones in another order: this clears the time, which was free for the previous choice only.
 */
export function withServices(selection: Selection, services: readonly PickedService[]): Selection {
  return { ...selection, services, slot: null }
}

interface Choosing {
  group: Pick<Group, 'steps' | 'profile'>
  selection: Selection
  /** How many services the link allows in one booking; null for the group's own limit. */
  maxServices: number | null
  /** An existing appointment gets another time: its services stay. */
  isFixed: boolean
}

/** Whether the service at a place may be replaced, or, for null, another one added. */
export function mayChoose(
  { group, selection, maxServices: asked, isFixed }: Choosing,
  replaces: number | null,
): boolean {
  if (isFixed) return false
  if (replaces !== null) return replaces in selection.services && selection.services.length > 1
  return mayAddMore(selection.services, group, maxServices(group, asked))
}
