import { asc } from 'drizzle-orm'
import type { Database, Tx } from './database/database.ts'
import { ledger } from './database/schema.ts'

/** A committed write, with the submitted data. */
export type LedgerEntry = {
  id: number
  /** Counts from 1 without gaps. */
  seq: number
  /** ISO instant of the sandbox's clock. */
  at: string
  kind: LedgerKind
  group_id: number
  appointment_ids: readonly number[]
  session_id: string | null
} & Record<string, unknown>

export type LedgerKind =
  | 'booking'
  | 'move'
  | 'cancel'
  | 'fiche.create'
  | 'fiche.update'
  | 'account.create'
  | 'account.password'
  | 'account.email'

interface LedgerLine {
  at: Date
  kind: LedgerKind
  groupId: number
  appointmentIds: readonly number[]
  sessionId: string | null
  /** Start, calendar, e-mail …: the data that distinguishes one write from another. */
  data: Record<string, unknown>
}

/** Records a write in the transaction that makes it, so that the ledger holds exactly the committed writes. */
export async function note(tx: Tx, line: LedgerLine): Promise<void> {
  await tx.insert(ledger).values(line)
}

/** The committed writes, oldest first. */
export async function readLedger(database: Database): Promise<LedgerEntry[]> {
  const rows = await database.transaction((tx) => tx.select().from(ledger).orderBy(asc(ledger.id)))
  return rows.map(({ id, at, kind, groupId, appointmentIds, sessionId, data }, index) => ({
    ...data,
    id,
    seq: index + 1,
    at: at.toISOString(),
    kind: kind as LedgerKind,
    group_id: groupId,
    appointment_ids: appointmentIds,
    session_id: sessionId,
  }))
}
