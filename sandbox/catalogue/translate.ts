import { and, asc, eq, inArray } from 'drizzle-orm'
import type { GroupRow } from '../availability/offer.ts'
import type { Tx } from '../database/database.ts'
import { catalogue, type CatalogueKind, type CatalogueRecord } from '../database/schema.ts'
import type { GroupSeed } from '../worlds/world.types.ts'

type Texts = Readonly<Record<string, string>>

/** The translated texts of a language; empty for the group's own language and for one without texts. */
function textsOf(group: GroupRow, locale: string | null): Texts {
  return (locale !== null && group.translations[locale]) || {}
}

/** Records of a kind in the reader's language, by id; all of the group's, or only those with these ids. */
export async function translatedRecords(
  tx: Tx,
  group: GroupRow,
  kind: CatalogueKind,
  locale: string | null,
  ids?: readonly number[],
): Promise<CatalogueRecord[]> {
  if (ids?.length === 0) return []
  const rows = await tx
    .select({ record: catalogue.record })
    .from(catalogue)
    .where(
      and(eq(catalogue.groupId, group.id), eq(catalogue.kind, kind), ids && inArray(catalogue.id, [...new Set(ids)])),
    )
    .orderBy(asc(catalogue.id))
  const texts = textsOf(group, locale)
  if (Object.keys(texts).length === 0) return rows.map(({ record }) => record)
  const changes = changesById(texts, kind)
  return rows.map(({ record }) => {
    const changed = { ...record, ...changes.get(String(record.id)) }
    return kind === 'packs' ? { ...changed, config: translatedMembers(changed.config, texts) } : changed
  })
}

function changesById(texts: Texts, kind: CatalogueKind): Map<string, Record<string, string>> {
  const changes = new Map<string, Record<string, string>>()
  for (const [path, text] of Object.entries(texts)) {
    const [table, id, key] = path.split(':')
    if (table === kind && id && key) changes.set(id, { ...changes.get(id), [key]: text })
  }
  return changes
}

/** Gives the services of a pack the translated names of the services themselves. */
function translatedMembers(config: unknown, texts: Texts): unknown {
  if (!Array.isArray(config)) return config
  return config.map((member: Record<string, unknown>) => {
    const publicname = texts[`interventions:${String(member.intervention_id)}:publicname`]
    return publicname === undefined ? member : { ...member, publicname }
  })
}

/** Both forms of a group in the reader's language. */
export function translatedForms(group: GroupRow, locale: string | null): GroupSeed['forms'] {
  const texts = textsOf(group, locale)
  const translate = (form: 'Fiche' | 'Vevent') =>
    group.forms[form].map((field) => {
      const start = `forms:${form}/${field.name}:`
      const changes = Object.entries(texts).filter(([path]) => path.startsWith(start))
      return { ...field, ...Object.fromEntries(changes.map(([path, text]) => [path.slice(start.length), text])) }
    })
  return { Fiche: translate('Fiche'), Vevent: translate('Vevent') }
}
