import { detailsCases, sampleDetailsInput } from '../../machines/booking/details/details.cases.ts'
import { detailsMachine } from '../../machines/booking/details/details.machine.ts'
import { failure } from '../../machines/domain/failures.ts'
import { sampleScope, sampleSlot } from '../../machines/kit/samples.ts'
import { describeMachine } from '../support/describe-machine.ts'
import type { Moment } from '../support/expectations.ts'

type DetailsMoment = Moment<typeof detailsMachine>

/** The request that a press on Book sends: the choices of the input, and the content of the form. */
const pressed = ({ event, before }: DetailsMoment) => ({
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
const toSubmission = ({ event, before }: DetailsMoment) =>
  before.matches({ submitting: 'unknown' }) || before.matches({ submitting: 'refused' })
    ? [{ to: 'submission', event }]
    : []
/** Book was pressed while an earlier request is looked up. */
const waits = ({ before }: DetailsMoment) => before.matches({ submitting: 'refused' })
/** The earlier request cannot be looked up, or is known not to be booked: what was pressed since is sent. */
const isNextSent = ({ event, before }: DetailsMoment) =>
  before.context.next !== null &&
  (event.type === 'submission.polled'
    ? event.settles === 'never'
    : event.output?.kind === 'refused' && before.context.pending?.slot.at !== sampleSlot.at)
/** Nobody knows when the earlier request is settled: the form is open again, and nothing is sent. */
const isOpenAgain = ({ event, before }: DetailsMoment) =>
  before.matches({ submitting: 'checking' }) && event.settles === 'later'
const nextOf = (moment: DetailsMoment) =>
  pressed({ ...moment, event: { type: 'form.completed', ...moment.before.context.next } })
/** The request is one for another time than the chosen one. */
const isForOther = ({ before }: DetailsMoment) =>
  before.context.pending !== null && before.context.pending.slot.at !== sampleSlot.at
const opening = (moment: DetailsMoment) => ({ type: 'step.sent', request: moment.after.context.pending })
/** The language was changed during the write: the step is opened again. */
const isOtherLanguage = ({ before }: DetailsMoment) => before.context.locale !== sampleDetailsInput.locale
const openedAgain = (moment: DetailsMoment) => (isOtherLanguage(moment) ? [{ type: 'guest.outdated' }] : [])
/**
 * The form has no error (specification, section 8), or is opened again and could not show it: the alert shows the
 * reason.
 */
const isAlerted = (moment: DetailsMoment) =>
  moment.event.output.failure?.code === 'user_blacklisted' ||
  moment.before.context.pending?.refusal !== undefined ||
  isOtherLanguage(moment)
/** When the time is lost, another step offers new ones. */
const isSlotLost = ({ event }: DetailsMoment) => event.output.failure?.code === 'availabletimeslots'

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
      'xstate.init': (moment) => (moment.after.context.pending === null ? [] : [opening(moment)]),
      'form.changed': ({ event }) => [{ type: 'step.typed', draft: event.draft }],
      'form.completed': (moment) => (waits(moment) ? [] : [{ type: 'step.sent', request: pressed(moment) }]),
      'locale.changed': (moment) =>
        moment.before.matches('editing') || waits(moment) ? [{ type: 'guest.outdated' }] : [],
      // Another customer has other saved persons; those of account 201 are loaded already.
      'session.changed': ({ event, before }) =>
        (before.matches('editing') || before.matches({ submitting: 'refused' })) && event.session.account?.id === 202
          ? [{ type: 'guest.outdated' }]
          : [],
      'submission.outcomeUnknown': (moment) => {
        const { refusal } = moment.event
        if (refusal === undefined) return [{ type: 'step.outcomeUnknown' }]
        // The reason is kept with the request, so that a reload tells it, too.
        const sent = { type: 'step.sent', request: { ...moment.before.context.pending, refusal } }
        return [sent, { type: 'step.outcomeUnknown' }, ...openedAgain(moment)]
      },
      'submission.polled': (moment) => {
        if (isNextSent(moment)) return [{ type: 'step.sent', request: nextOf(moment) }]
        return isOpenAgain(moment) ? openedAgain(moment) : []
      },
      'unknownOutcome.accepted': (moment) => [
        { type: 'step.unbooked', isOutcomeUnknown: true },
        ...openedAgain(moment),
      ],
      'xstate.done.actor.checkSlot': ({ event }) =>
        event.output.free ? [] : [{ type: 'step.slotGone', failure: failure('availabletimeslots') }],
      'xstate.done.actor.submission': (moment) => {
        const { output } = moment.event
        if (output.kind === 'booked') {
          const isFirst = moment.before.context.next !== null || isForOther(moment)
          const notified = isFirst ? [{ type: 'guest.succeeded', code: 'firstRequestBooked' }] : []
          return [...notified, { type: 'step.booked', booked: output.booked }]
        }
        if (isNextSent(moment)) return [{ type: 'step.sent', request: nextOf(moment) }]
        if (isForOther(moment)) return [{ type: 'step.unbooked' }, ...openedAgain(moment)]
        if (isSlotLost(moment)) {
          const { failure: why, isUnproven } = output
          return [{ type: 'step.slotGone', failure: why, ...(isUnproven && { isUnproven }) }]
        }
        const alert = isAlerted(moment) ? [{ type: 'guest.failed', failure: output.failure }] : []
        return [{ type: 'step.unbooked' }, ...alert, ...openedAgain(moment)]
      },
    },
    sentToChildren: {
      'xstate.init': ({ after }) => (after.context.pending === null ? [] : [toForm({ type: 'form.sent' })]),
      'form.completed': (moment) =>
        waits(moment) ? [{ to: 'submission', event: { type: 'check.requested' } }] : [toForm({ type: 'form.sent' })],
      'submission.outcomeUnknown': ({ event }) => [
        toForm({ type: event.refusal === undefined ? 'form.unanswered' : 'form.returned' }),
      ],
      'submission.polled': (moment) => {
        if (isNextSent(moment)) return [toForm({ type: 'form.sent' })]
        return isOpenAgain(moment) ? [toForm({ type: 'form.returned' })] : []
      },
      'unknownOutcome.accepted': () => [toForm({ type: 'form.outcomeUnknown' })],
      'session.changed': ({ event, before }) =>
        before.matches('editing') && event.session.account?.id === 201
          ? [toForm({ type: 'form.healed', code: 'expiredConnection' })]
          : [],
      'page.shown': toSubmission,
      'network.restored': (moment) =>
        moment.before.matches('editing') ? [toForm({ type: 'form.healed', code: 'offline' })] : toSubmission(moment),
      'xstate.done.actor.submission': (moment) => {
        if (moment.event.output.kind === 'booked') return []
        if (isNextSent(moment)) return [toForm({ type: 'form.sent' })]
        if (isForOther(moment)) return [toForm({ type: 'form.returned' })]
        if (isSlotLost(moment)) return []
        return isAlerted(moment)
          ? [toForm({ type: 'form.returned' })]
          : [toForm({ type: 'form.refused', failure: moment.event.output.failure })]
      },
    },
    asked: {
      form: () => sampleDetailsInput.form,
      // A write from before a reload is looked up, not sent again.
      submission: (moment) => {
        if (moment.event.type === 'form.completed')
          return { scope: sampleScope, request: pressed(moment), resume: false }
        return isNextSent(moment)
          ? { scope: sampleScope, request: nextOf(moment), resume: false }
          : { scope: sampleScope, request: moment.before.context.pending, resume: true }
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
