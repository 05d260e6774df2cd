import type { Calendar, Choice, Service } from './choices.ts'
import type { Need } from './compatibility.ts'
import type { Id } from '../id.ts'
import type { ListStep } from '../sequence/step.ts'
import type { Locale } from '../time/time.types.ts'

/** A list: the step's kind, narrowed by earlier choices. Equal requests have equal answers. */
export interface ListRequest {
  step: ListStep
  locale: Locale
  interventionSetId: Id | null
  /** The chosen services that every entry must go together with. */
  needs: readonly Need[]
  calendarSetId: Id | null
  calendarId: Id | null
  /**
   * The entries that the link leaves to choose from: sets for sets and services, calendars for calendars; absent for
   * all.
   */
  only?: readonly Id[]
  /**
   * The calendars that the link leaves, while none is chosen: only the services that one of them offers, and only the
   * sets with one of them; absent for all.
   */
  calendarIds?: readonly Id[]
  /** The chosen resource, which the link or an earlier step has decided; absent for none. */
  resourceId?: Id
  /** One calendar has to take all services, although none is chosen yet. */
  isCalendarAsked?: true
  /** Entries without a public name are shown, too. */
  unnamed?: true
}

/** An entry of a list step; services for `intervention_ids`, calendars for `calendar_id` and `resource_id`. */
export type ListItem = Choice | Calendar | Service

/** The key under which a list is stored while nothing that narrows it changes. */
export function listKey(request: ListRequest): string {
  const { step, locale, interventionSetId, needs, calendarSetId, calendarId, only, calendarIds, unnamed } = request
  const { resourceId, isCalendarAsked } = request
  return JSON.stringify([
    step,
    locale,
    interventionSetId,
    needs,
    calendarSetId,
    calendarId,
    only,
    calendarIds,
    unnamed,
    resourceId,
    isCalendarAsked,
  ])
}

/** Which of a list's entries the customer wants to see. */
export interface Narrowing {
  search: string
  promotionsOnly: boolean
}

/** How lists are narrowed, by a key that is the same in every language. */
export type Narrowings = Readonly<Record<string, Narrowing>>

const anyLanguage = (request: ListRequest) => listKey({ ...request, locale: 'en' })

export const narrowingOf = (all: Narrowings, request: ListRequest): Narrowing | null =>
  all[anyLanguage(request)] ?? null

/** A list that shows everything is not stored. */
export function withNarrowing(all: Narrowings, { request, search, promotionsOnly }: Narrowed): Narrowings {
  const { [anyLanguage(request)]: _, ...others } = all
  return search || promotionsOnly ? { ...others, [anyLanguage(request)]: { search, promotionsOnly } } : others
}

export interface Narrowed extends Narrowing {
  request: ListRequest
}

/** The calendar is one of those of the link, if that names any. */
export const isOfLink = ({ id }: { id: Id }, { calendarIds }: ListRequest): boolean => calendarIds?.includes(id) ?? true

/** The entries that the link leaves to choose from. A pack belongs to no set, so a limit of sets leaves it out. */
export function withinLimit<T extends ListItem>(items: readonly T[], { step, only }: ListRequest): readonly T[] {
  if (!only) return items
  const idOf = (item: T): Id | null =>
    step === 'intervention_ids' ? ('interventionSetId' in item ? item.interventionSetId : null) : item.id
  return items.filter((item) => {
    const id = idOf(item)
    return id !== null && only.includes(id)
  })
}
