import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ListStep, Preposition, StepName } from '../../machines/domain/entities.ts'

/** The short names of the steps, for the stepper and the page title. */
export const STEP_LABELS: Readonly<Record<StepName, MessageDescriptor>> = {
  interventionset_ids: msg`Category`,
  intervention_ids: msg`Service`,
  calendarset_id: msg`Place`,
  calendar_id: msg`Calendar`,
  resource_id: msg`Resource`,
  slots: msg`Date and time`,
  login: msg`Login`,
  fiche_info: msg`Appointment for`,
  confirm: msg`Summary`,
}

/** A calendar step is named by the preposition the group gives it. */
export const CALENDAR_LABELS: Readonly<Record<Preposition, MessageDescriptor>> = {
  with: msg`Appointment with`,
  in: msg`Appointment in`,
  for: msg`Appointment for whom or what`,
}

/** The question of each list step, in the customer's words. */
export const QUESTIONS: Readonly<Record<ListStep, MessageDescriptor>> = {
  interventionset_ids: msg`What is it about?`,
  intervention_ids: msg`What would you like to book?`,
  calendarset_id: msg`Where would you like to come?`,
  calendar_id: msg`Which calendar suits you?`,
  resource_id: msg`What do you need?`,
}

export const CALENDAR_QUESTIONS: Readonly<Record<Preposition, MessageDescriptor>> = {
  with: msg`With whom would you like your appointment?`,
  in: msg`In which place would you like your appointment?`,
  for: msg`What is your appointment for?`,
}

const isPrepositional = (name: StepName) =>
  name === 'calendar_id' || name === 'calendarset_id' || name === 'resource_id'

export function labelOf(name: StepName, preposition: Preposition | null): MessageDescriptor {
  return preposition && isPrepositional(name) ? CALENDAR_LABELS[preposition] : STEP_LABELS[name]
}

export function questionOf(name: ListStep, preposition: Preposition | null): MessageDescriptor {
  return preposition && isPrepositional(name) ? CALENDAR_QUESTIONS[preposition] : QUESTIONS[name]
}
