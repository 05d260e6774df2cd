import type { Id } from '../id.ts'
import type { Calendar, Choice, Intervention, PackMember, Service } from '../catalogue/choices.ts'
import type { Need } from '../catalogue/compatibility.ts'
import type { Slot } from '../slots/slot.ts'
import type { Instant, Locale, WallDate } from '../time/time.types.ts'

/** A stored choice: only what the summary, a reload and the confirmation need. */
export interface Picked {
  id: Id
  publicName: string
  /** How far ahead a calendar or resource itself may be booked, in minutes from now; absent if it has no limit. */
  maxrdvPeriod?: number
}

/** "No preference" is a choice like any other. */
export const ANY = 'any'
export type PickedOrAny = Picked | typeof ANY

export interface PickedService extends Picked {
  externId: string | null
  kind: Service['kind']
  price: number | null
  length: number | null
  currency: string | null
  promotions: boolean
  videoconference: boolean
  needResource: boolean
  skippableAgenda: boolean
  memberIds: readonly Id[]
  members: readonly PackMember[]
}

/** Everything chosen on the way to a booking (the specification's filters). */
export interface Selection {
  interventionSet: Picked | null
  services: readonly PickedService[]
  calendarSet: PickedOrAny | null
  calendar: PickedOrAny | null
  resource: PickedOrAny | null
  slot: Slot | null
}

export const EMPTY_SELECTION: Selection = {
  interventionSet: null,
  services: [],
  calendarSet: null,
  calendar: null,
  resource: null,
  slot: null,
}

/** Nothing was chosen yet. */
export const isEmptySelection = (selection: Selection): boolean =>
  Object.values(selection).every((chosen) => chosen === null || (Array.isArray(chosen) && chosen.length === 0))

/** An appointment that gets another time: what it takes itself is free for that (wire contract, ruling 52). */
export interface Moving {
  /** All records of the booking. */
  ids: readonly Id[]
  at: Instant
  /** In minutes; null for several services, and where it is not known. */
  length: number | null
}

/** The choices as parameters for lists and slots: ids only. */
export interface SlotQuery {
  /** In booking order; `memberIds` of a pack are its services, of a merged service its alternatives. */
  services: readonly { kind: Service['kind']; id: Id; memberIds: readonly Id[] }[]
  calendarSetId: Id | null
  calendarId: Id | null
  /** The calendars that the link leaves, while none is chosen; absent for all. */
  calendarIds?: readonly Id[]
  resourceId: Id | null
  /** The appointment that gets another time; absent for a new one. */
  moving?: Moving
  /** Minutes: the shorter period of the chosen calendar and resource; absent where neither has its own. */
  maxrdvPeriod?: number
}

export function pick(item: Choice | Calendar): Picked {
  const { id, publicName } = item
  const period = 'maxrdvPeriod' in item ? item.maxrdvPeriod : null
  return { id, publicName, ...(period !== null && { maxrdvPeriod: period }) }
}

export function pickedId(picked: PickedOrAny | null): Id | null {
  return picked === null || picked === ANY ? null : picked.id
}

const serviceIdOf = (member: PackMember): Id[] => (member.kind === 'service' ? [member.interventionId] : [])

/** The services of a choice as parameters. */
export const toServices = ({ services }: Selection): SlotQuery['services'] =>
  services.map(({ kind, id, memberIds, members }) => ({
    kind,
    id,
    memberIds: kind === 'pack' ? members.flatMap(serviceIdOf) : memberIds,
  }))

/** What the calendars must offer. A pack brings calendars of its own. */
export const toNeeds = (services: readonly PickedService[]): readonly Need[] =>
  services.flatMap(({ kind, memberIds }) => (kind === 'intervention' ? [memberIds] : []))

export function pickService(service: Service): PickedService {
  const { kind, id, externId, publicName, price, length } = service
  if (kind === 'pack') {
    return {
      kind,
      id,
      externId,
      publicName,
      price,
      length,
      currency: null,
      promotions: false,
      videoconference: service.videoconference,
      needResource: false,
      skippableAgenda: false,
      memberIds: [id],
      members: service.members,
    }
  }
  const { currency, promotions, videoconference, needResource, skippableAgenda, memberIds }: Intervention = service
  return {
    kind,
    id,
    externId,
    publicName,
    price,
    length,
    currency,
    promotions,
    videoconference,
    needResource,
    skippableAgenda,
    memberIds,
    members: [],
  }
}

/** The query of the slots machine. */
export interface SlotRequest {
  query: SlotQuery
  /** First day to load; null for today in the group's time zone. */
  from: WallDate | null
  /** How many days to load. */
  days: number
  locale: Locale
}
