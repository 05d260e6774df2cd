import { Field } from '../ui/Field.tsx'
import { PasswordBox } from './PasswordBox.tsx'
import { type DynamicFieldProps, textIn } from './field-props.ts'
import { hintText, labelText } from './field-texts.tsx'

/** A secret field of the group. Browsers must not fill in the account's password here. */
export function PasswordField({ field, id, name, value, error, readOnly, onChange, onLeft }: DynamicFieldProps) {
  return (
    <Field label={labelText(field)} id={id} hint={hintText(field)} error={error} required={field.required}>
      {(wiring) => (
        <PasswordBox
          {...wiring}
          name={name}
          autoComplete="new-password"
          value={textIn(value)}
          readOnly={readOnly}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onLeft}
        />
      )}
    </Field>
  )
}
