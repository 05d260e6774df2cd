import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { catalogue, type groups, type Promotion, schedules, type WallSpell } from '../database/schema.ts'
import { findZone, type Zone } from '../time/zone.ts'
import type { CalendarSeed, InterventionSeed, PackSeed, WeeklyHours } from '../worlds/world.types.ts'

export type GroupRow = typeof groups.$inferSelect

/** A calendar or resource, with everything that decides when it is free. */
export interface OfferedCalendar {
  id: number
  publicname: string
  calendarsetId: number | null
  resource: boolean
  deleted: boolean
  /** Minutes from now; null when only the group's limit applies. */
  maxrdvPeriod: number | null
  capacity: number
  slotStep: number
  hours: WeeklyHours
  absences: readonly WallSpell[]
  promotions: readonly Promotion[]
}

/** What a group offers, without what is already taken. */
export interface Offer {
  group: GroupRow
  zone: Zone
  calendars: ReadonlyMap<number, OfferedCalendar>
  /** The calendars and resources that the group's links assign to a service. */
  linked(interventionId: number): readonly OfferedCalendar[]
}

/** A calendar needs a resource at its own site: the two sites must be equal where both have one. */
export function fitTogether(calendar: OfferedCalendar, resource: OfferedCalendar): boolean {
  const { calendarsetId: here } = calendar
  const { calendarsetId: there } = resource
  return here === null || there === null || here === there
}

export async function loadOffer(tx: Tx, group: GroupRow): Promise<Offer> {
  const rows = await tx
    .select({ record: catalogue.record, schedule: schedules })
    .from(schedules)
    .innerJoin(catalogue, and(eq(catalogue.kind, 'calendars'), eq(catalogue.id, schedules.calendarId)))
    .where(eq(schedules.groupId, group.id))
    .orderBy(schedules.calendarId)
  const calendars = new Map(
    rows.map(({ record, schedule }): [number, OfferedCalendar] => {
      const seed = record as unknown as CalendarSeed
      const { calendarId: id, capacity, slotStep, hours, absences, promotions } = schedule
      return [
        id,
        {
          id,
          capacity,
          slotStep,
          hours,
          absences,
          promotions,
          publicname: seed.publicname,
          calendarsetId: seed.calendarset_id,
          resource: seed.resource,
          deleted: seed.deleted,
          maxrdvPeriod: seed.maxrdv_period,
        },
      ]
    }),
  )
  const links = new Map<number, OfferedCalendar[]>()
  for (const { calendar_id, intervention_id } of group.record.calendars_interventions_links) {
    const calendar = calendars.get(calendar_id)
    if (calendar) links.set(intervention_id, [...(links.get(intervention_id) ?? []), calendar])
  }
  return {
    group,
    zone: findZone(group.zone),
    calendars,
    linked: (interventionId) => links.get(interventionId) ?? [],
  }
}

/** The services of the group with these ids, without deleted ones. */
export async function loadServices(
  tx: Tx,
  groupId: number,
  ids: readonly number[],
): Promise<Map<number, InterventionSeed>> {
  const records = await loadRecords<InterventionSeed>(tx, groupId, 'interventions', ids)
  return new Map(records.filter((service) => !service.deleted).map((service) => [service.id, service]))
}

/** The packs with these ids that can be booked. */
export async function loadPacks(tx: Tx, groupId: number, ids: readonly number[]): Promise<Map<number, PackSeed>> {
  const records = await loadRecords<PackSeed>(tx, groupId, 'packs', ids)
  return new Map(records.filter((pack) => pack.status === 'opened').map((pack) => [pack.id, pack]))
}

async function loadRecords<T>(
  tx: Tx,
  groupId: number,
  kind: 'interventions' | 'packs',
  ids: readonly number[],
): Promise<T[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ record: catalogue.record })
    .from(catalogue)
    .where(and(eq(catalogue.kind, kind), eq(catalogue.groupId, groupId), inArray(catalogue.id, [...new Set(ids)])))
  return rows.map(({ record }) => record as unknown as T)
}
