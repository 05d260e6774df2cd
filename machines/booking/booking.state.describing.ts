import { sendTo } from 'xstate'
import { submissionInput } from './booking.children.ts'
import { bookingSetup, outputOf } from './booking.setup.ts'
import { editing } from './booking.state.editing.ts'

/**
 * The fiche step: the form, and the write that follows it. The form stays alive under the write, so that nothing
 * typed is lost whatever becomes of it.
 */
export const describing = bookingSetup.createStateConfig({
  meta: { title: 'The person and the appointment', step: 'fiche_info' },
  initial: 'deciding',
  exit: 'stopLate',
  on: {
    'form.changed': { actions: { type: 'keepDraft', params: ({ event }) => ({ draft: event.draft }) } },
    'locale.changed': {
      target: 'opening',
      actions: { type: 'keepLocale', params: ({ event }) => ({ locale: event.locale }) },
    },
  },
  states: {
    deciding: {
      meta: { title: 'Is a write under way from before a reload?' },
      always: [{ guard: 'hasPending', target: 'submitting' }, { target: 'editing' }],
    },
    editing,
    submitting: {
      meta: { title: 'The booking is under way' },
      initial: 'writing',
      entry: sendTo('late', { type: 'booking.started' }),
      // What was sent stays what it was, until it is known what became of it.
      on: { 'service.removed': {}, 'service.moved': {} },
      invoke: {
        id: 'submission',
        src: 'submission',
        // Whatever brought us here but the press on the button is the end of a reload: ask before sending again.
        input: ({ context, event }) => submissionInput(context, event.type !== 'form.completed'),
        onDone: [
          {
            guard: { type: 'isAccepted', params: outputOf },
            target: '#booking.deciding',
            actions: [
              { type: 'keepBooked', params: outputOf },
              'noticeBooked',
              { type: 'noticeHere', params: { replace: false } },
            ],
          },
          {
            guard: { type: 'isSlotLost', params: outputOf },
            target: '#booking.deciding',
            actions: [
              { type: 'loseSlot', params: outputOf },
              { type: 'noticeHere', params: { replace: true } },
            ],
          },
          {
            target: 'editing',
            actions: [{ type: 'keepRefusal', params: outputOf }, sendTo('late', refusal)],
          },
        ],
      },
      states: {
        writing: {
          tags: ['busy', 'writing'],
          meta: { title: 'The booking is sent, or looked for' },
          // While a write is under way nothing can leave the state.
          on: {
            'submission.doubted': 'doubting',
            'step.requested': { actions: { type: 'noticeHere', params: { replace: true } } },
            'locale.changed': { actions: { type: 'keepLocale', params: ({ event }) => ({ locale: event.locale }) } },
          },
        },
        doubting: {
          tags: 'failed',
          meta: { title: 'Nobody knows whether it was booked' },
          entry: sendTo('late', { type: 'booking.unanswered' }),
          on: {
            'submission.resumed': { target: 'writing', actions: sendTo('late', { type: 'booking.started' }) },
            'page.shown': { actions: sendTo('submission', ({ event }) => event) },
            'doubt.accepted': {
              target: '#booking.describing.editing',
              actions: ['giveUpPending', sendTo('late', { type: 'booking.doubted' })],
            },
            'locale.changed': { actions: { type: 'keepLocale', params: ({ event }) => ({ locale: event.locale }) } },
          },
        },
      },
    },
  },
})

function refusal({ event }: { event: Parameters<typeof outputOf>[0]['event'] }) {
  const { output } = event
  return { type: 'booking.refused', failure: output.kind === 'refused' ? output.failure : null }
}
