import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../../../sandbox/database/database.ts'
import { schedules } from '../../../sandbox/database/schema.ts'
import { resetDatabase } from '../../../sandbox/loading/prepare.ts'
import { cachedSnapshot } from '../../../sandbox/loading/snapshot.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '../../../sandbox/start.ts'
import type { GroupRecord, GroupRules, WeeklyHours } from '../../../sandbox/worlds/world.types.ts'
import { administer, SERVER } from './server.ts'
import { NOW, testWorld } from './world.ts'

export const onServer = SERVER !== undefined

export interface TestSandbox extends Sandbox {
  /** Loads a fresh test world and stops the clock. */
  reset(now?: string): Promise<void>
  /** The address of the database, if it is on a server. */
  databaseUrl: string | undefined
}

/** Gives a group other rules or another configuration, until the next reset. */
export async function changeGroup(
  { database }: Sandbox,
  id: number,
  { rules = {}, record = {} }: { rules?: Partial<GroupRules>; record?: Partial<GroupRecord> },
): Promise<void> {
  await database.transaction((tx) =>
    tx.execute(sql`update groups set rules = rules || ${JSON.stringify(rules)}::text::jsonb,
      record = record || ${JSON.stringify(record)}::text::jsonb where id = ${id}`),
  )
}

/** Gives a calendar other hours or more places, until the next reset. */
export async function changeCalendar(
  { database }: Sandbox,
  id: number,
  { hours, capacity = 1 }: { hours: WeeklyHours; capacity?: number },
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.update(schedules).set({ hours, capacity }).where(eq(schedules.calendarId, id))
    await tx.execute(
      sql`insert into seats (calendar_id, seat) select ${id}::int, generate_series(1, ${capacity - 1}::int)`,
    )
  })
}

interface SharedDatabase {
  database: Database
  databaseUrl: string | undefined
}

/**
 * One database for all files of a worker, because starting one takes longer than most tests. The global setup drops
 * those on a server.
 */
let shared: Promise<SharedDatabase> | undefined

async function openShared(): Promise<SharedDatabase> {
  if (SERVER === undefined) {
    const file = inject('snapshotFile')
    const snapshot = file === null ? await cachedSnapshot([testWorld]) : await readFile(file)
    return { database: await openDatabase({ snapshot }), databaseUrl: undefined }
  }
  const name = `${inject('databasePrefix')}${randomBytes(4).toString('hex')}`
  await administer(SERVER, `create database ${name}`)
  const url = new URL(SERVER)
  url.pathname = `/${name}`
  return { database: await openDatabase({ url: url.href }), databaseUrl: url.href }
}

/** A server over the worker's database with a fresh test world, its clock stopped at `NOW`. Each file stops its own. */
export async function startTestSandbox(options: SandboxOptions = {}): Promise<TestSandbox> {
  shared ??= openShared()
  const { database, databaseUrl } = await shared
  const sandbox = await startSandbox({ worlds: [testWorld], database, ...options })
  const reset = (now = NOW) => resetDatabase(database, testWorld, new Date(now))
  await reset()
  return { ...sandbox, reset, databaseUrl }
}
