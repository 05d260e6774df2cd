import type { Id } from '../id.ts'
import { LIST_STEPS, type ListStep, STEPS } from './step.ts'
import type { Selection } from './selection.ts'

/** Ids of one kind in the URL: the API's ids or the group's own. */
export interface Wanted {
  ids: readonly Id[]
  externIds: readonly string[]
}

/** The choices preselected by the URL (specification, section 2 "Preselection parameters"). */
export interface Preselection {
  interventionSets: Wanted
  interventions: Wanted
  packId: Id | null
  calendarSet: Wanted
  calendars: Wanted
  /** The customer has no preference among the calendars; from a booking that was in progress, never from a link. */
  anyCalendar?: true
  resource: Wanted
}

const NOTHING: Wanted = { ids: [], externIds: [] }

export const NO_PRESELECTION: Preselection = {
  interventionSets: NOTHING,
  interventions: NOTHING,
  packId: null,
  calendarSet: NOTHING,
  calendars: NOTHING,
  resource: NOTHING,
}

/** The same without categories, services and packs. */
export const withoutServices = (preselection: Preselection): Preselection => ({
  ...preselection,
  interventionSets: NOTHING,
  interventions: NOTHING,
  packId: null,
})

const countOf = ({ ids, externIds }: Wanted): number => ids.length + externIds.length

/** The URL preselects an entry of this kind. */
export const isWanted = (wanted: Wanted): boolean => countOf(wanted) > 0

export function hasPreselection(preselection: Preselection): boolean {
  const { interventionSets, interventions, packId, calendarSet, calendars, resource } = preselection
  return packId !== null || [interventionSets, interventions, calendarSet, calendars, resource].some(isWanted)
}

/** The server's result for preselected or remembered choices. */
export interface CheckedSelection {
  /** The choices that exist and may be shown. */
  selection: Selection
  /** Steps whose choice no longer exists or is hidden; the customer chooses again. */
  missing: readonly ListStep[]
  /**
   * Entries of the link that no longer exist while others of their step do, by the link's own names; and the choices of
   * an earlier visit at the steps of `missing`, by name.
   */
  lost?: readonly LostChoice[]
  /** The entries that the link leaves to choose from; absent if it names none, or a single one, which decides. */
  limits?: Limits
  /** What was left out because it does not take the chosen services; absent for nothing. */
  unfit?: readonly Unfit[]
}

/** One entry that the server no longer knows. */
export interface LostChoice {
  step: ListStep
  /** Its public name; the id if only a link names it. */
  name: string
}

/** A calendar, several of a link, a set or a resource that do not take some of the chosen services. */
export interface Unfit {
  step: 'calendar_id' | 'calendarset_id' | 'resource_id'
  /** Public names. */
  names: readonly string[]
  /** Public names. */
  services: readonly string[]
}

/** By step, the ids that a link with several entries leaves to choose from. */
export type Limits = Readonly<Partial<Record<'interventionset_ids' | 'calendar_id', readonly Id[]>>>

/** The choices without those that do not go together. The time was free for all of them. */
export function withoutUnfit(checked: CheckedSelection, unfit: readonly Unfit[]): CheckedSelection {
  if (unfit.length === 0) return checked
  const selection = { ...checked.selection, slot: null }
  for (const { step } of unfit) selection[STEPS[step].key] = null
  const isLimited = unfit.every(({ step }) => step !== 'calendar_id')
  const { calendar_id: _, ...others } = checked.limits ?? {}
  return { ...checked, selection, unfit, ...(checked.limits && { limits: isLimited ? checked.limits : others }) }
}

/** A choice of a booking that URL parameters may make. */
type Part = 'interventionSet' | 'services' | 'calendarSet' | 'calendar' | 'resource'

/**
 * The steps that the checked URL parameters decide, so that the customer does not choose twice. A category only narrows
 * the services and a calendar set the calendars, so the narrower choice decides the wider step too.
 */
export const decidedSteps = (preselection: Preselection, { selection }: Pick<CheckedSelection, 'selection'>) =>
  stepsDecided(preselection, (part) => (part === 'services' ? selection.services.length > 0 : selection[part] !== null))

/** The steps that URL parameters decide if all that they name exists. */
export function stepsOfLink(preselection: Preselection): ListStep[] {
  const { interventionSets, calendarSet, calendars, resource } = preselection
  const wanted = { interventionSet: interventionSets, calendarSet, calendar: calendars, resource }
  return stepsDecided(preselection, (part) => part === 'services' || countOf(wanted[part]) === 1)
}

function stepsDecided(preselection: Preselection, isFound: (part: Part) => boolean): ListStep[] {
  const { interventionSets, interventions, packId, calendarSet, calendars, resource } = preselection
  const areServicesDecided = (isWanted(interventions) || packId !== null) && isFound('services')
  const isCalendarDecided = isWanted(calendars) && isFound('calendar')
  const decided: readonly (readonly [ListStep, boolean])[] = [
    ['interventionset_ids', areServicesDecided || (isWanted(interventionSets) && isFound('interventionSet'))],
    ['intervention_ids', areServicesDecided],
    ['calendarset_id', isCalendarDecided || (isWanted(calendarSet) && isFound('calendarSet'))],
    ['calendar_id', isCalendarDecided],
    ['resource_id', isWanted(resource) && isFound('resource')],
  ]
  return decided.filter(([, isDecided]) => isDecided).map(([step]) => step)
}

/** The steps whose URL parameter had an unusable value: the booking shows them, with a notice. */
export function unusableSteps(dropped: readonly string[]): readonly ListStep[] {
  const isAskedBy = (parameter: string) => (name: ListStep) => STEPS[name].parameters.some((own) => own === parameter)
  return [...new Set(dropped.flatMap((parameter) => LIST_STEPS.filter(isAskedBy(parameter))))]
}
