import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { createQueue, openDatabase, rowsOf } from '../../sandbox/database/database.ts'
import { lockFolder } from '../../sandbox/database/lock.ts'
import { migrate, readMigrations } from '../../sandbox/database/migrate.ts'
import { readLedger } from '../../sandbox/ledger.ts'
import { dumpSnapshot } from '../../sandbox/loading/snapshot.ts'
import { readSettings } from '../../sandbox/settings.ts'
import { startSandbox } from '../../sandbox/start.ts'
import { setClock } from '../../sandbox/time/clock.ts'
import { bookedOf, booking, createVisitor, recordsOf } from './support/client.ts'
import { createTestDatabase, onServer } from './support/sandbox.ts'
import { NOW, testWorld } from './support/world.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'sandbox-'))
  closing.push(() => rm(path, { recursive: true, force: true }))
  return path
}

/** What a sandbox can be started on again: a folder, or a database of a server. */
async function place() {
  if (!onServer) return { dataDir: await folder() }
  const database = await createTestDatabase()
  closing.push(database.drop)
  return database.options
}

describe('a restart', () => {
  test('keeps the appointments, the tokens and the ledger', async () => {
    const where = await place()
    const first = await startSandbox({ ...where, worlds: [testWorld] })
    closing.push(first.stop)
    expect(first.found).toBe('empty')
    await setClock(first.database, new Date(NOW))
    const visitor = createVisitor(first.origin)
    const answer = await visitor.post(
      '/t1/v3/appointments',
      booking(1, '2026-03-24 09:00:00', { intervention_ids: [161] }),
    )
    const { records, fiche_token: token = '' } = bookedOf(answer)
    await closing.pop()?.()

    const second = await startSandbox({ ...where, worlds: [testWorld] })
    closing.push(second.stop)
    expect(second.found).toBe('same')
    const list = await createVisitor(second.origin).get('/t1/v3/appointments', { group_id: 1, token })
    expect(recordsOf(list)).toEqual(records)
    expect(await readLedger(second.database)).toHaveLength(1)
    await closing.pop()?.()

    const third = await startSandbox({ ...where, worlds: [{ ...testWorld, groups: testWorld.groups.slice(1) }] })
    closing.push(third.stop)
    expect(third.found).toBe('other')
  })

  test('does not migrate twice', async () => {
    const { options, drop } = await createTestDatabase()
    closing.push(drop)
    const database = await openDatabase(options.databaseUrl === undefined ? {} : { url: options.databaseUrl })
    closing.push(database.close)
    await migrate(database)
    await migrate(database)
    const done = await database.transaction((tx) => rowsOf<{ name: string }>(tx, sql`select name from migrations`))
    expect(done.map(({ name }) => name)).toEqual((await readMigrations()).map(({ name }) => name))
  })
})

describe('a data folder', () => {
  test('in use is refused with who holds it and what to do', async () => {
    const dataDir = await folder()
    const sandbox = await startSandbox({ dataDir, worlds: [testWorld] })
    closing.push(sandbox.stop)
    const refused = startSandbox({ dataDir, worlds: [testWorld] })
    await expect(refused).rejects.toThrow(`in use by process ${process.pid}`)
    await expect(startSandbox({ dataDir, worlds: [testWorld] })).rejects.toThrow('SANDBOX_DATA')
  })

  test('is free again after a stop', async () => {
    const path = await folder()
    await (
      await lockFolder(path)
    )()
    const unlock = await lockFolder(path)
    expect((await readFile(join(path, 'lock'), 'utf8')).trim()).toBe(String(process.pid))
    await unlock()
  })

  test.each([
    // A process that has just ended: its number is nobody's for now.
    ['of a process that is gone', () => String(spawnSync(process.execPath, ['--version']).pid)],
    ['of an earlier life of this very number', () => String(process.pid)],
    ['that says nothing', () => ''],
  ])('takes over a lock %s', async (_name, text) => {
    const path = await folder()
    await writeFile(join(path, 'lock'), text())
    await (
      await lockFolder(path)
    )()
  })

  test('respects a lock of a process that lives', async () => {
    const path = await folder()
    await writeFile(join(path, 'lock'), String(process.ppid))
    await expect(lockFolder(path)).rejects.toThrow(`in use by process ${process.ppid}`)
  })
})

describe('transactions', () => {
  test('of two requests never mix: one that rolls back takes nothing of the other with it', async () => {
    const { options, drop } = await createTestDatabase()
    closing.push(drop)
    const database = await openDatabase(options.databaseUrl === undefined ? {} : { url: options.databaseUrl })
    closing.push(database.close)
    await database.transaction((tx) => tx.execute(sql`create table marks (name text)`))
    const names = () =>
      database.transaction((tx) => rowsOf<{ name: string }>(tx, sql`select name from marks order by name`))

    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let entered = () => {}
    const inside = new Promise<void>((resolve) => (entered = resolve))
    const failing = database.transaction(async (tx) => {
      await tx.execute(sql`insert into marks values ('failing, first')`)
      entered()
      await held
      await tx.execute(sql`insert into marks values ('failing, second')`)
      throw new Error('undo')
    })
    await inside
    // Begun while the other is in the middle of its work.
    const other = database.transaction(async (tx) => {
      const seen = await rowsOf<{ name: string }>(tx, sql`select name from marks`)
      await tx.execute(sql`insert into marks values ('other')`)
      return seen
    })
    release()
    await expect(failing).rejects.toThrow('undo')
    expect(await other).toEqual([])
    expect(await names()).toEqual([{ name: 'other' }])
  })

  test('are taken in the order they came, and a failure holds nobody up', async () => {
    const queue = createQueue()
    const done: string[] = []
    const work = (name: string, fails = false) =>
      queue(async () => {
        done.push(`${name} begins`)
        await new Promise((resolve) => setImmediate(resolve))
        done.push(`${name} ends`)
        if (fails) throw new Error(name)
      })
    const results = await Promise.allSettled([work('a'), work('b', true), work('c')])
    expect(done).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })
})

test('a sandbox begins with a snapshot it is given', async () => {
  const snapshot = await dumpSnapshot([testWorld])
  const sandbox = await startSandbox({ snapshot, worlds: [testWorld] })
  closing.push(sandbox.stop)
  expect(sandbox.found).toBe('same')
  const answer = await createVisitor(sandbox.origin).get('/shard?value=essai&field=urlname')
  expect(answer.body).toEqual({ urlname: 'essai', shard_name: 't1' })
})

describe('the environment', () => {
  test('has its fixed names and defaults', () => {
    expect(readSettings({})).toEqual({ port: 4010, host: '127.0.0.1', dataDir: '.sandbox', control: false })
    const url = 'postgresql://somebody@127.0.0.1/booking'
    const all = { PORT: '0', HOST: '::1', SANDBOX_DATA: '/data', DATABASE_URL: url, SANDBOX_CONTROL: '1' }
    expect(readSettings(all)).toEqual({ port: 0, host: '::1', dataDir: '/data', databaseUrl: url, control: true })
    expect(readSettings({ SANDBOX_CONTROL: '0' }).control).toBe(false)
  })

  test.each(['x', '-1', '70000', '1.5'])('with PORT %s is refused', (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(`PORT is no port number: ${PORT}`)
  })
})
