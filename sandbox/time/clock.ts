import { eq } from 'drizzle-orm'
import type { Database, Tx } from '../database/database.ts'
import { clock } from '../database/schema.ts'

/** What time it is in the sandbox: a row, so that every process on the same database agrees. */
export async function readClock(tx: Tx): Promise<Date> {
  const [row] = await tx.select().from(clock).where(eq(clock.id, 1))
  return row?.fixedAt ?? new Date(Date.now() + (row?.offsetMs ?? 0))
}

/** Stops the clock at an instant, or (`null`) lets it run with the machine's again. */
export async function setClock(database: Database, now: Date | null): Promise<void> {
  await database.transaction((tx) => tx.update(clock).set({ fixedAt: now, offsetMs: 0 }))
}

/** Lets the clock run this many milliseconds before (negative) or after the machine's. */
export async function shiftClock(database: Database, offsetMs: number): Promise<void> {
  await database.transaction((tx) => tx.update(clock).set({ fixedAt: null, offsetMs: Math.round(offsetMs) }))
}
