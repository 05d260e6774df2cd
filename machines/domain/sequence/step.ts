import type { Selection } from './selection.ts'

/** The properties of a step that do not depend on the group: one row of `STEPS`. */
interface StepRow {
  /** The guest that shows the step; steps of one guest differ by their list. */
  guest: 'list' | 'times' | 'login' | 'details' | 'confirm'
  /** The key of its answer in the selection; null for a step whose answer is no choice. */
  key: keyof Selection | null
  /** "No preference" is an answer that a group may offer. */
  any: boolean
  /** The step only narrows the choice of a later one. */
  narrows: boolean
  /** The query parameters that answer it (specification, section 2 "Preselection parameters"). */
  parameters: readonly string[]
}

/** Every step of a booking (specification, section 2 "Booking step names"). */
export const STEPS = {
  interventionset_ids: {
    guest: 'list',
    key: 'interventionSet',
    any: false,
    narrows: true,
    parameters: ['interventionset_ids', 'interventionset_extern_ids'],
  },
  intervention_ids: {
    guest: 'list',
    key: 'services',
    any: false,
    narrows: false,
    parameters: ['intervention_ids', 'intervention_extern_ids', 'pack_id'],
  },
  calendarset_id: {
    guest: 'list',
    key: 'calendarSet',
    any: true,
    narrows: true,
    parameters: ['calendarset_id', 'calendarset_extern_id'],
  },
  calendar_id: {
    guest: 'list',
    key: 'calendar',
    any: true,
    narrows: false,
    parameters: ['calendar_id', 'calendar_ids', 'calendar_extern_id'],
  },
  resource_id: {
    guest: 'list',
    key: 'resource',
    any: true,
    narrows: false,
    parameters: ['resource_id', 'resource_extern_id'],
  },
  slots: { guest: 'times', key: 'slot', any: false, narrows: false, parameters: [] },
  login: { guest: 'login', key: null, any: false, narrows: false, parameters: [] },
  fiche_info: { guest: 'details', key: null, any: false, narrows: false, parameters: [] },
  confirm: { guest: 'confirm', key: null, any: false, narrows: false, parameters: [] },
} as const satisfies Record<string, StepRow>

export type StepName = keyof typeof STEPS

/** The machine and view of a step. */
export type StepGuest = StepRow['guest']

type RowsWith<Part extends Partial<StepRow>> = {
  [Name in StepName]: (typeof STEPS)[Name] extends Part ? Name : never
}[StepName]

/** The steps that show a list to choose from. */
export type ListStep = RowsWith<{ guest: 'list' }>

/** The list steps where "no preference" may be an answer. */
export type AnyStep = RowsWith<{ any: true }>

export const STEP_NAMES = Object.keys(STEPS) as readonly StepName[]
export const LIST_STEPS = STEP_NAMES.filter(isListStep)
/** Steps that only narrow the choice of a later step. */
export const NARROWING_STEPS = LIST_STEPS.filter((name) => STEPS[name].narrows)

export function isStepName(text: string): text is StepName {
  return Object.hasOwn(STEPS, text)
}

export function isListStep(name: StepName): name is ListStep {
  return STEPS[name].guest === 'list'
}

export function isAnyStep(name: StepName): name is AnyStep {
  return STEPS[name].any
}

export type Preposition = 'with' | 'in' | 'for'

/** One entry of `user_sequence_config`. */
export interface Step {
  name: StepName
  /** How many services one booking may hold; 1 by default. */
  maxMultirdvs: number
  /** A single choice is taken without asking. */
  skipUniqChoice: boolean
  /** A "no preference" choice is offered. */
  any: boolean
  preposition: Preposition | null
}
