import { type ActorRefFrom, assign, sendParent, setup, type SnapshotFrom } from 'xstate'
import { may } from '../../domain/account/permissions.ts'
import type { Fiche } from '../../domain/form/fiche.ts'
import type { FicheDraft, PersonChoice } from '../../domain/form/draft.ts'
import type { FieldValue } from '../../domain/form/field.ts'
import { type Failure, failure as failureOf } from '../../domain/failures.ts'
import type { StateMeta, Tag } from '../../kit/meta.ts'
import { notProvided } from '../../kit/not-provided.ts'
import { answered, given } from '../../kit/params.ts'
import { personSearchMachine, type PersonSearchNotice } from './persons/person-search.machine.ts'
import * as rules from './fiche-form.rules.ts'
import type { FicheFormContext, FieldRef } from './fiche-form.rules.ts'
import type { AlikeWanted, CompletedForm, FicheFormInput } from './fiche-form.types.ts'

export type FicheFormEvent =
  /** `searched`: what a professional has typed to search for the person, who turned out to be new. */
  | { type: 'person.chosen'; id: PersonChoice; searched?: string }
  | { type: 'details.toggled' }
  | ({ type: 'field.changed'; value: FieldValue } & FieldRef)
  | ({ type: 'field.left' } & FieldRef)
  | { type: 'comment.changed'; text: string }
  | { type: 'consent.changed'; accepted: boolean }
  | { type: 'form.submitted' }
  // The parent reports the progress of the write.
  | { type: 'form.sent' }
  | { type: 'form.unanswered' }
  | { type: 'form.refused'; failure: Failure | null }
  | { type: 'form.outcomeUnknown' }
  /** Nothing was booked, and the alert shows the reason. */
  | { type: 'form.returned' }
  /** The reason of the refused press is gone: the customer has signed in again, or the network is back. */
  | { type: 'form.healed'; code: 'expiredConnection' | 'offline' }
  | PersonSearchNotice
  /** The new person is one of the similar ones. */
  | { type: 'alike.taken'; fiche: Fiche }
  /** The new person is none of the similar ones. */
  | { type: 'alike.denied' }
  | { type: 'alike.dismissed' }

/** Sent to the parent: every change, for the memento; and the completed form, after a press on Book without faults. */
export type FicheFormNotice = { type: 'form.changed'; draft: FicheDraft } | ({ type: 'form.completed' } & CompletedForm)

/**
 * The person step: whom the appointment is for, the group's own fields, a comment, a consent (specification, sections
 * 2 and 5). A press on Book is always accepted; with faults left, the form lists them. The parent writes the booking
 * and reports the outcome; the form keeps everything typed in any case. The page of persons shows the same form about
 * one record, and its press saves.
 */
export const ficheFormMachine = setup({
  types: {
    input: {} as FicheFormInput,
    context: {} as FicheFormContext,
    events: {} as FicheFormEvent,
    children: {} as { search: 'search' },
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    search: personSearchMachine,
    /** Persons of the group who are similar to the typed one. */
    findAlike: notProvided<readonly Fiche[], AlikeWanted>('findAlike'),
  },
  actions: {
    takeFound: assign(({ context }, found: { fiche: Fiche }) => rules.withFound(context, found)),
    takeAlike: assign(({ context }, found: { fiche: Fiche }) => rules.withAlike(context, found)),
    keepAlike: assign((_, { output }: { output: readonly Fiche[] }) => ({ alike: output })),
    forgetAlike: assign({ alike: [] }),
    choosePerson: assign(({ context }, { id, searched }: { id: PersonChoice; searched?: string }) =>
      rules.withPerson(context, id, searched),
    ),
    keepField: assign(({ context }, { value, ...field }: FieldRef & { value: FieldValue }) =>
      rules.withField(context, field, value),
    ),
    markLeft: assign(({ context }, field: FieldRef) => ({ left: [...context.left, rules.keyOf(field)] })),
    toggleDetails: assign(({ context }) => ({ openId: context.openId === null ? context.personId : null })),
    /** Unfolds the person's fields if they have faults. */
    unfoldFaulty: assign(({ context }) => ({ openId: context.openId ?? rules.faultyId(context) })),
    keepComment: assign((_, { text }: { text: string }) => ({ comments: text, touched: true })),
    keepConsent: assign((_, { accepted }: { accepted: boolean }) => ({ videoConsent: accepted, touched: true })),
    keepFailure: assign((_, { failure }: { failure: Failure | null }) => ({
      failure: failure ?? failureOf('unreachable'),
    })),
    forgetFailure: assign({ failure: null }),
    notifyParentChange: sendParent(({ context }): FicheFormNotice => ({
      type: 'form.changed',
      draft: rules.draftOf(context),
    })),
    notifyParentCompleted: sendParent(({ context }): FicheFormNotice => ({
      type: 'form.completed',
      ...rules.completed(context),
    })),
  },
  guards: {
    isAnother: ({ context }, { id }: { id: PersonChoice }) => rules.isAnother(context, id),
    isOpen: ({ context }, field: FieldRef) => rules.isOpen(context, field),
    isFirstLeft: ({ context }, field: FieldRef) =>
      rules.isOpen(context, field) && !context.left.includes(rules.keyOf(field)),
    isFoldable: ({ context }) => rules.isFoldable(context),
    isCommentAsked: ({ context }) => context.allowComment,
    isConsentAsked: ({ context }) => context.needsVideoConsent,
    isHealed: ({ context }, { code }: { code: string }) => context.failure?.code === code,
    isTouched: ({ context }) => context.touched && may(context.role, 'warnOfLeaving'),
    isToCompare: ({ context }) => rules.isComplete(context) && rules.isToCompare(context),
    hasNoAlike: (_, { output }: { output: readonly Fiche[] }) => output.length === 0,
    isComplete: ({ context }) => rules.isComplete(context),
  },
}).createMachine({
  id: 'ficheForm',
  context: ({ input }) => rules.opened(input),
  // Where there is no search, the child ends up at once in the state that says so.
  invoke: { id: 'search', src: 'search', input: ({ context }) => rules.searchInput(context) },
  initial: 'filling',
  states: {
    filling: {
      type: 'parallel',
      tags: 'editable',
      meta: { title: 'The customer fills in the form' },
      on: {
        'person.chosen': {
          guard: { type: 'isAnother', params: given },
          actions: [{ type: 'choosePerson', params: given }, 'notifyParentChange'],
        },
        'details.toggled': { guard: 'isFoldable', actions: 'toggleDetails' },
        'field.changed': {
          guard: { type: 'isOpen', params: given },
          actions: [{ type: 'keepField', params: given }, 'notifyParentChange'],
        },
        'field.left': { guard: { type: 'isFirstLeft', params: given }, actions: { type: 'markLeft', params: given } },
        'comment.changed': {
          guard: 'isCommentAsked',
          actions: [{ type: 'keepComment', params: given }, 'notifyParentChange'],
        },
        'consent.changed': {
          guard: 'isConsentAsked',
          actions: [{ type: 'keepConsent', params: given }, 'notifyParentChange'],
        },
        'person.found': { actions: [{ type: 'takeFound', params: given }, 'notifyParentChange'] },
        'form.submitted': [
          { guard: 'isToCompare', target: 'comparing' },
          { guard: 'isComplete', target: 'booking', actions: 'notifyParentCompleted' },
          { target: '.answer.showingErrors', actions: ['forgetFailure', 'unfoldFaulty'] },
        ],
        // After a reload during a write, the parent resumes the write without a new press.
        'form.sent': 'booking',
      },
      states: {
        memory: {
          meta: { title: 'Are there unsaved changes?' },
          initial: 'untouched',
          states: {
            untouched: {
              meta: { title: 'Nothing was changed yet' },
              always: { guard: 'isTouched', target: 'unsaved' },
            },
            unsaved: { tags: 'unsaved', meta: { title: 'Something was changed' } },
          },
        },
        answer: {
          meta: { title: 'The result of the last press on Book' },
          initial: 'quiet',
          states: {
            quiet: { meta: { title: 'Book was not pressed' } },
            showingErrors: { meta: { title: 'Missing and invalid fields are listed' } },
            refused: {
              tags: 'failed',
              meta: { title: 'The booking was refused' },
              on: {
                'form.healed': {
                  guard: { type: 'isHealed', params: given },
                  target: 'quiet',
                  actions: 'forgetFailure',
                },
              },
            },
            unknown: { tags: 'failed', meta: { title: 'The outcome of the booking is unknown' } },
          },
        },
      },
    },
    comparing: {
      tags: 'busy',
      meta: { title: 'Is the new person known already?' },
      entry: 'forgetFailure',
      invoke: {
        id: 'findAlike',
        src: 'findAlike',
        input: ({ context }) => rules.alikeWanted(context),
        onDone: [
          { guard: { type: 'hasNoAlike', params: answered }, target: 'booking', actions: 'notifyParentCompleted' },
          { target: 'asking', actions: { type: 'keepAlike', params: answered } },
        ],
        // A duplicate record is better than no appointment.
        onError: { target: 'booking', actions: 'notifyParentCompleted' },
      },
    },
    asking: {
      // The press has no result yet: the question lies over the form.
      tags: 'busy',
      meta: { title: 'The new person seems to be known already' },
      exit: 'forgetAlike',
      on: {
        'alike.taken': { target: 'filling', actions: [{ type: 'takeAlike', params: given }, 'notifyParentChange'] },
        'alike.denied': { target: 'booking', actions: 'notifyParentCompleted' },
        'alike.dismissed': 'filling',
      },
    },
    booking: {
      tags: 'unsaved',
      meta: { title: 'The parent writes the booking' },
      initial: 'submitting',
      entry: 'forgetFailure',
      on: {
        'form.sent': '.submitting',
        'form.refused': { target: 'filling.answer.refused', actions: { type: 'keepFailure', params: given } },
        'form.outcomeUnknown': 'filling.answer.unknown',
        'form.returned': 'filling',
      },
      states: {
        submitting: {
          tags: 'busy',
          meta: { title: 'The booking is being sent' },
          on: { 'form.unanswered': 'unanswered' },
        },
        unanswered: { tags: 'blocked', meta: { title: 'The outcome of the booking is not known yet' } },
      },
    },
  },
})

export type FicheFormRef = ActorRefFrom<typeof ficheFormMachine>
export type FicheFormSnapshot = SnapshotFrom<typeof ficheFormMachine>
