import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { type FieldValues, fiches } from '../database/schema.ts'
import { Refusal } from '../refusal.ts'
import { formatWall, minutesOf } from '../time/wall.ts'
import type { Zone } from '../time/zone.ts'
import { fichesOf, type Owner, type Reader } from './identity.ts'

export type FicheRow = typeof fiches.$inferSelect

/** How many persons one customer may keep (specification, section 9). */
const MAX_FICHES = 8

const NAMES = ['firstname', 'lastname', 'email', 'firstphone'] as const
/** Keys that the server sets; posted values for them are ignored. */
const KEPT = new Set<string>([
  ...NAMES,
  'id',
  'group_id',
  'deleted',
  'externid',
  'created_at',
  'updated_at',
  'marketing_optin',
  'appointments',
])

/** The bare record of the wire. */
export function ficheRecord(fiche: FicheRow, zone: Zone): Record<string, unknown> & { id: number } {
  return {
    marketing_sms: false,
    ...fiche.fields,
    id: fiche.id,
    group_id: fiche.groupId,
    firstname: fiche.firstname,
    lastname: fiche.lastname,
    email: fiche.email,
    firstphone: fiche.firstphone,
    deleted: fiche.deleted,
    externid: fiche.externid,
    marketing_optin: false,
    created_at: formatWall(Math.floor(zone.toWall(minutesOf(fiche.createdAt)))),
    updated_at: formatWall(Math.floor(zone.toWall(minutesOf(fiche.updatedAt)))),
  }
}

/** All of an owner's fiches, deleted ones included, as the contract requires. */
export async function listFiches(tx: Tx, owner: Owner): Promise<FicheRow[]> {
  return tx.select().from(fiches).where(fichesOf(owner)).orderBy(asc(fiches.id))
}

/** A fiche that the reader may see; null when it does not exist, is deleted or belongs to another owner. */
export async function findFiche(tx: Tx, reader: Reader, id: number): Promise<FicheRow | null> {
  const [row] = await tx
    .select()
    .from(fiches)
    .where(and(fichesOf(reader), eq(fiches.id, id), eq(fiches.deleted, false)))
  return row ?? null
}

/** @throws Refusal `max_fiches` for the ninth */
export async function createFiche(tx: Tx, owner: Owner, values: FieldValues, now: Date): Promise<FicheRow> {
  await holdOwner(tx, owner)
  const kept = (await listFiches(tx, owner)).filter(({ deleted, lastname }) => !deleted && !lastname.startsWith('$'))
  if (kept.length >= MAX_FICHES) throw new Refusal('max_fiches')
  const { groupId, accountId, guest } = owner
  const blank = { firstname: '', lastname: '', email: '', firstphone: '' }
  const [row] = await tx
    .insert(fiches)
    .values({
      groupId,
      accountId,
      guest,
      ...blank,
      ...namesOf(values),
      fields: fieldsOf(values),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!row) throw new Error('A fiche was not stored')
  return row
}

/** Serialises the creation of persons of one owner, across processes too, so that the count stays right. */
async function holdOwner(tx: Tx, { groupId, accountId, guest }: Owner): Promise<void> {
  const name = JSON.stringify(['fiches', groupId, accountId, guest])
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

export async function updateFiche(tx: Tx, fiche: FicheRow, values: FieldValues, now: Date): Promise<FicheRow> {
  const fields = { ...fiche.fields, ...fieldsOf(values) }
  const [row] = await tx
    .update(fiches)
    .set({ ...namesOf(values), fields, updatedAt: now })
    .where(eq(fiches.id, fiche.id))
    .returning()
  return row ?? fiche
}

export async function giveToGuest(tx: Tx, { id }: FicheRow, { guest }: Owner): Promise<void> {
  await tx.update(fiches).set({ guest }).where(eq(fiches.id, id))
}

const LIMITS = { firstname: 64, lastname: 64, email: 255, firstphone: 25 }

/** @throws Refusal for a name that is not a text or longer than the wire allows */
function namesOf(values: FieldValues): Partial<Record<(typeof NAMES)[number], string>> {
  const sent = NAMES.filter((name) => values[name] !== undefined)
  return Object.fromEntries(
    sent.map((name) => {
      const value = values[name] ?? ''
      if (typeof value !== 'string') throw Refusal.badRequest(`${name} is no text`)
      if (value.length > LIMITS[name]) throw Refusal.badRequest(`${name} is longer than ${LIMITS[name]}`)
      return [name, value.trim()]
    }),
  )
}

function fieldsOf(values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !KEPT.has(name)))
}
