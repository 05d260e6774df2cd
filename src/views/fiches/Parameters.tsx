import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import type { NewEmailRef } from '../../../machines/account/new-email/new-email.machine.ts'
import type { NewPasswordRef } from '../../../machines/account/new-password/new-password.machine.ts'
import { PasswordForm } from '../fields/PasswordForm.tsx'
import { Card } from '../ui/Card.tsx'
import { Heading } from '../ui/Heading.tsx'
import { NewEmail } from './NewEmail.tsx'

const Column = styled('div', { base: { display: 'grid', gap: '5', maxWidth: '440px', marginInline: 'auto' } })

/** The address and the password of the account. */
export function Parameters({ newEmail, newPassword }: { newEmail: NewEmailRef; newPassword: NewPasswordRef }) {
  return (
    <Column>
      <Card as="section">
        <Heading below="3">
          <Trans>Email address</Trans>
        </Heading>
        <NewEmail actor={newEmail} />
      </Card>
      <Card as="section">
        <Heading below="4">
          <Trans>Password</Trans>
        </Heading>
        <PasswordForm actor={newPassword} submit={<Trans>Change my password</Trans>} />
      </Card>
    </Column>
  )
}
