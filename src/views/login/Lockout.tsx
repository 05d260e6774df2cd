import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { LoginRef } from '../../../machines/account/login/login.machine.ts'
import { blockedUntilOf } from '../../../machines/account/login/login.selectors.ts'
import { Notice } from '../ui/Notice.tsx'

/** The account is locked: shows until when, in the visitor's time zone. */
export function Lockout({ actor }: { actor: LoginRef }) {
  const { i18n } = useLingui()
  const until = useSelector(actor, blockedUntilOf)
  if (until === null) return null
  const time = i18n.date(new Date(until), { hour: '2-digit', minute: '2-digit' })
  return (
    <Notice tone="warning" role="alert" title={<Trans>Too many attempts: this account is locked for 10 minutes</Trans>}>
      <Trans>You can try again at {time}. The address you typed is kept.</Trans>
    </Notice>
  )
}
