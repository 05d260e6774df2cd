import { eq, inArray, sql } from 'drizzle-orm'
import { type GroupRow, loadOffer, loadServices, type Offer, type OfferedCalendar } from '../availability/offer.ts'
import type { Plan, PlanStep } from '../availability/plan.ts'
import type { Tx } from '../database/database.ts'
import { appointments, fiches, occupations } from '../database/schema.ts'
import { note } from '../ledger.ts'
import { Refusal } from '../refusal.ts'
import { dateOf, formatWall, minutesOf } from '../time/wall.ts'
import { holdGroup, takePlaces } from './book.ts'
import { type AppointmentRow, findAppointments, isTooLate, servicesOf, wholeBooking } from './find.ts'
import { readerOf, type Visitor } from './parties.ts'
import { checkOthers, checkPeriod, checkSameTime, type Occasion } from './rules.ts'
import { discounted, takeSeats } from './store.ts'
import { readStart } from './submission.ts'

export interface MoveInput {
  id: number
  /** `YYYY-MM-DD HH:MM:SS`, wall time of the group. */
  date: string
  /** The ISO instant, for a wall time that occurs twice. */
  time: string | null
  comments: string | null
}

/** The reason why an appointment may not be moved; null when it may. */
export async function whyNotEditable(
  tx: Tx,
  group: GroupRow,
  visitor: Visitor,
  id: number,
  now: Date,
): Promise<Refusal | null> {
  const reader = readerOf(visitor, group.id)
  const [row] = reader ? await findAppointments(tx, reader, [id]) : []
  if (!row || row.deleted) return new Refusal('notFound')
  const [first] = await servicesOf(tx, row)
  return isTooLate(group, first?.startsAt ?? row.startsAt, now) ? new Refusal('mintime_modify') : null
}

/**
 * Moves a whole booking on its calendars; the gaps between its services stay.
 *
 * @returns the ids of its appointments
 * @throws Refusal with the codes of a booking, `mintime_modify` when it is too close, `notFound` when the visitor may
 *   not use it
 */
export async function move(tx: Tx, group: GroupRow, visitor: Visitor, input: MoveInput, now: Date): Promise<number[]> {
  await holdGroup(tx, group.id)
  const refused = await whyNotEditable(tx, group, visitor, input.id, now)
  if (refused) throw refused
  const reader = readerOf(visitor, group.id)
  const [row] = reader ? await findAppointments(tx, reader, [input.id]) : []
  if (!row) throw new Refusal('notFound')
  const services = await servicesOf(tx, row)
  const offer = await loadOffer(tx, group)
  const plan = await planOf(tx, offer, services)
  const start = readStart(offer.zone, input.date, input.time)
  const occasion: Occasion = { offer, plan, start, now, except: row.booking }
  const [fiche] = await tx.select().from(fiches).where(eq(fiches.id, row.ficheId))
  const applicant = {
    email: '',
    firstname: '',
    lastname: '',
    hasAccount: true,
    person: row.person,
  }
  await checkSameTime(tx, occasion, applicant)
  checkPeriod(occasion)
  await checkOthers(tx, occasion, applicant)
  const allotments = await takePlaces(tx, occasion)

  const all = await wholeBooking(tx, row)
  const shift = start - minutesOf(services[0]?.startsAt ?? row.startsAt)
  // Services are moved one by one, so one may overlap the old time of another until all have moved.
  await tx.execute(sql`set constraints appointments_person deferred`)
  await tx.delete(occupations).where(
    inArray(
      occupations.appointmentId,
      all.map(({ id }) => id),
    ),
  )
  for (const one of all) {
    await tx
      .update(appointments)
      .set({
        startsAt: dateOf(minutesOf(one.startsAt) + shift),
        endsAt: dateOf(minutesOf(one.endsAt) + shift),
        moves: one.moves + 1,
        movedAt: now,
        ...(input.comments !== null && { comments: input.comments }),
      })
      .where(eq(appointments.id, one.id))
  }
  for (const [index, one] of services.entries()) {
    const allotment = allotments[index]
    if (!allotment) continue
    await takeSeats(tx, one.id, allotment)
    if (one.type === 'free') {
      // The price of a pack is its own; the price of a service follows the promotion of the new time.
      const priced = { promotion: allotment.promotion, priceAmount: discounted(one.price, allotment.promotion) }
      await tx.update(appointments).set(priced).where(eq(appointments.id, one.id))
    }
  }
  const appointmentIds = all.map(({ id }) => id)
  const data = { start: formatWall(offer.zone.toWall(start)), email: fiche?.email ?? '', fiche_id: row.ficheId }
  await note(tx, { at: now, kind: 'move', groupId: group.id, appointmentIds, sessionId: visitor.sessionId, data })
  return appointmentIds
}

/** The plan of a stored booking: the same lengths on the same calendars. */
async function planOf(tx: Tx, offer: Offer, rows: readonly AppointmentRow[]): Promise<Plan> {
  const goods = await loadServices(
    tx,
    offer.group.id,
    rows.flatMap((row) => row.interventionId ?? []),
  )
  const begin = Math.min(...rows.map(({ startsAt }) => minutesOf(startsAt)))
  const end = Math.max(...rows.map(({ endsAt }) => minutesOf(endsAt)))
  const calendar = (id: number | null): OfferedCalendar => {
    const found = id === null ? undefined : offer.calendars.get(id)
    if (!found || found.deleted) throw Refusal.badRequest(`Invalid calendar ${id ?? ''}`)
    return found
  }
  const steps = rows.map((row): PlanStep => {
    const service = goods.get(row.interventionId ?? 0)
    if (!service) throw Refusal.badRequest(`Invalid intervention ${row.interventionId ?? ''}`)
    return {
      service,
      pack: null,
      offset: minutesOf(row.startsAt) - begin,
      length: minutesOf(row.endsAt) - minutesOf(row.startsAt),
      calendars: [calendar(row.calendarId)],
      resources: row.resourceId === null ? null : [calendar(row.resourceId)],
    }
  })
  return { steps, length: end - begin }
}
