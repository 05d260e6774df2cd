import type { ReactNode } from 'react'
import type { Field } from '../../../machines/domain/form/field.ts'
import { Own } from '../texts/language-of-parts.tsx'
import { hintOf, labelOf } from './field-messages.ts'

/** The group's own texts for a field carry their language; ours are in the page's. */
export function labelText(field: Field): ReactNode {
  const label = labelOf(field)
  return field.label.trim() || field.description.trim() ? <Own>{label}</Own> : label
}

export function hintText(field: Field): ReactNode {
  const hint = hintOf(field)
  return hint && <Own>{hint}</Own>
}
