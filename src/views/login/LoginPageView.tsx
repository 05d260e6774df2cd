import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { LoginPageRef } from '../../../machines/account/login-page/login-page.machine.ts'
import {
  failureOf,
  groupOf,
  isDisturbed,
  isForPros,
  isLinkRefused,
  isProHere,
  linkedOf,
  loginOf,
  newEmailOf,
  presentOf,
} from '../../../machines/account/login-page/login-page.selectors.ts'
import { LinkChoice } from './LinkChoice.tsx'
import { ProChoice } from './ProChoice.tsx'
import { LoginForm } from './LoginView.tsx'
import { Card } from '../ui/Card.tsx'
import { FailedState } from '../ui/FailedState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { StepHeading } from '../ui/StepHeading.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { pathTo } from '../ui/path-to.ts'
import { useDocumentTitle } from '../ui/useDocumentTitle.ts'
import { Column, Waiting } from './parts.tsx'

/** The login page, of customers or of professionals. */
export function LoginPageView({ actor }: { actor: LoginPageRef }) {
  const { t } = useLingui()
  const { name } = useSelector(actor, groupOf)
  const title = useSelector(actor, isForPros) ? t`Sign in as a professional` : t`Sign in`
  useDocumentTitle(title, name)
  return (
    <Column>
      <StepHeading>{title}</StepHeading>
      <Body actor={actor} />
    </Column>
  )
}

function Body({ actor }: { actor: LoginPageRef }) {
  const login = useSelector(actor, loginOf)
  const failure = useSelector(actor, failureOf)
  const disturbed = useSelector(actor, isDisturbed)
  const refused = useSelector(actor, isLinkRefused)
  const newEmail = useSelector(actor, newEmailOf)
  const pros = useSelector(actor, isForPros)
  const present = useSelector(actor, presentOf)
  const linked = useSelector(actor, linkedOf)
  const isProPresent = useSelector(actor, isProHere)
  const { phone, urlname } = useSelector(actor, groupOf)
  if (isProPresent) return <ProChoice actor={actor} present={present} />
  if (present) return <LinkChoice actor={actor} present={present} linked={linked} />
  if (disturbed && failure) {
    return (
      <FailedState
        failure={failure}
        phone={phone}
        onRetry={() => actor.send({ type: 'loginPage.retried' })}
        otherwise={
          failure.code === 'blockedUser' && (
            <LinkButton href={pathTo('reset_password', urlname)} variant="outline">
              <Trans>Reset my password</Trans>
            </LinkButton>
          )
        }
      />
    )
  }
  if (!login) {
    return (
      <Waiting>
        <Trans>Signing you in</Trans>
      </Waiting>
    )
  }
  return (
    <>
      {refused && (
        <Notice tone="warning" role="alert" title={<Trans>This link is no longer valid</Trans>}>
          <Trans>
            Sign in with your password, or{' '}
            <TextLink href={pathTo('reset_password', urlname)}>ask for a new link</TextLink>.
          </Trans>
        </Notice>
      )}
      {newEmail && (
        <Notice tone="info" title={<Trans>Your new email address</Trans>}>
          <Trans>
            Sign in with your password to confirm {newEmail}. If you have already done so, sign in with that address.
          </Trans>
        </Notice>
      )}
      <Card>
        <LoginForm actor={login} isForPros={pros} />
      </Card>
    </>
  )
}
