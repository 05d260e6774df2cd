import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { BriefcaseBusiness, CircleUser, LogIn } from 'lucide-react'
import type { Session } from '../../../machines/domain/account/session.ts'
import type { NotificationsRef } from '../../../machines/notifications/notifications.machine.ts'
import type { SessionRef } from '../../../machines/session/session.machine.ts'
import { mayAskIn, whoIn } from '../../../machines/session/session.selectors.ts'
import { isEndingIn, logoutQuestionOf } from '../../../machines/session/signed-in.selectors.ts'
import { Button } from '../ui/Button.tsx'
import { fetched } from '../ui/fetched.tsx'
import { LaterMenu } from '../ui/LaterMenu.tsx'
import type { AccountMenuProps, ProTools } from './AccountMenu.tsx'
import Ending from './Ending.tsx'
import LogoutDialog from './LogoutDialog.tsx'

/** Below this width the icon replaces the word (specification, section 9). */
const Word = styled('span', { base: { '@media (max-width: 889px)': { display: 'none' } } })

export interface AccountControlProps {
  session: SessionRef
  notifications: NotificationsRef | undefined
  urlname: string
  /** The tools that a professional of the group can open; undefined for everyone else. */
  tools?: ProTools | undefined
}

/**
 * The account in the header: signing in, or the menu of the customer or the professional. Empty for a group with an
 * external sign-in.
 */
export default function AccountControl(props: AccountControlProps) {
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
function SignedIn({ session, notifications, urlname, tools, who }: AccountControlProps & { who: Session }) {
  const { t } = useLingui()
  const logout = useSelector(session, logoutQuestionOf)
  const ending = useSelector(session, isEndingIn)
  const mayAsk = useSelector(session, mayAskIn)
  const isPro = who.status === 'pro'
  const label = isPro ? t`Your professional account` : t`Your account`
  const icon = isPro ? <BriefcaseBusiness aria-hidden size={22} /> : <CircleUser aria-hidden size={22} />
  return (
    <>
      <LaterMenu fetch={AccountMenu.fetch} notifications={notifications} label={label} icon={icon}>
        <AccountMenu.View
          label={label}
          icon={icon}
          email={who.account?.email ?? ''}
          groups={who.groups}
          isPro={isPro}
          urlname={urlname}
          {...(tools && { tools })}
          onLogout={() => session.send({ type: 'logout.requested' })}
        />
      </LaterMenu>
      {ending && (
        <Ending
          isPro={isPro}
          onSignIn={mayAsk ? () => session.send({ type: 'signIn.requested' }) : null}
          onDismissed={() => session.send({ type: 'warning.dismissed' })}
        />
      )}
      {logout && <LogoutDialog actor={logout} />}
    </>
  )
}

const AccountMenu = fetched<AccountMenuProps>(async () => (await import('./AccountMenu.tsx')).default)
