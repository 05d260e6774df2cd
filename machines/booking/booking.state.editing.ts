import type { SlotCheck } from '../domain/slots/slot-check.ts'
import { toSlotQuery } from '../domain/sequence/selection.ts'
import { bookingSetup } from './booking.setup.ts'

/**
 * The form is filled in. When the page is looked at again the chosen slot is asked about: better to hear now that it is
 * gone than after the last field. What is typed meanwhile is kept, and a check that fails says nothing, because the
 * booking itself will.
 */
export const editing = bookingSetup.createStateConfig({
  tags: ['editable', 'unsaved'],
  meta: { title: 'The customer fills in the form' },
  initial: 'trusting',
  on: {
    'form.completed': {
      target: 'submitting',
      actions: { type: 'keepPending', params: ({ event }) => ({ event }) },
    },
  },
  states: {
    trusting: {
      meta: { title: 'The slot counts as free' },
      on: { 'page.shown': 'checking' },
    },
    checking: {
      meta: { title: 'The slot is asked about' },
      invoke: {
        id: 'checkSlot',
        src: 'checkSlot',
        input: ({ context: { scope, locale, selection, slotCheckedAt } }) => ({
          scope,
          locale,
          slot: selection.slot,
          query: toSlotQuery(selection),
          checkedAt: slotCheckedAt,
        }),
        onDone: [
          {
            guard: { type: 'isSlotGone', params: checkOf },
            target: '#booking.deciding',
            actions: ['loseCheckedSlot', { type: 'noticeHere', params: { replace: true } }],
          },
          { target: 'trusting', actions: { type: 'keepSlotCheck', params: checkOf } },
        ],
        onError: 'trusting',
      },
    },
  },
})

function checkOf({ event }: { event: { output: SlotCheck } }) {
  return { check: event.output }
}
