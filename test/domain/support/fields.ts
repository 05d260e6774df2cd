import type { Field, FieldChoice, FieldType } from '../../../machines/domain/form/field.ts'

/** A descriptor as the API reads it when the wire says nothing but type and name. */
export const field = (type: FieldType, more: Partial<Field> = {}): Field => ({
  type,
  name: 'str0',
  label: 'A field',
  description: '',
  required: false,
  minLength: 0,
  maxLength: 255,
  rows: 2,
  trim: false,
  value: null,
  choices: [],
  addEmptyChoice: false,
  allowAny: null,
  requestNumber: false,
  ...more,
})

export const choice = (value: string, children: readonly string[] = []): FieldChoice => ({
  value,
  label: value,
  choices: children.map((child) => ({ value: child, label: child })),
})
