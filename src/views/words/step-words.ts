import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Preposition, StepName } from '../../../machines/domain/sequence/step.ts'

interface Words {
  /** A word or two for the stepper and the summary. */
  label: MessageDescriptor
  /** The label for a professional, who books for somebody else. */
  ofPro?: MessageDescriptor
  /** The question of the screen. */
  question: MessageDescriptor
}

const WITH: Words = { label: msg`With`, question: msg`Who would you like your appointment with?` }
const IN: Words = { label: msg`Place`, question: msg`Where would you like your appointment?` }
const FOR: Words = { label: msg`For`, question: msg`What is your appointment for?` }
const BY_PREPOSITION: Record<Preposition, Words> = { with: WITH, in: IN, for: FOR }

/**
 * The texts of each step; steps that choose a person, a place or a thing use the group's preposition. For a resource
 * only the label uses it, because the question about a place is already asked by another step.
 */
const WORDS: Record<StepName, Words & { prepositions?: 'all' | 'label' }> = {
  interventionset_ids: { label: msg`Category`, question: msg`What kind of service do you need?` },
  intervention_ids: { label: msg`Service`, question: msg`Which service would you like?` },
  calendarset_id: { ...IN, prepositions: 'all' },
  calendar_id: { ...WITH, prepositions: 'all' },
  resource_id: { label: msg`Preference`, question: msg`Which one would you prefer?`, prepositions: 'label' },
  slots: { label: msg`Date and time`, question: msg`When suits you?` },
  login: { label: msg`Sign in`, question: msg`Please sign in to continue` },
  fiche_info: {
    label: msg`Your details`,
    ofPro: msg`Personal details`,
    question: msg`Who is the appointment for?`,
  },
  confirm: { label: msg`Confirmation`, question: msg`Your appointment is booked` },
}

export interface StepText {
  label: string
  question: string
}

/** Names a step in the active language, with the group's preposition (with, in, for) when there is one. */
export function useStepWords(): (name: StepName, preposition: Preposition | null, isOfPro?: boolean) => StepText {
  const { i18n } = useLingui()
  return (name, preposition, isOfPro) => {
    const own = WORDS[name]
    const words = own.prepositions && preposition ? BY_PREPOSITION[preposition] : own
    const asked = own.prepositions === 'label' ? own : words
    return { label: i18n._((isOfPro && words.ofPro) || words.label), question: i18n._(asked.question) }
  }
}
