import { styled } from '../../theme/styled.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isChecked } from '../../../machines/domain/form/field-text.ts'
import { describedBy } from '../ui/described-by.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Field, OptionalMark } from '../ui/Field.tsx'
import { NativeSelect } from '../ui/NativeSelect.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { type DynamicFieldProps, textIn, whenLeft } from './field-props.ts'
import { hintText, labelText } from './field-texts.tsx'
import { labelOf } from './field-messages.ts'

interface Option {
  value: string
  label: string
}

/** The options of a select: an empty one first, and a stored value that the group has removed since. */
export function Options({ choices, value, empty }: { choices: readonly Option[]; value: string; empty: string }) {
  const isKnown = value === '' || choices.some((choice) => choice.value === value)
  return (
    <>
      <option value="">{empty}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label || choice.value}
        </option>
      ))}
      {!isKnown && <option value={value}>{value}</option>}
    </>
  )
}

export function SelectField({ field, id, name, value, error, readOnly, onChange, onLeft }: DynamicFieldProps) {
  const { t } = useLingui()
  return (
    <Field label={labelText(field)} id={id} hint={hintText(field)} error={error} required={field.required}>
      {(wiring) => (
        <NativeSelect
          {...wiring}
          name={name}
          value={textIn(value)}
          aria-disabled={readOnly || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onLeft}
        >
          <Options choices={field.choices} value={textIn(value)} empty={t`Choose an option`} />
        </NativeSelect>
      )}
    </Field>
  )
}

/** The value of the radio "something else"; no descriptor can contain it. */
const OTHER = '\u0000other'
const OtherRow = styled('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', paddingInlineStart: '9', paddingBottom: '2' },
})

/** One of several answers, or one in the customer's own words when the group allows it. */
export function RadioField({ field, id, name, value, error, readOnly, onChange, onLeft }: DynamicFieldProps) {
  const { t } = useLingui()
  const text = textIn(value)
  const isChoice = field.choices.some((choice) => choice.value === text)
  // The chosen radio is view state: it has no value while nothing is typed, and the typed text may equal another
  // choice.
  const [isOtherChosen, chooseOther] = useState(field.allowAny !== null && text !== '' && !isChoice)
  const label = labelOf(field)
  const before = field.allowAny?.before.trim().replace(/\s*:$/, '') || t`Other`
  // Then the error is about the customer's own words.
  const isOwnFaulty = isOtherChosen && error !== null
  const other = {
    value: OTHER,
    label: before,
    detail: (
      <OtherRow>
        <TextInput
          {...(isOwnFaulty && { id, 'aria-invalid': true, 'aria-describedby': describedBy(id, { error }) })}
          name={name}
          aria-label={t`${label}: ${before}`}
          value={text}
          readOnly={readOnly}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {field.allowAny?.after}
      </OtherRow>
    ),
  }
  return (
    <div onBlur={whenLeft(onLeft)}>
      <RadioGroup
        legend={labelText(field)}
        id={id}
        name={`${name}.choice`}
        hint={hintText(field)}
        error={error}
        required={field.required}
        inline={field.inline ?? false}
        leadsToDetail={isOwnFaulty}
        options={[
          ...field.choices.map((choice) => ({ value: choice.value, label: choice.label || choice.value })),
          ...(field.allowAny ? [other] : []),
        ]}
        value={isOtherChosen ? OTHER : isChoice ? text : null}
        onChange={(chosen) => {
          chooseOther(chosen === OTHER)
          onChange(chosen === OTHER ? (field.allowAny?.value ?? '') : chosen)
        }}
      />
    </div>
  )
}

export function CheckboxField({ field, id, name, value, error, onChange, onLeft }: DynamicFieldProps) {
  return (
    <Checkbox
      id={id}
      name={name}
      checked={isChecked(value)}
      required={field.required}
      error={error}
      hint={hintText(field)}
      onChange={onChange}
      onBlur={onLeft}
    >
      {labelOf(field)} {!field.required && <OptionalMark />}
    </Checkbox>
  )
}
