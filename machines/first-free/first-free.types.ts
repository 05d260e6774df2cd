import type { BookingContext } from '../booking/booking.types.ts'
import type { Calendar, Service } from '../domain/catalogue/choices.ts'
import type { ListRequest } from '../domain/catalogue/list-request.ts'
import type { Failure } from '../domain/failures.ts'
import type { Id } from '../domain/id.ts'
import type { Scope } from '../domain/scope.ts'
import type { SlotQuery } from '../domain/sequence/selection.ts'
import type { Slot } from '../domain/slots/slot.ts'
import type { Instant, Locale } from '../domain/time/time.types.ts'

export interface FirstFreeInput {
  scope: Scope
}

/** The booking when the columns open. */
export interface Comparable {
  booking: BookingContext
  /** A request is pending whose answer must not be lost. */
  isWriting: boolean
}

/** The first free times of a calendar, empty if nothing is free, or why they are unknown. */
export type Column = { slots: readonly Slot[] } | { failure: Failure }

export interface ColumnWanted {
  scope: Scope
  query: SlotQuery
  locale: Locale
}

export interface FirstFreeContext extends FirstFreeInput {
  /** The booking with the service that was named here. */
  current: Comparable | null
  /** The services of the group, known once one is to be chosen. */
  services: readonly Service[]
  /** What is typed to find a service. */
  text: string
  calendars: readonly Calendar[]
  /** How many of the calendars are shown. */
  shown: number
  /** By the calendar's id; calendars that are not read yet are absent. */
  columns: Readonly<Record<string, Column>>
  failure: Failure | null
}

export type FirstFreeEvent =
  | { type: 'firstFree.requested' }
  | { type: 'firstFree.dismissed' }
  | { type: 'firstFree.retried' }
  /** Another service is to be chosen. */
  | { type: 'service.requested' }
  | { type: 'service.typed'; text: string }
  | { type: 'service.named'; kind: Service['kind']; id: Id }
  /** The service that was chosen before stays. */
  | { type: 'service.kept' }
  /** Shows more calendars of a long list. */
  | { type: 'firstFree.continued' }
  | { type: 'column.retried'; id: Id }
  | { type: 'column.picked'; id: Id; at: Instant }

/** The booking continues with the state given here. */
export interface FirstFreeEmitted {
  type: 'jump.requested'
  booking: BookingContext
}

export interface ListWanted {
  scope: Scope
  request: ListRequest
}
