import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '../database/database.ts'

/** Everything that a world consists of once it is loaded, in an order that keeps every reference whole. */
const TABLES = [
  'groups',
  'catalogue',
  'schedules',
  'seats',
  'accounts',
  'pros',
  'pro_groups',
  'fiches',
  'appointments',
  'occupations',
  'worlds',
]

const here = (table: string) => sql.identifier(table)
const kept = (table: string) => sql`template.${sql.identifier(table)}`

/** Whether the kept copy is the one with this name. */
export async function hasTemplate(tx: Tx, name: string): Promise<boolean> {
  const [{ there } = { there: false }] = await rowsOf<{ there: boolean }>(
    tx,
    sql`select to_regclass('template.source') is not null as there`,
  )
  if (!there) return false
  return (await rowsOf(tx, sql`select 1 from template.source where name = ${name}`)).length > 0
}

/** Keeps a copy of what has just been loaded: tests start from the same world hundreds of times. */
export async function keepTemplate(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`drop schema if exists template cascade`)
  await tx.execute(sql`create schema template`)
  await tx.execute(sql`create table template.source (name text not null)`)
  await tx.execute(sql`insert into template.source (name) values (${name})`)
  for (const table of TABLES) await tx.execute(sql`create table ${kept(table)} as select * from ${here(table)}`)
}

/** Fills the emptied database from the copy. */
export async function copyTemplate(tx: Tx): Promise<void> {
  for (const table of TABLES) await tx.execute(sql`insert into ${here(table)} select * from ${kept(table)}`)
}
