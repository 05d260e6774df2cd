import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Tx } from '../database/database.ts'
import { accounts } from '../database/schema.ts'
import { Refusal } from '../refusal.ts'

export type AccountRow = typeof accounts.$inferSelect

/** An e-mail address from the wire, in lower case because case is ignored in comparisons. */
const address = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(255),
  v.regex(/^[^@\s]+@[^@\s]+$/, 'no address'),
)

/** @throws Refusal for a value that is not an e-mail address */
export function readAddress(value: unknown, name: string): string {
  const parsed = v.safeParse(address, value)
  if (!parsed.success) throw Refusal.badRequest(`account.${name}: ${parsed.issues[0].message}`)
  return parsed.output
}

/** The account of an address, locked until the end of the transaction; null when there is none. */
export async function findAccount(tx: Tx, groupId: number, email: string): Promise<AccountRow | null> {
  const [row] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.groupId, groupId), sql`lower(${accounts.email}) = ${email}`))
    .for('update')
  return row ?? null
}

export async function accountById(tx: Tx, id: number | null): Promise<AccountRow | null> {
  if (id === null) return null
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update')
  return row ?? null
}

export async function changeAccount(tx: Tx, id: number, change: Partial<AccountRow>): Promise<void> {
  await tx.update(accounts).set(change).where(eq(accounts.id, id))
}

/** The fields of an account that are sent over the wire. */
export const accountRecord = ({ id, email, groupId, tempEmail }: AccountRow) => ({
  id,
  email,
  group_id: groupId,
  temp_email: tempEmail,
})
