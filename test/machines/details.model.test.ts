import { detailsCases, sampleDetailsInput } from '../../machines/booking/details/details.cases.ts'
import { detailsMachine } from '../../machines/booking/details/details.machine.ts'
import { failure } from '../../machines/domain/failures.ts'
import { sampleScope, sampleSlot } from '../../machines/kit/samples.ts'
import { describeMachine } from '../support/describe-machine.ts'
import type { Transition } from '../support/expectations.ts'

type DetailsTransition = Transition<typeof detailsMachine>

/** The request that a press on Book sends: the choices of the input, and the content of the form. */
const pressed = ({ event, before }: DetailsTransition) => ({
  submissionId: `101-${before.context.attempts + 1}`,
  slot: sampleSlot,
  services: sampleDetailsInput.selection.services,
  calendar: { id: 51, publicName: 'Calendar 51' },
  resource: null,
  fiche: event.fiche,
  vevent: event.vevent,
  comments: event.comments,
  acceptVideo: event.acceptVideo,
  websource: '',
})
const toForm = (event: { type: string; failure?: unknown; code?: string }) => ({ to: 'form', event })
const toSubmission = ({ event, before }: DetailsTransition) =>
  before.matches({ submitting: 'unknown' }) || before.matches({ submitting: 'refused' })
    ? [{ to: 'submission', event }]
    : []
/** Book was pressed while an earlier request is looked up. */
const waits = ({ before }: DetailsTransition) => before.matches({ submitting: 'refused' })
/** The earlier request cannot be looked up, or is known not to be booked: what was pressed since is sent. */
const isNextSent = ({ event, before }: DetailsTransition) =>
  before.context.next !== null &&
  (event.type === 'submission.polled'
    ? event.settles === 'never'
    : event.output?.kind === 'refused' && before.context.pending?.slot.at !== sampleSlot.at)
/** Nobody knows when the earlier request is settled: the form is open again, and nothing is sent. */
const isOpenAgain = ({ event, before }: DetailsTransition) =>
  before.matches({ submitting: 'checking' }) && event.settles === 'later'
const nextOf = (transition: DetailsTransition) =>
  pressed({ ...transition, event: { type: 'form.completed', ...transition.before.context.next } })
/** The request is one for another time than the chosen one. */
const isForOther = ({ before }: DetailsTransition) =>
  before.context.pending !== null && before.context.pending.slot.at !== sampleSlot.at
const opening = (transition: DetailsTransition) => ({ type: 'step.sent', request: transition.after.context.pending })
/** The language was changed during the write: the step is opened again. */
const isOtherLanguage = ({ before }: DetailsTransition) => before.context.locale !== sampleDetailsInput.locale
const openedAgain = (transition: DetailsTransition) => (isOtherLanguage(transition) ? [{ type: 'guest.outdated' }] : [])
/**
 * The form has no error (specification, section 8), or is opened again and could not show it: the alert shows the
 * reason.
 */
const isAlerted = (transition: DetailsTransition) =>
  transition.event.output.failure?.code === 'user_blacklisted' ||
  transition.before.context.pending?.refusal !== undefined ||
  isOtherLanguage(transition)
/** When the time is lost, another step offers new ones. */
const isSlotLost = ({ event }: DetailsTransition) => event.output.failure?.code === 'availabletimeslots'

describeMachine({
  machine: detailsMachine,
  cases: detailsCases,
  // The number of the submission grows with every press, and decides nothing.
  project: ({ context }) => [
    context.pending !== null,
    context.pending?.slot.at === sampleSlot.at,
    context.next !== null,
    context.checkedAt,
    context.locale,
  ],
  expectations: {
    notices: {
      'xstate.init': (transition) => (transition.after.context.pending === null ? [] : [opening(transition)]),
      'form.changed': ({ event }) => [{ type: 'step.typed', draft: event.draft }],
      'form.completed': (transition) =>
        waits(transition) ? [] : [{ type: 'step.sent', request: pressed(transition) }],
      'locale.changed': (transition) =>
        transition.before.matches('editing') || waits(transition) ? [{ type: 'guest.outdated' }] : [],
      // Another customer has other saved persons; those of account 201 are loaded already.
      'session.changed': ({ event, before }) =>
        (before.matches('editing') || before.matches({ submitting: 'refused' })) && event.session.account?.id === 202
          ? [{ type: 'guest.outdated' }]
          : [],
      'submission.outcomeUnknown': (transition) => {
        const { refusal } = transition.event
        if (refusal === undefined) return [{ type: 'step.outcomeUnknown' }]
        // The reason is kept with the request, so that a reload tells it, too.
        const sent = { type: 'step.sent', request: { ...transition.before.context.pending, refusal } }
        return [sent, { type: 'step.outcomeUnknown' }, ...openedAgain(transition)]
      },
      'submission.polled': (transition) => {
        if (isNextSent(transition)) return [{ type: 'step.sent', request: nextOf(transition) }]
        return isOpenAgain(transition) ? openedAgain(transition) : []
      },
      'unknownOutcome.accepted': (transition) => [
        { type: 'step.unbooked', isOutcomeUnknown: true },
        ...openedAgain(transition),
      ],
      'xstate.done.actor.checkSlot': ({ event }) =>
        event.output.free ? [] : [{ type: 'step.slotGone', failure: failure('availabletimeslots') }],
      'xstate.done.actor.submission': (transition) => {
        const { output } = transition.event
        if (output.kind === 'booked') {
          const isFirst = transition.before.context.next !== null || isForOther(transition)
          const notified = isFirst ? [{ type: 'guest.succeeded', code: 'firstRequestBooked' }] : []
          return [...notified, { type: 'step.booked', booked: output.booked }]
        }
        if (isNextSent(transition)) return [{ type: 'step.sent', request: nextOf(transition) }]
        if (isForOther(transition)) return [{ type: 'step.unbooked' }, ...openedAgain(transition)]
        if (isSlotLost(transition)) {
          const { failure: why, isUnproven } = output
          return [{ type: 'step.slotGone', failure: why, ...(isUnproven && { isUnproven }) }]
        }
        const alert = isAlerted(transition) ? [{ type: 'guest.failed', failure: output.failure }] : []
        return [{ type: 'step.unbooked' }, ...alert, ...openedAgain(transition)]
      },
    },
    sentToChildren: {
      'xstate.init': ({ after }) => (after.context.pending === null ? [] : [toForm({ type: 'form.sent' })]),
      'form.completed': (transition) =>
        waits(transition)
          ? [{ to: 'submission', event: { type: 'check.requested' } }]
          : [toForm({ type: 'form.sent' })],
      'submission.outcomeUnknown': ({ event }) => [
        toForm({ type: event.refusal === undefined ? 'form.unanswered' : 'form.returned' }),
      ],
      'submission.polled': (transition) => {
        if (isNextSent(transition)) return [toForm({ type: 'form.sent' })]
        return isOpenAgain(transition) ? [toForm({ type: 'form.returned' })] : []
      },
      'unknownOutcome.accepted': () => [toForm({ type: 'form.outcomeUnknown' })],
      'session.changed': ({ event, before }) =>
        before.matches('editing') && event.session.account?.id === 201
          ? [toForm({ type: 'form.healed', code: 'expiredConnection' })]
          : [],
      'page.shown': toSubmission,
      'network.restored': (transition) =>
        transition.before.matches('editing')
          ? [toForm({ type: 'form.healed', code: 'offline' })]
          : toSubmission(transition),
      'xstate.done.actor.submission': (transition) => {
        if (transition.event.output.kind === 'booked') return []
        if (isNextSent(transition)) return [toForm({ type: 'form.sent' })]
        if (isForOther(transition)) return [toForm({ type: 'form.returned' })]
        if (isSlotLost(transition)) return []
        return isAlerted(transition)
          ? [toForm({ type: 'form.returned' })]
          : [toForm({ type: 'form.refused', failure: transition.event.output.failure })]
      },
    },
    asked: {
      form: () => sampleDetailsInput.form,
      // A write from before a reload is looked up, not sent again.
      submission: (transition) => {
        if (transition.event.type === 'form.completed')
          return { scope: sampleScope, request: pressed(transition), resume: false }
        return isNextSent(transition)
          ? { scope: sampleScope, request: nextOf(transition), resume: false }
          : { scope: sampleScope, request: transition.before.context.pending, resume: true }
      },
      checkSlot: ({ before }) => ({
        scope: sampleScope,
        locale: 'fr',
        slot: sampleSlot,
        query: {
          services: [{ kind: 'intervention', id: 61, memberIds: [61] }],
          calendarSetId: null,
          calendarId: 51,
          resourceId: null,
        },
        checkedAt: before.context.checkedAt,
      }),
    },
  },
  invariants: {
    'a write is under way exactly while there is an intention to book': ({ snapshot }) =>
      snapshot.matches('over') || snapshot.matches('submitting') === (snapshot.context.pending !== null),
    'the booking is told of every intention': ({ snapshot, notices }) =>
      snapshot.context.pending === null ||
      notices.some(
        ({ type, request }) => type === 'step.sent' && request.submissionId === snapshot.context.pending.submissionId,
      ),
    'no two intentions have one number': ({ trail, notices }) => {
      const presses = trail.filter(({ type }) => type === 'form.completed').length
      const numbers = new Set(
        notices.flatMap(({ type, request }) => (type === 'step.sent' ? [request.submissionId] : [])),
      )
      return numbers.size <= presses + 1
    },
    'it says booked once, and only with the booking in its hand': ({ notices }) => {
      const booked = notices.filter(({ type }) => type === 'step.booked')
      return booked.length <= 1 && booked.every(({ booked: hand }) => hand.appointments.length > 0)
    },
  },
})
