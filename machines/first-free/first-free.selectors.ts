import { incomparableIn } from '../booking/booking.jump.ts'
import type { FirstFreeSnapshot } from './first-free.machine.ts'
import { hasMore as hasMoreIn, shownOf } from './first-free.rules.ts'

export const isOpen = (snapshot: FirstFreeSnapshot) => snapshot.matches('open')
/** The phase; null while it is closed. */
export const phaseOf = ({ value }: FirstFreeSnapshot) => {
  if (typeof value !== 'object') return null
  return typeof value.open === 'object' ? value.open.comparing : value.open
}
export const failureOf = ({ context }: FirstFreeSnapshot) => context.failure
/** Why nothing can be compared. */
export const incomparableOf = ({ context: { current } }: FirstFreeSnapshot) =>
  current && incomparableIn(current.booking)
/** The calendars side by side. Compare with `shallowEqual`. */
export const calendarsOf = ({ context }: FirstFreeSnapshot) => shownOf(context)
export const zoneOf = ({ context }: FirstFreeSnapshot) => context.scope.group.timezone
export const columnsOf = ({ context }: FirstFreeSnapshot) => context.columns
export const hasMore = ({ context }: FirstFreeSnapshot) => hasMoreIn(context)
