import { APIKEY, createApp } from './app.ts'
import { createControlPlane } from './control/plane.ts'
import { type Database, openDatabase } from './database/database.ts'
import type { SandboxHooks } from './hooks.ts'
import { readLedger } from './ledger.ts'
import { createPostman, type Post, type Postman } from './emails/postman.ts'
import { type Found, prepareDatabase, resetDatabase } from './loading/prepare.ts'
import { cachedSnapshot } from './loading/snapshot.ts'
import { createHttpServer, listen, shut } from './server.ts'
import { setClock } from './time/clock.ts'
import { demoWorld } from './worlds/demo.ts'
import type { World } from './worlds/world.types.ts'

export interface SandboxOptions {
  /** 0, the default, takes a free one. */
  port?: number
  /** 127.0.0.1 by default, which other machines cannot reach. */
  host?: string
  /** The folder of the embedded database; `memory`, the default, keeps nothing at the end. */
  dataDir?: string
  /** A PostgreSQL server instead of the embedded database; several sandboxes may share it. */
  databaseUrl?: string
  /** An open database that has other users too: `stop` leaves it open. */
  database?: Database
  /** The initial content of a database in memory; a cached snapshot of the worlds by default. */
  snapshot?: Blob | Uint8Array
  /** Switches the control plane on: faults, clock, worlds and ledger under `/__control/`. For tests only. */
  control?: boolean
  /** The worlds for an empty database; the demo by default. */
  worlds?: readonly World[]
  /** The folder of a built front end to serve; none by default. */
  staticDir?: string | null
  /** The folder of the built machine explorer; none by default. */
  explorerDir?: string | null
  /** Prints a line for every request. */
  log?: boolean
  apikey?: string
  /** The mail server for emails; without it they stay in the outbox. Links lead to this server by default. */
  post?: Pick<Post, 'url' | 'from'> & Partial<Post>
  /** Origins of front ends on other servers that may use the API with credentials; none by default. */
  frontEnds?: readonly string[]
  /** Hooks before requests and answers, in place of the control plane. */
  hooks?: SandboxHooks
}

export interface Sandbox {
  /** `http://127.0.0.1:4010` */
  origin: string
  port: number
  database: Database
  /** What the database held at the start. */
  found: Found
  /** Ends every connection and closes the database. */
  stop(): Promise<void>
}

/** Starts the sandbox; resolves when it answers. A failed start closes everything that it opened. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const {
    port = 0,
    host = '127.0.0.1',
    worlds = [demoWorld],
    staticDir = null,
    explorerDir = null,
    log = false,
  } = options
  const { apikey = APIKEY, frontEnds = [] } = options
  const database = options.database ?? (await openDatabaseOf(options, worlds))
  const close = options.database ? async () => undefined : database.close
  try {
    const found = await prepareDatabase(database, worlds)
    const plane = options.control === true ? createControlPlane(backendOf(database)) : null
    const hooks = options.hooks ?? plane ?? {}
    // Worlds that the control plane loads later use the demo's shards.
    const shards = new Set([...worlds, demoWorld].flatMap((world) => world.groups.map(({ shard }) => shard)))
    let postman: Postman | null = null
    const onWritten = () => postman?.wake()
    const server = createHttpServer(
      createApp({ database, apikey, shards: [...shards], frontEnds, staticDir, explorerDir, log, onWritten }),
      hooks,
    )
    const taken = await listen(server, port, host)
    const origin = `http://${host.includes(':') ? `[${host}]` : host}:${taken}`
    if (options.post) {
      postman = createPostman(database, { origin, ...options.post }, (error) => console.error(error))
      postman.wake()
    }
    return {
      origin,
      port: taken,
      database,
      found,
      async stop() {
        plane?.stop()
        await shut(server)
        await postman?.stop()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function openDatabaseOf(options: SandboxOptions, worlds: readonly World[]): Promise<Database> {
  const { databaseUrl, dataDir = 'memory', snapshot } = options
  if (databaseUrl !== undefined) return openDatabase({ url: databaseUrl })
  if (dataDir !== 'memory') return openDatabase({ dataDir })
  return openDatabase({ snapshot: snapshot ?? (await cachedSnapshot(worlds)) })
}

function backendOf(database: Database) {
  return {
    reset: (world: World, now: Date | null) => resetDatabase(database, world, now),
    setClock: (now: Date | null) => setClock(database, now),
    ledger: () => readLedger(database),
  }
}
