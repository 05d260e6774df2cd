import {
  incomparableIn,
  isHeld,
  jumped,
  jumpedToSlot,
  jumpRequests,
  jumpsOf,
  NO_JUMP,
} from '../booking/booking.jump.ts'
import type { Calendar, Service } from '../domain/catalogue/choices.ts'
import { servicesNamed } from '../domain/catalogue/named-services.ts'
import type { Failure } from '../domain/failures.ts'
import type { Id } from '../domain/id.ts'
import type { Slot } from '../domain/slots/slot.ts'
import type { Instant } from '../domain/time/time.types.ts'
import type {
  Column,
  ColumnWanted,
  Comparable,
  FirstFreeContext,
  FirstFreeInput,
  ListWanted,
} from './first-free.types.ts'
import { toSlotQuery } from '../domain/slots/slot-query.ts'

/**
 * How many calendars are shown at first and added by a press, so that a group with a hundred calendars does not cause a
 * hundred requests.
 */
export const COLUMNS = 6
/** How many times of a calendar are shown. */
const TIMES = 6

export const closedContext = ({ scope }: FirstFreeInput): FirstFreeContext => ({
  scope,
  current: null,
  services: [],
  text: '',
  calendars: [],
  shown: COLUMNS,
  columns: {},
  failure: null,
})

function bookingIn({ current }: FirstFreeContext) {
  if (!current) throw new Error('The booking is not known yet')
  return current.booking
}

export const isBarred = ({ booking, isWriting }: Comparable): boolean => isWriting || isHeld(booking)

export const isIncomparable = (context: FirstFreeContext): boolean => incomparableIn(bookingIn(context)) !== null

/** The booking asks for a service, and is not about an appointment that has one. */
export const mayChooseService = ({ current }: FirstFreeContext): boolean =>
  current !== null && jumpsOf(current.booking).includes('service')

export const isServiceLacking = (context: FirstFreeContext): boolean =>
  mayChooseService(context) && incomparableIn(bookingIn(context)) === 'service'

export function servicesWanted(context: FirstFreeContext): ListWanted {
  const booking = bookingIn(context)
  // All of them, whichever calendar is chosen now.
  const selection = { ...booking.selection, calendar: null }
  return { scope: context.scope, request: jumpRequests({ ...booking, selection }).services }
}

/** How many services are shown; typing more is quicker than reading a longer list. */
const SERVICES = 6

/** The services that the typed text names, and how many more it names than are shown. */
export function namedServices({ services, text }: FirstFreeContext) {
  const named = servicesNamed(services, text)
  return { services: named.slice(0, SERVICES), more: Math.max(0, named.length - SERVICES) }
}

interface NamedService {
  kind: Service['kind']
  id: Id
}

const serviceIn = ({ services }: FirstFreeContext, { kind, id }: NamedService): Service | undefined =>
  services.find((one) => one.kind === kind && one.id === id)

export const isServiceOffered = (context: FirstFreeContext, named: NamedService): boolean =>
  serviceIn(context, named) !== undefined

/** The comparison begins again with the booking that has this service. */
export function withService(context: FirstFreeContext, named: NamedService): Partial<FirstFreeContext> {
  const service = serviceIn(context, named)
  if (!context.current || !service) throw new Error('No such service is offered')
  const booking = jumped(context.current.booking, { ...NO_JUMP, service })
  return { ...closedContext(context), services: context.services, current: { ...context.current, booking } }
}

export const calendarsWanted = (context: FirstFreeContext): ListWanted => ({
  scope: context.scope,
  // All that offer the services, whichever is chosen now.
  request: jumpRequests(bookingIn(context)).calendars,
})

export const shownOf = ({ calendars, shown }: FirstFreeContext): readonly Calendar[] => calendars.slice(0, shown)

/** The next calendar whose times are unknown; undefined when those of all shown ones are known. */
const nextUnread = (context: FirstFreeContext): Calendar | undefined =>
  shownOf(context).find(({ id }) => !(String(id) in context.columns))

export const isUnread = (context: FirstFreeContext): boolean => nextUnread(context) !== undefined

/** The calendar that is being read. */
function readCalendar(context: FirstFreeContext): Calendar {
  const calendar = nextUnread(context)
  if (!calendar) throw new Error('Every calendar is known')
  return calendar
}

export function columnWanted(context: FirstFreeContext): ColumnWanted {
  const { selection, locale } = bookingIn(context)
  const { id, publicName, maxrdvPeriod } = readCalendar(context)
  const calendar = { id, publicName, ...(maxrdvPeriod !== null && { maxrdvPeriod }) }
  return { scope: context.scope, locale, query: toSlotQuery({ ...selection, calendar, calendarSet: null }) }
}

const withColumn = (context: FirstFreeContext, column: Column) => ({
  columns: { ...context.columns, [String(readCalendar(context).id)]: column },
})

export const withSlots = (context: FirstFreeContext, slots: readonly Slot[]) =>
  withColumn(context, { slots: slots.slice(0, TIMES) })

export const withFailure = (context: FirstFreeContext, failure: Failure) => withColumn(context, { failure })

/** Removes the column, so that the calendar is read again, after those that were not read yet. */
export function withoutColumn({ columns }: FirstFreeContext, id: Id) {
  const { [String(id)]: _, ...others } = columns
  return { columns: others }
}

export const isFailed = ({ columns }: FirstFreeContext, id: Id): boolean => {
  const column = columns[String(id)]
  return column !== undefined && 'failure' in column
}

export const hasMore = ({ calendars, shown }: FirstFreeContext): boolean => calendars.length > shown

interface Picked {
  id: Id
  at: Instant
}

function pickedIn(context: FirstFreeContext, { id, at }: Picked) {
  const calendar = context.calendars.find((one) => one.id === id)
  const column = context.columns[String(id)]
  const slot = column && 'slots' in column ? column.slots.find((one) => one.at === at) : undefined
  return calendar && slot ? { calendar, slot } : null
}

export const isOffered = (context: FirstFreeContext, picked: Picked): boolean => pickedIn(context, picked) !== null

export function jumpTo(context: FirstFreeContext, picked: Picked) {
  const found = pickedIn(context, picked)
  if (!found) throw new Error('No such time is offered')
  return {
    type: 'jump.requested' as const,
    booking: jumpedToSlot(bookingIn(context), found.calendar, found.slot),
  }
}
