import { type ActorRefFrom, assign, sendParent, sendTo, setup, type SnapshotFrom } from 'xstate'
import { ficheFormMachine, type FicheFormNotice } from '../../booking/details/fiche-form.machine.ts'
import { isUser, type Session } from '../../domain/account/session.ts'
import { type Failure, failure as failureOf } from '../../domain/failures.ts'
import type { FicheDraft } from '../../domain/form/draft.ts'
import type { Scope } from '../../domain/scope.ts'
import type { Locale } from '../../domain/time/time.types.ts'
import type { Broadcast, GuestNotice } from '../../kit/guest.ts'
import type { StateMeta, Tag } from '../../kit/meta.ts'
import { notProvided } from '../../kit/not-provided.ts'
import { answered, failed, given } from '../../kit/params.ts'
import { newEmailMachine } from '../new-email/new-email.machine.ts'
import { newPasswordMachine, type NewPasswordNotice } from '../new-password/new-password.machine.ts'
import * as rules from './fiches.rules.ts'
import { savingMachine, type SavingNotice, type SavingOutput } from './saving/saving.machine.ts'
import type { CompletedFiche, FicheList, FichesContext, FichesInput, FichesTab } from './fiches.types.ts'

export type FichesEvent =
  | Broadcast
  | { type: 'fiches.requested' }
  | { type: 'fiches.tabPicked'; tab: FichesTab }
  /** The customer has read that the result of the new record is unknown, and returns to the form. */
  | { type: 'fiches.unknownAccepted' }
  | FicheFormNotice
  | SavingNotice
  | NewPasswordNotice

/**
 * The page of persons (specification, sections 2 and 6): the persons that a customer books for, each in a tab, and one
 * more while there are fewer than eight. Typed text stays with its record until it is saved, also in another tab, in
 * another language, and when the connection expires. Beside them, for as long as the page is open, the account's own
 * address and password.
 */
export const fichesMachine = setup({
  types: {
    input: {} as FichesInput,
    context: {} as FichesContext,
    events: {} as FichesEvent,
    children: {} as { form: 'form'; saving: 'saving'; newEmail: 'newEmail'; newPassword: 'newPassword' },
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    readFiches: notProvided<FicheList, { scope: Scope; locale: Locale }>('readFiches'),
    form: ficheFormMachine,
    saving: savingMachine,
    newEmail: newEmailMachine,
    newPassword: newPasswordMachine,
  },
  actions: {
    keepFiches: assign(({ context }, { output }: { output: FicheList }) => rules.withFiches(context, output)),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    keepSession: assign(({ context }, { session }: { session: Session }) => rules.withSession(context, session)),
    keepLocale: assign((_, { locale }: { locale: Locale }) => ({ locale })),
    keepTab: assign((_, { tab }: { tab: FichesTab }) => ({ tab, saved: null, refusal: null })),
    keepDraft: assign(({ context }, { draft }: { draft: FicheDraft }) => rules.withDraft(context, draft)),
    keepPending: assign((_, record: CompletedFiche) => rules.withPending(record)),
    keepKnown: assign(({ context }) => ({ before: rules.knownIn(context) })),
    keepEnded: assign({ refusal: failureOf('expiredConnection') }),
    keepAnswer: assign(({ context }, { output }: { output: SavingOutput }) => rules.withAnswer(context, output)),
    notifyEmail: sendTo('newEmail', (_, event: Extract<Broadcast, { type: 'session.changed' }>) => event),
    notifyPassword: sendTo('newPassword', (_, event: Extract<Broadcast, { type: 'session.changed' }>) => event),
    notifyParentPassed: sendParent((_, notice: GuestNotice) => notice),
    notifySent: sendTo('form', { type: 'form.sent' }),
    notifyRefused: sendTo('form', ({ context }) => ({ type: 'form.refused' as const, failure: context.refusal })),
    notifyUnanswered: sendTo('form', { type: 'form.unanswered' }),
    notifyOutcomeUnknown: sendTo('form', { type: 'form.outcomeUnknown' }),
    passToSaving: sendTo(
      'saving',
      (_, event: Extract<Broadcast, { type: 'page.shown' | 'network.restored' }>) => event,
    ),
  },
  guards: {
    isSignedIn: ({ context }) => isUser(context.session),
    isGone: (_, { session }: { session: Session }) => !isUser(session),
    isSamePerson: ({ context }, { session }: { session: Session }) => rules.isOfSame(context, session),
    isAside: ({ context }) => rules.isAside(context),
    isToAside: ({ context }, { tab }: { tab: FichesTab }) => rules.isToAside(context, tab),
    isOtherPerson: ({ context }, { tab }: { tab: FichesTab }) => rules.isOtherPerson(context, tab),
    isUnsaved: ({ context }) => rules.isUnsaved(context),
    isSaved: (_, { output }: { output: SavingOutput }) => output.kind === 'saved',
    isRefused: ({ context }) => context.refusal !== null,
    isOtherLanguage: ({ context }) => context.locale !== context.readIn,
  },
}).createMachine({
  id: 'fiches',
  context: ({ input }) => rules.initialContext(input),
  initial: 'deciding',
  invoke: [
    { id: 'newEmail', src: 'newEmail', input: ({ context }) => rules.emailInput(context) },
    { id: 'newPassword', src: 'newPassword', input: ({ context }) => rules.accountInput(context) },
  ],
  on: {
    'session.changed': [
      {
        guard: { type: 'isSamePerson', params: given },
        actions: [
          { type: 'notifyEmail', params: given },
          { type: 'notifyPassword', params: given },
        ],
      },
      {
        target: '.deciding',
        actions: [
          { type: 'keepSession', params: given },
          { type: 'notifyEmail', params: given },
          { type: 'notifyPassword', params: given },
        ],
      },
    ],
    'locale.changed': { actions: { type: 'keepLocale', params: given } },
    'guest.signedIn': { actions: { type: 'notifyParentPassed', params: given } },
    'guest.succeeded': { actions: { type: 'notifyParentPassed', params: given } },
  },
  states: {
    deciding: {
      meta: { title: 'Is somebody signed in?' },
      always: [
        { guard: 'isSignedIn', target: 'loading' },
        { guard: 'isUnsaved', target: 'waiting' },
        { target: 'outside' },
      ],
    },
    outside: { tags: 'blocked', meta: { title: 'Persons are shown to those who sign in' } },
    waiting: {
      tags: ['blocked', 'unkept'],
      meta: { title: 'What was typed waits for its owner to sign in' },
      invoke: { id: 'form', src: 'form', input: ({ context }) => rules.formInput(context) },
      initial: 'kept',
      states: { kept: { meta: { title: 'It stays in sight and fixed' }, entry: ['notifySent', 'notifyUnanswered'] } },
    },
    loading: {
      tags: 'busy',
      meta: { title: 'The persons are loading' },
      invoke: {
        id: 'readFiches',
        src: 'readFiches',
        input: ({ context }) => ({ scope: context.scope, locale: context.locale }),
        onDone: [
          { guard: 'isAside', target: 'aside', actions: { type: 'keepFiches', params: answered } },
          { target: 'shown', actions: { type: 'keepFiches', params: answered } },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failed } },
      },
      on: { 'locale.changed': { target: 'loading', reenter: true, actions: { type: 'keepLocale', params: given } } },
    },
    failed: {
      tags: 'failed',
      meta: { title: 'The persons did not come' },
      on: { 'fiches.requested': 'loading', 'network.restored': 'loading' },
    },
    aside: {
      meta: { title: 'The address and the password of the account are shown' },
      initial: 'saved',
      on: {
        'fiches.tabPicked': {
          guard: { type: 'isOtherPerson', params: given },
          target: 'shown',
          actions: { type: 'keepTab', params: given },
        },
      },
      always: { guard: 'isOtherLanguage', target: 'loading' },
      states: {
        saved: {
          meta: { title: 'The server has all of the persons' },
          always: { guard: 'isUnsaved', target: 'unsaved' },
        },
        unsaved: { tags: 'unkept', meta: { title: 'Something was typed for a record and not saved' } },
      },
    },
    shown: {
      meta: { title: 'One of the persons is shown' },
      invoke: { id: 'form', src: 'form', input: ({ context }) => rules.formInput(context) },
      initial: 'opening',
      states: {
        opening: {
          meta: { title: 'Was the last press refused, before the form came in another language?' },
          always: [
            { guard: 'isRefused', target: 'editing', actions: ['notifySent', 'notifyRefused'] },
            { target: 'editing' },
          ],
        },
        editing: {
          tags: 'editable',
          meta: { title: 'The customer may change it' },
          initial: 'saved',
          on: {
            'fiches.tabPicked': [
              {
                guard: { type: 'isToAside', params: given },
                target: '#fiches.aside',
                actions: { type: 'keepTab', params: given },
              },
              {
                guard: { type: 'isOtherPerson', params: given },
                target: '#fiches.shown',
                reenter: true,
                actions: { type: 'keepTab', params: given },
              },
            ],
            'form.changed': { actions: { type: 'keepDraft', params: given } },
            'form.completed': { target: 'saving', actions: { type: 'keepPending', params: given } },
          },
          // The language changed, perhaps during a write: the form is loaded again, with what was typed.
          always: { guard: 'isOtherLanguage', target: '#fiches.loading' },
          states: {
            saved: {
              meta: { title: 'The server has all of it' },
              always: { guard: 'isUnsaved', target: 'unsaved' },
            },
            unsaved: { tags: 'unkept', meta: { title: 'Something was typed and not saved, here or in another tab' } },
          },
        },
        saving: {
          meta: { title: 'The record is being saved' },
          initial: 'writing',
          entry: 'notifySent',
          invoke: {
            id: 'saving',
            src: 'saving',
            input: ({ context }) => rules.savingInput(context),
            onDone: [
              {
                guard: { type: 'isSaved', params: answered },
                target: '#fiches.shown',
                reenter: true,
                actions: { type: 'keepAnswer', params: answered },
              },
              {
                guard: 'isOtherLanguage',
                target: '#fiches.loading',
                actions: { type: 'keepAnswer', params: answered },
              },
              { target: 'editing', actions: [{ type: 'keepAnswer', params: answered }, 'notifyRefused'] },
            ],
          },
          states: {
            writing: {
              tags: ['busy', 'writing'],
              meta: { title: 'It is being sent or looked up' },
              on: {
                'saving.outcomeUnknown': { target: 'unknown', actions: 'keepKnown' },
                // A server that refuses a token has saved nothing.
                'session.changed': {
                  guard: { type: 'isGone', params: given },
                  target: '#fiches.deciding',
                  actions: [
                    'keepEnded',
                    { type: 'keepSession', params: given },
                    { type: 'notifyEmail', params: given },
                    { type: 'notifyPassword', params: given },
                  ],
                },
              },
            },
            unknown: {
              tags: ['failed', 'unkept'],
              meta: { title: 'Nobody knows whether the new record was made' },
              entry: 'notifyUnanswered',
              on: {
                'page.shown': { actions: { type: 'passToSaving', params: given } },
                'network.restored': { actions: { type: 'passToSaving', params: given } },
                'fiches.unknownAccepted': { target: '#fiches.shown.editing', actions: 'notifyOutcomeUnknown' },
              },
            },
          },
        },
      },
    },
  },
})

export type FichesRef = ActorRefFrom<typeof fichesMachine>
export type FichesSnapshot = SnapshotFrom<typeof fichesMachine>
