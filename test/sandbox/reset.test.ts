import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '../../sandbox/database/database.ts'
import { bookedOf } from './support/client.ts'
import { changeCalendar, changeGroup } from './support/sandbox.ts'
import { book, sandbox, take, TUESDAY, useTestSandbox } from './support/use-sandbox.ts'

useTestSandbox()

/** Every row of every table as text, except the clock and the list of migrations. */
async function everything(): Promise<Record<string, unknown>> {
  return sandbox.database.transaction(async (tx) => {
    const tables = await rowsOf<{ name: string }>(
      tx,
      sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_name not in ('clock', 'migrations') order by 1`,
    )
    const contents: [string, unknown][] = []
    for (const { name } of tables) {
      const rows = await rowsOf<{ row: string }>(
        tx,
        sql`select row::text as row from ${sql.identifier(name)} as row order by 1`,
      )
      contents.push([name, rows.map(({ row }) => row)])
    }
    return Object.fromEntries(contents)
  })
}

test('a reset takes back whatever was added, changed and removed', async () => {
  const before = await everything()
  const first = bookedOf(await book(TUESDAY, { intervention_ids: [161], calendar_id: 111 })).records[0]?.id
  await take('2026-03-24 10:00:00', { intervention_ids: [161], calendar_id: 111 })
  await changeGroup(sandbox, 1, { record: { currency: 'CHF' } })
  await changeCalendar(sandbox, 117, { hours: [[], [], [], [], [], [], []], capacity: 3 })
  await sandbox.database.transaction(async (tx) => {
    await tx.execute(sql`update accounts set failed_logins = 4`)
    await tx.execute(sql`update fiches set lastname = 'Autre'`)
    await tx.execute(sql`update appointments set deleted = true`)
    await tx.execute(sql`delete from catalogue where kind = 'interventions'`)
    await tx.execute(sql`delete from worlds`)
  })
  await sandbox.reset()
  expect(await everything()).toEqual(before)
  expect(bookedOf(await book(TUESDAY, { intervention_ids: [161], calendar_id: 111 })).records[0]?.id).toBe(first)
})

test('so does the next one, and one after a reset to another day', async () => {
  const before = await everything()
  await take(TUESDAY, { intervention_ids: [161], calendar_id: 111 })
  await sandbox.reset()
  await changeGroup(sandbox, 1, { record: { currency: 'CHF' } })
  await sandbox.reset()
  expect(await everything()).toEqual(before)
  await sandbox.reset('2026-10-19T07:00:00Z')
  const later = await everything()
  await take('2026-10-20 09:00:00', { intervention_ids: [161], calendar_id: 111 })
  await sandbox.reset('2026-10-19T07:00:00Z')
  expect(await everything()).toEqual(later)
})
