import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../../../sandbox/database/database.ts'
import { resetDatabase } from '../../../sandbox/loading/prepare.ts'
import { cachedSnapshot } from '../../../sandbox/loading/snapshot.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '../../../sandbox/start.ts'
import { administer, SERVER } from './server.ts'
import { NOW, testWorld } from './world.ts'

export const onServer = SERVER !== undefined

export interface TestSandbox extends Sandbox {
  /** Back to a fresh test world, the clock stopped. */
  reset(now?: string): Promise<void>
  /** Where the database is, when it is on a server. */
  databaseUrl: string | undefined
}

interface SharedDatabase {
  database: Database
  databaseUrl: string | undefined
}

/**
 * One database for all files of a worker: starting one costs more than most of the tests that use it. The global setup
 * drops those on a server.
 */
let shared: Promise<SharedDatabase> | undefined

async function openShared(): Promise<SharedDatabase> {
  if (SERVER === undefined) {
    const database = await openDatabase({ snapshot: await cachedSnapshot([testWorld]) })
    return { database, databaseUrl: undefined }
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
