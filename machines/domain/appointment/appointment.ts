import type { Instant, StartTime, WallDateTime } from '../time/time.types.ts'
import type { Id } from '../id.ts'
import type { Address, Position } from '../catalogue/address.ts'

export interface BookedService {
  id: Id
  appointmentId: Id
  publicName: string
}

export interface Appointment extends StartTime {
  id: Id
  end: WallDateTime | null
  /** Counted from `at`. */
  endAt: Instant | null
  cancelled: boolean
  calendarId: Id | null
  calendarName: string
  interventionId: Id | null
  interventionName: string
  /** Minutes. */
  length: number | null
  resourceId: Id | null
  /** Cents before promotion. */
  price: number | null
  /** Cents to pay. */
  priceAmount: number | null
  type: 'free' | 'first' | 'included' | 'pack'
  packId: Id | null
  parentId: Id | null
  /** The position in a booking of several services, from 0; null if the server does not send it. */
  consecutiveValue: number | null
  /** One line of text, when the place has no structure or no coordinates. */
  place: string
  address: Address | null
  position: Position | null
  ficheId: Id | null
  /** `email`: where the emails about it go; absent if the server does not say it. */
  person: { firstname: string; lastname: string; email?: string }
  comments: string
  promotion: number
  videoRoom: string | null
  /** Until when it may be cancelled, as the server sends it; absent if it does not (wire contract, ruling 43). */
  cancellableUntil?: WallDateTime
  services: readonly BookedService[]
}
