import { toMemento } from '../../machines/booking/booking.selectors.ts'
import type { BookingRef, BookingSnapshot } from '../../machines/booking/booking.machine.ts'
import type { BookingMemento } from '../../machines/booking/booking.types.ts'
import { isEmptySelection } from '../../machines/domain/sequence/selection.ts'
import type { Instant } from '../../machines/domain/time/time.types.ts'
import type { TabStorage } from './tab-storage.ts'
import { lazy } from '../browser/lazy.ts'
import type { Opening } from './booking.schema.ts'
import { bookingKey } from './keys.ts'

/** The version of the format that `booking.schema.ts` checks; other versions are dropped. */
const VERSION = 3

/**
 * What this browser tab keeps of a group. The code that checks it is loaded only when there is something to check.
 */
export async function readMemento(
  storage: TabStorage,
  urlname: string,
  now: Instant,
  opening: Partial<Opening> = {},
): Promise<BookingMemento | null> {
  const value = storage.read(bookingKey(urlname))
  if (value === null) return null
  const { checkMemento } = await lazy(() => import('./booking.schema.ts'))
  return checkMemento(value, now, opening, { storage, urlname })
}

/** Whether the booking that this tab keeps has choices. */
export const hasChoices = (memento: BookingMemento | null): boolean =>
  memento !== null && !isEmptySelection(memento.selection)

/** JSON leaves out undefined values, so passwords stay in memory. */
const unwritten = <T extends object>(kept: T | null) => kept && { ...kept, secrets: undefined }

/** The part of the state to store. */
export function toKeep(state: Pick<BookingSnapshot, 'context'>) {
  const kept = toMemento(state)
  return { v: VERSION, ...kept, draft: unwritten(kept.draft), pending: unwritten(kept.pending) }
}

/**
 * Writes after every change of a booking. Nothing else writes this key.
 *
 * @param frameLink The query of the link that opened the page, if it is in a frame; else null.
 */
export function keepBooking(
  booking: BookingRef,
  storage: TabStorage,
  now: () => Instant,
  frameLink: string | null,
): { unsubscribe: () => void } {
  const key = bookingKey(booking.getSnapshot().context.group.urlname)
  let last = ''
  return booking.subscribe((state) => {
    const kept = toKeep(state)
    const text = JSON.stringify(kept)
    if (text === last) return
    last = text
    storage.write(key, { ...kept, frameLink, at: now() })
  })
}
