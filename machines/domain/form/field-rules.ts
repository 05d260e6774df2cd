import type { Field, FieldValue } from './field.ts'
import type { FieldContext, FieldFault } from './field-faults.ts'
import { kindOf } from './field-kinds.ts'

/**
 * The one judge of a dynamic field (specification, section 5). Knows every input type; a field that nobody can fill in
 * is never at fault. Expects a field as `shownForms` gives it.
 */
export function fieldFault(field: Field, value: FieldValue | undefined, context: FieldContext): FieldFault | null {
  return kindOf(field).fault(field, value, context)
}
