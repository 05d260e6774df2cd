import type { FicheDraft } from './draft.ts'
import type { Fiche } from './fiche.ts'

const NOTHING_TYPED: FicheDraft = {
  personId: null,
  values: {},
  others: {},
  vevent: {},
  comments: '',
  videoConsent: false,
  touched: false,
}

/**
 * The draft of a professional who has picked somebody outside the form: what was typed for the person before stays with that
 * person, and a record that was read again takes the place of the older one.
 */
export function withPersonPicked(draft: FicheDraft | null, fiche: Fiche): FicheDraft {
  const known = draft ?? NOTHING_TYPED
  const { personId, picked = [] } = known
  const persons = picked.some(({ id }) => id === fiche.id)
    ? picked.map((person) => (person.id === fiche.id ? fiche : person))
    : [...picked, fiche]
  if (personId === fiche.id) return { ...known, picked: persons }
  const all = personId === null ? known.others : { ...known.others, [String(personId)]: known.values }
  const { [String(fiche.id)]: values = {}, ...others } = all
  return { ...known, personId: fiche.id, values, others, picked: persons, touched: true }
}
