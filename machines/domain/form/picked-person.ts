import { BARE_FICHE } from './bare-form.ts'
import type { FicheDraft, SetAside } from './draft.ts'
import type { Fiche } from './fiche.ts'
import { answersOfSearch } from './searched.ts'
import { NOTHING_TYPED } from './set-aside.ts'
import type { DateLocale } from '../time/short-date.ts'

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
 * Moves the appointment answers when another person is chosen: each caller has their own. Answers typed before a choice
 * belong to the first person chosen.
 * @param known stored answers of that person
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

/**
 * The draft of a professional who begins a new person outside the form, with the words that found nobody. What was typed
 * of a new person before is not overwritten.
 */
export function withNewPerson(draft: FicheDraft | null, searched: string, locale: DateLocale): FicheDraft {
  const { vevents: before = {}, ...known } = draft ?? NOTHING_TYPED
  const { personId } = known
  if (personId === 'new' && Object.keys(known.values).length > 0) return draft ?? known
  const all = personId === null ? known.others : { ...known.others, [String(personId)]: known.values }
  const { new: typed = {}, ...others } = all
  const { vevent, vevents } = appointmentOf({ ...known, vevents: before }, 'new', undefined, {})
  return {
    ...known,
    personId: 'new',
    // The form itself is not known here: it drops an answer that it has no field for.
    values: Object.keys(typed).length > 0 ? typed : answersOfSearch(BARE_FICHE, searched, locale),
    others,
    vevent,
    ...(Object.keys(vevents).length > 0 && { vevents }),
    touched: true,
  }
}
