import { sql } from 'drizzle-orm'
import { rowsOf } from '../sandbox/database/database.ts'
import { sha1 } from '../sandbox/identity/secrets.ts'
import { searchFiches } from '../sandbox/identity/search-fiches.ts'
import { startSandbox } from '../sandbox/start.ts'
import { median } from './median.ts'

/**
 * The time of a professional's search among many persons, with the index and without it: `npm run bench:persons`. The
 * database is the embedded one, in memory.
 */

/** A smaller number, such as `-- 1000`, only tests that the script runs. */
const PERSONS = Number(process.argv[2] ?? 100_000)
const GROUP = 101
const TURNS = 9
const SEARCHES = ['mar', 'martin cl', 'dupont 1980', '06 39 50 00', '4999', 'camille.leroy4', 'nobody at all']

const sandbox = await startSandbox()
const { database } = sandbox
try {
  const filled = await timed(() =>
    database.transaction((tx) =>
      tx.execute(sql`
        insert into fiches (group_id, guest, firstname, lastname, email, firstphone, fields, created_at, updated_at)
        select ${GROUP}, 'g' || n, first, last, lower(first || '.' || last || n || '@example.org'),
          '06' || lpad((39500000 + n)::text, 8, '0'),
          jsonb_build_object('birthdate', (date '1930-01-01' + (n * 7 % 33000))::text), now(), now()
        from generate_series(1, ${PERSONS}::int) as n
        cross join lateral (select
          (array['Camille','Léa','Hugo','Clément','Zoé','Marion','Adèle','Noël','Théo','Maud','Yann','Inès'])[1 + n % 12] as first,
          (array['Mar','Dup','Ler','Gar','Bel','Vin','Cha','Per','Rou','Tho','Fon','Lam','Que','Sau','Bri'])[1 + n * 31 % 15]
            || (array['tin','ont','oy','nier','lec','cent','bert','rin','sel','mas'])[1 + n * 17 / 15 % 10]
            || (array['','eau','ot','ier','ard','ette'])[1 + n * 13 / 150 % 6] as last
        ) as name`),
    ),
  )
  await database.transaction((tx) => tx.execute('analyze fiches'))
  console.log(`${PERSONS} persons stored in ${Math.round(filled)} ms`)
  const login = await fetch(`${sandbox.origin}/s1/v3/sessions/login?apikey=sandbox-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pro: { email: 'nadia@example.org', password: sha1('Rendez-vous-2026') } }),
  })
  const { tokens } = (await login.json()) as { tokens: { pro_token: string } }
  console.log(
    'search'.padEnd(18),
    'persons'.padStart(8),
    'by index'.padStart(10),
    'scan'.padStart(10),
    'request'.padStart(10),
  )
  for (const search of SEARCHES) {
    const found = await database.transaction((tx) => searchFiches(tx, GROUP, search))
    const byIndex = await timesOf(() => database.transaction((tx) => searchFiches(tx, GROUP, search)))
    const scan = await timesOf(() =>
      database.transaction(async (tx) => {
        await tx.execute('set local enable_bitmapscan = off')
        return searchFiches(tx, GROUP, search)
      }),
    )
    const query = new URLSearchParams({ search, token: tokens.pro_token, results: 'all', apikey: 'sandbox-key' })
    const request = await timesOf(async () =>
      (await fetch(`${sandbox.origin}/s1/v3/groups/${GROUP}/fiches?${query}`)).text(),
    )
    const cells = [byIndex, scan, request].map((ms) => `${ms.toFixed(1)} ms`.padStart(10))
    console.log(search.padEnd(18), String(found.length).padStart(8), ...cells)
  }
  const plan = await database.transaction((tx) =>
    rowsOf<Record<string, unknown>>(tx, sql`explain select id from fiches where words @@ '''martin'':*'::tsquery`),
  )
  const isIndexed = JSON.stringify(plan).includes('fiches_by_words')
  console.log(isIndexed ? 'The plan uses the index.' : 'The plan does not use the index.')
  // With few persons a scan is as fast as the index.
  if (!isIndexed && PERSONS >= 100_000) process.exitCode = 1
} finally {
  await sandbox.stop()
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function timesOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn++) times.push(await timed(work))
  return median(times) ?? 0
}
