import { styled } from '../../theme/styled.ts'
import type { FocusEventHandler, ReactNode } from 'react'
import { OptionalMark } from './Field.tsx'
import { FieldError } from './FieldError.tsx'

const Group = styled('fieldset', {
  base: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  variants: { roomy: { true: { gap: '1.5' }, false: { gap: '1' } } },
})
const Legend = styled('legend', {
  base: { fontWeight: 'bold' },
  variants: { roomy: { true: { marginBottom: '1.5' }, false: { marginBottom: '1' } } },
})
const Hint = styled('p', { base: { color: 'muted', fontSize: 'sm' } })

export interface FieldSetProps {
  legend: ReactNode
  /** The ids of its hint and error are derived from it: see `describedBy`. */
  id: string
  required: boolean
  hint?: ReactNode
  error?: ReactNode
  /** Distance between its parts. */
  gap?: '1' | '1.5'
  onBlur?: FocusEventHandler | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  children: ReactNode
}

/** One question that several controls answer: its text, a hint, the controls and an error. */
export function FieldSet({ legend, id, required, hint, error, gap = '1', children, ...rest }: FieldSetProps) {
  return (
    <Group roomy={gap === '1.5'} {...rest}>
      <Legend roomy={gap === '1.5'}>
        {legend} {!required && <OptionalMark />}
      </Legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Group>
  )
}
