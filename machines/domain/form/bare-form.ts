import { TEXT_MAX } from '../constants.ts'
import type { Field, FieldType } from './field.ts'

const required = (type: FieldType, name: string, maxLength: number): Field => ({
  type,
  name,
  // Without a label of the group the views name these fields in the page's language.
  label: '',
  description: '',
  required: true,
  minLength: 0,
  maxLength,
  rows: 1,
  trim: true,
  value: null,
  choices: [],
  addEmptyChoice: false,
  allowAny: null,
  requestNumber: false,
})

/**
 * The form about the person where the group describes none: without it a booking would have no person (wire contract,
 * ruling 34).
 */
export const BARE_FICHE: readonly Field[] = [
  required('string', 'lastname', 64),
  required('string', 'firstname', 64),
  required('email', 'email', TEXT_MAX),
]
