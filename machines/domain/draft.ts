import type { FieldValue, Id } from './entities.ts'

/** Which form a dynamic field belongs to: about the person, or about the appointment. */
export type FormName = 'fiche' | 'vevent'

/** A saved person's id, or the new person whose fields are being typed. */
export type PersonChoice = Id | 'new'

/**
 * What was typed on the person step, as typed (dates in the locale's short format, nothing trimmed).
 * It outlives the step: a reload, a refused slot, a login in the middle and a way back all come back to it.
 */
export interface FicheDraft {
  /** Null while nobody is chosen. */
  personId: PersonChoice | null
  /** By descriptor name, of the chosen person. */
  values: Record<string, FieldValue>
  /** By descriptor name, of the form about the appointment. */
  vevent: Record<string, FieldValue>
  comments: string
  videoConsent: boolean
  /** Something was changed by hand. */
  touched: boolean
}
