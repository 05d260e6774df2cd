import { chakra } from '@chakra-ui/react'
import { chosenIn, withChoice } from '../../../machines/domain/form/multi-choice.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { OptionalMark } from '../ui/Field.tsx'
import { FieldError } from '../ui/FieldError.tsx'
import { type DynamicFieldProps, whenLeft } from './field-props.ts'
import { hintOf, labelOf } from './field-words.ts'

const Group = chakra('fieldset', { base: { display: 'flex', flexDirection: 'column', gap: '1', minWidth: 0 } })
const Legend = chakra('legend', { base: { fontWeight: 'bold', marginBottom: '1' } })
const Hint = chakra('p', { base: { color: 'muted', fontSize: 'sm' } })
const Boxes = chakra('div', {
  base: { display: 'grid', columnGap: '5', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))' },
})

/** Any number of the answers. What the group has taken away since stands last, until it is given up. */
export function MultiSelectField({ field, id, name, value, error, onChange, onLeft }: DynamicFieldProps) {
  const hint = hintOf(field)
  const chosen = chosenIn(field, value)
  const known = new Map(field.choices.map((choice) => [choice.value, choice.label || choice.value]))
  for (const gone of chosen) if (!known.has(gone)) known.set(gone, gone)
  const described = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ')
  return (
    <Group aria-describedby={described || undefined} onBlur={whenLeft(onLeft)}>
      <Legend>
        {labelOf(field)} {!field.required && <OptionalMark />}
      </Legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
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
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Group>
  )
}
