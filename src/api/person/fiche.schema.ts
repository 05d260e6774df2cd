import * as v from 'valibot'
import type { Fiche } from '../../../machines/domain/form/fiche.ts'
import type { FieldValue } from '../../../machines/domain/form/field.ts'
import { flag, id, readText, text } from '../http/parts.schema.ts'

/** Keys of a person record that are not form fields. */
const OWN_KEYS = new Set(['id', 'group_id', 'deleted', 'externid', 'created_at', 'updated_at', 'marketing_optin'])

const wireFiche = v.looseObject({ id, firstname: text, lastname: text, email: text, firstphone: text, deleted: flag() })

function valuesOf(wire: v.InferOutput<typeof wireFiche>): Fiche['values'] {
  const values = Object.entries(wire).flatMap(([name, value]): [string, FieldValue][] => {
    if (OWN_KEYS.has(name)) return []
    if (typeof value === 'string' || typeof value === 'boolean') return [[name, value]]
    if (Array.isArray(value)) return [[name, value.map(readText).filter((one) => one !== '')]]
    return typeof value === 'number' ? [[name, String(value)]] : []
  })
  return Object.fromEntries(values)
}

/** A person record; one that is deleted, or marked so by a `$` before the name (specification, section 6), is null. */
export const ficheSchema = v.pipe(
  wireFiche,
  v.transform((wire): Fiche | null => {
    if (wire.deleted || wire.lastname.startsWith('$')) return null
    const { id: ficheId, firstname, lastname, email, firstphone } = wire
    return { id: ficheId, firstname, lastname, email, firstphone, values: valuesOf(wire) }
  }),
)
