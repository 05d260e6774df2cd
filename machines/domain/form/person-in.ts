import type { FicheDraft } from './draft.ts'
import type { Id } from '../id.ts'
import type { Fiche } from './fiche.ts'
import { textOf } from './field-text.ts'
import { setAside } from './set-aside.ts'

/** The name and date of birth of the person that a form is for. */
export interface PersonInForm {
  firstname: string
  lastname: string
  /** `YYYY-MM-DD`, or as typed; empty if unknown. */
  birthdate: string
  phone: string
}

/** The person that the form is for, as typed or as in the record; null until a person with a name is chosen. */
export function personIn({ personId, values, picked = [] }: FicheDraft): PersonInForm | null {
  const fiche = picked.find(({ id }) => id === personId)
  const given = { ...fiche?.values, ...fiche, ...values } as Record<string, unknown>
  const text = (name: string) => {
    const value = given[name]
    return typeof value === 'string' || typeof value === 'boolean' || Array.isArray(value) ? textOf(value) : ''
  }
  const [firstname, lastname] = [text('firstname').trim(), text('lastname').trim()]
  if (personId === null || (firstname === '' && lastname === '')) return null
  return { firstname, lastname, birthdate: text('birthdate'), phone: text('firstphone') }
}

/**
 * The draft after a booking for a new person: picks the created record. If its id is unknown, no person is chosen, so
 * that a repeat does not create a duplicate; input for other persons is kept.
 */
export function knownFrom(draft: FicheDraft, ficheId: Id | null): FicheDraft | null {
  if (draft.personId !== 'new') return draft
  if (ficheId === null) return setAside(draft)
  const { new: _, ...others } = draft.others
  const text = (name: string) => textOf(draft.values[name])
  const fiche: Fiche = {
    id: ficheId,
    firstname: text('firstname'),
    lastname: text('lastname'),
    email: text('email'),
    firstphone: text('firstphone'),
    values: draft.values,
  }
  return { ...draft, personId: ficheId, others, picked: [...(draft.picked ?? []), fiche] }
}
