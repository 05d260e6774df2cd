import { styled } from '../../theme/styled.ts'
import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { TextInput } from '../ui/TextInput.tsx'

const Row = styled('div', { base: { display: 'flex', gap: '2' } })

/** A masked input that can be shown. Spread the wiring of a `Field` on it. */
export function PasswordBox(props: ComponentProps<typeof TextInput>) {
  const { t } = useLingui()
  // View state only.
  const [isShown, show] = useState(false)
  return (
    <Row>
      <TextInput {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <Button
        variant="outline"
        size="icon"
        label={t`Show the password`}
        pressed={isShown}
        onClick={() => show(!isShown)}
      >
        {isShown ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
      </Button>
    </Row>
  )
}
