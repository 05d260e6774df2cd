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

/** Runs statements inside one transaction. */
export type Tx = PgDatabase<PgQueryResultHKT>

export interface Database {
  /** `embedded`: a PostgreSQL inside this process; `server`: one that several processes may share. */
  kind: 'embedded' | 'server'
  /**
   * The only access to the data. An error thrown inside rolls everything back and is passed on unchanged. On the
   * embedded database, which has one session, transactions run one at a time.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The data as one file that `openDatabase` takes as `snapshot`; embedded databases only. */
  dump(): Promise<Blob>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** The address of a PostgreSQL server; it takes precedence over the other options. */
  url?: string
  /** The folder of the embedded database, or `memory`. */
  dataDir?: string
  /** The initial content of an embedded database in memory. */
  snapshot?: Blob | Uint8Array
}

/** Opens the database. A data folder that another process uses is refused with a readable message. */
export async function openDatabase({ url, dataDir = 'memory', snapshot }: DatabaseOptions): Promise<Database> {
  if (url !== undefined) return openServer(url)
  return dataDir === 'memory' ? openEmbedded({ snapshot }) : openFolder(dataDir)
}

function openServer(url: string): Database {
  const pool = new Pool({ connectionString: url, max: 8 })
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
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

/** Runs tasks one after the other, in the order they were queued, also after one has failed. */
export function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work, work)
    last = turn
    return turn
  }
}

/** The rows of a statement that the query builder cannot express. */
export async function rowsOf<T>(tx: Tx, statement: SQL): Promise<T[]> {
  const { rows } = (await tx.execute(statement)) as { rows: T[] }
  return rows
}
