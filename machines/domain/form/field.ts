/** A list holds the several choices of one field. */
export type FieldValue = string | boolean | readonly string[]

export interface FieldChoice {
  value: string
  label: string
  /** The children of a linked combo's parent. */
  choices: readonly { value: string; label: string }[]
}

export type FieldType =
  | 'string'
  | 'text'
  | 'email'
  | 'phone'
  | 'url'
  | 'integer'
  | 'number'
  | 'select'
  | 'multiselect'
  | 'radio'
  | 'checkbox'
  | 'date'
  | 'time'
  | 'datetime'
  | 'linkedcombo'
  | 'uppercase'
  | 'password'
  | 'hidden'
  | 'uneditable'

/** A dynamic field, read from an inputEx descriptor of the wire contract. */
export interface Field {
  type: FieldType
  name: string
  label: string
  description: string
  required: boolean
  minLength: number
  maxLength: number
  rows: number
  trim: boolean
  value: FieldValue | null
  choices: readonly FieldChoice[]
  addEmptyChoice: boolean
  /** A radio that also accepts typed text, with the words before and after it. */
  allowAny: { before: string; after: string; value: string } | null
  /** A radio with its choices side by side. */
  inline?: true
  /** The country-specific request-number rules apply. */
  requestNumber: boolean
  /** What stands between the two choices of a linked combo; `_` by default. */
  separator?: string
  /** The values that a checkbox sends when it is on and when it is off; yes and no by default. */
  sentValues?: readonly [FieldValue, FieldValue]
}

/** The group's two forms: about the person, and about the appointment. */
export interface Forms {
  fiche: readonly Field[]
  vevent: readonly Field[]
}
