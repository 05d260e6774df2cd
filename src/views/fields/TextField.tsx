import { styled } from '../../theme/styled.ts'
import type { ComponentType, InputHTMLAttributes } from 'react'
import { Field } from '../ui/Field.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { type DynamicFieldProps, textIn } from './field-props.ts'
import { hintText, labelText } from './field-texts.tsx'

/** The keyboard that a phone shows, and its automatic corrections. */
export type Keyboard = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'spellCheck' | 'autoCapitalize'
>

export const CAPITALS: Keyboard = { type: 'text', autoCapitalize: 'characters', spellCheck: false }

/** The text is converted to capitals when it is sent; CSS already shows it in capitals. */
const Capitals = styled(TextInput, { base: { textTransform: 'uppercase' } })

/** One line of text, with the keyboard of its kind. */
export const lineField = (keyboard: Keyboard): ComponentType<DynamicFieldProps> =>
  function LineField(props) {
    // A request number has letters and digits, whatever the type of its field.
    return <TextField {...props} keyboard={props.field.requestNumber ? CAPITALS : keyboard} Input={TextInput} />
  }

/** One line of capitals. */
export const CapitalsField: ComponentType<DynamicFieldProps> = (props) => (
  <TextField {...props} keyboard={CAPITALS} Input={Capitals} />
)

interface TextFieldProps extends DynamicFieldProps {
  keyboard: Keyboard
  Input: typeof TextInput
}

function TextField(props: TextFieldProps) {
  const { field, id, name, value, error, readOnly, autoComplete, keyboard, Input, onChange, onLeft } = props
  return (
    <Field label={labelText(field)} id={id} hint={hintText(field)} error={error} required={field.required}>
      {(wiring) => (
        <Input
          {...wiring}
          dir="auto"
          {...keyboard}
          name={name}
          value={textIn(value)}
          readOnly={readOnly}
          autoComplete={autoComplete}
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
    <Field label={labelText(field)} id={id} hint={hintText(field)} error={error} required={field.required}>
      {(wiring) => (
        <TextArea
          {...wiring}
          dir="auto"
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
