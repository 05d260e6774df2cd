import { styled } from '../../theme/styled.ts'
import { type ReactNode, useId } from 'react'
import { describedBy } from './described-by.ts'
import { FieldError } from './FieldError.tsx'
import { tickRecipe } from './tick.recipe.ts'

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
const Box = styled('input', tickRecipe)
const Hint = styled('p', { base: { color: 'muted', fontSize: 'sm', paddingInlineStart: '9' } })

export interface CheckboxProps {
  /** The whole sentence that is agreed to, or the name of what is switched on. */
  children: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  onBlur?: () => void
  id?: string
  name?: string
  required?: boolean
  error?: ReactNode
  hint?: ReactNode
}

/** A native checkbox with its label as one target of at least 44 px. */
export function Checkbox({ children, checked, onChange, onBlur, id, name, required, error, hint }: CheckboxProps) {
  const ownId = useId()
  const boxId = id ?? ownId
  return (
    <div>
      <Label htmlFor={boxId}>
        <Box
          type="checkbox"
          id={boxId}
          name={name}
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
          onBlur={onBlur}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(boxId, { hint, error })}
        />
        <span>{children}</span>
      </Label>
      {hint && <Hint id={`${boxId}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${boxId}-error`}>{error}</FieldError>}
    </div>
  )
}
