import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import {
  accounts,
  catalogue,
  type CatalogueKind,
  groups,
  proGroups,
  pros,
  schedules,
  type WallSpell,
  worlds,
} from '../database/schema.ts'
import { inParts } from '../database/in-parts.ts'
import { seedPassword } from '../identity/passwords.ts'
import { dayOf, DAY, formatWall, minutesOf } from '../time/wall.ts'
import { findZone } from '../time/zone.ts'
import type { Absence, GroupSeed, ProSeed, World } from '../worlds/world.types.ts'
import { loadDiary } from './load-diary.ts'

const KINDS: readonly CatalogueKind[] = [
  'calendarsets',
  'calendars',
  'interventionsets',
  'interventions',
  'packs',
  'websites',
]

/** Keys of a calendar that must not leave the sandbox; other records have public keys of the same name. */
const PRIVATE = new Set(['hours', 'absences', 'capacity', 'slot_step', 'promotions'])

const fingerprints = new WeakMap<World, string>()

/** Identifies a world and its version. The result is cached, because a world never changes after it is built. */
export function fingerprintOf(world: World): string {
  const known = fingerprints.get(world)
  if (known !== undefined) return known
  const fingerprint = createHash('sha256').update(JSON.stringify(world)).digest('hex').slice(0, 16)
  fingerprints.set(world, fingerprint)
  return fingerprint
}

/** Removes everything of every world, the ledger and the sessions included; ids start at 1 again. The clock stays. */
export async function emptyDatabase(tx: Tx): Promise<void> {
  await tx.execute(sql`truncate groups, pros, worlds, sessions, ledger restart identity cascade`)
}

/**
 * Adds a world to the database.
 *
 * @param now the instant from which its relative days count, each group by the day in its own zone
 */
export async function loadWorld(tx: Tx, world: World, now: Date): Promise<void> {
  for (const seed of world.groups) await loadGroup(tx, seed, now)
  for (const seed of world.pros ?? []) await loadPro(tx, seed)
  await advanceIds(tx)
  await tx.insert(worlds).values({ name: world.name, fingerprint: fingerprintOf(world), loadedAt: now })
}

/** Makes new ids start after those that the seeds set. */
export async function advanceIds(tx: Tx): Promise<void> {
  for (const table of ['accounts', 'fiches', 'appointments']) {
    const name = sql.identifier(table)
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${name})) from ${name} limit 1`,
    )
  }
}

/** Makes new ids start as in a database that has just been loaded. */
export async function restartIds(tx: Tx): Promise<void> {
  for (const table of ['accounts', 'fiches', 'appointments', 'ledger', 'emails']) {
    const name = sql.identifier(table)
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 1), max(id) is not null) from ${name}`,
    )
  }
}

async function loadGroup(tx: Tx, seed: GroupSeed, now: Date): Promise<void> {
  const zone = findZone(seed.group.timezone)
  const today = dayOf(zone.toWall(minutesOf(now)))
  const groupId = seed.group.id
  await tx.insert(groups).values({
    id: groupId,
    shard: seed.shard,
    urlname: seed.group.urlname,
    zone: zone.name,
    record: seed.group,
    rules: seed.rules,
    forms: seed.forms,
    translations: seed.translations ?? {},
  })
  for (const kind of KINDS) {
    const rows = seed[kind].map((record) => ({
      kind,
      id: record.id,
      groupId,
      record: kind === 'calendars' ? withoutPrivate(record) : { ...record },
    }))
    for (const part of inParts(rows)) await tx.insert(catalogue).values(part)
  }
  const schedule = seed.calendars.map((calendar) => ({
    calendarId: calendar.id,
    groupId,
    capacity: calendar.capacity,
    slotStep: calendar.slot_step,
    hours: calendar.hours,
    absences: calendar.absences.map((absence) => toWallSpell(absence, today)),
    promotions: calendar.promotions ?? [],
  }))
  for (const part of inParts(schedule)) await tx.insert(schedules).values(part)
  await tx.execute(sql`insert into seats (calendar_id, seat)
    select calendar_id, generate_series(0, capacity - 1) from schedules where group_id = ${groupId}`)
  if (seed.accounts.length > 0) {
    const rows = seed.accounts.map(async ({ id, email, password }) => ({
      id,
      groupId,
      email,
      password: await seedPassword(password),
    }))
    await tx.insert(accounts).values(await Promise.all(rows))
  }
  await loadDiary(tx, seed, { zone, today, now })
}

async function loadPro(tx: Tx, { groups: groupIds, password, ...seed }: ProSeed): Promise<void> {
  await tx.insert(pros).values({ ...seed, password: await seedPassword(password) })
  await tx.insert(proGroups).values(groupIds.map((groupId) => ({ proId: seed.id, groupId })))
}

function withoutPrivate<T extends { id: number }>(record: T): { id: number } & Record<string, unknown> {
  return { ...Object.fromEntries(Object.entries(record).filter(([key]) => !PRIVATE.has(key))), id: record.id }
}

function toWallSpell(absence: Absence, today: number): WallSpell {
  if ('from' in absence) return absence
  const first = today + absence.fromDay
  return { from: formatWall(first * DAY), to: formatWall((first + absence.days) * DAY) }
}
