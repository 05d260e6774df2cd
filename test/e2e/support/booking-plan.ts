import type { AnyEventObject } from 'xstate'
import type { BookingContext } from '../../../machines/booking/booking.types.ts'
import type { Control } from '../../../sandbox/control/client.ts'
import type { Act } from '../../../sandbox/control/faults.types.ts'
import type { ModelPath } from '../../support/model.ts'
import { holdEach } from './held.ts'
import { refusal } from './walk.ts'

/**
 * The server's answers along a path through a booking, planned in advance because the server decides when a request
 * arrives.
 */

export const BOOKINGS = { method: 'POST', path: '/appointments$' }
const MOVES = { method: 'PUT', path: '/appointments/\\d+$' }
const EDITABLE = { method: 'GET', path: '/appointments/\\d+/editable' }

const BROKEN: Act = { kind: 'status', status: 500 }
export const NOTHING_FREE: Act = { kind: 'replace', body: { availabletimeslots: [], firstSlot: null } }
/** Only the first record of a list. */
const LONE: Act = { kind: 'patch', merge: {}, remove: Array.from({ length: 9 }, () => 'records.1') }

const ENDS = ['step.doubted', 'step.slotGone', 'step.unbooked', 'step.booked']

/** How a write ends, by the step's next event. */
function fateOf(next: AnyEventObject | undefined): Act | null {
  if (next?.type === 'step.doubted') return BROKEN
  if (next?.type === 'step.slotGone') return refusal('availabletimeslots')
  return next?.type === 'step.unbooked' ? refusal('max_fiches') : null
}

/** Holds each write of the path, and plans its answer by the step that follows it. */
export async function planWrites(control: Control, { start, steps }: ModelPath): Promise<void> {
  const acts: Record<'bookings' | 'moves', (Act | null)[]> = { bookings: [], moves: [] }
  const events = steps.map(({ event }) => event)
  events.forEach(({ type }, index) => {
    if (type !== 'step.sent') return
    const before = (steps[index - 1]?.expected ?? start).context as BookingContext
    const end = events.slice(index).find((next) => ENDS.includes(next.type))
    acts[before.task === null ? 'bookings' : 'moves'].push(fateOf(end))
  })
  await holdEach(control, BOOKINGS, { key: 'bookings', phase: 'before', acts: acts.bookings })
  await holdEach(control, MOVES, { key: 'moves', phase: 'before', acts: acts.moves })
}

/** Holds the requests that ask whether the appointment may still be changed. */
export async function planChanges(control: Control, events: readonly AnyEventObject[]): Promise<void> {
  const acts = events.flatMap(({ type }) => (type === 'step.changeRequested' ? [null] : []))
  await holdEach(control, EDITABLE, { key: 'editable', phase: 'after', acts })
}

/** Reduces the list to one calendar, where the path has only one. */
export async function planLists(control: Control, events: readonly AnyEventObject[]): Promise<void> {
  if (!events.some(({ type, items }) => type === 'step.listed' && items.length === 1)) return
  await control.faults({ match: { method: 'GET', path: '/calendars$' }, phase: 'after', act: LONE, times: 0 })
}
