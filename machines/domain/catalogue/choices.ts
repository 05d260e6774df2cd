import type { Id } from '../id.ts'
import type { Address } from './address.ts'

/** What every entry of a list has. */
export interface Choice {
  id: Id
  externId: string | null
  publicName: string
  /** HTML written by the group. */
  description: string
  thumbnail: string | null
  sort: number
  /** The first id of each chosen service that it cannot be booked with, so it is not offered; absent for none. */
  lacks?: readonly Id[]
}

/** A calendar, or a resource when `resource` is set. */
export interface Calendar extends Choice {
  calendarSetId: Id | null
  resource: boolean
  maxrdvPeriod: number | null
  address: Address | null
}

export interface Intervention extends Choice {
  kind: 'intervention'
  interventionSetId: Id | null
  /** Integer cents; null when unknown. */
  price: number | null
  /** Minutes; null when unknown. */
  length: number | null
  currency: string | null
  promotions: boolean
  videoconference: boolean
  onlyPackage: boolean
  needResource: boolean
  skippableAgenda: boolean
  /** The ids that were merged into this entry, itself included; one id when nothing was merged. */
  memberIds: readonly Id[]
}

export type PackMember =
  | { kind: 'service'; interventionId: Id; publicName: string; calendarId: Id | null }
  /** Minutes. */
  | { kind: 'break'; length: number }

export interface Pack extends Choice {
  kind: 'pack'
  price: number | null
  /** The sum of the members' prices before the pack's own price, in cents. */
  totalPrice: number | null
  length: number | null
  /** One of its services is a video conference. */
  videoconference: boolean
  members: readonly PackMember[]
}

export type Service = Intervention | Pack
