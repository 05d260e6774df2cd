import { and, eq, inArray } from 'drizzle-orm'
import type { GroupRow } from '../availability/offer.ts'
import { translatedRecords } from '../catalogue/translate.ts'
import type { Tx } from '../database/database.ts'
import { fiches } from '../database/schema.ts'
import { foldTime, formatWall, MINUTE_MS, minutesOf } from '../time/wall.ts'
import { findZone } from '../time/zone.ts'
import type { AppointmentRow } from './find.ts'

export type AppointmentRecord = { id: number; start: string; end: string; time?: string } & Record<string, unknown>

/** Appointments in their wire format (contract, 4.7), in the order given, names in the reader's language. */
export async function describeAppointments(
  tx: Tx,
  group: GroupRow,
  rows: readonly AppointmentRow[],
  locale: string | null,
): Promise<AppointmentRecord[]> {
  if (rows.length === 0) return []
  const zone = findZone(group.zone)
  const wall = (date: Date) => formatWall(zone.toWall(minutesOf(date)))
  const named = async (kind: 'interventions' | 'calendars' | 'packs', ids: readonly (number | null)[]) => {
    const records = await translatedRecords(
      tx,
      group,
      kind,
      locale,
      ids.flatMap((id) => id ?? []),
    )
    return new Map(records.map((record) => [record.id, record]))
  }
  const services = await named(
    'interventions',
    rows.map((row) => row.interventionId),
  )
  const calendars = await named(
    'calendars',
    rows.flatMap((row) => [row.calendarId, row.resourceId]),
  )
  const packs = await named(
    'packs',
    rows.map((row) => row.packId),
  )
  const people = await tx
    .select()
    .from(fiches)
    .where(and(eq(fiches.groupId, group.id), inArray(fiches.id, [...new Set(rows.map((row) => row.ficheId))])))
  const persons = new Map(people.map((fiche) => [fiche.id, fiche]))

  return rows.map((row) => {
    const service = services.get(row.interventionId ?? 0)
    const calendar = calendars.get(row.calendarId ?? 0)
    const resource = calendars.get(row.resourceId ?? 0)
    const pack = packs.get(row.packId ?? 0)
    const fiche = persons.get(row.ficheId)
    const minutes = Math.round((row.endsAt.getTime() - row.startsAt.getTime()) / MINUTE_MS)
    const time = foldTime(zone, minutesOf(row.startsAt))
    const name = row.type === 'pack' ? pack?.publicname : service?.publicname
    return {
      // The group's own fields come first, so that they cannot override the keys below.
      ...row.fields,
      id: row.id,
      key: row.key,
      start: wall(row.startsAt),
      ...(time !== undefined && { time }),
      end: wall(row.endsAt),
      date: wall(row.startsAt),
      state: 0,
      deleted: row.deleted,
      group_id: group.id,
      group_name: group.record.name,
      calendar_id: row.calendarId,
      calendar_name: calendar?.publicname ?? null,
      calendar: calendar ? { id: calendar.id, publicname: calendar.publicname } : null,
      resource: resource ? { id: resource.id, publicname: resource.publicname } : null,
      resource_id: row.resourceId ?? 0,
      intervention_id: row.interventionId,
      intervention_name: name ?? null,
      intervention_length: minutes,
      intervention_price: row.price,
      price_amount: row.priceAmount,
      duration: minutes,
      type: row.type,
      pack_id: row.packId,
      parent_id: row.parentId,
      pack: pack ? { id: pack.id, publicname: pack.publicname, config: pack.config } : null,
      consecutive_value: row.consecutiveValue,
      location: locationOf(group, calendar),
      fiche_id: row.ficheId,
      fiche: fiche && { id: fiche.id, firstname: fiche.firstname, lastname: fiche.lastname, email: fiche.email },
      comments: row.comments,
      vevent_comments: '',
      capacity: 1,
      websource: row.websource,
      url_params: '',
      promotion: row.promotion,
      is_promoted: row.promotion > 0,
      video_credentials: row.room === null ? null : { room: row.room },
      interventions: service ? [{ id: service.id, apt_id: row.id, publicname: service.publicname }] : [],
    }
  })
}

/** The place of the appointment: the calendar's own address, or the group's. */
function locationOf({ record }: GroupRow, calendar: Record<string, unknown> | undefined) {
  if (calendar && typeof calendar.address === 'string' && calendar.address !== '') {
    const { address, city = '', zipcode = '', lat = null, lng = null } = calendar
    return { address, city, zipcode, lat, lng }
  }
  if (!record.address) return null
  const { address, city, zipcode } = record.address
  return { address, city, zipcode, lat: record.lat, lng: record.lng }
}
