import type { AnyEventObject } from 'xstate'
import { slotsCases } from '../../machines/booking/times/slots.cases.ts'
import { slotsMachine } from '../../machines/booking/times/slots.machine.ts'
import type { SlotsContext } from '../../machines/booking/times/slots.types.ts'
import type { Slot, SlotAnswer } from '../../machines/domain/slots/slot.ts'
import { describeMachine } from '../support/describe-machine.ts'
import type { Transition } from '../support/expectations.ts'

const contextOf = ({ snapshot }: { snapshot: { context: SlotsContext } }) => snapshot.context

/** The cases answer from this day on, and one answer covers a week. */
const FIRST_DAY = '2026-04-01'
const LAST_DAY = '2026-04-08'
const WEEK = 7
/** A search for the next free time covers more at once. */
const SEARCHED = 35

type Before = Transition<typeof slotsMachine>['before']
type Happening = Transition<typeof slotsMachine>

const dayOf = ({ start }: Slot) => start.slice(0, 10)
const plusDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

/** The days that are shown; which these are after each press is in `slots.journeys.test.ts`. */
const moved = (happening: Happening) => {
  const { event, before } = happening
  const isNewQuery = event.type === 'slots.queried'
  return {
    type: 'slots.moved',
    from: happening.after.context.from,
    // The earliest one known for the same choices; an answer without one keeps it.
    firstSlot: isNewQuery ? null : (event.output?.firstSlot ?? before.context.firstSlot),
    view: event.type === 'view.switched' ? event.view : before.context.view,
  }
}

const picked = (slot: Slot) => ({ type: 'slot.picked', slot })
const lost = (slot: Slot) => ({ type: 'slots.lost', slot })
const isIn = ({ slots }: SlotAnswer, start: string) => slots.find((slot) => slot.start === start)

/** The time chosen before, if it is among the seven days from `from` on and missing from the answer. */
function goneFrom(from: string | null, { before: { context }, event }: Happening): AnyEventObject[] {
  const { chosen } = context
  if (chosen === null || from === null) return []
  const isAsked = dayOf(chosen) >= from && dayOf(chosen) < plusDays(from, WEEK)
  return isAsked && !isIn(event.output, chosen.start) ? [lost(chosen)] : []
}

const failed = ({ event, before }: { event: AnyEventObject; before: Before }) => [
  {
    type: 'slots.failed',
    failure: event.error.failure,
    // The cases choose only a calendar; the other failure is not about a choice.
    invalid:
      event.error.failure.code === 'invalid_calendar'
        ? { step: 'calendar_id', id: before.context.query.calendarId }
        : null,
  },
]

/** The request for the days from `from` on, in the current language and for the current choices. */
const request = ({ event, before: { context } }: Happening, from: string | null) => ({
  scope: context.scope,
  query: event.type === 'slots.queried' ? event.query : context.query,
  locale: event.type === 'locale.changed' ? event.locale : context.locale,
  from,
  days: WEEK,
})

/** The shown days have nothing free, and what is known to be free is earlier than the last day: days are searched. */
const isSearch = ({ after: { context } }: Happening) => {
  const { from, dayCount, days, firstSlot } = context
  const shown = Array.from({ length: dayCount }, (_, index) => plusDays(from ?? FIRST_DAY, index))
  return firstSlot !== null && firstSlot.start < LAST_DAY && shown.every((day) => (days[day] ?? []).length === 0)
}

/**
 * The calendar lies over the times, so nothing under it is pressed. Its month depends on the known days alone: it is
 * opened where the days began.
 */
function isReached({ context }: { context: SlotsContext }, { type }: AnyEventObject): boolean {
  const { month, from, anchor, chosen, lost, wantedStart } = context
  if (month !== null) return /^(?:xstate\.|month\.shown|date\.picked|page\.shown)/.test(type)
  return type !== 'month.shown' || (anchor === null && from === FIRST_DAY && (chosen ?? lost ?? wantedStart) === null)
}

/** From the first to the last day of April that can be booked and is not known; all of these lie in the period. */
function monthRequest(transition: Transition<typeof slotsMachine>) {
  const { days, monthDays, firstSlot } = transition.after.context
  const first = firstSlot === null ? FIRST_DAY : firstSlot.start.slice(0, 10)
  const period = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => plusDays(FIRST_DAY, index))
  const missing = period.filter((day) => day >= first && !(day in days) && !(day in monthDays))
  const [from = '', last = from] = [missing[0], missing.at(-1)]
  return { ...request(transition, from), days: 1 + (Date.parse(last) - Date.parse(from)) / 86_400_000 }
}

describeMachine({
  machine: slotsMachine,
  cases: slotsCases,
  isEnabled: isReached,
  // States that nothing else depends on are reached, but not combined with one another.
  isFarEnough: (snapshot) => {
    const { view, locale, query, dayCount, chosen, month }: SlotsContext = snapshot.context
    return (
      (month !== null && !snapshot.matches({ looking: { month: 'asking' } })) ||
      view === 'list' ||
      locale === 'en' ||
      query.calendarId === 52 ||
      dayCount === 5 ||
      chosen?.start === '2026-04-02 09:00:00'
    )
  },
  expectations: {
    notices: {
      'range.next': (transition) => [moved(transition)],
      'range.previous': (transition) => [moved(transition)],
      'date.picked': (transition) => [moved(transition)],
      // The first free time that is shown already is marked where it is.
      'firstSlot.followed': (transition) =>
        transition.before.context.from === transition.after.context.from ? [] : [moved(transition)],
      'nextSlot.followed': (transition) => [moved(transition)],
      'view.switched': (transition) => [moved(transition)],
      'slots.queried': (transition) => [moved(transition)],
      // While the days are reloading, only the answer says whether the time is still free.
      'slot.picked': ({ event, before }) => (before.matches('refreshing') ? [] : [picked(event.slot)]),
      'xstate.done.actor.loadSlots': (transition) => {
        const { wantedStart, from } = transition.before.context
        const linked = wantedStart === null ? undefined : isIn(transition.event.output, wantedStart)
        return linked
          ? [moved(transition), picked(linked)]
          : [...goneFrom(from ?? FIRST_DAY, transition), moved(transition)]
      },
      // Prefetching does not move the view.
      'xstate.done.actor.loadAhead': (transition) => goneFrom(LAST_DAY, transition),
      'xstate.done.actor.refresh': (transition) => {
        const { held, from } = transition.before.context
        // The only time that the cases pick.
        return held !== null && isIn(transition.event.output, held.start)
          ? [moved(transition), picked(slotsCases.events['slot.picked'][0].slot)]
          : [...goneFrom(from, transition), moved(transition)]
      },
      'xstate.error.actor.loadSlots': failed,
      'xstate.error.actor.refresh': failed,
    },
    asked: {
      loadSlots: (transition) => request(transition, transition.after.context.from),
      refresh: (transition) => request(transition, transition.before.context.from),
      // The answer for the shown days covers the first seven of the eight days.
      loadAhead: (transition) => ({
        ...request(transition, LAST_DAY),
        days: isSearch(transition) ? SEARCHED : WEEK,
      }),
      loadMonth: (transition) => monthRequest(transition),
    },
  },
  invariants: {
    'the view never starts before today': (transition) => {
      const { from, today } = contextOf(transition)
      return today === null || from === null || from >= today
    },
    'the view never starts beyond the booking period': (transition) => {
      const { from, until } = contextOf(transition)
      return until === null || from === null || from <= until
    },
    'what is looked at is known': (transition) => {
      const { from, days } = contextOf(transition)
      return !transition.snapshot.matches('looking') || (from !== null && from in days)
    },
    'a failure empties the slots': (transition) =>
      !transition.snapshot.hasTag('failed') || Object.keys(contextOf(transition).days).length === 0,
    'the parent is told of a failure exactly when the customer is': ({ snapshot, notices }) =>
      !snapshot.hasTag('failed') || notices.some(({ type }) => type === 'slots.failed'),
    'a pick waits only while the times are asked for again': (transition) =>
      contextOf(transition).held === null || transition.snapshot.matches('refreshing'),
  },
})
