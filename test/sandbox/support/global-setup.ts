import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { cachedSnapshot } from '../../../sandbox/loading/snapshot.ts'
import { administer, SERVER } from './server.ts'
import { testWorld } from './world.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The prefix of this run's database names on a server. */
    databasePrefix: string
    /** The snapshot that embedded databases start from, if it is not the usual one. */
    snapshotFile: string | null
  }
}

/**
 * Makes the snapshot from which the workers' databases start, once for all of them. On a server, drops the databases of
 * this run at its end: the workers that made them have no hook at their end.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databasePrefix = `sandbox_test_${randomBytes(4).toString('hex')}_`
  project.provide('databasePrefix', databasePrefix)
  project.provide('snapshotFile', null)
  const server = SERVER
  if (server === undefined) {
    await cachedSnapshot([testWorld])
    return async () => undefined
  }
  return async () => {
    const names = `select datname from pg_database where starts_with(datname, '${databasePrefix}')`
    for (const name of await administer(server, names)) {
      await administer(server, `drop database ${String(name)} with (force)`)
    }
  }
}
