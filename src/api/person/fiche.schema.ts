import * as v from 'valibot'
import type { Fiche } from '../../../machines/domain/form/fiche.ts'
import type { FieldValue } from '../../../machines/domain/form/field.ts'
import { flag, id, readText, text } from '../http/parts.schema.ts'

/** Keys of a person record that are not form fields. */
const OWN_KEYS = new Set(['id', 'group_id', 'deleted', 'externid', 'created_at', 'updated_at', 'marketing_optin'])

/** A key that is absent stays absent, so that an answer can be told from a value that is empty. */
const given = v.optional(text)

const wireFiche = v.looseObject({
  id,
  firstname: given,
  lastname: given,
  email: given,
  firstphone: given,
  deleted: flag(),
})

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
    const { id: ficheId, firstname = '', lastname = '', email = '', firstphone = '' } = wire
    if (wire.deleted || lastname.startsWith('$')) return null
    return { id: ficheId, firstname, lastname, email, firstphone, values: valuesOf(wire) }
  }),
)

const isGiven = ([, value]: [string, unknown]) => value !== null

/** The answer to a write. It may leave out what it was sent (wire contract, 4.8 and ruling 5), which is saved then. */
export const savedFicheSchema = (sent: Fiche['values']) =>
  v.pipe(
    v.looseObject({}),
    v.transform((answer) => ({ ...sent, ...Object.fromEntries(Object.entries(answer).filter(isGiven)) })),
    ficheSchema,
  )
