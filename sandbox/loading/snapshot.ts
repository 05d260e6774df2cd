import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../database/database.ts'
import { readMigrations } from '../database/migrate.ts'
import type { World } from '../worlds/world.types.ts'
import { fingerprintOf } from './load-world.ts'
import { datesOf, prepareDatabase } from './prepare.ts'

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/sandbox/', import.meta.url))
/** The files that decide how worlds become rows. */
const LOADERS = [
  './load-world.ts',
  './load-diary.ts',
  '../database/schema.ts',
  '../identity/passwords.ts',
  '../identity/person.ts',
]

/** A database with these worlds, as a file that an embedded database in memory can start from. */
export async function dumpSnapshot(worlds: readonly World[]): Promise<Blob> {
  const database = await openDatabase({ dataDir: 'memory' })
  try {
    await prepareDatabase(database, worlds)
    return await database.dump()
  } finally {
    await database.close()
  }
}

/**
 * The same, cached on disk: making one takes seconds, reading it does not. It is made again when the migrations, the
 * worlds, the loading code, or the date in a group's zone have changed.
 */
export async function cachedSnapshot(worlds: readonly World[]): Promise<Blob> {
  const name = `${await keyOf(worlds)}.tar`
  const path = join(CACHE, name)
  try {
    return new Blob([new Uint8Array(await readFile(path))])
  } catch {
    const snapshot = await dumpSnapshot(worlds)
    await remember(path, snapshot)
    return snapshot
  }
}

async function keyOf(worlds: readonly World[]): Promise<string> {
  const loaders = await Promise.all(LOADERS.map((file) => readFile(new URL(file, import.meta.url), 'utf8')))
  const parts = [await readMigrations(), worlds.map(fingerprintOf), datesOf(worlds), loaders]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 20)
}

const KEPT = 4

/** Failing to write is not an error: the next start only takes longer. */
async function remember(path: string, snapshot: Blob): Promise<void> {
  try {
    await mkdir(CACHE, { recursive: true })
    const aside = `${path}.${randomUUID()}`
    await writeFile(aside, new Uint8Array(await snapshot.arrayBuffer()))
    await rename(aside, path)
    await forgetOld()
  } catch {
    return
  }
}

async function forgetOld(): Promise<void> {
  const paths = (await readdir(CACHE)).filter((name) => name.endsWith('.tar')).map((name) => join(CACHE, name))
  const dated = await Promise.all(paths.map(async (path) => ({ path, at: (await stat(path)).mtimeMs })))
  for (const { path } of dated.toSorted((a, b) => b.at - a.at).slice(KEPT)) await unlink(path)
}
