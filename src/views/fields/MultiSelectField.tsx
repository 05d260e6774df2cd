import { styled } from '../../theme/styled.ts'
import { chosenIn, withChoice } from '../../../machines/domain/form/multi-choice.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { describedBy } from '../ui/described-by.ts'
import { FieldSet } from '../ui/FieldSet.tsx'
import { type DynamicFieldProps, whenLeft } from './field-props.ts'
import { labelText } from './field-texts.tsx'
import { hintOf } from './field-messages.ts'

const Boxes = styled('div', {
  base: { display: 'grid', columnGap: '5', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))' },
})

/** Any number of choices. Values that the group has removed since come last, until the customer deselects them. */
export function MultiSelectField({ field, id, name, value, error, onChange, onLeft }: DynamicFieldProps) {
  const hint = hintOf(field)
  const chosen = chosenIn(field, value)
  const known = new Map(field.choices.map((choice) => [choice.value, choice.label || choice.value]))
  for (const gone of chosen) if (!known.has(gone)) known.set(gone, gone)
  return (
    <FieldSet
      legend={labelText(field)}
      id={id}
      required={field.required}
      hint={hint}
      error={error}
      aria-describedby={describedBy(id, { hint, error })}
      onBlur={whenLeft(onLeft)}
    >
      <Boxes>
        {[...known].map(([choice, label], index) => (
          <Checkbox
            key={choice}
            {...(index === 0 && { id })}
            name={`${name}.choice`}
            checked={chosen.includes(choice)}
            onChange={(isOn) => onChange(withChoice(field, chosen, choice, isOn))}
          >
            {label}
          </Checkbox>
        ))}
      </Boxes>
    </FieldSet>
  )
}
