import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from './database.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

export interface Migration {
  name: string
  statements: string
}

/** The migrations in their order: plain SQL files that begin with a number. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d+_.+\.sql$/.test(name)).toSorted()
  return Promise.all(names.map(async (name) => ({ name, statements: await readFile(new URL(name, FOLDER), 'utf8') })))
}

// An arbitrary number, the same in every process.
const MIGRATING = 5_409_771

/** Brings the schema up to date. Processes that start together on one server wait for each other. */
export async function migrate(database: Database): Promise<void> {
  const migrations = await readMigrations()
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATING})`)
    await tx.execute(
      sql`create table if not exists migrations (name text primary key, at timestamptz not null default now())`,
    )
    const done = await rowsOf<{ name: string }>(tx, sql`select name from migrations`)
    for (const { name, statements } of migrations) {
      if (done.some((one) => one.name === name)) continue
      for (const statement of splitStatements(statements)) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into migrations (name) values (${name})`)
    }
  })
}

/** One statement a call, because the extended protocol takes only one. Our files quote no semicolon. */
function splitStatements(statements: string): string[] {
  return statements
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean)
}
