import type { Database } from '../database/database.ts'
import { worlds as worldsTable } from '../database/schema.ts'
import { migrate } from '../database/migrate.ts'
import { readClock, setClock } from '../time/clock.ts'
import { formatWallDate, minutesOf } from '../time/wall.ts'
import { findZone } from '../time/zone.ts'
import type { World } from '../worlds/world.types.ts'
import { advanceIds, emptyDatabase, fingerprintOf, loadWorld, restartIds } from './load-world.ts'
import { copyTemplate, hasTemplate, keepTemplate, returnToTemplate } from './template.ts'

/** What a database already held: nothing, exactly these worlds, or others (for example an older version of them). */
export type Found = 'empty' | 'same' | 'other'

/** Brings the schema up to date and loads the worlds into a database that has none yet. Existing data is kept. */
export async function prepareDatabase(database: Database, worlds: readonly World[]): Promise<Found> {
  await migrate(database)
  return database.transaction(async (tx) => {
    // Locked while loading, so that only one of several processes that start together loads.
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
 * Replaces everything with one world, loaded as if at this instant.
 *
 * @param now the instant at which the clock stops; `null` lets it run in real time
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
  // An embedded database writes no checkpoint on its own: its log would grow with every reset of the tests.
  if (database.kind === 'embedded') await database.transaction((tx) => tx.execute('checkpoint'))
}

/** Today's date in each zone of the worlds, from which their relative days count. */
export function datesOf(worlds: readonly World[]): string[] {
  const now = Math.floor(minutesOf(new Date()))
  const zones = new Set(worlds.flatMap((world) => world.groups.map(({ group }) => group.timezone)))
  return [...zones].map((name) => formatWallDate(findZone(name).toWall(now)))
}
