import { incomparableIn } from '../booking/booking.jump.ts'
import type { FirstFreeSnapshot } from './first-free.machine.ts'
import * as rules from './first-free.rules.ts'

export const isOpen = (snapshot: FirstFreeSnapshot) => snapshot.matches('open')
/** The phase; null while it is closed. */
export const phaseOf = ({ value }: FirstFreeSnapshot) => {
  if (typeof value !== 'object') return null
  if (typeof value.open !== 'object') return value.open
  return 'choosing' in value.open ? value.open.choosing : value.open.comparing
}
/** A service is being chosen; the calendars wait for it. */
export const isChoosing = (snapshot: FirstFreeSnapshot) => snapshot.matches({ open: 'choosing' })
/** The calendars stand side by side. */
export const isComparing = (snapshot: FirstFreeSnapshot) => snapshot.matches({ open: 'comparing' })
export const failureOf = ({ context }: FirstFreeSnapshot) => context.failure
/** Why nothing can be compared. */
export const incomparableOf = ({ context: { current } }: FirstFreeSnapshot) =>
  current && incomparableIn(current.booking)
/** What the calendars are compared for. Compare with `shallowEqual`. */
export const servicesOf = ({ context: { current } }: FirstFreeSnapshot): readonly string[] =>
  current ? current.booking.selection.services.map(({ publicName }) => publicName) : []
export const mayChooseService = ({ context }: FirstFreeSnapshot) => rules.mayChooseService(context)
/** There is a service to go back to from the choice of another. */
export const mayKeepService = (snapshot: FirstFreeSnapshot) =>
  isChoosing(snapshot) && !rules.isServiceLacking(snapshot.context)
export const textOf = ({ context }: FirstFreeSnapshot) => context.text
/** The services that the typed text names. Compare with `contentEqual`. */
export const namedOf = ({ context }: FirstFreeSnapshot) => rules.namedServices(context)
/** The typed text names at least one service. */
export const isServiceNamed = ({ context }: FirstFreeSnapshot) => rules.namedServices(context).services.length > 0
/** The calendars side by side. Compare with `shallowEqual`. */
export const calendarsOf = ({ context }: FirstFreeSnapshot) => rules.shownOf(context)
export const zoneOf = ({ context }: FirstFreeSnapshot) => context.scope.group.timezone
export const columnsOf = ({ context }: FirstFreeSnapshot) => context.columns
export const hasMore = ({ context }: FirstFreeSnapshot) => rules.hasMore(context)
