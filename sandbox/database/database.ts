import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import type { SQL } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { Pool } from 'pg'
import { lockFolder } from './lock.ts'

/** What runs statements inside one transaction. */
export type Tx = PgDatabase<PgQueryResultHKT>

export interface Database {
  /** `embedded`: a PostgreSQL inside this process; `server`: one that several processes may share. */
  kind: 'embedded' | 'server'
  /**
   * The only way to the data. What is thrown inside rolls everything back and comes out unchanged. On the embedded
   * database, which is one session, transactions are taken one at a time.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The data as one file that `openDatabase` takes as `snapshot`; embedded databases only. */
  dump(): Promise<Blob>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** A PostgreSQL server; it decides when it is given. */
  url?: string
  /** The folder of the embedded database, or `memory`. */
  dataDir?: string
  /** What an embedded database in memory begins with. */
  snapshot?: Blob | Uint8Array
}

/** Opens the database. A data folder that another process uses is refused with a message for people. */
export async function openDatabase({ url, dataDir = 'memory', snapshot }: DatabaseOptions): Promise<Database> {
  if (url !== undefined) return openServer(url)
  return dataDir === 'memory' ? openEmbedded({ snapshot }) : openFolder(dataDir)
}

function openServer(url: string): Database {
  const pool = new Pool({ connectionString: url, max: 8 })
  // A connection that breaks while nobody uses it is replaced by the pool; its next user hears of a server that is gone.
  pool.on('error', () => undefined)
  const db = drizzlePostgres(pool)
  return {
    kind: 'server',
    transaction: (work) => db.transaction((tx) => work(tx)),
    dump: () => Promise.reject(new Error('Only an embedded database can be dumped')),
    close: () => pool.end(),
  }
}

async function openFolder(dataDir: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true })
  const unlock = await lockFolder(dataDir)
  try {
    const database = await openEmbedded({ folder: join(dataDir, 'database') })
    return {
      ...database,
      async close() {
        await database.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

async function openEmbedded(from: { folder?: string; snapshot?: Blob | Uint8Array | undefined }): Promise<Database> {
  const snapshot = from.snapshot instanceof Uint8Array ? new Blob([new Uint8Array(from.snapshot)]) : from.snapshot
  const client = await PGlite.create({
    ...(from.folder !== undefined && { dataDir: from.folder }),
    ...(snapshot && { loadDataDir: snapshot }),
    extensions: { btree_gist },
  })
  const db = drizzleEmbedded(client)
  const oneAtATime = createQueue()
  return {
    kind: 'embedded',
    transaction: (work) => oneAtATime(() => db.transaction((tx) => work(tx))),
    dump: () => oneAtATime(() => client.dumpDataDir('none')),
    close: () => oneAtATime(() => client.close()),
  }
}

/** Runs pieces of work one after the other, in the order they were handed in, whatever becomes of each. */
export function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work, work)
    last = turn
    return turn
  }
}

/** The rows of a statement that the query builder has no words for. */
export async function rowsOf<T>(tx: Tx, statement: SQL): Promise<T[]> {
  const { rows } = (await tx.execute(statement)) as { rows: T[] }
  return rows
}
