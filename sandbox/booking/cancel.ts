import { inArray } from 'drizzle-orm'
import type { GroupRow } from '../availability/offer.ts'
import type { Tx } from '../database/database.ts'
import { appointments, occupations } from '../database/schema.ts'
import { note } from '../ledger.ts'
import { Refusal } from '../refusal.ts'
import { holdGroup } from './book.ts'
import { findAppointments, isTooLate, wholeBooking } from './find.ts'
import { readerOf, type Visitor } from './parties.ts'

/**
 * Cancels appointments together with the rest of their bookings, all or nothing. An appointment that was cancelled
 * before stays cancelled and counts as done.
 *
 * @returns the ids that are now cancelled
 * @throws Refusal `notFound` for an id that the visitor may not use, `mintime_cancel` when an appointment is too close
 */
export async function cancel(
  tx: Tx,
  group: GroupRow,
  visitor: Visitor,
  ids: readonly number[],
  now: Date,
): Promise<number[]> {
  const { sessionId } = visitor
  const reader = readerOf(visitor, group.id)
  if (!reader) throw new Refusal('unauthorized')
  await holdGroup(tx, group.id)
  const asked = await findAppointments(tx, reader, ids)
  if (asked.length < new Set(ids).size) throw new Refusal('notFound')
  const live = new Map<number, Date>()
  for (const row of asked) {
    if (row.deleted) continue
    for (const one of await wholeBooking(tx, row)) live.set(one.id, one.startsAt)
  }
  if ([...live.values()].some((startsAt) => isTooLate(group, startsAt, now))) throw new Refusal('mintime_cancel')
  const going = [...live.keys()]
  if (going.length > 0) {
    await tx.update(appointments).set({ deleted: true }).where(inArray(appointments.id, going))
    await tx.delete(occupations).where(inArray(occupations.appointmentId, going))
    await note(tx, { at: now, kind: 'cancel', groupId: group.id, appointmentIds: going, sessionId, data: {} })
  }
  return [...new Set([...ids, ...going])]
}
