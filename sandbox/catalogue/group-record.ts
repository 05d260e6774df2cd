import { and, eq } from 'drizzle-orm'
import type { GroupRow } from '../availability/offer.ts'
import type { Tx } from '../database/database.ts'
import { catalogue, groups } from '../database/schema.ts'
import { translatedForms, translatedRecords } from './translate.ts'

export async function findGroupById(tx: Tx, id: number): Promise<GroupRow | null> {
  const [row] = await tx.select().from(groups).where(eq(groups.id, id))
  return row ?? null
}

export async function findGroupByUrlname(tx: Tx, urlname: string): Promise<GroupRow | null> {
  const [row] = await tx.select().from(groups).where(eq(groups.urlname, urlname))
  return row ?? null
}

/** The group whose minisite has this host name. */
export async function findGroupByDomain(tx: Tx, domain: string): Promise<GroupRow | null> {
  const websites = await tx.select().from(catalogue).where(eq(catalogue.kind, 'websites'))
  const website = websites.find(({ record }) => record.domain === domain.toLowerCase())
  if (!website) return null
  const [row] = await tx
    .select()
    .from(groups)
    .where(and(eq(groups.id, website.groupId)))
  return row ?? null
}

/** The public configuration of a group (contract, 4.1), with its forms and named sets and without its rules. */
export async function groupRecord(tx: Tx, group: GroupRow): Promise<Record<string, unknown>> {
  const { locale } = group.record
  const publicSets = async (kind: 'calendarsets' | 'interventionsets') => {
    const records = await translatedRecords(tx, group, kind, locale)
    return records.filter(({ publicname }) => publicname !== '').map(({ id, publicname }) => ({ id, publicname }))
  }
  return {
    ...group.record,
    forms: translatedForms(group, locale),
    public_calendarsets: await publicSets('calendarsets'),
    public_interventionsets: await publicSets('interventionsets'),
  }
}
