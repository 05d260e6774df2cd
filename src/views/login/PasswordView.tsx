import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PasswordRef } from '../../../machines/account/password/password.machine.ts'
import {
  groupOf,
  isExpired,
  isLeaving,
  newPasswordOf,
  reasonOf,
} from '../../../machines/account/password/password.selectors.ts'
import type { PasswordReason } from '../../../machines/domain/account/password.ts'
import { PasswordForm } from '../fields/PasswordForm.tsx'
import { Card } from '../ui/Card.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { StepHeading } from '../ui/StepHeading.tsx'
import { pathTo } from '../ui/path-to.ts'
import { useDocumentTitle } from '../ui/useDocumentTitle.ts'
import { Column } from './parts.tsx'

/** A new password, for a user who has to choose one before going on. */
export function PasswordView({ actor }: { actor: PasswordRef }) {
  const { t } = useLingui()
  const { name } = useSelector(actor, groupOf)
  const expired = useSelector(actor, isExpired)
  const leaving = useSelector(actor, isLeaving)
  const newPassword = useSelector(actor, newPasswordOf)
  const reason = useSelector(actor, reasonOf)
  const title = reason === 'unset' ? t`Choose a password` : t`Choose a new password`
  useDocumentTitle(title, name)
  return (
    <Column>
      <StepHeading intro={!expired && <Reason reason={reason} />}>{title}</StepHeading>
      {expired && <Expired actor={actor} />}
      {newPassword && (
        <Card>
          <PasswordForm actor={newPassword} submit={<Trans>Save and continue</Trans>} leaving={leaving} />
        </Card>
      )}
    </Column>
  )
}

/** Why a password is asked for. What only the server knows is told as what has to be done. */
function Reason({ reason }: { reason: PasswordReason | null }) {
  switch (reason) {
    case 'unset':
      return <Trans>Your account is active. Choose a password to sign in with.</Trans>
    case 'weak':
      return <Trans>Your password is no longer secure enough. Choose a new one to continue.</Trans>
    case 'forgotten':
    case null:
      return <Trans>Choose the password you will sign in with from now on.</Trans>
  }
}

function Expired({ actor }: { actor: PasswordRef }) {
  const { urlname } = useSelector(actor, groupOf)
  const reason = useSelector(actor, reasonOf)
  return (
    <Notice
      tone="warning"
      role="alert"
      title={<Trans>You have been signed out</Trans>}
      actions={
        <LinkButton href={pathTo('reset_password', urlname)}>
          <Trans>Ask for a new link</Trans>
        </LinkButton>
      }
    >
      {reason === 'unset' ? (
        <Trans>Your password was not set. Ask for a new link to choose one.</Trans>
      ) : (
        <Trans>Your password was not changed. Ask for a new link to choose one.</Trans>
      )}
    </Notice>
  )
}
