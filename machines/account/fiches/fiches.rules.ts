import { FICHES_MAX } from '../../domain/constants.ts'
import type { FicheFormInput } from '../../booking/details/fiche-form.types.ts'
import { isCustomer, isSamePerson } from '../../domain/account/customer.ts'
import { isSameAccount, type Session } from '../../domain/account/session.ts'
import type { FicheDraft, PersonChoice } from '../../domain/form/draft.ts'
import { shownPersons } from '../../domain/form/field-forms.ts'
import type { Fiche } from '../../domain/form/fiche.ts'
import type { Id } from '../../domain/id.ts'
import { dateLocale } from '../../domain/time/short-date.ts'
import type { SavingOutput } from './saving/saving.machine.ts'
import type { SavingInput } from './saving/saving.types.ts'
import type { CompletedFiche, FicheList, FichesContext, FichesInput, FichesTab } from './fiches.types.ts'

const NOTHING_READ = { persons: [], forms: { fiche: [], vevent: [] }, today: '' }
const NOTHING_TYPED = { drafts: {}, draftsOf: null, before: null }

export const initialContext = (input: FichesInput): FichesContext => ({
  ...input,
  ...NOTHING_READ,
  ...NOTHING_TYPED,
  readIn: input.locale,
  pending: null,
  failure: null,
  refusal: null,
  saved: null,
})

/**
 * Deletes the server's data; what was typed, and the tab, are kept for their customer. While nobody is known, what was
 * typed stays in sight, so the records that it is about are kept until somebody comes.
 */
export function withSession(context: FichesContext, session: Session): Partial<FichesContext> {
  const { drafts, tab, before, refusal, forms, today, confirmed } = context
  const draftsOf = context.session.account ?? context.draftsOf
  // Nobody was known before, as after a reload.
  const isOwner = !session.account || draftsOf === null || isSameAccount(session.account, draftsOf)
  const persons = context.persons.filter(({ id }) => Object.hasOwn(drafts, String(id)))
  return {
    session,
    ...(session.account ? NOTHING_READ : { persons, forms, today }),
    pending: null,
    failure: null,
    refusal: isOwner && refusal?.code === 'expiredConnection' ? refusal : null,
    saved: null,
    confirmed: isOwner ? confirmed : '',
    ...(isOwner ? { drafts, draftsOf, tab, before } : { ...NOTHING_TYPED, tab: null }),
  }
}

export const emailInput = ({ scope, group, session, confirmed }: FichesContext) => ({
  scope,
  group,
  session,
  confirmed,
})

export const accountInput = ({ scope, group, session }: FichesContext) => ({ scope, group, session, isFirst: false })

/** The session is still that of the customer whose persons are shown. */
export const isOfSame = (context: Pick<FichesContext, 'session'>, session: Session): boolean =>
  isSamePerson(context.session, session)

/** One more person may be added: at most eight (specification, section 6). */
export const mayAdd = ({ persons }: Pick<FichesContext, 'persons'>): boolean => persons.length < FICHES_MAX

/**
 * The account's own tab needs an address; a single sign-on may give none (specification, section 2). The number 0 is a
 * guest's, except where everybody signs in as a person (wire contract, rulings 9 and 12).
 */
export const hasParameters = ({ session, group }: Pick<FichesContext, 'session' | 'group'>): boolean =>
  isCustomer(session) && (session.account?.id !== 0 || group.loginProfile === 'Fiche')

const isPerson = (context: Pick<FichesContext, 'persons'>, tab: FichesTab | null): tab is PersonChoice =>
  tab === 'new' ? mayAdd(context) : context.persons.some(({ id }) => id === tab)

/** The record that the form is about: the picked one while it exists, else the first one, else a new one. */
const shownPerson = ({ tab, persons }: Pick<FichesContext, 'tab' | 'persons'>): PersonChoice =>
  isPerson({ persons }, tab) ? tab : (persons[0]?.id ?? 'new')

/** The account's own tab is picked. */
export const isAside = (context: FichesContext): boolean => context.tab === 'parameters' && hasParameters(context)

export const shownTab = (context: FichesContext): FichesTab => (isAside(context) ? 'parameters' : shownPerson(context))

export const isOtherPerson = (context: FichesContext, tab: FichesTab): boolean =>
  isPerson(context, tab) && tab !== shownTab(context)

export const isToAside = (context: FichesContext, tab: FichesTab): boolean =>
  tab === 'parameters' && hasParameters(context)

/** Deleted persons are never shown (specification, section 6). */
export const withFiches = ({ locale }: FichesContext, fiches: FicheList) => ({
  ...fiches,
  readIn: locale,
  persons: shownPersons(fiches.persons),
  failure: null,
})

/** What was typed for the shown record, and the account that typed it. */
export const withDraft = (context: FichesContext, draft: FicheDraft) => ({
  drafts: { ...context.drafts, [String(shownPerson(context))]: draft },
  draftsOf: context.session.account,
  saved: null,
})

export const isUnsaved = ({ drafts }: FichesContext): boolean => Object.keys(drafts).length > 0

const without = ({ drafts }: FichesContext, tab: PersonChoice) =>
  Object.fromEntries(Object.entries(drafts).filter(([key]) => key !== String(tab)))

/**
 * Puts the saved record in its place, or at the end, and shows it. The answer need not repeat what it did not change.
 */
export function withSaved(context: FichesContext, answer: Fiche): Partial<FichesContext> {
  const { persons } = context
  const known = persons.find(({ id }) => id === answer.id)
  const saved = known ? { ...answer, values: { ...known.values, ...answer.values } } : answer
  return {
    persons: known ? persons.map((person) => (person === known ? saved : person)) : [...persons, saved],
    drafts: without(context, shownPerson(context)),
    tab: saved.id,
    pending: null,
    refusal: null,
    saved,
  }
}

export const withPending = ({ fiche, secrets }: CompletedFiche) => ({
  pending: { fiche, ...(secrets && { secrets }) },
  refusal: null,
})

export const knownIn = ({ persons, before }: FichesContext): readonly Id[] => before ?? persons.map(({ id }) => id)

/**
 * `isOutcomeUnknown`: an earlier press may have made a record that is not known yet, although the list has been read
 * since.
 */
export const savingInput = (context: FichesContext): SavingInput => ({
  scope: context.scope,
  locale: context.locale,
  record: pendingIn(context),
  known: knownIn(context),
  isOutcomeUnknown: context.before !== null && context.pending?.fiche.id === null,
})

/** A new record counts as saved whenever it is found, and then its outcome is known. */
export const withAnswer = (context: FichesContext, answer: SavingOutput): Partial<FichesContext> =>
  answer.kind === 'refused'
    ? { refusal: answer.failure }
    : { ...withSaved(context, answer.saved), ...(context.pending?.fiche.id === null && { before: null }) }

/** The form about the shown record. */
export function formInput(context: FichesContext): FicheFormInput {
  const { scope, group, locale, forms, persons, today, session, drafts } = context
  const tab = shownPerson(context)
  return {
    scope,
    locale: dateLocale(locale, group.country),
    forms: { fiche: forms.fiche, vevent: [] },
    persons: persons.filter(({ id }) => id === tab),
    about: tab,
    isMove: false,
    today,
    needsVideoConsent: false,
    role: 'account',
    allowComment: false,
    checkSms: group.checkSms,
    disclaimer: '',
    ownLocale: group.locale,
    phone: group.phone,
    country: group.country,
    email: session.account?.email ?? '',
    prefill: null,
    draft: drafts[String(tab)] ?? null,
  }
}

export const pendingIn = ({ pending }: FichesContext): CompletedFiche => {
  if (!pending) throw new Error('Nothing is being saved')
  return pending
}
