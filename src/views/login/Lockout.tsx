import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { LoginRef } from '../../../machines/account/login/login.machine.ts'
import { blockedUntilOf } from '../../../machines/account/login/login.selectors.ts'
import { MINUTE_MS } from '../../../machines/domain/constants.ts'
import { clockOptions } from '../../i18n/clock.ts'
import { useCountdown } from '../texts/useCountdown.ts'
import { Notice } from '../ui/Notice.tsx'

/** Remaining minutes, rounded up, counted down while the view is shown. */
function useMinutesLeft(until: number): number {
  const [seconds] = useState(() => Math.max(0, Math.ceil((until - Date.now()) / 1000)))
  return Math.max(1, Math.ceil((useCountdown(seconds) * 1000) / MINUTE_MS))
}

/** The account is locked: shows until when, in the visitor's time zone, and for how long. */
export function Lockout({ actor }: { actor: LoginRef }) {
  const until = useSelector(actor, blockedUntilOf)
  return until === null ? null : <LockedUntil key={until} until={until} />
}

function LockedUntil({ until }: { until: number }) {
  const { i18n } = useLingui()
  const left = useMinutesLeft(until)
  const [tag = i18n.locale] = [i18n.locales ?? []].flat()
  const time = i18n.date(new Date(until), clockOptions(tag))
  return (
    <Notice tone="warning" role="alert" title={<Trans>Too many attempts: this account is locked</Trans>}>
      <Plural
        value={left}
        one={`You can try again at ${time}, in # minute. The address you typed is kept.`}
        other={`You can try again at ${time}, in # minutes. The address you typed is kept.`}
      />
    </Notice>
  )
}
