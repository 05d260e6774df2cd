import { isUnsettled } from '../domain/appointment/late-move.ts'
import type { BookingSnapshot } from './booking.machine.ts'
import { isEditing } from './booking.rules.ts'

/** What the notice of a change says. Its code comes with the notice. */

/**
 * The appointment that is being changed: its start while it is not moved, null where that is unknown, and the progress of
 * the change. Null without one, or while an outcome is being looked up. Compare with `shallowEqual`.
 */
export function changeOf(snapshot: BookingSnapshot) {
  const { task, selection, pending, lateMoves } = snapshot.context
  const first = isEditing(snapshot.context) ? task?.appointments[0] : undefined
  if (first === undefined || snapshot.matches({ hosting: 'doubting' })) return null
  const from = isUnsettled(lateMoves, task) ? null : first.start
  return { from, chosen: selection.slot !== null, sent: pending !== null }
}
