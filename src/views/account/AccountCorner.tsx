import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { BriefcaseBusiness, CircleUser, LogIn } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Session } from '../../../machines/domain/account/session.ts'
import type { SessionRef } from '../../../machines/session/session.machine.ts'
import { mayAskIn, whoIn } from '../../../machines/session/session.selectors.ts'
import { isEndingIn, logoutQuestionOf } from '../../../machines/session/signed-in.selectors.ts'
import { Button } from '../ui/Button.tsx'
import { lazyView } from '../ui/lazy-view.ts'
import type { AccountMenuProps, ProTools } from './AccountMenu.tsx'
import type { EndingProps } from './Ending.tsx'
import type { LogoutDialogProps } from './LogoutDialog.tsx'

/** Below this width the icon replaces the word (specification, section 9). */
const Word = styled('span', { base: { '@media (max-width: 889px)': { display: 'none' } } })

export interface AccountCornerProps {
  session: SessionRef
  urlname: string
  /** The tools that a professional of the group can open; undefined for everyone else. */
  tools?: ProTools | undefined
}

/**
 * The account in the header: signing in, or the menu of the customer or the professional. Empty for a group with an
 * external sign-in.
 */
export default function AccountCorner(props: AccountCornerProps) {
  const { t } = useLingui()
  const { session } = props
  const who = useSelector(session, whoIn)
  const mayAsk = useSelector(session, mayAskIn)
  if (who.status !== 'anonymous') return <SignedIn {...props} who={who} />
  if (!mayAsk) return null
  return (
    <Button
      variant="quiet"
      tone="neutral"
      label={t`Sign in`}
      icon={<LogIn aria-hidden size={20} />}
      hasPopup="dialog"
      onClick={() => session.send({ type: 'signIn.requested' })}
    >
      <Word>
        <Trans>Sign in</Trans>
      </Word>
    </Button>
  )
}

/** A component of its own, so that a menu that was open at the logout does not open again at the next sign-in. */
function SignedIn({ session, urlname, tools, who }: AccountCornerProps & { who: Session }) {
  const { t } = useLingui()
  const logout = useSelector(session, logoutQuestionOf)
  const ending = useSelector(session, isEndingIn)
  // The menu is loaded with the first press, and opens when it has loaded.
  const [pressed, setPressed] = useState(false)
  const isPro = who.status === 'pro'
  const label = isPro ? t`Your work` : t`Your account`
  const icon = isPro ? <BriefcaseBusiness aria-hidden size={22} /> : <CircleUser aria-hidden size={22} />
  const trigger = (
    <Button variant="quiet" tone="neutral" size="icon" label={label} hasPopup="menu" onClick={() => setPressed(true)}>
      {icon}
    </Button>
  )
  return (
    <>
      {pressed ? (
        <Suspense fallback={trigger}>
          <AccountMenu
            label={label}
            icon={icon}
            email={who.account?.email ?? ''}
            groups={who.groups}
            isPro={isPro}
            urlname={urlname}
            {...(tools && { tools })}
            onLogout={() => session.send({ type: 'logout.requested' })}
          />
        </Suspense>
      ) : (
        trigger
      )}
      {ending && (
        <Suspense fallback={null}>
          <Ending
            isPro={isPro}
            onSignIn={() => session.send({ type: 'signIn.requested' })}
            onDismissed={() => session.send({ type: 'warning.dismissed' })}
          />
        </Suspense>
      )}
      {logout && (
        <Suspense fallback={null}>
          <LogoutDialog actor={logout} />
        </Suspense>
      )}
    </>
  )
}

const AccountMenu = lazyView<AccountMenuProps>(() => import('./AccountMenu.tsx'))
const Ending = lazyView<EndingProps>(() => import('./Ending.tsx'))
const LogoutDialog = lazyView<LogoutDialogProps>(() => import('./LogoutDialog.tsx'))
