import { sendTo } from 'xstate'
import { toSlotQuery } from '../domain/sequence/selection.ts'
import { knownItems, moreRequest } from './booking.answers.ts'
import { bookingSetup } from './booking.setup.ts'
import type { BookingContext } from './booking.types.ts'

/** The question to the times, of what is chosen now. */
const query = ({ context: { selection, startDate } }: { context: BookingContext }) => ({
  type: 'query.changed',
  query: toSlotQuery(selection),
  from: startDate,
})

/** The slots step: the free times, and over them the chooser of another service. The times stay alive under it. */
export const picking = bookingSetup.createStateConfig({
  meta: { title: 'Times are shown', step: 'slots' },
  initial: 'looking',
  // The time that the URL asked for is wanted once: coming back is to look at the others.
  exit: ['stopLate', 'forgetWantedSlot'],
  on: {
    'slots.moved': { actions: { type: 'keepPlace', params: ({ event }) => ({ event }) } },
    'slots.failed': {
      actions: [
        { type: 'keepInvalid', params: ({ event }) => ({ event }) },
        { type: 'noticeFailure', params: ({ event }) => ({ failure: event.failure }) },
      ],
    },
    'slots.lost': { actions: 'dropSlot' },
    // The times of other services, in the same place: nothing that is looked at moves, and the focus stays.
    'service.moved': {
      guard: { type: 'mayMove', params: ({ event }) => ({ from: event.from, to: event.to }) },
      actions: [
        { type: 'moveService', params: ({ event }) => ({ from: event.from, to: event.to }) },
        sendTo('late', query),
      ],
    },
    'service.removed': {
      guard: { type: 'isTimeNextWithout', params: ({ event }) => ({ index: event.index }) },
      actions: [{ type: 'dropService', params: ({ event }) => ({ index: event.index }) }, sendTo('late', query)],
    },
    'page.shown': { actions: sendTo('late', ({ event }) => event) },
    'locale.changed': {
      actions: [
        { type: 'keepLocale', params: ({ event }) => ({ locale: event.locale }) },
        sendTo('late', ({ event }) => event),
      ],
    },
  },
  states: {
    looking: {
      tags: 'editable',
      meta: { title: 'The free times are looked at' },
      on: {
        'slots.picked': {
          target: '#booking.deciding',
          actions: [
            { type: 'takeSlot', params: ({ event }) => ({ slot: event.slot }) },
            { type: 'noticeHere', params: { replace: false } },
          ],
        },
        'services.opened': {
          guard: { type: 'mayChoose', params: ({ event }) => ({ replaces: event.replaces }) },
          target: 'adding',
          actions: { type: 'keepReplaced', params: ({ event }) => ({ replaces: event.replaces }) },
        },
      },
    },
    adding: {
      tags: 'editable',
      meta: { title: 'Another service is chosen, over the times' },
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context }) => ({
          scope: context.scope,
          request: moreRequest(context),
          items: knownItems(context, moreRequest(context)),
        }),
      },
      on: {
        'list.loaded': { actions: { type: 'keepList', params: ({ event }) => ({ event }) } },
        'list.failed': { actions: { type: 'noticeFailure', params: ({ event }) => ({ failure: event.failure }) } },
        'choice.picked': [
          {
            guard: { type: 'isTimeNextWith', params: ({ event }) => ({ item: event.item }) },
            target: 'looking',
            actions: [{ type: 'takeService', params: ({ event }) => ({ item: event.item }) }, sendTo('late', query)],
          },
          // It needs something that was not asked for the others.
          {
            guard: { type: 'isOffered', params: ({ event }) => ({ item: event.item }) },
            target: '#booking.deciding',
            actions: [
              { type: 'takeService', params: ({ event }) => ({ item: event.item }) },
              { type: 'noticeHere', params: { replace: false } },
            ],
          },
        ],
        'services.closed': 'looking',
        'page.shown': { actions: [sendTo('late', ({ event }) => event), sendTo('list', ({ event }) => event)] },
        'locale.changed': {
          actions: [
            { type: 'keepLocale', params: ({ event }) => ({ locale: event.locale }) },
            sendTo('late', ({ event }) => event),
            sendTo('list', ({ event }) => event),
          ],
        },
      },
    },
  },
})
