import * as v from 'valibot'
import type { Tx } from '../database/database.ts'
import type { FieldValues } from '../database/schema.ts'
import { Refusal } from '../refusal.ts'
import { MINUTE_MS, parseWall } from '../time/wall.ts'
import type { InstantMinutes, Zone } from '../time/zone.ts'
import { type Item, itemsOf, packsWithMembers, readId, readIds } from './items.ts'

/** A posted booking, parsed and checked for its format. */
export interface Submission {
  items: readonly Item[]
  start: InstantMinutes
  ficheId: number | null
  ficheValues: FieldValues
  comments: string
  websource: string
  acceptVideo: boolean
  /** The group's own fields about the appointment. */
  fields: FieldValues
}

const text = v.optional(v.nullable(v.string()), '')
const plain = v.record(v.string(), v.unknown())

/** The keys of an appointment that are not fields of the group. */
const known = {
  date: v.string(),
  time: v.optional(v.nullable(v.string())),
  group_id: v.unknown(),
  from_web: v.optional(v.unknown()),
  websource: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(255))), ''),
  comments: text,
  calendar_id: v.optional(v.unknown()),
  resource_id: v.optional(v.unknown()),
  pack_id: v.optional(v.unknown()),
  intervention_ids: v.optional(v.array(v.unknown()), []),
  appointments: v.optional(plain),
  accept_jitsi: v.optional(v.nullable(v.boolean()), false),
  fiche: plain,
}
const schema = v.looseObject(known)

/**
 * Reads the `appointment` of a POST.
 *
 * @throws Refusal for input that breaks the contract; `availabletimeslots` for a wall time that does not exist
 */
export async function readSubmission(tx: Tx, groupId: number, zone: Zone, body: unknown): Promise<Submission> {
  const parsed = v.safeParse(schema, body)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw Refusal.badRequest(`appointment.${v.getDotPath(issue) ?? ''}: ${issue.message}`)
  }
  const posted = parsed.output
  const fields = Object.fromEntries(Object.entries(posted).filter(([name]) => !(name in known)))
  const chosen = {
    calendarId: readId(posted.calendar_id, 'calendar_id'),
    resourceId: readId(posted.resource_id, 'resource_id'),
  }
  const ids = readIds(posted.intervention_ids, 'intervention_ids')
  const packs = await packsWithMembers(tx, groupId, readIds([posted.pack_id], 'pack_id'))
  return {
    items: posted.appointments ? itemsOfMap(posted.appointments, chosen) : itemsOf(ids, packs, chosen),
    start: readStart(zone, posted.date, posted.time ?? null),
    ficheId: readId(posted.fiche.id, 'fiche.id'),
    ficheValues: posted.fiche,
    comments: posted.comments ?? '',
    websource: posted.websource ?? '',
    acceptVideo: posted.accept_jitsi === true,
    fields,
  }
}

/** The `appointments` map: numbered entries in the order of their numbers. */
export function itemsOfMap(
  map: Readonly<Record<string, unknown>>,
  chosen: Pick<Item, 'calendarId' | 'resourceId'>,
): Item[] {
  const entries = Object.entries(map).toSorted(([a], [b]) => Number(a) - Number(b))
  return entries.map(([key, entry]) => {
    if (!/^\d{1,3}$/.test(key) || !v.is(plain, entry)) throw Refusal.badRequest('appointments is no numbered map')
    return {
      interventionId: readId(entry.intervention_id, 'intervention_id'),
      calendarId: readId(entry.calendar_id, 'calendar_id') ?? chosen.calendarId,
      resourceId: readId(entry.resource_id, 'resource_id') ?? chosen.resourceId,
      packId: readId(entry.pack_id, 'pack_id'),
    }
  })
}

/** The instant of a date on the wire; `time`, an ISO instant with offset, decides when it is given. */
export function readStart(zone: Zone, date: string, time: string | null): InstantMinutes {
  const wall = parseWall(date)
  if (wall === null || date.length === 10) throw Refusal.badRequest('date is no YYYY-MM-DD HH:MM:SS')
  const instants = zone.toInstants(wall)
  const wanted = time === null ? instants[0] : instants.find((instant) => instant * MINUTE_MS === Date.parse(time))
  if (wanted === undefined) throw new Refusal('availabletimeslots')
  return wanted
}
