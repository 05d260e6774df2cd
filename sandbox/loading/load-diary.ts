import type { Tx } from '../database/database.ts'
import { inParts } from '../database/in-parts.ts'
import { appointments, fiches, occupations } from '../database/schema.ts'
import { newKey } from '../identity/secrets.ts'
import { personOf } from '../identity/person.ts'
import { clockMinutes, DAY, dateOf, minutesOf } from '../time/wall.ts'
import type { Zone } from '../time/zone.ts'
import type { GroupSeed } from '../worlds/world.types.ts'

interface Loading {
  zone: Zone
  /** The day from which the appointments' relative days count, in the group's zone. */
  today: number
  now: Date
}

/** Loads the persons of a group and its initial appointments. */
export async function loadDiary(tx: Tx, seed: GroupSeed, { zone, today, now }: Loading): Promise<void> {
  const groupId = seed.group.id
  const people = seed.fiches.map((fiche) => ({
    id: fiche.id,
    groupId,
    accountId: fiche.account_id,
    firstname: fiche.firstname,
    lastname: fiche.lastname,
    email: fiche.email,
    firstphone: fiche.firstphone,
    deleted: fiche.deleted,
    fields: fiche.fields ?? {},
    createdAt: now,
    updatedAt: now,
  }))
  for (const part of inParts(people)) await tx.insert(fiches).values(part)

  const persons = new Map(people.map((fiche) => [fiche.id, personOf(fiche)]))
  const services = new Map(seed.interventions.map((service) => [service.id, service]))
  const seats = new SeatGiver()
  const made = seed.appointments.map((one) => {
    const service = services.get(one.intervention_id)
    if (!service) throw new Error(`${seed.group.urlname}: an appointment of the unknown service ${one.intervention_id}`)
    const start = zone.toInstant((today + one.day) * DAY + clockMinutes(one.time))
    const end = start + service.length
    const key = newKey()
    return {
      appointment: {
        key,
        booking: key,
        groupId,
        ficheId: one.fiche_id,
        person: persons.get(one.fiche_id) ?? String(one.fiche_id),
        type: 'free' as const,
        interventionId: service.id,
        calendarId: one.calendar_id,
        startsAt: dateOf(start),
        endsAt: dateOf(end),
        price: service.price,
        priceAmount: service.price,
        fields: {},
        room: service.videoconference ? `room-${key}` : null,
        createdAt: dateOf(Math.min(start, minutesOf(now)) - DAY),
      },
      place: { calendarId: one.calendar_id, seat: seats.give(one.calendar_id, start, end) },
    }
  })
  for (const part of inParts(made)) {
    const rows = await tx
      .insert(appointments)
      .values(part.map(({ appointment }) => appointment))
      .returning({ id: appointments.id, key: appointments.key })
    const ids = new Map(rows.map(({ id, key }) => [key, id]))
    await tx.insert(occupations).values(
      part.map(({ appointment: { key, startsAt, endsAt }, place }) => ({
        appointmentId: ids.get(key) ?? 0,
        startsAt,
        endsAt,
        ...place,
      })),
    )
  }
}

/** Gives each appointment the lowest seat that is free for its whole length. */
class SeatGiver {
  #taken = new Map<number, { seat: number; start: number; end: number }[]>()

  give(calendarId: number, start: number, end: number): number {
    const taken = this.#taken.get(calendarId) ?? []
    this.#taken.set(calendarId, taken)
    const meeting = new Set(taken.filter((one) => one.start < end && start < one.end).map(({ seat }) => seat))
    let seat = 0
    while (meeting.has(seat)) seat++
    taken.push({ seat, start, end })
    return seat
  }
}
