import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../sandbox/database/database.ts'
import { resetDatabase } from '../../sandbox/loading/prepare.ts'
import { cachedSnapshot } from '../../sandbox/loading/snapshot.ts'
import { NOW, testWorld } from '../../test/sandbox/support/world.ts'

/**
 * Every mutant starts its own thread with its own database. Two things make that twice as fast: the compiled PostgreSQL
 * is kept here, where V8 finds it for every thread of the process, and the database starts with the test world's
 * template already made.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const held: unknown[] = [await WebAssembly.compile(await readFile(resolve(dirname(main), 'pglite.wasm')))]
  project.provide('databasePrefix', '')
  project.provide('snapshotFile', await dumpWithTemplate())
  return () => void held.pop()
}

async function dumpWithTemplate(): Promise<string> {
  const file = resolve('.stryker-tmp', 'snapshots', `${process.pid}.tar`)
  const database = await openDatabase({ snapshot: await cachedSnapshot([testWorld]) })
  await resetDatabase(database, testWorld, new Date(NOW))
  const snapshot = await database.dump()
  await database.close()
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, new Uint8Array(await snapshot.arrayBuffer()))
  return file
}
