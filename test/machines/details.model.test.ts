import { detailsCases, sampleDetailsInput } from '../../machines/booking/details/details.cases.ts'
import { detailsMachine } from '../../machines/booking/details/details.machine.ts'
import { failure } from '../../machines/domain/failures.ts'
import { sampleRequest, sampleScope, sampleSlot } from '../../machines/kit/samples.ts'
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
  before.matches({ submitting: 'doubting' }) ? [{ to: 'submission', event }] : []
/** The language was changed during the write: the step is opened again. */
const isOtherLanguage = ({ before }: DetailsMoment) => before.context.locale !== sampleDetailsInput.locale
const openedAgain = (moment: DetailsMoment) => (isOtherLanguage(moment) ? [{ type: 'guest.outdated' }] : [])
/**
 * The form has no error (specification, section 8), or is opened again and could not show it: the alert shows the
 * reason.
 */
const isAlerted = (moment: DetailsMoment) =>
  moment.event.output.failure?.code === 'user_blacklisted' || isOtherLanguage(moment)
/** When the time is lost, another step offers new ones. */
const isSlotLost = ({ event }: DetailsMoment) => event.output.failure?.code === 'availabletimeslots'

describeMachine({
  machine: detailsMachine,
  cases: detailsCases,
  // The number of the submission grows with every press, and decides nothing.
  project: ({ context }) => [context.pending !== null, context.checkedAt, context.locale],
  expectations: {
    notices: {
      'xstate.init': ({ after }) =>
        after.context.pending === null ? [] : [{ type: 'step.sent', request: sampleRequest }],
      'form.changed': ({ event }) => [{ type: 'step.typed', draft: event.draft }],
      'form.completed': (moment) => [{ type: 'step.sent', request: pressed(moment) }],
      'locale.changed': ({ before }) => (before.matches('editing') ? [{ type: 'guest.outdated' }] : []),
      // Another customer has other saved persons; those of account 201 are loaded already.
      'session.changed': ({ event, before }) =>
        before.matches('editing') && event.session.account?.id === 202 ? [{ type: 'guest.outdated' }] : [],
      'submission.doubted': () => [{ type: 'step.doubted' }],
      'doubt.accepted': (moment) => [{ type: 'step.unbooked', isDoubted: true }, ...openedAgain(moment)],
      'xstate.done.actor.checkSlot': ({ event }) =>
        event.output.free ? [] : [{ type: 'step.slotGone', failure: failure('availabletimeslots') }],
      'xstate.done.actor.submission': (moment) => {
        const { output } = moment.event
        if (output.kind === 'booked') return [{ type: 'step.booked', booked: output.booked }]
        if (isSlotLost(moment)) return [{ type: 'step.slotGone', failure: output.failure }]
        const alert = isAlerted(moment) ? [{ type: 'guest.failed', failure: output.failure }] : []
        return [{ type: 'step.unbooked' }, ...alert, ...openedAgain(moment)]
      },
    },
    told: {
      'xstate.init': ({ after }) => (after.context.pending === null ? [] : [toForm({ type: 'form.sent' })]),
      'form.completed': () => [toForm({ type: 'form.sent' })],
      'submission.doubted': () => [toForm({ type: 'form.unanswered' })],
      'doubt.accepted': () => [toForm({ type: 'form.doubted' })],
      'session.changed': ({ event, before }) =>
        before.matches('editing') && event.session.account?.id === 201
          ? [toForm({ type: 'form.healed', code: 'expiredConnection' })]
          : [],
      'page.shown': toSubmission,
      'line.restored': (moment) =>
        moment.before.matches('editing') ? [toForm({ type: 'form.healed', code: 'offline' })] : toSubmission(moment),
      'xstate.done.actor.submission': (moment) => {
        if (moment.event.output.kind === 'booked' || isSlotLost(moment)) return []
        return isAlerted(moment)
          ? [toForm({ type: 'form.returned' })]
          : [toForm({ type: 'form.refused', failure: moment.event.output.failure })]
      },
    },
    asked: {
      form: () => sampleDetailsInput.form,
      // A write from before a reload is looked up, not sent again.
      submission: (moment) =>
        moment.event.type === 'form.completed'
          ? { scope: sampleScope, request: pressed(moment), resume: false }
          : { scope: sampleScope, request: sampleRequest, resume: true },
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
