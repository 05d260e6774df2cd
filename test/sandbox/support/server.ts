import { Client } from 'pg'

/** A PostgreSQL server that replaces the embedded database. */
export const SERVER = process.env.SANDBOX_TEST_DATABASE_URL

/** Runs a statement on the server, outside of its test databases; returns the first column of the rows. */
export async function administer(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' })
    return rows.map(([first]) => first)
  } finally {
    await client.end()
  }
}
