import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { resetDatabase } from '../../../sandbox/loading/prepare.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '../../../sandbox/start.ts'
import { NOW, testWorld } from './world.ts'

/** A PostgreSQL server to run against instead of the embedded database; each test file gets a database of its own. */
const SERVER = process.env.SANDBOX_TEST_DATABASE_URL

export const onServer = SERVER !== undefined

export interface TestDatabase {
  options: Pick<SandboxOptions, 'databaseUrl' | 'dataDir'>
  drop(): Promise<void>
}

/** A database for one test file: in memory, or a fresh one on the server. */
export async function createTestDatabase(): Promise<TestDatabase> {
  if (SERVER === undefined) return { options: { dataDir: 'memory' }, drop: async () => undefined }
  const name = `sandbox_test_${randomBytes(6).toString('hex')}`
  const url = new URL(SERVER)
  url.pathname = `/${name}`
  await administer(SERVER, `create database ${name}`)
  return {
    options: { databaseUrl: url.href },
    drop: () => administer(SERVER, `drop database ${name} with (force)`),
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

export interface TestSandbox extends Sandbox {
  /** Back to a fresh test world, the clock stopped. */
  reset(now?: string): Promise<void>
  /** Where the database is, when it is on a server. */
  databaseUrl: string | undefined
}

/** A sandbox with the test world, its clock stopped at `NOW`. */
export async function startTestSandbox(options: SandboxOptions = {}): Promise<TestSandbox> {
  const database = await createTestDatabase()
  const sandbox = await startSandbox({ worlds: [testWorld], ...database.options, ...options })
  const reset = (now = NOW) => resetDatabase(sandbox.database, testWorld, new Date(now))
  await reset()
  return {
    ...sandbox,
    reset,
    databaseUrl: database.options.databaseUrl,
    async stop() {
      await sandbox.stop()
      await database.drop()
    },
  }
}
