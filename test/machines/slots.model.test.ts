import { slotsCases } from '../../machines/booking/times/slots.cases.ts'
import { slotsMachine } from '../../machines/booking/times/slots.machine.ts'
import type { SlotsContext } from '../../machines/booking/times/slots.types.ts'
import { describeMachine } from '../support/describe-machine.ts'

const contextOf = ({ snapshot }: { snapshot: { context: SlotsContext } }) => snapshot.context

describeMachine({
  machine: slotsMachine,
  cases: slotsCases,
  walks: 60,
  // Changes that nothing else depends on are walked into, but not combined with one another.
  isFarEnough: ({ context: { view, locale, query, dayCount, chosen } }: { context: SlotsContext }) =>
    view === 'list' ||
    locale === 'en' ||
    query.calendarId === 52 ||
    dayCount === 5 ||
    chosen?.start === '2026-04-02 09:00:00',
  invariants: {
    'the view never starts before today': (moment) => {
      const { from, today } = contextOf(moment)
      return today === null || from === null || from >= today
    },
    'the view never starts beyond the booking period': (moment) => {
      const { from, until } = contextOf(moment)
      return until === null || from === null || from <= until
    },
    'what is looked at is known': (moment) => {
      const { from, days } = contextOf(moment)
      return !moment.snapshot.matches('looking') || (from !== null && from in days)
    },
    'a failure empties the slots': (moment) =>
      !moment.snapshot.hasTag('failed') || Object.keys(contextOf(moment).days).length === 0,
    'the parent is told of a failure exactly when the customer is': ({ snapshot, notices }) =>
      !snapshot.hasTag('failed') || notices.some(({ type }) => type === 'slots.failed'),
    'a pick waits only while the times are asked for again': (moment) =>
      contextOf(moment).held === null || moment.snapshot.matches('refreshing'),
  },
})
