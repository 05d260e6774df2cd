import * as v from 'valibot'
import type { GroupRow } from '../availability/offer.ts'
import { Refusal } from '../refusal.ts'
import type { FieldDescriptor } from '../worlds/world.types.ts'
import type { Submission } from './submission.ts'

/**
 * The group's own fields in their wire format: dates `YYYY-MM-DD`, times `HH:MM:SS`, both together with a space between
 * them, several choices as a list, capitals as capitals. Empty and absent values are accepted.
 */

const date = v.pipe(v.string(), v.isoDate())
const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/))

const dateTime = v.pipe(
  v.string(),
  v.check((value) => value[10] === ' ' && v.is(date, value.slice(0, 10)) && v.is(time, value.slice(11))),
)
const capitals = v.pipe(
  v.string(),
  v.check((value) => value === value.toUpperCase()),
)

const valueOf = (choice: unknown) => String(v.is(v.looseObject({ value: v.unknown() }), choice) ? choice.value : choice)

function several({ choices }: FieldDescriptor) {
  const known = Array.isArray(choices) ? choices.map(valueOf) : []
  return v.pipe(
    v.array(v.picklist(known)),
    v.check((values) => new Set(values).size === values.length),
  )
}

function schemaOf(field: FieldDescriptor): v.GenericSchema | null {
  switch (field.type) {
    case 'date':
    case 'datepicker':
    case 'datesplit':
      return date
    case 'time':
      return time
    case 'datetime':
      return dateTime
    case 'uppercase':
      return capitals
    case 'password':
      return v.string()
    case 'multiselect':
      return several(field)
    default:
      return null
  }
}

function checkForm(fields: readonly FieldDescriptor[], values: Readonly<Record<string, unknown>>): void {
  for (const field of fields) {
    const value = Object.hasOwn(values, field.name) ? values[field.name] : null
    if (value === null || value === undefined || value === '') continue
    const schema = schemaOf(field)
    if (schema && !v.is(schema, value)) throw Refusal.badRequest(`${field.name} is no ${field.type}`)
  }
}

/** @throws Refusal for a value that does not have the type of its field */
export function checkFields({ forms }: Pick<GroupRow, 'forms'>, submission: Submission): void {
  checkForm(forms.Fiche, submission.ficheValues)
  checkForm(forms.Vevent, submission.fields)
}
