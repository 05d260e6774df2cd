export type StepName =
  | 'interventionset_ids'
  | 'intervention_ids'
  | 'calendarset_id'
  | 'calendar_id'
  | 'resource_id'
  | 'slots'
  | 'login'
  | 'fiche_info'
  | 'confirm'

/** The steps that show a list to choose from. */
export type ListStep = Extract<
  StepName,
  'interventionset_ids' | 'intervention_ids' | 'calendarset_id' | 'calendar_id' | 'resource_id'
>

export type Preposition = 'with' | 'in' | 'for'

/** One entry of `user_sequence_config`. */
export interface Step {
  name: StepName
  /** How many services one booking may hold; 1 unless the group says otherwise. */
  maxMultirdvs: number
  /** A lone choice is taken without asking. */
  skipUniqChoice: boolean
  /** A "no preference" choice is offered. */
  any: boolean
  preposition: Preposition | null
}
