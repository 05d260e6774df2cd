import { styled } from '../../theme/styled.ts'
import { type ReactNode, useId } from 'react'
import { describedBy } from './described-by.ts'
import { FieldSet } from './FieldSet.tsx'
import { tickRecipe } from './tick.recipe.ts'

const Options = styled('div', {
  base: { display: 'flex', flexDirection: 'column' },
  variants: { inline: { true: { flexDirection: 'row', flexWrap: 'wrap', columnGap: '6' } } },
})
const Label = styled('label', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'flex-start',
    minHeight: 'target',
    paddingBlock: '2.5',
    cursor: 'pointer',
  },
})
const Dot = styled('input', tickRecipe)

export interface RadioOption {
  value: string
  label: ReactNode
  /** Shown under the option while it is chosen, for instance a text field for a free answer. */
  detail?: ReactNode
}

export interface RadioGroupProps {
  legend: ReactNode
  options: readonly RadioOption[]
  /** Null while nothing is chosen. */
  value: string | null
  onChange: (value: string) => void
  onBlur?: () => void
  /** Id of the first option; set it to link to the group from an `ErrorSummary`. */
  id?: string
  name?: string
  required?: boolean
  hint?: ReactNode
  error?: ReactNode
  /** The detail of the chosen option has the id instead, because the error is about it. */
  leadsToDetail?: boolean
  /** Places options beside each other, for a few short ones. */
  inline?: boolean
}

/** Native radios in a fieldset: one tab stop, arrows between the options, in every browser. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, options, value, onChange, onBlur, required = false, hint, error, inline = false } = props
  const { leadsToDetail = false } = props
  const ownId = useId()
  const groupId = props.id ?? ownId
  return (
    <FieldSet
      legend={legend}
      id={groupId}
      required={required}
      hint={hint}
      error={error}
      aria-describedby={describedBy(groupId, { hint, error })}
      aria-invalid={error ? true : undefined}
      onBlur={onBlur}
    >
      <Options inline={inline}>
        {options.map((option, index) => (
          <div key={option.value}>
            <Label>
              <Dot
                type="radio"
                id={index === 0 && !leadsToDetail ? groupId : undefined}
                name={props.name ?? groupId}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                required={required}
              />
              <span>{option.label}</span>
            </Label>
            {option.value === value && option.detail}
          </div>
        ))}
      </Options>
    </FieldSet>
  )
}
