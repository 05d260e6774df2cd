import type { Calendar, Choice, Service } from './choices.ts'
import type { Id } from '../id.ts'
import type { ListStep } from '../sequence/step.ts'
import type { Locale } from '../time/time.types.ts'

/** Which list is wanted: the step's kind, narrowed by what was already chosen. Equal requests have equal answers. */
export interface ListRequest {
  step: ListStep
  locale: Locale
  interventionSetId: Id | null
  serviceIds: readonly Id[]
  calendarSetId: Id | null
  calendarId: Id | null
}

/** An entry of a list step; services for `intervention_ids`, calendars for `calendar_id` and `resource_id`. */
export type ListItem = Choice | Calendar | Service

/** The key under which a list is kept while nothing that narrows it changes. */
export function listKey(request: ListRequest): string {
  const { step, locale, interventionSetId, serviceIds, calendarSetId, calendarId } = request
  return JSON.stringify([step, locale, interventionSetId, serviceIds, calendarSetId, calendarId])
}
