import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createQueue, rowsOf } from '../../sandbox/database/database.ts'
import { lockFolder } from '../../sandbox/database/lock.ts'
import { migrate, readMigrations } from '../../sandbox/database/migrate.ts'
import { readLedger } from '../../sandbox/ledger.ts'
import { emptyDatabase } from '../../sandbox/loading/load-world.ts'
import { prepareDatabase } from '../../sandbox/loading/prepare.ts'
import { dumpSnapshot } from '../../sandbox/loading/snapshot.ts'
import { readSettings } from '../../sandbox/settings.ts'
import { startSandbox } from '../../sandbox/start.ts'
import type { World } from '../../sandbox/worlds/world.types.ts'
import { bookedOf, booking, createVisitor, recordsOf, slotsOf } from './support/client.ts'
import { onServer, startTestSandbox, type TestSandbox } from './support/sandbox.ts'
import { testWorld } from './support/world.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'sandbox-'))
  closing.push(() => rm(path, { recursive: true, force: true }))
  return path
}

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())

const small: World = { name: 'small', groups: testWorld.groups.slice(0, 1) }

/** Runs the command of `npm run sandbox` on this folder, with a channel as from `npm run dev`; resolves when it answers. */
async function startProcess(dataDir: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts'], {
    env: { ...process.env, DATABASE_URL: '', HOST: '', PORT: '0', SANDBOX_DATA: dataDir },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  closing.push(kill)
  for await (const line of createInterface(child.stdout as NodeJS.ReadableStream)) {
    const [origin] = /http:\/\/\S+:\d+/.exec(line) ?? []
    if (origin !== undefined) return { origin, pid: child.pid, kill, ended, disconnect: () => child.disconnect() }
  }
  throw new Error('The sandbox ended before it answered')
}

describe('a process on a data folder', () => {
  test('refuses it to others; killed, it leaves every appointment, token and ledger entry behind', async () => {
    const dataDir = await folder()
    const killed = await startProcess(dataDir)
    await expect(startSandbox({ dataDir })).rejects.toThrow(`in use by process ${killed.pid}`)
    const visitor = createVisitor(killed.origin)
    const slots = await visitor.get('/s1/v3/groups/101/availabletimeslots', { 'intervention_ids[]': 101_602 })
    const { firstSlot } = slotsOf(slots)
    const entry = { intervention_ids: [101_602] }
    const { records, fiche_token: token } = bookedOf(
      await visitor.post('/s1/v3/appointments', booking(101, firstSlot ?? '', entry)),
    )
    expect(records).toMatchObject([{ start: firstSlot }])
    await killed.kill()

    const recovered = await startSandbox({ dataDir })
    closing.push(recovered.stop)
    expect(recovered.found).toBe('same')
    const list = (origin: string) => createVisitor(origin).get('/s1/v3/appointments', { group_id: 101, token })
    expect(recordsOf(await list(recovered.origin))).toEqual(records)
    expect(await readLedger(recovered.database)).toHaveLength(1)
    await closing.pop()?.()

    const restarted = await startSandbox({ dataDir })
    closing.push(restarted.stop)
    expect(recordsOf(await list(restarted.origin))).toEqual(records)
    // A process and a new database: four seconds of work, which took forty on a machine under ten times its load.
  }, 240_000)
})

describe('the worlds of a database', () => {
  test('are loaded when it is empty and kept when they are there, the same or others', async () => {
    const { database } = sandbox
    await database.transaction(emptyDatabase)
    const groups = () =>
      database.transaction((tx) => rowsOf<{ id: number }>(tx, sql`select id from groups order by id`))
    expect(await prepareDatabase(database, [small])).toBe('empty')
    expect(await groups()).toEqual([{ id: 1 }])
    expect(await prepareDatabase(database, [small])).toBe('same')
    const renamed: World = { ...small, groups: small.groups.map((seed) => ({ ...seed, shard: 't3' })) }
    expect(await prepareDatabase(database, [renamed])).toBe('other')
    expect(await prepareDatabase(database, [small, renamed])).toBe('other')
    expect(await groups()).toEqual([{ id: 1 }])
  })

  test('come after migrations that run once', async () => {
    const { database } = sandbox
    await migrate(database)
    const done = await database.transaction((tx) => rowsOf<{ name: string }>(tx, sql`select name from migrations`))
    expect(done.map(({ name }) => name)).toEqual((await readMigrations()).map(({ name }) => name))
  })
})

test('a process ends in good order with the one that started it', async () => {
  const child = await startProcess('memory')
  child.disconnect()
  expect(await child.ended).toEqual([0, null])
})

describe('a server that cannot listen', () => {
  test('says that its port is taken, and which variable names another', async () => {
    const port = Number(new URL(sandbox.origin).port)
    await expect(startSandbox({ port, database: sandbox.database })).rejects.toThrow(
      `Port ${port} of 127.0.0.1 is taken by another program. Stop that program, or set PORT to another number.`,
    )
  })

  // 192.0.2.1 belongs to documentation (RFC 5737), and names under `invalid` to nobody (RFC 2606).
  test.each(['192.0.2.1', 'nowhere.invalid'])('says that %s is no address of its own', async (host) => {
    await expect(startSandbox({ host, database: sandbox.database })).rejects.toThrow(/^\S+ is .*\. Set HOST to /)
  })
})

describe('a data folder', () => {
  test('in use is refused with who holds it and what to do', async () => {
    const dataDir = await folder()
    closing.push(await lockFolder(dataDir))
    await expect(startSandbox({ dataDir })).rejects.toThrow(`in use by process ${process.pid}`)
    await expect(startSandbox({ dataDir })).rejects.toThrow('SANDBOX_DATA')
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
    // A process that has just ended: its number is unused for now.
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
    const { database } = sandbox
    await database.transaction((tx) => tx.execute(sql`create table marks (name text)`))
    closing.push(() => database.transaction((tx) => tx.execute(sql`drop table marks`)))
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
    // Begins while the other transaction is in progress.
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
  await sandbox.reset()
  // A server has no dump, so the snapshot comes from an embedded database made for it.
  const snapshot = onServer ? await dumpSnapshot([testWorld]) : await sandbox.database.dump()
  const copy = await startSandbox({ snapshot, worlds: [testWorld] })
  closing.push(copy.stop)
  expect(copy.found).toBe('same')
  const answer = await createVisitor(copy.origin).get('/shard?value=essai&field=urlname')
  expect(answer.body).toEqual({ urlname: 'essai', shard_name: 't1' })
})

describe('the environment', () => {
  test('has its fixed names and defaults', () => {
    expect(readSettings({})).toEqual({
      port: 4010,
      host: '127.0.0.1',
      dataDir: '.sandbox',
      control: false,
      frontEnds: [],
    })
    const url = 'postgresql://somebody@127.0.0.1/booking'
    const all = { PORT: '0', HOST: '::1', SANDBOX_DATA: '/data', DATABASE_URL: url, SANDBOX_CONTROL: '1' }
    expect(readSettings(all)).toMatchObject({ port: 0, host: '::1', dataDir: '/data', databaseUrl: url, control: true })
    expect(readSettings({ SANDBOX_CONTROL: '0' }).control).toBe(false)
  })

  test('names the front ends that are served elsewhere, as origins', () => {
    const SANDBOX_FRONT_ENDS = 'https://booking.example, http://127.0.0.1:5173'
    const frontEnds = ['https://booking.example', 'http://127.0.0.1:5173']
    expect(readSettings({ SANDBOX_FRONT_ENDS }).frontEnds).toEqual(frontEnds)
  })

  test.each(['*', 'booking.example', 'https://booking.example/', 'null'])('with the front end %s is refused', (one) => {
    expect(() => readSettings({ SANDBOX_FRONT_ENDS: one })).toThrow(`no origin: ${one}`)
  })

  test('names the mail server that emails leave by', () => {
    const [SMTP_URL, MAIL_FROM] = ['smtps://me:secret@mail.example', 'rdv@booking.example']
    expect(readSettings({ SMTP_URL, MAIL_FROM }).post).toEqual({ url: SMTP_URL, from: MAIL_FROM })
    const MAIL_ORIGIN = 'https://booking.example'
    expect(readSettings({ SMTP_URL, MAIL_FROM, MAIL_ORIGIN }).post?.origin).toBe(MAIL_ORIGIN)
    expect(readSettings({ MAIL_FROM }).post).toBeUndefined()
  })

  test.each([
    [{ SMTP_URL: 'https://me:secret@mail.example', MAIL_FROM: 'rdv@booking.example' }, 'SMTP_URL is no smtp address'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM is no address'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b, c@d' }, 'MAIL_FROM is no address'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b', MAIL_ORIGIN: 'b/' }, 'MAIL_ORIGIN has an entry'],
  ])('with the mail of %j is refused, and no password is repeated', (env, words) => {
    const read = () => readSettings(env)
    expect(read).toThrow(words)
    expect(read).not.toThrow('secret')
  })

  test.each(['x', '-1', '70000', '1.5'])('with PORT %s is refused', (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(`PORT is no port number: ${PORT}`)
  })
})
