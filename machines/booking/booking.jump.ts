import { isAwaited } from '../domain/appointment/awaited.ts'
import { may } from '../domain/account/permissions.ts'
import type { Calendar, Service } from '../domain/catalogue/choices.ts'
import type { Category } from '../domain/catalogue/group.ts'
import type { ListRequest } from '../domain/catalogue/list-request.ts'
import { withPersonPicked } from '../domain/form/picked-person.ts'
import type { Fiche } from '../domain/form/fiche.ts'
import { ANY, pick, type Picked, pickService, pickedId, type Selection, toNeeds } from '../domain/sequence/selection.ts'
import { answer, frontier, indexOfStep, isBlocked, isDecided } from '../domain/sequence/sequence.ts'
import { withoutPreference } from '../domain/sequence/task.ts'
import type { Slot } from '../domain/slots/slot.ts'
import type { WallDate } from '../domain/time/time.types.ts'
import { atFirstDay } from './booking.answers.ts'
import { closed } from './booking.outcome.ts'
import { isConfirming } from './booking.steps.ts'
import { goTo, isEditing } from './booking.steps.ts'
import { initialContext } from './booking.start.ts'
import type { BookingContext, BookingInput } from './booking.types.ts'

/**
 * Choices that a professional names outside the steps, and the booking that results from them. They are not trusted:
 * the booking is opened again with them, and its entry asks the server about every choice, as after a reload.
 */

/** The named choices; null for none. */
export interface Jump {
  service: Service | null
  calendar: Calendar | null
  date: WallDate | null
  person: Fiche | null
}

export const NO_JUMP: Jump = { service: null, calendar: null, date: null, person: null }

/** A choice that has to be made before what was named can be kept. */
export type Lacking = 'service' | 'calendar'

/** A booking that is not on the screen, as this tab remembers it. */
export const bookingContextOf = (input: BookingInput): BookingContext => initialContext(input)

/** A write is pending, or its outcome is unknown: the booking cannot be left. */
export const isHeld = ({ pending }: BookingContext): boolean => isAwaited(pending)

/** After a confirmation the next booking starts, without a person. */
function begun(context: BookingContext): BookingContext {
  return isConfirming(context) ? { ...closed(context, { forOther: true }), cancelled: null } : context
}

/** What can be named, given the state of the booking: for an appointment that gets another time only the day. */
export function jumpsOf(context: BookingContext): readonly (keyof Jump)[] {
  if (isEditing(context)) return ['date']
  const { steps } = begun(context)
  const asked = (['intervention_ids', 'calendar_id'] as const).filter((name) => indexOfStep(steps, name) !== -1)
  return [
    'date',
    ...(asked.includes('intervention_ids') ? ['service' as const] : []),
    ...(asked.includes('calendar_id') ? ['calendar' as const] : []),
    ...(may(context.role, 'searchPersons') ? ['person' as const] : []),
  ]
}

/**
 * The lists from which services and calendars are named: narrowed by the choices before their step, or by those named
 * beside them.
 */
export function jumpRequests(context: BookingContext, { service, calendar }: Jump = NO_JUMP) {
  const current = begun(context)
  const { selection, steps, limits, locale, role } = current
  const at = (name: Parameters<typeof indexOfStep>[1]) => indexOfStep(steps, name)
  const isServiceFirst = at('intervention_ids') < at('calendar_id')
  const chosen = service ? [pickService(service)] : selection.services
  const common = { locale, interventionSetId: null, ...(may(role, 'seeUnnamed') && { unnamed: true as const }) }
  const services: ListRequest = {
    ...common,
    step: 'intervention_ids',
    needs: [],
    calendarSetId: null,
    calendarId: calendar?.id ?? (isServiceFirst ? null : pickedId(selection.calendar)),
    ...(limits.interventionset_ids && { only: limits.interventionset_ids }),
    ...(limits.calendar_id && { calendarIds: limits.calendar_id }),
  }
  const calendars: ListRequest = {
    ...common,
    step: 'calendar_id',
    needs: isServiceFirst ? toNeeds(chosen) : [],
    calendarSetId: null,
    calendarId: null,
    ...(limits.calendar_id && { only: limits.calendar_id }),
  }
  return { services, calendars }
}

/**
 * The service's own category, or for a pack, which has none, the chosen one: every list of services shows the packs.
 */
function categoryOf(service: Service, { interventionSet }: Selection, all: readonly Category[]): Picked | null {
  const id = service.kind === 'pack' ? (interventionSet?.id ?? all[0]?.id ?? null) : service.interventionSetId
  return id === null ? null : { id, publicName: all.find((category) => category.id === id)?.publicName ?? '' }
}

function withServiceNamed(context: BookingContext, service: Service): Selection {
  const { steps, selection, group } = context
  const hasCategory = indexOfStep(steps, 'interventionset_ids') !== -1
  const interventionSet = hasCategory ? categoryOf(service, selection, group.categories) : selection.interventionSet
  const at = indexOfStep(steps, 'intervention_ids')
  return { ...answer(steps, at, selection, { services: [pickService(service)] }), interventionSet }
}

function withCalendarNamed({ steps }: BookingContext, selection: Selection, calendar: Calendar): Selection {
  const hasSets = indexOfStep(steps, 'calendarset_id') !== -1
  const { calendarSetId } = calendar
  const calendarSet = !hasSets
    ? selection.calendarSet
    : calendarSetId === null
      ? ANY
      : { id: calendarSetId, publicName: '' }
  const at = indexOfStep(steps, 'calendar_id')
  return { ...answer(steps, at, selection, { calendar: pick(calendar) }), calendarSet }
}

function selectionWith(context: BookingContext, { service, calendar, date }: Jump): Selection {
  const first = service ? withServiceNamed(context, service) : context.selection
  const chosen = calendar ? withCalendarNamed(context, first, calendar) : first
  const isTimed = chosen.slot !== null && date !== null
  const until = reachOf(context, { service, calendar, date })
  // Where a group offers no preference, a later choice presumes it.
  return { ...withoutPreference(context.steps.slice(0, until), chosen), slot: isTimed ? null : chosen.slot }
}

/** The index of the step that the furthest of the choices belongs to. */
function reachOf({ steps }: BookingContext, { service, calendar, date }: Pick<Jump, 'service' | 'calendar' | 'date'>) {
  return Math.max(
    service ? indexOfStep(steps, 'intervention_ids') : -1,
    calendar ? indexOfStep(steps, 'calendar_id') : -1,
    date === null ? -1 : indexOfStep(steps, 'slots'),
    0,
  )
}

/**
 * What has to be named first, because an answer to its step would drop what was named for later ones; null for nothing.
 */
export function lackingFor(context: BookingContext, jump: Jump): Lacking | null {
  const current = begun(context)
  const { steps } = current
  const selection = selectionWith(current, jump)
  const open = steps
    .slice(0, reachOf(current, jump))
    .find((step) => !isBlocked(step, selection) && !isDecided(step, selection))
  if (open?.name === 'intervention_ids' || open?.name === 'interventionset_ids') return 'service'
  return open?.name === 'calendar_id' || open?.name === 'calendarset_id' ? 'calendar' : null
}

/** Why the times of several calendars cannot be shown side by side; null where they can. */
export type Incomparable = 'service' | 'none' | 'open'

/** Why calendars cannot be compared; null if the services are chosen, and only the calendar and the time are open. */
export function incomparableIn(context: BookingContext): Incomparable | null {
  const current = begun(context)
  const { steps, selection } = current
  if (selection.services.length === 0) return 'service'
  const step = steps[indexOfStep(steps, 'calendar_id')]
  if (isEditing(current) || !step || isBlocked(step, selection)) return 'none'
  const filled = withoutPreference(steps, { ...selection, calendar: ANY, calendarSet: ANY })
  const open = steps.slice(0, indexOfStep(steps, 'slots')).filter((one) => !isBlocked(one, filled))
  return open.every((one) => isDecided(one, filled)) ? null : 'open'
}

/** The booking with a time of a calendar, at its first open step. */
export function jumpedToSlot(context: BookingContext, calendar: Calendar, slot: Slot): BookingContext {
  const next = jumped(context, { ...NO_JUMP, calendar })
  const selection = { ...withoutPreference(next.steps, next.selection), slot }
  return goTo({ ...next, selection }, frontier(next.steps, selection))
}

/** The booking with the named choices, at its first open step. */
export function jumped(context: BookingContext, jump: Jump): BookingContext {
  const current = begun(context)
  const selection = selectionWith(current, jump)
  const isChosen = jump.service !== null || jump.calendar !== null
  const place = isChosen ? atFirstDay(current) : current.slots
  const next: BookingContext = {
    ...current,
    selection,
    slots: jump.date === null ? place : { ...place, from: jump.date },
    draft: jump.person ? withPersonPicked(current.draft, jump.person) : current.draft,
    cancelled: null,
    conflict: null,
    // An appointment is repeated with the choices that it had.
    task: isChosen ? null : current.task,
  }
  return goTo(next, frontier(next.steps, selection))
}
