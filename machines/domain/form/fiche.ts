import type { Id } from '../id.ts'
import type { FieldValue } from './field.ts'

/** A person record. Values of the group's own fields are under their descriptor's name. */
export interface Fiche {
  id: Id
  firstname: string
  lastname: string
  email: string
  firstphone: string
  values: Readonly<Record<string, FieldValue>>
}

/** Who the appointment is for: a saved person (`id`) or a new one. */
export interface FicheInput {
  id: Id | null
  values: Readonly<Record<string, FieldValue>>
}
