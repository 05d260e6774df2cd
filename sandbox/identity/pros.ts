import { and, asc, desc, eq, inArray, not, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { groups, proGroups, pros, proTokens } from '../database/schema.ts'
import { newToken } from './secrets.ts'

export type ProRow = typeof pros.$inferSelect

/** A professional who is signed in. */
export type Pro = Pick<ProRow, 'id' | 'shard' | 'email' | 'firstname' | 'lastname'> & {
  groupIds: readonly number[]
  token: string
}

/** The professional of an address on a shard, locked until the end of the transaction; null when there is none. */
export async function findPro(tx: Tx, shard: string, email: string): Promise<ProRow | null> {
  const [row] = await tx
    .select()
    .from(pros)
    .where(and(eq(pros.shard, shard), sql`lower(${pros.email}) = ${email}`))
    .for('update')
  return row ?? null
}

export async function changePro(tx: Tx, id: number, change: Partial<ProRow>): Promise<void> {
  await tx.update(pros).set(change).where(eq(pros.id, id))
}

/** Signs a professional in: the token is valid in all of their groups. */
export async function givePro(tx: Tx, row: ProRow, sessionId: string, now: Date): Promise<Pro> {
  const token = newToken()
  await tx.insert(proTokens).values({ token, proId: row.id, sessionId, createdAt: now })
  return signedIn(tx, row, token)
}

async function signedIn(tx: Tx, row: ProRow, token: string): Promise<Pro> {
  const { id, shard, email, firstname, lastname } = row
  const own = await tx
    .select({ groupId: proGroups.groupId })
    .from(proGroups)
    .where(eq(proGroups.proId, id))
    .orderBy(asc(proGroups.groupId))
  return { id, shard, email, firstname, lastname, token, groupIds: own.map(({ groupId }) => groupId) }
}

/** The professional of a live token; null when there is none. */
export async function proOfToken(tx: Tx, token: string): Promise<Pro | null> {
  const [found] = await tx
    .select({ row: pros })
    .from(proTokens)
    .innerJoin(pros, eq(pros.id, proTokens.proId))
    .where(and(eq(proTokens.token, token), not(proTokens.revoked)))
  return found ? signedIn(tx, found.row, token) : null
}

/** The professional who is signed in with a session's cookie. */
export async function proOfSession(tx: Tx, sessionId: string): Promise<Pro | null> {
  const [found] = await tx
    .select({ row: pros, token: proTokens.token })
    .from(proTokens)
    .innerJoin(pros, eq(pros.id, proTokens.proId))
    .where(and(eq(proTokens.sessionId, sessionId), not(proTokens.revoked)))
    .orderBy(desc(proTokens.createdAt))
    .limit(1)
  return found ? signedIn(tx, found.row, found.token) : null
}

/** Ends a professional's access through a session. */
export async function endProSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.update(proTokens).set({ revoked: true }).where(eq(proTokens.sessionId, sessionId))
}

/** The groups that a professional works for, in the format of their list. */
export async function groupsOf(tx: Tx, { groupIds }: Pro): Promise<{ id: number; name: string; urlname: string }[]> {
  const rows = await tx
    .select({ id: groups.id, urlname: groups.urlname, record: groups.record })
    .from(groups)
    .where(inArray(groups.id, [...groupIds]))
    .orderBy(asc(groups.id))
  return rows.map(({ id, urlname, record }) => ({ id, name: record.name, urlname }))
}

/** The fields of a professional that are sent over the wire. */
export const proRecord = ({ id, email, firstname, lastname, groupIds }: Omit<Pro, 'token'>) => ({
  id,
  email,
  firstname,
  lastname,
  group_id: groupIds[0] ?? null,
})
