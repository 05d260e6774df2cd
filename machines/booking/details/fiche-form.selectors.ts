import { isProRole } from '../../domain/account/permissions.ts'
import { likenessOf } from '../../domain/form/alike.ts'
import { NAMELESS, type PersonName } from '../../domain/form/full-name.ts'
import type { Fiche } from '../../domain/form/fiche.ts'
import type { FormName } from '../../domain/form/draft.ts'
import type { Field, FieldValue } from '../../domain/form/field.ts'
import { valueIn } from '../../domain/form/field-values.ts'
import type { FicheFormSnapshot } from './fiche-form.machine.ts'
import {
  alikeWanted,
  faultsIn,
  fieldsOf,
  type FicheFormContext,
  type FieldRef,
  type FormFault,
  isOffered,
  keyOf,
  personTyped,
} from './fiche-form.rules.ts'

export const isBusy = (snapshot: FicheFormSnapshot) => snapshot.hasTag('busy')
/** The form is read-only: the booking is being sent, or its outcome is unknown. */
export const isFixed = (snapshot: FicheFormSnapshot) => !snapshot.matches('filling')
/** The form asks whether the new person is one of the similar ones, before it is created. */
export const isAsking = (snapshot: FicheFormSnapshot) => snapshot.matches('asking')
export const alikeOf = (snapshot: FicheFormSnapshot) => snapshot.context.alike
/** What a similar person has in common with the new one. */
export const likenessIn = ({ context }: FicheFormSnapshot, fiche: Fiche) =>
  likenessOf(alikeWanted(context).values, fiche)
/** The search of a professional; undefined for everyone else. */
export const searchOf = ({ children, context }: FicheFormSnapshot) => (context.ofPro ? children.search : undefined)
/** A professional fills in the form for another person. */
export const isOnBehalf = ({ context }: FicheFormSnapshot) => isProRole(context.role)
/** For whom a professional fills in the form, nameless while a name is typed; null for a customer, who is the reader. */
export function otherPersonOf(snapshot: FicheFormSnapshot): PersonName | null {
  const { persons, personId } = snapshot.context
  return isOnBehalf(snapshot) ? (persons.find(({ id }) => id === personId) ?? NAMELESS) : null
}
/** The outcome of the booking is not known yet; the next actions are shown above the form. */
export const isUnanswered = (snapshot: FicheFormSnapshot) => snapshot.hasTag('blocked')
/** The fields of the chosen person are shown. */
export const isUnfolded = (snapshot: FicheFormSnapshot) => snapshot.context.openId !== null
export const isShowingErrors = (snapshot: FicheFormSnapshot) =>
  snapshot.matches({ filling: { answer: 'showingErrors' } })
export const isOutcomeUnknown = (snapshot: FicheFormSnapshot) => snapshot.matches({ filling: { answer: 'unknown' } })
/** Why the booking was refused; null if it was not, or no longer is. */
export const failureOf = (snapshot: FicheFormSnapshot) => snapshot.context.failure

export const localeOf = (snapshot: FicheFormSnapshot) => snapshot.context.locale
/** In the group's wall time. */
export const todayOf = (snapshot: FicheFormSnapshot) => snapshot.context.today
export const phoneOf = (snapshot: FicheFormSnapshot) => snapshot.context.phone
/** French law requires a notice about data protection beside a free text, in every language. */
export const hasDataNotice = (snapshot: FicheFormSnapshot) => snapshot.context.country === 'FR'
export const ownLocaleOf = (snapshot: FicheFormSnapshot) => snapshot.context.ownLocale
export const disclaimerOf = (snapshot: FicheFormSnapshot) => snapshot.context.disclaimer
/** The fields whose answer in the link cannot be used; what is no field that the customer sees, is not among them. */
export const droppedOf = ({ context }: FicheFormSnapshot) => fieldsOf(context, context.dropped)
/** The fields whose answer in the link is used without some of its characters, or with a `+` that was lost. */
export const correctedOf = ({ context }: FicheFormSnapshot) => fieldsOf(context, context.corrected)
export const formsOf = (snapshot: FicheFormSnapshot) => snapshot.context.forms
export const personsOf = (snapshot: FicheFormSnapshot) => snapshot.context.persons
export const personIdOf = (snapshot: FicheFormSnapshot) => snapshot.context.personId
export const commentsOf = (snapshot: FicheFormSnapshot) => snapshot.context.comments
export const allowsComment = (snapshot: FicheFormSnapshot) => snapshot.context.allowComment
export const needsConsent = (snapshot: FicheFormSnapshot) => snapshot.context.needsVideoConsent
export const isConsentGiven = (snapshot: FicheFormSnapshot) => snapshot.context.videoConsent
/** The appointment gets another time. */
export const isMove = (snapshot: FicheFormSnapshot) => snapshot.context.isMove
/** Another person may be added. */
export const canAddPerson = (snapshot: FicheFormSnapshot) => isOffered(snapshot.context, 'new')

/** The value of a field. */
export const valueOf =
  ({ form, name }: FieldRef) =>
  ({ context }: FicheFormSnapshot): FieldValue =>
    valueIn(form === 'vevent' ? context.vevent : personTyped(context), name) ?? ''

// Each field looks up its own fault: without this cache a form of eighty fields would validate 6400 fields per change.
const verdicts = new WeakMap<FicheFormContext, readonly FormFault[]>()

/** All faults, shown or not. Returns the same array for the same context. */
export function faultsOf({ context }: FicheFormSnapshot): readonly FormFault[] {
  const known = verdicts.get(context)
  if (known) return known
  const faults = faultsIn(context)
  verdicts.set(context, faults)
  return faults
}

const NO_FAULTS: readonly FormFault[] = []

const isAboutPerson = (fault: FormFault) => fault.at === 'field' && fault.form === 'fiche'

/** The faults in the summary: all, but only after a press on Book; folded fields count as one fault. */
export function listedFaults(snapshot: FicheFormSnapshot): readonly FormFault[] {
  if (!isShowingErrors(snapshot)) return NO_FAULTS
  const faults = faultsOf(snapshot)
  if (isUnfolded(snapshot) || !faults.some(isAboutPerson)) return faults
  return [{ at: 'details' }, ...faults.filter((fault) => !isAboutPerson(fault))]
}

/** The fault of a field, once the form may show it: after the field lost the focus, or after Book was pressed. */
export const faultOf =
  ({ form, name }: { form: FormName; name: string }) =>
  (snapshot: FicheFormSnapshot) => {
    if (!isShowingErrors(snapshot) && !snapshot.context.left.includes(keyOf({ form, name }))) return null
    const found = faultsOf(snapshot).find(
      (fault) => fault.at === 'field' && fault.form === form && fault.field.name === name,
    )
    return found?.at === 'field' ? found.fault : null
  }

/**
 * Why Book is not possible yet, as the specification's key (section 5); null when it is. `formStepFicheError`:
 * something is missing; `formStdError`: nothing is missing, but something is invalid.
 */
export type Unavailability =
  'selectFicheError' | 'acceptJitsiError' | 'formStepFicheError' | 'formStdError' | 'formStepFicheIndication'

const isMissing = (fault: FormFault) => fault.at === 'field' && fault.fault.code === 'empty'

/** The fields without the answer that they require, in the order of the form. Compare with `contentEqual`. */
export const missingFieldsOf = (snapshot: FicheFormSnapshot): readonly Field[] =>
  faultsOf(snapshot).flatMap((fault) => (fault.at === 'field' && isMissing(fault) ? [fault.field] : []))

export function unavailabilityOf(snapshot: FicheFormSnapshot): Unavailability | null {
  const faults = faultsOf(snapshot)
  const places = faults.map(({ at }) => at)
  if (places.length === 0) return null
  if (places.includes('person')) return 'selectFicheError'
  if (places.includes('consent')) return 'acceptJitsiError'
  const isHidden = !isUnfolded(snapshot) && faults.some(isAboutPerson)
  if (isHidden) return 'formStepFicheIndication'
  return faults.some(isMissing) ? 'formStepFicheError' : 'formStdError'
}
