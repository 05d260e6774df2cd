import { Refusal } from '../refusal.ts'
import type { InterventionSeed, PackSeed } from '../worlds/world.types.ts'
import { fitTogether, type Offer, type OfferedCalendar } from './offer.ts'

/** A service that a customer asks for, with what was chosen for it. They are planned in their order. */
export interface RequestedService {
  interventionId: number
  /** The calendar chosen for this service; null for no preference. */
  calendarId: number | null
  resourceId: number | null
  /** Set on the services that belong to a pack. */
  packId: number | null
}

/** What narrows the choice for all services at once; an empty list does not narrow. */
export interface Narrowing {
  calendarIds: readonly number[]
  calendarsetIds: readonly number[]
}

/** One service of a plan, placed after the services before it. */
export interface PlanStep {
  service: InterventionSeed
  /** The pack it comes from, and the index of the service in that pack. */
  pack: { pack: PackSeed; index: number } | null
  /** Minutes from the start of the plan, breaks of packs included. */
  offset: number
  /** Minutes. */
  length: number
  /** Any one of these can take the step. */
  calendars: readonly OfferedCalendar[]
  /** One of these is also needed; null when the service needs no resource. */
  resources: readonly OfferedCalendar[] | null
}

export interface Plan {
  steps: readonly PlanStep[]
  /** Minutes from the first start to the last end. */
  length: number
}

interface Goods {
  services: ReadonlyMap<number, InterventionSeed>
  packs: ReadonlyMap<number, PackSeed>
}

/**
 * Schedules the requested services one after the other, with the breaks of packs.
 *
 * @throws Refusal `Invalid calendar 12` when a requested calendar or resource is unknown, deleted or does not offer the
 *   service, `Invalid intervention 61` for a service or pack that cannot be booked
 */
export function makePlan(
  offer: Offer,
  goods: Goods,
  requested: readonly RequestedService[],
  narrowing: Narrowing,
): Plan {
  if (requested.length === 0) throw Refusal.badRequest('intervention_ids are missing')
  const steps: PlanStep[] = []
  let offset = 0
  let member = 0
  requested.forEach((wanted, index) => {
    const service = goods.services.get(wanted.interventionId)
    if (!service) throw Refusal.badRequest(`Invalid intervention ${wanted.interventionId}`)
    const pack = wanted.packId === null ? undefined : goods.packs.get(wanted.packId)
    if (wanted.packId !== null && !pack) throw Refusal.badRequest(`Invalid pack ${wanted.packId}`)
    member = pack && requested[index - 1]?.packId === pack.id ? member + 1 : 0
    offset += pack ? breakBefore(pack, member) : 0
    const calendars = calendarsFor(offer, service, wanted, narrowing)
    steps.push({
      service,
      offset,
      length: service.length,
      pack: pack ? { pack, index: member } : null,
      calendars,
      resources: service.need_resource ? resourcesFor(offer, service, wanted, calendars) : null,
    })
    offset += service.length
  })
  checkNarrowing(steps, narrowing)
  return { steps, length: offset }
}

/**
 * The services of a pack, as if requested by themselves, each with the calendar that the pack itself or the customer
 * has chosen.
 */
export function packServices(
  pack: PackSeed,
  chosen: (interventionId: number) => Pick<RequestedService, 'calendarId' | 'resourceId'>,
): RequestedService[] {
  return pack.config.flatMap((member) => {
    if (!('intervention_id' in member)) return []
    const { calendarId, resourceId } = chosen(member.intervention_id)
    const wanted = { interventionId: member.intervention_id, packId: pack.id, resourceId }
    return [{ ...wanted, calendarId: member.selectedCalendar ?? calendarId }]
  })
}

/** Minutes of break that a pack has directly before its nth service. */
function breakBefore(pack: PackSeed, nth: number): number {
  let seen = 0
  let minutes = 0
  for (const member of pack.config) {
    if ('break_time' in member) minutes += member.break_time
    else if (seen++ === nth) return minutes
    else minutes = 0
  }
  return 0
}

const isBookable = (calendar: OfferedCalendar | undefined, resource: boolean): calendar is OfferedCalendar =>
  calendar !== undefined && !calendar.deleted && calendar.resource === resource

const invalidCalendar = (id: number) => Refusal.badRequest(`Invalid calendar ${id}`)

/** The calendars that offer a service: the linked ones, or every calendar with a public name when none is linked. */
function calendarsOffering(offer: Offer, interventionId: number): OfferedCalendar[] {
  const linked = offer.linked(interventionId).filter((calendar) => !calendar.resource)
  const all = linked.length > 0 ? linked : [...offer.calendars.values()].filter(({ publicname }) => publicname !== '')
  return all.filter((calendar) => isBookable(calendar, false))
}

function calendarsFor(
  offer: Offer,
  service: InterventionSeed,
  wanted: RequestedService,
  narrowing: Narrowing,
): OfferedCalendar[] {
  if (wanted.calendarId !== null) {
    const calendar = offer.calendars.get(wanted.calendarId)
    const linked = offer.linked(service.id).filter(({ resource }) => !resource)
    const offers = linked.length === 0 || linked.some(({ id }) => id === wanted.calendarId)
    if (isBookable(calendar, false) && offers) return [calendar]
    // A pack is chosen as a whole: a calendar chosen for it applies to those of its services that it offers.
    if (!isBookable(calendar, false) || wanted.packId === null) throw invalidCalendar(wanted.calendarId)
  }
  const { calendarIds, calendarsetIds } = narrowing
  const inSets = calendarsOffering(offer, service.id).filter(
    ({ calendarsetId }) =>
      calendarsetIds.length === 0 || (calendarsetId !== null && calendarsetIds.includes(calendarsetId)),
  )
  const named = inSets.filter(({ id }) => calendarIds.includes(id))
  // A service that none of the chosen calendars offers may use any calendar, as long as another service uses them.
  return named.length > 0 ? named : inSets
}

function checkNarrowing(steps: readonly PlanStep[], { calendarIds }: Narrowing): void {
  const used = new Set(steps.flatMap((step) => step.calendars.map(({ id }) => id)))
  const idle = calendarIds.find((id) => !used.has(id))
  if (idle !== undefined) throw invalidCalendar(idle)
}

function resourcesFor(
  offer: Offer,
  service: InterventionSeed,
  wanted: RequestedService,
  calendars: readonly OfferedCalendar[],
): OfferedCalendar[] {
  const linked = offer.linked(service.id).filter(({ resource }) => resource)
  const all = linked.length > 0 ? linked : [...offer.calendars.values()]
  const bookable = all
    .filter((resource) => isBookable(resource, true))
    .filter((resource) => calendars.some((calendar) => fitTogether(calendar, resource)))
  if (wanted.resourceId === null) return bookable
  const chosen = bookable.filter(({ id }) => id === wanted.resourceId)
  if (chosen.length === 0) throw invalidCalendar(wanted.resourceId)
  return chosen
}
