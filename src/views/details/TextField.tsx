import { chakra } from '@chakra-ui/react'
import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes } from 'react'
import type { Field as FieldData, FieldType } from '../../../machines/domain/form/field.ts'
import { Field } from '../ui/Field.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { type DynamicFieldProps, textIn } from './field-props.ts'
import { hintOf, labelOf } from './field-words.ts'

type InputMode = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'spellCheck' | 'autoCapitalize'>

/** Which keyboard a phone shows. Numbers are text: a browser's number field hides what it does not understand. */
const KEYBOARDS: Partial<Record<FieldType, InputMode>> = {
  email: { type: 'email', inputMode: 'email', spellCheck: false, autoCapitalize: 'none' },
  phone: { type: 'tel', inputMode: 'tel' },
  url: { type: 'url', inputMode: 'url', spellCheck: false, autoCapitalize: 'none' },
  integer: { type: 'text', inputMode: 'numeric' },
  number: { type: 'text', inputMode: 'decimal' },
}

/** What a browser may fill in by itself, by the names that the wire contract gives to a person's own fields. */
const AUTOCOMPLETE: ReadonlyMap<string, HTMLInputAutoCompleteAttribute> = new Map([
  ['firstname', 'given-name'],
  ['lastname', 'family-name'],
  ['email', 'email'],
  ['firstphone', 'tel'],
  ['birthdate', 'bday'],
])

export const autoCompleteOf = ({ name }: FieldData) => AUTOCOMPLETE.get(name)

const CAPITALS: InputMode = { type: 'text', autoCapitalize: 'characters', spellCheck: false }

/** Typed as it comes and sent in capitals; to look at it is written in capitals at once. */
const Capitals = chakra(TextInput, { base: { textTransform: 'uppercase' } })

/** One line of text of any kind. */
export function TextField({ field, id, name, value, error, readOnly, onChange, onLeft }: DynamicFieldProps) {
  const isUppercase = field.type === 'uppercase'
  const keyboard = field.requestNumber || isUppercase ? CAPITALS : (KEYBOARDS[field.type] ?? { type: 'text' })
  const Input = isUppercase ? Capitals : TextInput
  return (
    <Field label={labelOf(field)} id={id} hint={hintOf(field)} error={error} required={field.required}>
      {(wiring) => (
        <Input
          {...wiring}
          {...keyboard}
          name={name}
          value={textIn(value)}
          readOnly={readOnly}
          autoComplete={autoCompleteOf(field)}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onLeft}
        />
      )}
    </Field>
  )
}

const ROWS_MIN = 2
const ROWS_MAX = 8

/** Several lines of text. */
export function LongTextField({ field, id, name, value, error, readOnly, onChange, onLeft }: DynamicFieldProps) {
  return (
    <Field label={labelOf(field)} id={id} hint={hintOf(field)} error={error} required={field.required}>
      {(wiring) => (
        <TextArea
          {...wiring}
          name={name}
          rows={Math.min(ROWS_MAX, Math.max(ROWS_MIN, field.rows))}
          value={textIn(value)}
          readOnly={readOnly}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onLeft}
        />
      )}
    </Field>
  )
}
