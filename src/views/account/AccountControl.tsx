import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { BriefcaseBusiness, CircleUser, LogIn } from 'lucide-react'
import { accountName } from '../../../machines/domain/account/account-name.ts'
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
const NARROW = '@media (max-width: 889px)'
const Word = styled('span', { base: { [NARROW]: { display: 'none' } } })
/**
 * As wide as the sign-in before it is known who is here, and whoever it is, so that the links beside it do not move.
 */
const Place = styled('div', {
  base: {
    display: 'grid',
    justifyItems: 'end',
    minWidth: '32',
    maxWidth: '44',
    '& > div, & > button': { gridArea: '1 / 1' },
    '& > button': { paddingBlock: 0, lineHeight: 'tight', width: 0, minWidth: '100%' },
    [NARROW]: { width: 'target', minWidth: 0, '& > button': { width: 'target', paddingInline: 0 } },
  },
})
const Room = styled('div', {
  base: {
    display: 'flex',
    gap: '2',
    // The height of the button, which may come later.
    minHeight: 'target',
    paddingInline: '13px',
    fontWeight: 'bold',
    visibility: 'hidden',
  },
})
/** Instead of the icon when there is room for words. */
const Initials = styled('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '7',
    height: '7',
    borderRadius: 'full',
    background: 'primaryTint',
    color: 'primaryText',
    fontSize: 'xs',
    // A picture to those who compare what is seen with the accessible name.
    '&::before': { content: 'attr(data-initials)' },
    [NARROW]: { display: 'none' },
  },
})
const Icon = styled('span', { base: { display: 'none', [NARROW]: { display: 'contents' } } })
const Name = styled(Word, { base: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } })

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
  const who = useSelector(props.session, whoIn)
  return (
    <Place>
      <Room aria-hidden>
        <LogIn size={20} />
        <Word>
          <Trans>Sign in</Trans>
        </Word>
      </Room>
      {who.status === 'anonymous' ? <SignIn session={props.session} /> : <SignedIn {...props} who={who} />}
    </Place>
  )
}

function SignIn({ session }: Pick<AccountControlProps, 'session'>) {
  const { t } = useLingui()
  const mayAsk = useSelector(session, mayAskIn)
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
  const email = who.account?.email ?? ''
  const name = accountName(email)
  const account = isPro ? t`Your professional account` : t`Your account`
  const label = name ? `${account}, ${name.first}` : account
  const symbol = isPro ? <BriefcaseBusiness aria-hidden size={22} /> : <CircleUser aria-hidden size={22} />
  const icon = name ? (
    <>
      <Icon>{symbol}</Icon>
      <Initials aria-hidden data-initials={name.initials} />
      <Name dir="auto">{name.first}</Name>
    </>
  ) : (
    symbol
  )
  return (
    <>
      <LaterMenu fetch={AccountMenu.fetch} notifications={notifications} label={label} icon={icon}>
        <AccountMenu.View
          label={label}
          icon={icon}
          email={email}
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
