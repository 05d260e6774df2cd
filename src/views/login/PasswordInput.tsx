import { Trans } from '@lingui/react/macro'
import type { FocusEventHandler, ReactNode } from 'react'
import { Field } from '../ui/Field.tsx'
import { PasswordBox } from '../fields/PasswordBox.tsx'

export interface PasswordInputProps {
  id: string
  error: ReactNode
  readOnly: boolean
  onBlur: FocusEventHandler<HTMLInputElement>
}

/** A password that can be shown, pasted and filled in by a manager. */
export function PasswordInput({ id, error, readOnly, onBlur }: PasswordInputProps) {
  return (
    <Field label={<Trans>Password</Trans>} id={id} error={error} required>
      {(wiring) => (
        <PasswordBox {...wiring} name="password" autoComplete="current-password" readOnly={readOnly} onBlur={onBlur} />
      )}
    </Field>
  )
}
