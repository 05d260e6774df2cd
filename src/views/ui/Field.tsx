import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { describedBy } from './described-by.ts'
import { FieldError } from './FieldError.tsx'

const Root = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '1.5' } })
const Label = styled('label', { base: { fontWeight: 'bold', alignSelf: 'flex-start' } })
const Optional = styled('span', { base: { fontWeight: 'normal', color: 'muted' } })
const Hint = styled('p', { base: { color: 'muted', fontSize: 'sm' } })

/** The attributes that connect a control to its label, hint and error. */
export interface FieldWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export interface FieldProps {
  label: ReactNode
  /** Id of the control; set it to link to the control from an `ErrorSummary`. */
  id?: string
  hint?: ReactNode
  /** What is wrong and how to correct it; null without an error. */
  error?: ReactNode
  /** Fields that are not required are marked "optional": most are required, and an asterisk explains nothing. */
  required?: boolean
  children: (wiring: FieldWiring) => ReactNode
}

/** A label, a control, a hint and an error, linked by ids for assistive technology. */
export function Field({ label, id, hint, error, required = false, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <Root>
      <Label htmlFor={controlId}>
        {label} {!required && <OptionalMark />}
      </Label>
      {hint && <Hint id={`${controlId}-hint`}>{hint}</Hint>}
      {children({
        id: controlId,
        'aria-describedby': describedBy(controlId, { hint, error }),
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </Root>
  )
}

/** The mark of an optional field. */
export function OptionalMark() {
  return (
    <Optional>
      <Trans>(optional)</Trans>
    </Optional>
  )
}
