import type { Database } from '../database/database.ts'
import { worlds as worldsTable } from '../database/schema.ts'
import { migrate } from '../database/migrate.ts'
import { readClock, setClock } from '../time/clock.ts'
import { formatWallDate, minutesOf } from '../time/wall.ts'
import { findZone } from '../time/zone.ts'
import type { World } from '../worlds/world.types.ts'
import { advanceIds, emptyDatabase, fingerprintOf, loadWorld, restartIds } from './load-world.ts'
import { copyTemplate, hasTemplate, keepTemplate, returnToTemplate } from './template.ts'

/** What was found in a database: nothing, these very worlds, or others (an older version of them). */
export type Found = 'empty' | 'same' | 'other'

/** Brings the schema up to date and loads the worlds into a database that has none yet. What is there is kept. */
export async function prepareDatabase(database: Database, worlds: readonly World[]): Promise<Found> {
  await migrate(database)
  return database.transaction(async (tx) => {
    // Taken for the time of loading, so that of processes that start together one loads.
    await tx.execute('lock table worlds in share row exclusive mode')
    const loaded = await tx.select().from(worldsTable)
    const known = new Set(loaded.map(({ fingerprint }) => fingerprint))
    if (loaded.length > 0) return worlds.every((world) => known.has(fingerprintOf(world))) ? 'same' : 'other'
    const now = await readClock(tx)
    for (const world of worlds) await loadWorld(tx, world, now)
    return 'empty'
  })
}

/**
 * Throws everything away and loads one world as if at this instant.
 *
 * @param now where the clock is stopped; `null` lets it run with the machine's
 */
export async function resetDatabase(database: Database, world: World, now: Date | null): Promise<void> {
  const name = `${fingerprintOf(world)} ${now?.toISOString() ?? datesOf([world]).join(' ')}`
  await database.transaction(async (tx) => {
    const isKept = await hasTemplate(tx, name)
    if (isKept && (await returnToTemplate(tx))) return restartIds(tx)
    await emptyDatabase(tx)
    if (isKept) {
      await copyTemplate(tx)
      await advanceIds(tx)
    } else {
      await loadWorld(tx, world, now ?? new Date())
      await keepTemplate(tx, name)
    }
  })
  await setClock(database, now)
  // An embedded database writes no checkpoint by itself: its log would grow for as long as tests start over.
  if (database.kind === 'embedded') await database.transaction((tx) => tx.execute('checkpoint'))
}

/** Today's date on the wall of each zone of the worlds: what their relative days count from. */
export function datesOf(worlds: readonly World[]): string[] {
  const now = Math.floor(minutesOf(new Date()))
  const zones = new Set(worlds.flatMap((world) => world.groups.map(({ group }) => group.timezone)))
  return [...zones].map((name) => formatWallDate(findZone(name).toWall(now)))
}
