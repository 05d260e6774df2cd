import { slotsCases } from '../../machines/booking/times/slots.cases.ts'
import { timesCases } from '../../machines/booking/times/times.cases.ts'
import { timesMachine } from '../../machines/booking/times/times.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'
import type { Transition } from '../support/expectations.ts'

type TimesTransition = Transition<typeof timesMachine>

const { scope } = slotsCases.inputs.fresh
const [listed] = timesCases.events['step.listed']

/** The chooser stays over the times, which keep running behind it. */
const passOn = ({ event, before }: TimesTransition) => [
  { to: 'slots', event },
  ...(before.matches('choosing') ? [{ to: 'list', event }] : []),
]

const replacedIn = ({ before }: TimesTransition) => before.context.chooser?.replaces ?? null

/** A video conference may not join others; a service that is booked already may be booked once more. */
const mayJoin = ({ event }: TimesTransition): boolean => !event.item.videoconference

describeMachine({
  machine: timesMachine,
  cases: timesCases,
  expectations: {
    notices: {
      'slot.picked': ({ event }) => [{ type: 'step.slotPicked', slot: event.slot }],
      'slots.lost': () => [{ type: 'step.timeLost' }],
      'slots.moved': ({ event }) => [{ ...event, type: 'step.browsed' }],
      'slots.failed': ({ event }) => (event.invalid === null ? [] : [{ type: 'step.barred', invalid: event.invalid }]),
      'step.listed': ({ event }) => [event],
      'step.narrowed': ({ event, before }) => (before.matches('choosing') ? [event] : []),
      'service.picked': (transition) =>
        mayJoin(transition)
          ? [{ type: 'step.servicePicked', item: transition.event.item, replaces: replacedIn(transition) }]
          : [],
    },
    sentToChildren: {
      'page.shown': passOn,
      'network.restored': passOn,
      'locale.changed': passOn,
      'selection.changed': () => [
        {
          to: 'slots',
          event: {
            type: 'slots.queried',
            query: {
              services: [61, 63].map((id) => ({ kind: 'intervention', id, memberIds: [id] })),
              calendarSetId: null,
              calendarId: null,
              resourceId: null,
            },
            from: null,
          },
        },
      ],
    },
    asked: {
      slots: () => slotsCases.inputs.fresh,
      list: ({ before: { context } }) => ({
        scope,
        request: { ...listed.request, locale: context.locale },
        // A loaded list is not requested again, unless its language changed: the cases' list is French.
        items: context.locale === 'fr' && Object.keys(context.lists).length > 0 ? listed.items : null,
        narrowing: Object.keys(context.narrowed).length > 0 ? { search: 'ser', promotionsOnly: false } : null,
      }),
    },
  },
})
