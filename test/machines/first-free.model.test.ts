import { firstFreeCases, sampleComparable } from '../../machines/first-free/first-free.cases.ts'
import { firstFreeMachine } from '../../machines/first-free/first-free.machine.ts'
import { sampleScope, sampleSlot } from '../../machines/kit/samples.ts'
import { describeMachine } from '../support/describe-machine.ts'

const SERVICE = { kind: 'intervention', id: 61, memberIds: [61] }

describeMachine({
  machine: firstFreeMachine,
  cases: firstFreeCases,
  // The machine treats all columns alike, so only the first and the last are distinguished.
  project: ({ context: { calendars, columns, shown, current, failure, services } }) => [
    // Which service, if any.
    current && current.booking.selection.services,
    services.length,
    calendars.length,
    shown,
    failure,
    columns['51'] ?? null,
    Object.keys(columns).length,
  ],
  expectations: {
    emitted: {
      'column.picked': ({ event, before: { context } }) => {
        const column = context.columns['51']
        if (event.id !== 51 || !column || !('slots' in column) || column.slots.length === 0) return []
        const { booking } = sampleComparable
        return [
          {
            type: 'jump.requested',
            booking: {
              ...booking,
              // Straight to the person step: service, calendar and time are chosen.
              index: 3,
              ignored: ['intervention_ids', 'calendar_id', 'slots'].map((name) => ({ name, blocked: false })),
              selection: {
                ...booking.selection,
                calendar: { id: 51, publicName: 'Calendar 51' },
                slot: sampleSlot,
              },
            },
          },
        ]
      },
    },
    asked: {
      readCurrentBooking: () => ({ scope: sampleScope }),
      // Every service of the group.
      loadServices: () => ({
        scope: sampleScope,
        request: {
          step: 'intervention_ids',
          locale: 'fr',
          interventionSetId: null,
          needs: [],
          calendarSetId: null,
          calendarId: null,
        },
      }),
      loadCalendars: () => ({
        scope: sampleScope,
        request: {
          step: 'calendar_id',
          locale: 'fr',
          interventionSetId: null,
          needs: [[61]],
          calendarSetId: null,
          calendarId: null,
        },
      }),
      // The first unknown column, in the order of the list.
      readColumn: ({ after: { context } }) => ({
        scope: sampleScope,
        locale: 'fr',
        query: {
          services: [SERVICE],
          calendarSetId: null,
          calendarId: context.calendars.map(({ id }) => id).find((id) => !(String(id) in context.columns)),
          resourceId: null,
        },
      }),
    },
  },
  invariants: {
    'no more calendars are read than are shown': ({ snapshot: { context } }) =>
      Object.keys(context.columns).length <= context.shown,
    'while nothing is compared nothing is known': ({ snapshot: { context, value } }) =>
      value !== 'closed' || (context.current === null && Object.keys(context.columns).length === 0),
    'nothing is compared without a service': ({ snapshot }) =>
      !snapshot.matches({ open: 'comparing' }) || snapshot.context.current?.booking.selection.services.length === 1,
  },
})
