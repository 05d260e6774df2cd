import type { FicheDraft, SetAside } from './draft.ts'
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

/** So many persons are remembered: a desk has that many callers at once at most. */
const ASIDE_MAX = 10

/**
 * The draft for somebody else, after a booking: what was typed for others than the person of that booking waits until they
 * call again. Null where nothing was.
 */
export function setAside(draft: FicheDraft | null): FicheDraft | null {
  if (!draft) return null
  const typed = Object.entries(draft.others).flatMap(([key, values]): SetAside[] => {
    const id = Number(key)
    return Number.isInteger(id) && id !== draft.personId && Object.keys(values).length > 0 ? [{ id, values }] : []
  })
  const known = (draft.aside ?? []).filter(({ id }) => id !== draft.personId && !typed.some((one) => one.id === id))
  const aside = [...typed, ...known].slice(0, ASIDE_MAX)
  return aside.length === 0 ? null : { ...NOTHING_TYPED, aside }
}

/** What was typed for the person before they called again. */
export const asideFor = (aside: readonly SetAside[] | undefined, id: SetAside['id'] | 'new') =>
  aside?.find((one) => one.id === id)?.values ?? {}

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
  const { [String(fiche.id)]: values = asideFor(known.aside, fiche.id), ...others } = all
  return { ...known, personId: fiche.id, values, others, picked: persons, touched: true }
}
