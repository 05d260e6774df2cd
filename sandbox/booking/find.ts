import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm'
import type { GroupRow } from '../availability/offer.ts'
import type { Tx } from '../database/database.ts'
import { appointments, fiches } from '../database/schema.ts'
import { fichesOf, type Owner, type Reader } from '../identity/identity.ts'
import { minutesOf } from '../time/wall.ts'

export type AppointmentRow = typeof appointments.$inferSelect

/** An owner's appointments that are not cancelled and end after the instant, by start. */
export async function listAppointments(tx: Tx, owner: Owner, after: Date): Promise<AppointmentRow[]> {
  const rows = await tx
    .select({ appointment: appointments })
    .from(appointments)
    .innerJoin(fiches, eq(fiches.id, appointments.ficheId))
    .where(and(fichesOf(owner), eq(appointments.deleted, false), gt(appointments.endsAt, after)))
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
  return rows.map(({ appointment }) => appointment)
}

/** The appointments with these ids that the reader may see, cancelled ones included, in the order of their ids. */
export async function findAppointments(tx: Tx, reader: Reader, ids: readonly number[]): Promise<AppointmentRow[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ appointment: appointments })
    .from(appointments)
    .innerJoin(fiches, eq(fiches.id, appointments.ficheId))
    .where(and(fichesOf(reader), inArray(appointments.id, [...ids])))
    .orderBy(asc(appointments.id))
  return rows.map(({ appointment }) => appointment)
}

export async function appointmentsByIds(tx: Tx, ids: readonly number[]): Promise<AppointmentRow[]> {
  if (ids.length === 0) return []
  return tx
    .select()
    .from(appointments)
    .where(inArray(appointments.id, [...ids]))
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
}

/** The services of the same booking that are not cancelled, by start: they are moved and cancelled together. */
export async function wholeBooking(tx: Tx, { booking }: AppointmentRow): Promise<AppointmentRow[]> {
  return tx
    .select()
    .from(appointments)
    .where(and(eq(appointments.booking, booking), eq(appointments.deleted, false)))
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
}

export async function servicesOf(tx: Tx, row: AppointmentRow): Promise<AppointmentRow[]> {
  const { booking } = row
  return tx
    .select()
    .from(appointments)
    .where(and(eq(appointments.booking, booking), eq(appointments.deleted, false), ne(appointments.type, 'pack')))
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
}

/** Whether it is too late to cancel or move an appointment that starts at this instant. */
export function isTooLate({ rules }: GroupRow, startsAt: Date, now: Date): boolean {
  return minutesOf(startsAt) < minutesOf(now) + Math.max(0, rules.mintime_cancel)
}
