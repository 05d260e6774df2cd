import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { OptionalMark } from './Field.tsx'
import { FieldError } from './FieldError.tsx'

const Group = chakra('fieldset', { base: { display: 'flex', flexDirection: 'column', gap: '1', minWidth: 0 } })
const Legend = chakra('legend', { base: { fontWeight: 'bold', marginBottom: '1' } })
const Hint = chakra('p', { base: { color: 'muted', fontSize: 'sm' } })
const Options = chakra('div', {
  base: { display: 'flex', flexDirection: 'column' },
  variants: { inline: { true: { flexDirection: 'row', flexWrap: 'wrap', columnGap: '6' } } },
})
const Label = chakra('label', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'flex-start',
    minHeight: 'target',
    paddingBlock: '2.5',
    cursor: 'pointer',
  },
})
const Dot = chakra('input', {
  base: { flexShrink: 0, width: '6', height: '6', accentColor: 'var(--b-colors-primary-border)', cursor: 'pointer' },
})

export interface RadioOption {
  value: string
  label: ReactNode
  /** Shown under the option while it is the chosen one, for instance a text field for a free answer. */
  detail?: ReactNode
}

export interface RadioGroupProps {
  legend: ReactNode
  options: readonly RadioOption[]
  /** Null while nothing is chosen. */
  value: string | null
  onChange: (value: string) => void
  onBlur?: () => void
  /** Id of the first option; given by who links to it from an `ErrorSummary`. */
  id?: string
  name?: string
  required?: boolean
  hint?: ReactNode
  error?: ReactNode
  /** Options beside each other, for a few short ones. */
  inline?: boolean
}

/** Native radios in a fieldset: one tab stop, arrows between the options, every browser. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, options, value, onChange, onBlur, required = false, hint, error, inline = false } = props
  const ownId = useId()
  const groupId = props.id ?? ownId
  const described = [hint ? `${groupId}-hint` : null, error ? `${groupId}-error` : null].filter(Boolean).join(' ')
  return (
    <Group aria-describedby={described || undefined} aria-invalid={error ? true : undefined} onBlur={onBlur}>
      <Legend>
        {legend} {!required && <OptionalMark />}
      </Legend>
      {hint && <Hint id={`${groupId}-hint`}>{hint}</Hint>}
      <Options inline={inline}>
        {options.map((option, index) => (
          <div key={option.value}>
            <Label>
              <Dot
                type="radio"
                id={index === 0 ? groupId : undefined}
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
      {error && <FieldError id={`${groupId}-error`}>{error}</FieldError>}
    </Group>
  )
}
