import { eq } from 'drizzle-orm'
import type { Database, Tx } from '../database/database.ts'
import { clock } from '../database/schema.ts'

/** The sandbox's time. It is a database row, so that all processes on the same database agree. */
export async function readClock(tx: Tx): Promise<Date> {
  const [row] = await tx.select().from(clock).where(eq(clock.id, 1))
  return row?.fixedAt ?? new Date(Date.now() + (row?.offsetMs ?? 0))
}

/** Stops the clock at an instant, or (`null`) lets it run in real time again. */
export async function setClock(database: Database, now: Date | null): Promise<void> {
  await database.transaction((tx) => tx.update(clock).set({ fixedAt: now, offsetMs: 0 }))
}

/** Lets the clock run this many milliseconds behind (negative) or ahead of real time. */
export async function shiftClock(database: Database, offsetMs: number): Promise<void> {
  await database.transaction((tx) => tx.update(clock).set({ fixedAt: null, offsetMs: Math.round(offsetMs) }))
}
