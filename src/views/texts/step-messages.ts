import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Preposition, StepName } from '../../../machines/domain/sequence/step.ts'
import { useAboutWhom } from './about-whom.ts'

interface Words {
  /** A noun for the stepper, the titles and the buttons. */
  label: MessageDescriptor
  /** Before a choice in the summary, where it makes a phrase with it: “With Léa”. */
  ahead?: MessageDescriptor
  /** The label for a professional, who books for somebody else. */
  ofPro?: MessageDescriptor
  /** The question of the screen, to the person who has the appointment. */
  question: MessageDescriptor
  /** A professional reads the question, too: it speaks to nobody. Elsewhere the label is their heading. */
  asksAnybody?: true
}

/** The calendar sets of a group are places, teams, or matters. */
const OF_SETS: Record<Preposition, Words> = {
  in: { label: msg`Place`, question: msg`Where would you like your appointment?` },
  with: { label: msg`Team`, question: msg`Which team would you like?` },
  for: { label: msg`Subject`, question: msg`What is your appointment about?` },
}
/** Its calendars are people, places, or things. */
const OF_CALENDARS: Record<Preposition, Words> = {
  with: { label: msg`Team member`, ahead: msg`With`, question: msg`Who would you like your appointment with?` },
  in: { label: msg`Exact place`, question: msg`Where exactly would you like your appointment?` },
  for: { label: msg`Reason`, ahead: msg`For`, question: msg`What is your appointment for?` },
}

/**
 * The texts of each step; those of calendars and their sets depend on the group's preposition. No two steps have the
 * same: a group may use one preposition for all.
 */
const WORDS: Record<StepName, Words & { by?: Record<Preposition, Words> }> = {
  interventionset_ids: { label: msg`Category`, question: msg`What kind of service do you need?` },
  intervention_ids: { label: msg`Service`, question: msg`Which service would you like?` },
  calendarset_id: { ...OF_SETS.in, by: OF_SETS },
  calendar_id: { ...OF_CALENDARS.with, by: OF_CALENDARS },
  resource_id: { label: msg`Preference`, question: msg`Which one would you prefer?` },
  slots: { label: msg`Date and time`, question: msg`When would suit you?` },
  login: { label: msg`Sign in`, question: msg`Sign in to continue` },
  fiche_info: {
    label: msg`Your details`,
    ofPro: msg`Personal details`,
    question: msg`Who is the appointment for?`,
    asksAnybody: true,
  },
  confirm: { label: msg`Confirmation`, question: msg`Your appointment is booked` },
}

export interface StepText {
  label: string
  ahead: string
  question: string
}

/** Names a step in the active language, with the group's preposition (with, in, for) when there is one. */
export function useStepMessages(): (name: StepName, preposition: Preposition | null) => StepText {
  const { i18n } = useLingui()
  const say = useAboutWhom()
  return (name, preposition) => {
    const own = WORDS[name]
    const words = (preposition && own.by?.[preposition]) || own
    const label = i18n._(say({ own: words.label, other: words.ofPro ?? words.label }))
    const question = i18n._(words.question)
    return {
      label,
      ahead: words.ahead ? i18n._(words.ahead) : label,
      question: words.asksAnybody ? question : say({ own: question, other: label }),
    }
  }
}
