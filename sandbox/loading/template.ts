import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '../database/database.ts'

/**
 * The tables of a loaded world, in an order that keeps every reference valid, each with the columns that identify its
 * rows.
 */
const TABLES = {
  groups: 'id',
  catalogue: 'kind, id',
  schedules: 'calendar_id',
  seats: 'calendar_id, seat',
  accounts: 'id',
  pros: 'id',
  pro_groups: 'pro_id, group_id',
  fiches: 'id',
  appointments: 'id',
  occupations: 'appointment_id, calendar_id, seat, starts_at',
  worlds: 'name',
} as const
type TableName = keyof typeof TABLES

/** The tables that are empty in every world. */
const EMPTY = ['sessions', 'ledger', 'tokens', 'emails', 'mail_keys', 'pro_tokens']

const here = (table: string) => sql.identifier(table)
const kept = (table: string) => sql`template.${sql.identifier(table)}`

/** The number of the transaction that wrote a row. */
const NUMBER = sql`xmin::text::bigint`

/** How many rows a table has, and the number of the latest transaction that wrote one. */
const markOf = (table: string) =>
  sql`select ${table}::text as name, count(*) as rows, coalesce(max(${NUMBER}), 0) as newest from ${here(table)}`

/** Whether the kept copy has this name. */
export async function hasTemplate(tx: Tx, name: string): Promise<boolean> {
  const [{ there } = { there: false }] = await rowsOf<{ there: boolean }>(
    tx,
    sql`select to_regclass('template.source') is not null as there`,
  )
  if (!there) return false
  return (await rowsOf(tx, sql`select 1 from template.source where name = ${name}`)).length > 0
}

/** Keeps a copy of the loaded world, because tests start from the same world hundreds of times. */
export async function keepTemplate(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`drop schema if exists template cascade`)
  await tx.execute(sql`create schema template`)
  await tx.execute(sql`create table template.source (name text not null)`)
  await tx.execute(sql`insert into template.source (name) values (${name})`)
  await tx.execute(
    sql`create table template.marks (name text primary key, rows bigint not null, newest bigint not null)`,
  )
  for (const table of Object.keys(TABLES)) {
    await tx.execute(sql`create table ${kept(table)} as select * from ${here(table)}`)
    await tx.execute(sql`insert into template.marks ${markOf(table)}`)
  }
}

/**
 * Undoes all writes since the copy was kept. Every row carries the number of the transaction that wrote it (`xmin`). A
 * table without a newer number and with the same row count is unchanged; in any other, newer rows are deleted and
 * missing ones restored. That is a tenth of the work of loading the copy.
 *
 * @returns whether it could be done: only a superuser may leave the references unchecked meanwhile
 */
export async function returnToTemplate(tx: Tx): Promise<boolean> {
  const [{ may } = { may: false }] = await rowsOf<{ may: boolean }>(
    tx,
    sql`select current_setting('is_superuser') = 'on' as may`,
  )
  if (!may) return false
  await tx.execute(sql`set local session_replication_role = replica`)
  for (const table of EMPTY) await tx.execute(sql`delete from ${here(table)}`)
  const written: string[] = []
  for (const table of Object.keys(TABLES)) {
    const changed = sql`select 1 from template.marks natural join (${markOf(table)}) as now`
    if ((await rowsOf(tx, changed)).length === 0) written.push(table)
  }
  for (const table of written) {
    await tx.execute(sql`delete from ${here(table)}
      where ${NUMBER} > (select newest from template.marks where name = ${table})`)
  }
  for (const table of written) {
    const key = sql.raw(TABLES[table as TableName])
    await tx.execute(sql`insert into ${here(table)} select * from ${kept(table)}
      where (${key}) not in (select ${key} from ${here(table)})`)
    await tx.execute(sql`delete from template.marks where name = ${table}`)
    await tx.execute(sql`insert into template.marks ${markOf(table)}`)
  }
  await tx.execute(sql`set local session_replication_role = origin`)
  return true
}

/** Fills the emptied database from the copy. */
export async function copyTemplate(tx: Tx): Promise<void> {
  for (const table of Object.keys(TABLES)) {
    await tx.execute(sql`insert into ${here(table)} select * from ${kept(table)}`)
  }
}
