import type { FicheDraft, SetAside } from './draft.ts'

/** The draft of a form that nobody has touched. */
export const NOTHING_TYPED: FicheDraft = {
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
