import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PasswordRef } from '../../../machines/account/password/password.machine.ts'
import { groupOf, isExpired, isLeaving, newPasswordOf } from '../../../machines/account/password/password.selectors.ts'
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
  useDocumentTitle(t`Choose a new password`, name)
  return (
    <>
      <StepHeading intro={!expired && <Trans>You need a password of your own before you can go on.</Trans>}>
        <Trans>Choose a new password</Trans>
      </StepHeading>
      <Column>
        {expired && <Expired actor={actor} />}
        {newPassword && (
          <Card>
            <PasswordForm actor={newPassword} submit={<Trans>Save and go on</Trans>} leaving={leaving} />
          </Card>
        )}
      </Column>
    </>
  )
}

function Expired({ actor }: { actor: PasswordRef }) {
  const { urlname } = useSelector(actor, groupOf)
  return (
    <Notice
      tone="warning"
      role="alert"
      title={<Trans>Your connection has ended</Trans>}
      actions={
        <LinkButton href={pathTo('reset_password', urlname)}>
          <Trans>Ask for a new link</Trans>
        </LinkButton>
      }
    >
      <Trans>Your password was not changed. Ask for a new link to choose one.</Trans>
    </Notice>
  )
}
