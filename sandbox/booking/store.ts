import type { GroupRow } from '../availability/offer.ts'
import type { PackSeed } from '../worlds/world.types.ts'
import type { Tx } from '../database/database.ts'
import { appointments, occupations } from '../database/schema.ts'
import type { FicheRow } from '../identity/fiches.ts'
import { personOf } from '../identity/person.ts'
import { newKey } from '../identity/secrets.ts'
import { dateOf } from '../time/wall.ts'
import type { Allotment } from './allocate.ts'
import type { Submission } from './submission.ts'

interface NewBooking {
  group: GroupRow
  fiche: FicheRow
  sessionId: string
  locale: string | null
  submission: Submission
  allotments: readonly Allotment[]
  now: Date
}

/** What a customer sees as one line: a service, or a pack with its services. */
interface Unit {
  pack: PackSeed | null
  members: readonly Allotment[]
}

type Row = typeof appointments.$inferInsert

/** Writes the appointments of one booking and the places they take; returns their ids, packs before their services. */
export async function storeBooking(tx: Tx, booking: NewBooking): Promise<number[]> {
  const { group, fiche, sessionId, locale, submission, now } = booking
  const units = unitsOf(booking.allotments)
  const common = {
    booking: newKey(),
    groupId: group.id,
    ficheId: fiche.id,
    person: personOf(fiche),
    sessionId,
    locale,
    comments: submission.comments,
    websource: submission.websource,
    fields: submission.fields,
    createdAt: now,
  }
  const ids: number[] = []
  const insert = async (row: Omit<Row, keyof typeof common | 'key'>) => {
    const [made] = await tx
      .insert(appointments)
      .values({ ...common, ...row, key: newKey() })
      .returning({ id: appointments.id })
    if (!made) throw new Error('An appointment was not stored')
    ids.push(made.id)
    return made.id
  }
  for (const [place, { pack, members }] of units.entries()) {
    const consecutiveValue = units.length > 1 ? place : null
    const parentId = pack && (await insert({ ...packRow(pack, members), consecutiveValue }))
    for (const [index, member] of members.entries()) {
      const type = pack ? (index === 0 ? 'first' : 'included') : 'free'
      const packId = pack?.id ?? null
      const id = await insert({ ...serviceRow(member, pack !== null), type, packId, parentId, consecutiveValue })
      await takeSeats(tx, id, member)
    }
  }
  return ids
}

function unitsOf(allotments: readonly Allotment[]): Unit[] {
  const units: { pack: PackSeed | null; members: Allotment[] }[] = []
  for (const allotment of allotments) {
    const { pack } = allotment.step
    if (pack && pack.index > 0) units.at(-1)?.members.push(allotment)
    else units.push({ pack: pack?.pack ?? null, members: [allotment] })
  }
  return units
}

/** The record of a whole pack takes no place: its services do. */
function packRow(pack: PackSeed, members: readonly Allotment[]) {
  return {
    type: 'pack' as const,
    packId: pack.id,
    price: pack.total_price,
    priceAmount: pack.price,
    startsAt: dateOf(Math.min(...members.map(({ start }) => start))),
    endsAt: dateOf(Math.max(...members.map(({ end }) => end))),
  }
}

function serviceRow({ step, start, end, place, resource, promotion }: Allotment, inPack: boolean) {
  const { service } = step
  const percent = inPack ? 0 : promotion
  return {
    interventionId: service.id,
    calendarId: place.calendar.id,
    resourceId: resource?.calendar.id ?? null,
    startsAt: dateOf(start),
    endsAt: dateOf(end),
    promotion: percent,
    price: service.price,
    priceAmount: discounted(service.price, percent),
    room: service.videoconference ? `room-${newKey().toLowerCase()}` : null,
  }
}

/** A price minus a percentage, in cents. */
export function discounted(price: number, percent: number): number {
  return Math.round((price * (100 - percent)) / 100)
}

/** The database refuses a seat that is taken, which finally rules out double bookings. */
export async function takeSeats(
  tx: Tx,
  appointmentId: number,
  { start, end, place, resource }: Allotment,
): Promise<void> {
  const taken = [place, ...(resource ? [resource] : [])]
  await tx.insert(occupations).values(
    taken.map(({ calendar, seat }) => ({
      appointmentId,
      calendarId: calendar.id,
      seat,
      startsAt: dateOf(start),
      endsAt: dateOf(end),
    })),
  )
}
