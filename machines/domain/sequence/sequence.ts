import type { Group } from '../catalogue/group.ts'
import { type Preselection, stepsOfLink } from './preselection.ts'
import { ANY, EMPTY_SELECTION, type Selection } from './selection.ts'
import { isListStep, type ListStep, type Step, type StepName, STEPS } from './step.ts'

/**
 * The order of the steps (specification, section 4 "Step sequence"): pure functions over the steps of the group, the
 * choices so far, and an index into the steps.
 */

const plainStep = (name: StepName): Step => ({
  name,
  maxMultirdvs: 1,
  skipUniqChoice: false,
  any: false,
  preposition: null,
})

/** Reasons to leave out steps before the customer has chosen anything. */
export interface SequenceFacts {
  /** Steps that query parameters have decided. */
  decided: readonly ListStep[]
  signedIn: boolean
}

/**
 * The steps of a booking: the group's own without those decided by query parameters, without resource steps when the
 * group has no resource, with a login step before the personal data when the group is not open data, and always ending
 * with the slots, the person and the confirmation, even if a group's configuration lacks them.
 */
export function buildSteps(
  group: Pick<Group, 'steps' | 'resourceCount' | 'openData'>,
  { decided, signedIn }: SequenceFacts,
): readonly Step[] {
  const seen = new Set<StepName>()
  const configured = group.steps.filter(({ name }) => {
    const isRepeated = seen.has(name)
    seen.add(name)
    if (isRepeated || name === 'login' || name === 'fiche_info' || name === 'confirm') return false
    if (name === 'resource_id' && group.resourceCount === 0) return false
    return !(isListStep(name) && decided.includes(name))
  })
  const ending = (['fiche_info', 'confirm'] as const).map(
    (name) => group.steps.find((step) => step.name === name) ?? plainStep(name),
  )
  const isServiceAsked = seen.has('intervention_ids') || decided.includes('intervention_ids')
  return [
    ...(isServiceAsked ? [] : [plainStep('intervention_ids')]),
    ...configured,
    ...(seen.has('slots') ? [] : [plainStep('slots')]),
    ...(group.openData || signedIn ? [] : [plainStep('login')]),
    ...ending,
  ]
}

/** The step that a booking most likely begins with, before the choices of its link are checked. */
export function stepOfLink(group: Parameters<typeof buildSteps>[0], preselection: Preselection): StepName | null {
  const [first] = buildSteps(group, { decided: stepsOfLink(preselection), signedIn: true })
  return first?.name ?? null
}

export function indexOfStep(steps: readonly Step[], name: StepName): number {
  return steps.findIndex((step) => step.name === name)
}

/**
 * A blocked step is one that the choices so far have made pointless: calendars for services that need none or for
 * packs (which bring their own), resources for services that need none, a calendar set list that turned out empty.
 */
export function isBlocked(step: Step, selection: Selection): boolean {
  const { services } = selection
  const areServicesKnown = services.length > 0
  switch (step.name) {
    case 'calendarset_id':
    case 'calendar_id': {
      const needsNone =
        areServicesKnown && services.every(({ kind, skippableAgenda }) => kind === 'pack' || skippableAgenda)
      return needsNone || (step.name === 'calendarset_id' && selection.calendarSet === ANY && !step.any)
    }
    case 'resource_id':
      return areServicesKnown && services.every(({ needResource }) => !needResource)
    default:
      return false
  }
}

/** How many of these steps will be shown. */
export const countVisible = (steps: readonly Step[], selection: Selection): number =>
  steps.filter((step) => !isBlocked(step, selection)).length

/** The step has its answer. The person and the confirmation never count as answered before the booking is made. */
export function isDecided({ name }: Pick<Step, 'name'>, selection: Selection): boolean {
  const { key } = STEPS[name]
  if (key === null) return false
  return key === 'services' ? selection.services.length > 0 : selection[key] !== null
}

/** A category only narrows the services: a service chosen on the home page decides the category step before it, too. */
const isNarrower = (steps: readonly Step[], index: number, { services }: Selection): boolean =>
  services.length > 0 && steps[index]?.name === 'interventionset_ids' && indexOfStep(steps, 'intervention_ids') > index

/** The furthest index that may be entered: the first step that is neither answered nor blocked. */
export function frontier(steps: readonly Step[], selection: Selection): number {
  const open = steps.findIndex(
    (step, index) => !isBlocked(step, selection) && !isDecided(step, selection) && !isNarrower(steps, index, selection),
  )
  return open === -1 ? steps.length - 1 : open
}

export function canEnter(steps: readonly Step[], index: number, selection: Selection): boolean {
  const step = steps[index]
  return step !== undefined && index <= frontier(steps, selection) && !isBlocked(step, selection)
}

/** The next step after `index` that is not blocked. The last step is its own next. */
export function nextIndex(steps: readonly Step[], index: number, selection: Selection): number {
  const next = steps.findIndex((step, at) => at > index && !isBlocked(step, selection))
  return next === -1 ? index : next
}

/** The last step before `index` that is not blocked; -1 when there is none. */
export function previousIndex(steps: readonly Step[], index: number, selection: Selection): number {
  for (let at = index - 1; at >= 0; at -= 1) {
    const step = steps[at]
    if (step && !isBlocked(step, selection)) return at
  }
  return -1
}

/**
 * Where a choice leads: to step 0 if it was made on the home page and the calendar comes before the list it was made
 * in, otherwise one step forward.
 */
export function nextAfterChoice(
  steps: readonly Step[],
  index: number,
  selection: Selection,
  { fromHome }: { fromHome: boolean },
): number {
  const calendar = indexOfStep(steps, 'calendar_id')
  if (fromHome && calendar !== -1 && calendar < index)
    return canEnter(steps, 0, selection) ? 0 : frontier(steps, selection)
  return nextIndex(steps, index, selection)
}

/** Changing the step at `index` drops the choices of every later step, the slot included. */
export function clearAfter(steps: readonly Step[], index: number, selection: Selection): Selection {
  return steps.slice(index + 1).reduce<Selection>((kept, { name }) => {
    const { key } = STEPS[name]
    return key === null ? kept : { ...kept, [key]: EMPTY_SELECTION[key] }
  }, selection)
}

/** The answer to a list step. */
export type Answer = Partial<Pick<Selection, 'interventionSet' | 'services' | 'calendarSet' | 'calendar' | 'resource'>>

/** The selection after the step at `index` was answered. The same answer again changes nothing. */
export function answer(steps: readonly Step[], index: number, selection: Selection, given: Answer): Selection {
  const next = { ...selection, ...given }
  return isSameAnswer(selection, next) ? selection : clearAfter(steps, index, next)
}

const idsOf = ({ interventionSet, services, calendarSet, calendar, resource }: Selection) =>
  JSON.stringify([
    interventionSet?.id ?? null,
    services.map(({ kind, id }) => [kind, id]),
    ...[calendarSet, calendar, resource].map((picked) => (picked === null || picked === ANY ? picked : picked.id)),
  ])

function isSameAnswer(one: Selection, other: Selection): boolean {
  return idsOf(one) === idsOf(other)
}

/** An entry of the ignored list: a step before the current one. */
export interface IgnoredStep {
  name: StepName
  blocked: boolean
}

/** Going to step N records for every earlier step whether it was blocked, and keeps no more than N entries. */
export function noteIgnored(steps: readonly Step[], index: number, selection: Selection): readonly IgnoredStep[] {
  return steps.slice(0, index).map((step) => ({ name: step.name, blocked: isBlocked(step, selection) }))
}
