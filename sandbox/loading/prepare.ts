import type { Database } from '../database/database.ts'
import { worlds as worldsTable } from '../database/schema.ts'
import { migrate } from '../database/migrate.ts'
import { readClock, setClock } from '../time/clock.ts'
import type { World } from '../worlds/world.types.ts'
import { emptyDatabase, fingerprintOf, loadWorld } from './load-world.ts'

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
  await database.transaction(async (tx) => {
    await emptyDatabase(tx)
    await loadWorld(tx, world, now ?? new Date())
  })
  await setClock(database, now)
}
