import { may } from '../../domain/account/permissions.ts'
import { COMMENT_MAX, FICHES_MAX } from '../../domain/constants.ts'
import type { Fiche } from '../../domain/form/fiche.ts'
import { type FicheDraft, type FormName, isOfPro, type PersonChoice, type SetAside } from '../../domain/form/draft.ts'
import type { Field, FieldValue } from '../../domain/form/field.ts'
import type { Failure } from '../../domain/failures.ts'
import { answersOfSearch } from '../../domain/form/searched.ts'
import { shownForms, shownPersons } from '../../domain/form/field-forms.ts'
import type { FieldFault } from '../../domain/form/field-faults.ts'
import { kindOf } from '../../domain/form/field-kinds.ts'
import { fieldFault } from '../../domain/form/field-rules.ts'
import { textOf } from '../../domain/form/field-text.ts'
import {
  changedIn,
  passwordsIn,
  personValues,
  sentOfSaved,
  sentValues,
  storedValues,
  typedValues,
  valueIn,
  type Values,
} from '../../domain/form/field-values.ts'
import { appointmentOf, asideFor } from '../../domain/form/picked-person.ts'
import { type Accepted, acceptedAnswers, fieldNamed, type LinkAnswer } from '../../domain/form/prefill.ts'
import type { Id } from '../../domain/id.ts'
import type { PersonSearchInput } from './persons/person-search.machine.ts'
import type { AlikeWanted, CompletedForm, FicheFormInput } from './fiche-form.types.ts'

export interface FicheFormContext extends Omit<FicheFormInput, 'draft' | 'prefill'> {
  /** The link's answers for which the form has a field: about a new person, and about the appointment. */
  given: Readonly<Record<FormName, Values>>
  /** The link's answers that the form cannot use. */
  dropped: readonly LinkAnswer[]
  /** Those that it uses without some characters, or with a `+` that was lost. */
  corrected: readonly LinkAnswer[]
  /** Those that it could use but has not: something else was typed before, or a saved person is chosen. */
  unused: readonly LinkAnswer[]
  personId: PersonChoice | null
  /** The person whose fields are shown; null while they are folded. */
  openId: PersonChoice | null
  /** The values of the fields about each person, by the person's id or `new`. */
  typed: Readonly<Record<string, Values>>
  vevent: Values
  /** The answers about the appointments of other callers, by the person's id or `new`. */
  vevents: Readonly<Record<string, Values>>
  comments: string
  videoConsent: boolean
  touched: boolean
  /** Fields that have lost the focus once: the form may show their faults. */
  left: readonly string[]
  /** The draft was typed by a professional; known before the session is. */
  ofPro: boolean
  /** What a professional had typed for others before. */
  aside: readonly SetAside[]
  failure: Failure | null
  /** Persons who are similar to the new one. */
  alike: readonly Fiche[]
}

/** Why the form cannot be sent, in the order of the page. */
export type FormFault =
  | { at: 'person' }
  /** A fault in the person's fields while they are folded. */
  | { at: 'details' }
  | { at: 'field'; form: FormName; field: Field; fault: FieldFault }
  | { at: 'comments'; limit: number }
  | { at: 'consent' }

export interface FieldRef {
  form: FormName
  name: string
}

export const keyOf = ({ form, name }: FieldRef) => `${form}.${name}`

type Offer = Pick<FicheFormInput, 'persons' | 'isMove' | 'role'>

/**
 * A new person may be added: up to eight for a customer (specification, section 6), and none to an appointment that is
 * moved.
 */
function mayAdd({ persons, isMove, role }: Offer): boolean {
  if (isMove) return persons.length === 0
  return may(role, 'searchPersons') || persons.length < FICHES_MAX
}

/** The person exists, or a new one may be added. */
export function isOffered(offer: Offer, id: PersonChoice | null): boolean {
  return id === 'new' ? mayAdd(offer) : offer.persons.some((person) => person.id === id)
}

/** Another person may be chosen: not if the form is about one record. */
export const isAnother = (context: FicheFormContext, id: PersonChoice): boolean =>
  context.about === null && id !== context.personId && isOffered(context, id)

type Seed = Pick<FicheFormContext, 'forms' | 'persons' | 'locale' | 'checkSms' | 'email' | 'given'>

function storedOf({ persons, email, forms, given }: Seed, id: PersonChoice): Values {
  const person = persons.find((candidate) => candidate.id === id)
  return person ? personValues(person, forms.fiche) : { ...given.fiche, ...(email === '' ? {} : { email }) }
}

function typedFor(seed: Seed, id: PersonChoice, draft: Values): Values {
  return typedValues(seed.forms.fiche, { ...storedOf(seed, id), ...draft }, seed)
}

function personOf(offer: Offer & Pick<Seed, 'given'>, draft: FicheDraft | null): PersonChoice | null {
  if (draft && isOffered(offer, draft.personId)) return draft.personId
  // A professional always chooses the person; there is no default.
  if (may(offer.role, 'searchPersons')) return null
  const [first, ...others] = offer.persons
  if (!first) return 'new'
  // The link's answers are about a person who is not saved yet.
  return others.length === 0 && Object.keys(offer.given.fiche).length === 0 ? first.id : null
}

/**
 * The initial form. A customer with a single saved person finds that one chosen, and without any a new one; another press
 * chooses otherwise.
 */
export function opened({ draft, prefill, ...input }: FicheFormInput): FicheFormContext {
  const { hideMarketingSms, requestNumber } = input.scope.group.profile
  const forms = shownForms(input.forms, { pro: !may(input.role, 'giveConsents'), hideMarketingSms, requestNumber })
  const persons = shownPersons(input.isMove ? input.persons : [...input.persons, ...(draft?.picked ?? [])])
  // The link's answers are about a customer.
  const answers = isOfPro(draft) ? null : prefill
  const [fiche, vevent] = [
    acceptedAnswers(forms.fiche, answers?.fiche ?? {}, input),
    acceptedAnswers(forms.vevent, answers?.vevent ?? {}, input),
  ]
  const seed = { ...input, forms, persons, given: { fiche: fiche.values, vevent: vevent.values } }
  const personId = input.about ?? personOf(seed, draft)
  const drafts: [string, Values][] = Object.entries(draft?.others ?? {})
  if (draft && draft.personId !== null) drafts.push([String(draft.personId), draft.values])
  if (personId !== null && personId !== draft?.personId) drafts.push([String(personId), {}])
  const context: FicheFormContext = {
    ...seed,
    personId,
    openId: null,
    typed: Object.fromEntries(
      drafts.map(([key, values]) => [key, typedFor(seed, choiceOf(key), { ...values, ...draft?.secrets?.[key] })]),
    ),
    vevent: typedValues(forms.vevent, { ...vevent.values, ...draft?.vevent, ...draft?.secrets?.vevent }, seed),
    vevents: Object.fromEntries(
      Object.entries(draft?.vevents ?? {}).map(([key, values]) => [key, typedValues(forms.vevent, values, seed)]),
    ),
    comments: draft?.comments ?? '',
    videoConsent: draft?.videoConsent ?? false,
    touched: draft?.touched ?? false,
    left: [],
    ofPro: may(input.role, 'searchPersons') || isOfPro(draft),
    aside: draft?.aside ?? [],
    failure: null,
    alike: [],
    unused: [],
    dropped: [...(answers?.dropped ?? []), ...linked('fiche', fiche.refused), ...linked('vevent', vevent.refused)],
    corrected: [...linked('fiche', fiche.corrected), ...linked('vevent', vevent.corrected)],
  }
  return {
    ...context,
    openId: input.about ?? faultyId(context),
    unused: unusedIn(context),
    left: draft ? typedWrongly(context) : [],
  }
}

/** Fields that hold something wrong which was typed before: their faults are shown without another visit to them. */
function typedWrongly(context: FicheFormContext): readonly string[] {
  const { personId } = context
  const first = { fiche: personId === null ? {} : typedFor(context, personId, {}), vevent: untyped(context) }
  const typed = { fiche: personTyped(context), vevent: context.vevent }
  return faultsIn(context).flatMap((one) => {
    if (one.at !== 'field' || one.fault.code === 'empty') return []
    const ref = { form: one.form, name: one.field.name }
    return Object.hasOwn(changedIn(typed[ref.form], first[ref.form]), ref.name) ? [keyOf(ref)] : []
  })
}

/** The link's answers that are not in the form, although it has a field for them. */
function unusedIn(context: FicheFormContext): readonly LinkAnswer[] {
  const { forms, given, personId, vevent } = context
  const others = (form: FormName, values: Values) => changedIn(values, typedValues(forms[form], given[form], context))
  const person = personId === 'new' ? others('fiche', personTyped(context)) : given.fiche
  const isOther = { fiche: person, vevent: others('vevent', vevent) }
  return (['fiche', 'vevent'] as const).flatMap((form) =>
    linked(
      form,
      Object.keys(given[form]).filter((name) => Object.hasOwn(isOther[form], name)),
    ),
  )
}

const linked = (form: FormName, names: Accepted['refused']) => names.map((name): LinkAnswer => ({ form, name }))

const choiceOf = (key: string): PersonChoice => (key === 'new' ? 'new' : Number(key))

/** The fields that the customer sees among those that a link has answers for, each once. */
export const fieldsOf = ({ forms }: FicheFormContext, answers: readonly LinkAnswer[]): Field[] => [
  ...new Set(
    answers.flatMap(({ form, name }) => {
      const field = fieldNamed(forms[form], name)
      return field && kindOf(field).control !== null ? [field] : []
    }),
  ),
]

/** A professional has found the person of the appointment. A record that was read again replaces the older one. */
export function withFound(context: FicheFormContext, { fiche }: { fiche: Fiche }): Partial<FicheFormContext> {
  const isKnown = context.persons.some(({ id }) => id === fiche.id)
  const others = context.persons.map((person) => (person.id === fiche.id ? fiche : person))
  const persons = isKnown ? others : [...context.persons, fiche]
  return { persons, ...withPerson({ ...context, persons }, fiche.id) }
}

/** The typed person is an existing one: the answers about the appointment move to that person. */
export const withAlike = (context: FicheFormContext, found: { fiche: Fiche }): Partial<FicheFormContext> =>
  withFound({ ...context, personId: null }, found)

/** Whether to search for duplicates of a new person. */
export const isToCompare = ({ role, personId }: FicheFormContext): boolean =>
  may(role, 'searchPersons') && personId === 'new'

/** The values of the chosen person's fields. */
export function personTyped({ typed, personId }: FicheFormContext): Values {
  return personId === null ? {} : (typed[String(personId)] ?? {})
}

/** A professional's callers have an appointment each; the persons of a customer share the one that is being booked. */
function appointmentFor(context: FicheFormContext, id: PersonChoice): Partial<FicheFormContext> {
  const { ofPro, isMove, aside, forms } = context
  if (!ofPro || isMove) return {}
  const known = asideFor(aside, id).vevent
  const typed = { ...context, vevent: appointmentIn(context) }
  return appointmentOf(typed, id, known && typedValues(forms.vevent, known, context), untyped(context))
}

const untyped = (context: FicheFormContext): Values => typedValues(context.forms.vevent, context.given.vevent, context)

/** The first values of a person's fields: for a new one of whom nothing is typed yet, what was searched for. */
function firstTyped(context: FicheFormContext, id: PersonChoice, searched: string): Values {
  const { forms, locale, typed, aside } = context
  const { values } = asideFor(aside, id)
  const first = typedFor(context, id, values)
  const known = typed[String(id)] ?? first
  const isTyped = Object.keys(changedIn(known, typedFor(context, id, {}))).length > 0
  return id !== 'new' || isTyped ? known : typedFor(context, id, answersOfSearch(forms.fiche, searched, locale))
}

/** Selects the person of the appointment; values typed for another person stay with that person. */
export function withPerson(context: FicheFormContext, id: PersonChoice, searched = ''): Partial<FicheFormContext> {
  const key = String(id)
  const appointment = id === context.personId ? {} : appointmentFor(context, id)
  const chosen: FicheFormContext = {
    ...context,
    ...appointment,
    personId: id,
    touched: true,
    left: context.left.filter((name) => !name.startsWith('fiche.') && !('vevent' in appointment)),
    typed: { ...context.typed, [key]: firstTyped(context, id, searched) },
  }
  return { ...chosen, openId: faultyId(chosen), left: [...new Set([...chosen.left, ...typedWrongly(chosen)])] }
}

/** The person's fields are open from the choice of a person until the customer folds them. */
export function isOpen({ openId }: FicheFormContext, { form }: FieldRef): boolean {
  return form === 'vevent' || openId !== null
}

/** If the new person's fields are the whole form, or the form is about one record, they cannot be folded. */
export function isFoldable({ persons, personId, about }: FicheFormContext): boolean {
  return persons.length > 0 && personId !== null && about === null
}

/** The chosen person if its fields must be shown: it is new, or one of its fields is missing or invalid. */
export function faultyId(context: FicheFormContext): PersonChoice | null {
  const { personId } = context
  const isFaulty = personId === 'new' || personFaults(context).length > 0
  return isFaulty ? personId : null
}

export function withField(
  context: FicheFormContext,
  { form, name }: FieldRef,
  value: FieldValue,
): Partial<FicheFormContext> {
  if (form === 'vevent') return { vevent: { ...context.vevent, [name]: value }, touched: true }
  const values = { ...personTyped(context), [name]: value }
  return { typed: { ...context.typed, [String(context.personId)]: values }, touched: true }
}

export function draftOf(context: FicheFormContext): FicheDraft {
  const { forms, locale, typed, personId, comments, videoConsent, touched } = context
  const chosen = String(personId)
  const stored = (key: string, values: Values) => storedValues(forms.fiche, toKeep(context, key, values), locale)
  const others = Object.entries(typed).filter(([key]) => key !== chosen)
  const vevents = Object.entries(context.vevents).map(
    ([key, values]) => [key, storedValues(forms.vevent, values, locale)] as const,
  )
  return {
    personId,
    comments,
    videoConsent,
    touched,
    ...(context.ofPro && { picked: context.persons }),
    ...(context.aside.length > 0 && { aside: context.aside }),
    values: stored(chosen, personTyped(context)),
    others: Object.fromEntries(others.map(([key, values]) => [key, stored(key, values)])),
    vevent: storedValues(forms.vevent, appointmentIn(context), locale),
    ...(vevents.length > 0 && { vevents: Object.fromEntries(vevents) }),
    ...secretsIn(context),
  }
}

/**
 * The answers about a person to store: of a customer's person only the changed ones. The record, or the link, may change
 * meanwhile, and what was not touched here must not replace that.
 */
function toKeep(context: FicheFormContext, key: string, values: Values): Values {
  return context.ofPro ? values : changedIn(values, typedFor(context, choiceOf(key), {}))
}

/**
 * The appointment answers to store: only typed ones. Another answer of the link must reach the others, and before a
 * professional chooses a person, defaults must not overwrite the stored answers of that person.
 */
function appointmentIn(context: FicheFormContext): Values {
  const { ofPro, personId, vevent } = context
  if (ofPro && personId !== null) return vevent
  return changedIn(vevent, untyped(context))
}

function secretsIn({ forms, typed, vevent }: FicheFormContext): Pick<FicheDraft, 'secrets'> {
  const persons = Object.entries(typed).map(([key, values]) => [key, passwordsIn(forms.fiche, values)] as const)
  const all = [...persons, ['vevent', passwordsIn(forms.vevent, vevent)] as const]
  const typedOnes = all.filter(([, passwords]) => Object.keys(passwords).length > 0)
  return typedOnes.length > 0 ? { secrets: Object.fromEntries(typedOnes) } : {}
}

function fieldFaults(context: FicheFormContext, form: FormName, values: Values): FormFault[] {
  return context.forms[form].flatMap((field): FormFault[] => {
    const fault = fieldFault(field, valueIn(values, field.name), context)
    return fault ? [{ at: 'field', form, field, fault }] : []
  })
}

/** A move sends what was changed about its person, so nothing else is asked for. */
function personFaults(context: FicheFormContext): FormFault[] {
  const { isMove, personId, forms } = context
  const typed = personTyped(context)
  if (!isMove || typeof personId !== 'number') return fieldFaults(context, 'fiche', typed)
  const changed = changedIn(typed, typedFor(context, personId, {}))
  const fiche = forms.fiche.filter(({ name }) => Object.hasOwn(changed, name))
  return fieldFaults({ ...context, forms: { ...forms, fiche } }, 'fiche', typed)
}

/** All missing and invalid fields; without any, the form can be sent. */
export function faultsIn(context: FicheFormContext): FormFault[] {
  const faults: FormFault[] = context.personId === null ? [{ at: 'person' }] : personFaults(context)
  faults.push(...fieldFaults(context, 'vevent', context.vevent))
  const isTooLong = context.allowComment && [...context.comments].length > COMMENT_MAX
  if (isTooLong) faults.push({ at: 'comments', limit: COMMENT_MAX })
  if (context.needsVideoConsent && !context.videoConsent) faults.push({ at: 'consent' })
  return faults
}

const datesIn = ({ locale, today }: FicheFormContext) => ({ locale, today })

const sentOfNew = (context: FicheFormContext): Values =>
  sentValues(context.forms.fiche, personTyped(context), { ...datesIn(context), isNew: true })

function savedAnswers(context: FicheFormContext, id: Id): Values {
  const { forms, isMove } = context
  const stored = storedOf(context, id)
  return sentOfSaved(forms.fiche, personTyped(context), {
    ...datesIn(context),
    stored,
    first: typedFor(context, id, {}),
    isMove,
  })
}

/** The completed form, for the booking request. Expects a form without faults. */
export function completed(context: FicheFormContext): CompletedForm {
  const { forms, personId, comments, needsVideoConsent, videoConsent, allowComment, isMove } = context
  const isNew = personId === 'new' || personId === null
  const secrets = {
    fiche: passwordsIn(forms.fiche, personTyped(context)),
    vevent: passwordsIn(forms.vevent, context.vevent),
  }
  const hasSecrets = Object.values(secrets).some((passwords) => Object.keys(passwords).length > 0)
  return {
    fiche: {
      id: isNew ? null : personId,
      values: isNew ? sentOfNew(context) : savedAnswers(context, personId),
    },
    vevent: sentValues(forms.vevent, context.vevent, { ...datesIn(context), isNew: true }),
    ...(hasSecrets && { secrets }),
    // A move without a comment field sends the appointment's own comment: an empty one would replace it.
    comments: allowComment || isMove ? textOf(comments) : '',
    acceptVideo: needsVideoConsent ? videoConsent : null,
  }
}

/** The search is for professionals; a customer has persons of their own, and a moved appointment keeps its person. */
export const searchInput = ({ role, isMove, scope, ownLocale }: FicheFormContext): PersonSearchInput => ({
  isOffered: may(role, 'searchPersons') && !isMove,
  scope,
  locale: ownLocale,
})

/** The form can be sent. */
export const isComplete = (context: FicheFormContext): boolean => faultsIn(context).length === 0

/** The new person as the server would receive it. */
export const alikeWanted = (context: FicheFormContext): AlikeWanted => ({
  scope: context.scope,
  locale: context.ownLocale,
  values: sentOfNew(context),
})
