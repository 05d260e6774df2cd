import { may, type Role } from '../../domain/account/permissions.ts'
import type { Category, Group } from '../../domain/catalogue/group.ts'
import {
  type ListItem,
  type ListRequest,
  listKey,
  narrowingOf,
  type Narrowings,
} from '../../domain/catalogue/list-request.ts'
import type { Service } from '../../domain/catalogue/choices.ts'
import type { Chooser } from '../../domain/place/location.ts'
import { type Moving, pickedId, type Selection, toNeeds } from '../../domain/sequence/selection.ts'
import { indexOfStep } from '../../domain/sequence/sequence.ts'
import { addable } from '../../domain/sequence/addable.ts'
import type { Limits } from '../../domain/sequence/preselection.ts'
import type { InvalidChoice } from '../../domain/slots/invalid-choice.ts'
import type { Step } from '../../domain/sequence/step.ts'
import type { Locale, WallDate } from '../../domain/time/time.types.ts'
import type { SlotsInput } from './slots.types.ts'
import { toSlotQuery } from '../../domain/slots/slot-query.ts'

export interface TimesInput {
  slots: SlotsInput
  group: Group
  locale: Locale
  role: Role
  steps: readonly Step[]
  /** The entries that the link leaves to choose from. */
  limits: Limits
  /** The appointment that gets another time; null for a new one. */
  moving: Moving | null
  selection: Selection
  /** The day from the URL; null for today. */
  startDate: WallDate | null
  /** Another service is being chosen, over the times. */
  chooser: Chooser | null
  /** Loaded lists, by their key. */
  lists: Readonly<Record<string, readonly ListItem[]>>
  narrowed: Narrowings
}

export type TimesContext = TimesInput

/** Which of several services the chooser is to replace; null to add one. */
export const replacedBy = ({ chooser }: TimesContext): number | null => chooser?.replaces ?? null

/** The query for times: the current services and choices of the booking. */
export const slotsQueryOf = ({ selection, limits, moving, startDate }: TimesContext) => ({
  query: toSlotQuery(selection, limits.calendar_id, moving),
  from: startDate,
})

/** The services that the chosen one joins. */
const staying = (context: TimesContext) => context.selection.services.filter((_, at) => at !== replacedBy(context))

/** The services that the chosen calendar offers beside the others; a category narrows them only where the URL did. */
export function chooserRequest(context: TimesContext): ListRequest {
  const { steps, selection, locale, limits, role } = context
  const resourceId = pickedId(selection.resource)
  const calendarSetId = pickedId(selection.calendarSet)
  // One of several calendars has to take all services. A chosen one takes the others, and without a limit several may.
  const isCalendarOpen = selection.calendar === null && steps.some(({ name, any }) => name === 'calendar_id' && !any)
  const isLimited = calendarSetId !== null || limits.calendar_id !== undefined || isCalendarOpen
  const areNeeded = pickedId(selection.calendar) === null && isLimited
  const isCategoryAsked = indexOfStep(steps, 'interventionset_ids') !== -1
  return {
    ...(limits.interventionset_ids && { only: limits.interventionset_ids }),
    ...(limits.calendar_id && { calendarIds: limits.calendar_id }),
    ...(resourceId !== null && { resourceId }),
    ...(isCalendarOpen && { isCalendarAsked: true }),
    ...(may(role, 'seeUnnamed') && { unnamed: true }),
    step: 'intervention_ids',
    locale,
    needs: areNeeded ? toNeeds(staying(context)) : [],
    interventionSetId: isCategoryAsked ? null : (selection.interventionSet?.id ?? null),
    calendarSetId,
    calendarId: pickedId(selection.calendar),
  }
}

/** A loaded list is not requested again while the step is shown. */
export function withList(
  { lists }: TimesContext,
  { request, items }: { request: ListRequest; items: readonly ListItem[] },
): Pick<TimesContext, 'lists'> {
  return { lists: { ...lists, [listKey(request)]: items } }
}

export function chooserInput(context: TimesContext) {
  const request = chooserRequest(context)
  const items = context.lists[listKey(request)] ?? null
  return { scope: context.slots.scope, request, items, narrowing: narrowingOf(context.narrowed, request) }
}

const NO_CATEGORIES: readonly Category[] = []

/**
 * The categories by the names that the customer has read, else by those of the group, which are in its own language.
 */
export function categoriesOf({ lists, locale, group }: TimesContext): readonly Category[] {
  const prefix = JSON.stringify(['interventionset_ids', locale]).slice(0, -1)
  const read = Object.entries(lists).find(([key]) => key.startsWith(`${prefix},`))?.[1]
  return read ?? (locale === group.locale ? group.categories : NO_CATEGORIES)
}

/** The services that the chooser offers: those that can be booked together with others. */
export function offered(context: TimesContext, items: readonly ListItem[]): readonly Service[] {
  const services = items.filter((item): item is Service => 'kind' in item)
  return addable(services, context.group)
}

/** The choice that the guard has checked; throws without one. */
export function needInvalid(invalid: InvalidChoice | null): InvalidChoice {
  if (!invalid) throw new Error('No choice was named')
  return invalid
}
