import { and, desc, eq, isNull, not, or, type SQL } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { fiches, proTokens, sessions, tokens } from '../database/schema.ts'
import { newSessionId, newToken } from './secrets.ts'

export type TokenRow = typeof tokens.$inferSelect

/** The customer of a token: an account, or a guest who booked without one. */
export type Owner = Pick<TokenRow, 'groupId' | 'accountId' | 'guest'>

/** Who reads persons and appointments: an owner reads their own, a professional all of a group's. */
export type Reader = Owner | { groupId: number; isPro: true }

/** The live token of this value; null when there is none, and the request must be refused. */
export async function findToken(tx: Tx, value: string): Promise<TokenRow | null> {
  const [row] = await tx
    .select()
    .from(tokens)
    .where(and(eq(tokens.token, value), not(tokens.revoked)))
  return row ?? null
}

/** The newest live token that was given to a session; of one group when `groupId` is set. */
export async function tokenOfSession(tx: Tx, sessionId: string, groupId: number | null): Promise<TokenRow | null> {
  const [row] = await tx
    .select()
    .from(tokens)
    .where(
      and(
        eq(tokens.sessionId, sessionId),
        not(tokens.revoked),
        groupId === null ? undefined : eq(tokens.groupId, groupId),
      ),
    )
    .orderBy(desc(tokens.createdAt))
    .limit(1)
  return row ?? null
}

type TokenInput = Owner & Pick<TokenRow, 'kind' | 'sessionId'> & Partial<Pick<TokenRow, 'sso'>>

export async function giveToken(tx: Tx, input: TokenInput, now: Date): Promise<TokenRow> {
  const row = { sso: false, ...input, token: newToken(), createdAt: now, revoked: false }
  await tx.insert(tokens).values(row)
  return row
}

/**
 * The session of a cookie, or a new one: visitors have one too, so that they can read back a booking whose answer was
 * lost.
 */
export async function ensureSession(tx: Tx, cookie: string | null, now: Date): Promise<{ id: string; isNew: boolean }> {
  if (cookie !== null) {
    const [known] = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, cookie))
    if (known) return { id: known.id, isNew: false }
  }
  const id = newSessionId()
  await tx.insert(sessions).values({ id, createdAt: now })
  return { id, isNew: true }
}

/** Ends everything that a session gave access to. */
export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.update(tokens).set({ revoked: true }).where(eq(tokens.sessionId, sessionId))
  await tx.update(proTokens).set({ revoked: true }).where(eq(proTokens.sessionId, sessionId))
}

/** Ends what one token gave access to, whether a customer's or a professional's. */
export async function endToken(tx: Tx, token: string): Promise<void> {
  await tx.update(tokens).set({ revoked: true }).where(eq(tokens.token, token))
  await tx.update(proTokens).set({ revoked: true }).where(eq(proTokens.token, token))
}

/** Ends every token of an account, so that a new password also ends the logins made with the old one. */
export async function revokeTokens(tx: Tx, accountId: number): Promise<void> {
  await tx.update(tokens).set({ revoked: true }).where(eq(tokens.accountId, accountId))
}

/** The fiches that a reader may see, as a condition of a statement; deleted ones are included. */
export function fichesOf(reader: Reader): SQL | undefined {
  if ('isPro' in reader) return eq(fiches.groupId, reader.groupId)
  const { accountId, guest, groupId } = reader
  return and(
    eq(fiches.groupId, groupId),
    or(
      accountId === null ? undefined : eq(fiches.accountId, accountId),
      guest === null ? undefined : and(eq(fiches.guest, guest), isNull(fiches.accountId)),
    ),
  )
}
