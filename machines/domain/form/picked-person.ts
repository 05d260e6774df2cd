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

/** How many persons are remembered: a desk has no more callers at once. */
const ASIDE_MAX = 10

/**
 * The draft for another person, after a booking: what was typed for persons other than that booking's is kept until
 * they call again. Null if there is none.
 */
export function setAside(draft: FicheDraft | null): FicheDraft | null {
  if (!draft) return null
  const typed = Object.keys({ ...draft.others, ...draft.vevents }).flatMap((key): SetAside[] => {
    const id = Number(key)
    const { [key]: values = {} } = draft.others
    const vevent = draft.vevents?.[key]
    const isCaller = Number.isInteger(id) && id !== draft.personId
    return isCaller && (vevent || Object.keys(values).length > 0) ? [{ id, values, ...(vevent && { vevent }) }] : []
  })
  const known = (draft.aside ?? []).filter(({ id }) => id !== draft.personId && !typed.some((one) => one.id === id))
  const aside = [...typed, ...known].slice(0, ASIDE_MAX)
  return aside.length === 0 ? null : { ...NOTHING_TYPED, aside }
}

/** What was typed for the person before they called again; nothing for anybody else. */
export const asideFor = (
  aside: readonly SetAside[] | undefined,
  id: SetAside['id'] | 'new',
): Pick<SetAside, 'values' | 'vevent'> => aside?.find((one) => one.id === id) ?? { values: {} }

interface Appointments<TValues> {
  /** While nobody is chosen, only what was typed. */
  vevent: TValues
  vevents: Readonly<Record<string, TValues>>
}

/**
 * What is typed about the appointment, when somebody else is chosen: each person is another caller, with an appointment of
 * their own. What was typed while nobody was chosen is about whoever is chosen first, and was typed last.
 * @param known What the person is met with who has no such answers yet.
 */
export function appointmentOf<TValues extends object>(
  { personId, vevent, vevents }: Appointments<TValues> & Pick<FicheDraft, 'personId'>,
  id: SetAside['id'] | 'new',
  known: TValues | undefined,
  nothing: TValues,
): Appointments<TValues> {
  const isTyped = personId !== null && Object.keys(vevent).length > 0
  const all = isTyped ? { ...vevents, [String(personId)]: vevent } : vevents
  const { [String(id)]: own = known ?? nothing, ...others } = all
  return { vevent: personId === null ? { ...own, ...vevent } : own, vevents: others }
}

/**
 * The draft of a professional who has picked a person outside the form: what was typed for the previous person stays
 * with that person, and a record that was read again replaces the older one.
 */
export function withPersonPicked(draft: FicheDraft | null, fiche: Fiche): FicheDraft {
  const { vevents: before = {}, ...known } = draft ?? NOTHING_TYPED
  const { personId, picked = [] } = known
  const persons = picked.some(({ id }) => id === fiche.id)
    ? picked.map((person) => (person.id === fiche.id ? fiche : person))
    : [...picked, fiche]
  if (personId === fiche.id) return { ...(draft ?? known), picked: persons }
  const all = personId === null ? known.others : { ...known.others, [String(personId)]: known.values }
  const aside = asideFor(known.aside, fiche.id)
  const { [String(fiche.id)]: values = aside.values, ...others } = all
  const { vevent, vevents } = appointmentOf({ ...known, vevents: before }, fiche.id, aside.vevent, {})
  return {
    ...known,
    personId: fiche.id,
    values,
    others,
    vevent,
    ...(Object.keys(vevents).length > 0 && { vevents }),
    picked: persons,
    touched: true,
  }
}
