import { styled } from '../../theme/styled.ts'
import { useLingui } from '@lingui/react/macro'
import { joinLinked, splitLinked } from '../../../machines/domain/form/linked-combo.ts'
import { describedBy } from '../ui/described-by.ts'
import { FieldSet } from '../ui/FieldSet.tsx'
import { NativeSelect } from '../ui/NativeSelect.tsx'
import { Options } from './ChoiceFields.tsx'
import { type DynamicFieldProps, textIn, whenLeft } from './field-props.ts'
import { labelText } from './field-texts.tsx'
import { hintOf, labelOf } from './field-messages.ts'

const Pair = styled('div', {
  base: { display: 'grid', gap: '2', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } },
})

/** Two choices, of which the second depends on the first. */
export function LinkedComboField({ field, id, name, value, error, readOnly, onChange, onLeft }: DynamicFieldProps) {
  const { t } = useLingui()
  const text = textIn(value)
  const label = labelOf(field)
  const hint = hintOf(field)
  // A value whose parent no longer exists stays until something else is chosen.
  const { parent, child } = splitLinked(field, text) ?? { parent: text, child: '' }
  const children = field.choices.find((choice) => choice.value === parent)?.choices ?? []
  // The error summary leads to the choice that is missing.
  const isChildMissing = error !== null && parent !== ''
  const wiring = {
    'aria-describedby': describedBy(id, { hint, error }),
    'aria-required': field.required || undefined,
    'aria-disabled': readOnly || undefined,
  }
  return (
    <FieldSet
      legend={labelText(field)}
      id={id}
      required={field.required}
      hint={hint}
      error={error}
      gap="1.5"
      onBlur={whenLeft(onLeft)}
    >
      <Pair>
        <NativeSelect
          {...wiring}
          id={isChildMissing ? undefined : id}
          name={`${name}.parent`}
          aria-label={label}
          aria-invalid={(error !== null && !isChildMissing) || undefined}
          value={parent}
          onChange={(event) => onChange(joinLinked(field, { parent: event.currentTarget.value, child: '' }))}
        >
          <Options choices={field.choices} value={parent} empty={t`Choose an option`} />
        </NativeSelect>
        <NativeSelect
          {...wiring}
          id={isChildMissing ? id : undefined}
          name={`${name}.child`}
          aria-label={t`${label}: details`}
          aria-invalid={isChildMissing || undefined}
          value={child}
          onChange={(event) => onChange(joinLinked(field, { parent, child: event.currentTarget.value }))}
        >
          <Options
            choices={children}
            value={child}
            empty={
              parent === ''
                ? t`Depends on the first choice`
                : children.length === 0
                  ? t`Nothing more to choose`
                  : t`Choose an option`
            }
          />
        </NativeSelect>
      </Pair>
    </FieldSet>
  )
}
