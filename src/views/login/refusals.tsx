import { Trans } from '@lingui/react/macro'
import type { AppLocation } from '../../../machines/domain/place/location.ts'
import { pathAt, pathTo } from '../ui/path-to.ts'
import { TextLink } from '../ui/TextLink.tsx'

/** Refusals whose sentences name a way, which they lead to. */

interface RefusalProps {
  urlname: string
  /** What happened; no full stop. */
  what: string
}

export function AccountExists({ urlname, login, what }: RefusalProps & { login: AppLocation }) {
  return (
    <>
      {what}.{' '}
      <Trans>
        <TextLink href={pathAt(login)}>Sign in</TextLink> with it, or{' '}
        <TextLink href={pathTo('reset_password', urlname)}>reset your password</TextLink>.
      </Trans>
    </>
  )
}

export function WrongPassword({ urlname, what, onLeft }: RefusalProps & { onLeft?: (() => void) | undefined }) {
  return (
    <>
      {what}.{' '}
      <Trans>
        Try again, or{' '}
        <TextLink href={pathTo('reset_password', urlname)} onClick={onLeft}>
          reset your password
        </TextLink>
        .
      </Trans>
    </>
  )
}
