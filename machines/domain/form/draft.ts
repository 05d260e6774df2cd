import type { FieldValue } from './field.ts'
import type { Fiche } from './fiche.ts'
import type { Id } from '../id.ts'

/** The form of a dynamic field: about the person, or about the appointment. */
export type FormName = 'fiche' | 'vevent'

/** A saved person's id, or `new` for the person whose fields are being typed. */
export type PersonChoice = Id | 'new'

/** What was typed for a person other than the current one. */
export interface SetAside {
  id: Id
  values: Record<string, FieldValue>
  /** About the appointment; absent for nothing. */
  vevent?: Record<string, FieldValue>
}

/**
 * What was typed on the person step: complete dates as `YYYY-MM-DD`, everything else as typed. It survives the step: a
 * reload, a refused slot, a change of language, a login in the middle and a return all restore it.
 */
export interface FicheDraft {
  /** Null while no person is chosen. */
  personId: PersonChoice | null
  /** The chosen person's values, by descriptor name. */
  values: Record<string, FieldValue>
  /** What was typed for persons who are not chosen now, by their id or `new`. */
  others: Record<string, Record<string, FieldValue>>
  /** The values of the form about the appointment, by descriptor name. */
  vevent: Record<string, FieldValue>
  /**
   * What a professional had typed about the appointments of persons who are not the chosen one at the moment, by their id
   * or `new`: each is another caller. Absent for nothing, and for a customer, whose persons share the one appointment.
   */
  vevents?: Record<string, Record<string, FieldValue>>
  /**
   * Passwords, by `new`, a person's id or `vevent`, then by descriptor name. They live in the page's memory alone and
   * are never written anywhere.
   */
  secrets?: Readonly<Record<string, Readonly<Record<string, FieldValue>>>>
  comments: string
  videoConsent: boolean
  /** Persons that a professional has picked; absent for a customer, whose own are loaded. */
  picked?: readonly Fiche[]
  /** What a professional had typed for other persons before the last booking, newest first; absent for nothing. */
  aside?: readonly SetAside[]
  /** Something was changed by hand. */
  touched: boolean
}

/** Nothing is typed yet, for one person. */
export const untyped = (personId: Id | null, comments = ''): FicheDraft => ({
  personId,
  values: {},
  others: {},
  vevent: {},
  videoConsent: false,
  touched: false,
  comments,
})

/** The draft with another person chosen, and what was typed for each of them. */
export function draftFor(personId: Id, draft: FicheDraft = untyped(null)): FicheDraft {
  const others = { ...draft.others, [String(draft.personId)]: draft.values }
  return { ...draft, personId, values: others[personId] ?? {}, others }
}

/** A professional has typed it. */
export const isOfPro = (draft: FicheDraft | null): boolean =>
  draft !== null && (draft.picked !== undefined || draft.aside !== undefined)
