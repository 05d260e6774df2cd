import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { type MailKeyKind, mailKeys } from '../database/schema.ts'
import { DAY_MS, MINUTE_MS } from '../time/wall.ts'
import { newKey } from './secrets.ts'

export type MailKeyRow = typeof mailKeys.$inferSelect

/** How long an email's link works. The link of a confirmation works for as long as its email is useful. */
export const LIFETIME_MS: Readonly<Record<MailKeyKind, number>> = {
  key: 7 * DAY_MS,
  oubliKey: 60 * MINUTE_MS,
  validation_key: DAY_MS,
  ficheKey: 90 * DAY_MS,
}

type Holder = Pick<MailKeyRow, 'kind' | 'groupId' | 'accountId' | 'ficheId' | 'email'>

export async function giveMailKey(tx: Tx, holder: Holder, now: Date): Promise<string> {
  const key = newKey()
  const expiresAt = new Date(now.getTime() + LIFETIME_MS[holder.kind])
  await tx.insert(mailKeys).values({ ...holder, key, expiresAt })
  return key
}

/** The key that a link carries, used or not; null when it is unknown, of another kind or group, or too old. */
export async function findMailKey(
  tx: Tx,
  { kind, groupId, key }: { kind: MailKeyKind; groupId: number; key: string },
  now: Date,
): Promise<MailKeyRow | null> {
  const [row] = await tx
    .select()
    .from(mailKeys)
    .where(and(eq(mailKeys.key, key), eq(mailKeys.kind, kind), eq(mailKeys.groupId, groupId)))
  return row && row.expiresAt > now ? row : null
}

/** Marks these links of an account as used, so that they no longer log in. */
export async function spendMailKeys(tx: Tx, accountId: number, kinds: readonly MailKeyKind[]): Promise<void> {
  await tx
    .update(mailKeys)
    .set({ used: true })
    .where(and(eq(mailKeys.accountId, accountId), inArray(mailKeys.kind, [...kinds])))
}
