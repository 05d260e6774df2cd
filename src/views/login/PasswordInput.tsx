import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../shared/Button.tsx'
import { Field } from '../shared/Field.tsx'
import { TextInput } from '../shared/TextInput.tsx'

const Row = chakra('div', { base: { display: 'flex', gap: '2' } })

export interface PasswordInputProps {
  id: string
  error: ReactNode
  readOnly: boolean
}

/** A password that can be shown, pasted and filled in by a manager. */
export function PasswordInput({ id, error, readOnly }: PasswordInputProps) {
  const { t } = useLingui()
  // What the screen shows is the screen's own business.
  const [isShown, show] = useState(false)
  return (
    <Field label={<Trans>Password</Trans>} id={id} error={error} required>
      {(wiring) => (
        <Row>
          <TextInput
            {...wiring}
            type={isShown ? 'text' : 'password'}
            name="password"
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={readOnly}
          />
          <Button
            variant="outline"
            tone="neutral"
            size="icon"
            label={t`Show the password`}
            pressed={isShown}
            onClick={() => show(!isShown)}
          >
            {isShown ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
          </Button>
        </Row>
      )}
    </Field>
  )
}
