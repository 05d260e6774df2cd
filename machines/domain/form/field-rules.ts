import type { Field, FieldValue } from './field.ts'
import type { FieldContext, FieldFault } from './field-faults.ts'
import { kindOf } from './field-kinds.ts'

/**
 * Validates a dynamic field of any input type (specification, section 5). A field that the customer cannot fill in is
 * always valid. Expects a field as `shownForms` returns it.
 */
export function fieldFault(field: Field, value: FieldValue | undefined, context: FieldContext): FieldFault | null {
  return kindOf(field).fault(field, value, context)
}
