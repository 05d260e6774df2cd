import { UNREADABLE } from '../../../machines/domain/time/clock-time.ts'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { type DynamicFieldProps, valueIn, textIn } from './field-props.ts'
import { hintText, labelText } from './field-texts.tsx'

/** The latest value that the wire can express; without it some browsers accept years of six digits. */
const LATEST = '9999-12-31T23:59'

/** A time of day in the platform's own input. */
export const TimeField = (props: DynamicFieldProps) => <ClockField {...props} input={{ type: 'time' }} />

/** A day and a time in the platform's own input. */
export const DateTimeField = (props: DynamicFieldProps) => (
  <ClockField {...props} input={{ type: 'datetime-local', max: LATEST }} />
)

interface ClockFieldProps extends DynamicFieldProps {
  input: { type: 'time' | 'datetime-local'; max?: string }
}

function ClockField({ field, id, name, value, error, readOnly, input, onChange, onLeft }: ClockFieldProps) {
  const text = textIn(value)
  return (
    <Field label={labelText(field)} id={id} hint={hintText(field)} error={error} required={field.required}>
      {(wiring) => (
        <TextInput
          {...wiring}
          {...input}
          name={name}
          autoComplete="off"
          value={text === UNREADABLE ? '' : text}
          readOnly={readOnly}
          onChange={(event) => onChange(valueIn(event.currentTarget))}
          onBlur={(event) => {
            // Browsers fire no change event while the input is only partly filled in.
            const received = valueIn(event.currentTarget)
            if (received !== text) onChange(received)
            onLeft()
          }}
        />
      )}
    </Field>
  )
}
