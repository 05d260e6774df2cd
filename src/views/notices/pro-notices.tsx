import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import { BriefcaseBusiness, UserRound } from 'lucide-react'
import { useEffect } from 'react'
import { failureOf, isLoggingOut } from '../../../machines/account/logout/logout.selectors.ts'
import type { LogoutRef } from '../../../machines/account/logout/logout.machine.ts'
import type { SessionRef } from '../../../machines/session/session.machine.ts'
import { logoutOf, whoIn } from '../../../machines/session/session.selectors.ts'
import { Button } from '../ui/Button.tsx'
import { FailedState } from '../ui/FailedState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { NoticeScreen } from '../ui/NoticeScreen.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { pathTo } from '../ui/path-to.ts'
import { focusScreen } from '../ui/useLeftFocus.ts'
import { ICON } from './notices.tsx'

const List = styled('ul', { base: { display: 'grid', '& a': { display: 'inline-block', paddingBlock: '2' } } })

export interface ForeignNoticeProps {
  name: string | null
  session: SessionRef
}

/** A professional of other groups: they cannot use this group until they have logged out (specification, section 6). */
export function ForeignNotice({ name, session }: ForeignNoticeProps) {
  const { t } = useLingui()
  const { account, groups } = useSettled(session, whoIn)
  const logout = useSettled(session, logoutOf)
  const own = groups.filter(({ urlname }) => urlname !== '')
  const email = account?.email ?? ''
  // It replaces the current screen, and the field that had the focus, so it takes the focus.
  useEffect(() => {
    if (document.activeElement === document.body) focusScreen()
  }, [])
  return (
    <NoticeScreen
      icon={<BriefcaseBusiness aria-hidden size={ICON} />}
      title={<Trans>You are signed in as a professional at another business</Trans>}
      actions={<LogoutButton actor={logout} onRequested={() => session.send({ type: 'logout.requested' })} />}
    >
      <p>
        {email ? (
          <Trans>
            {email} is not a professional account with {name}. To book here as a customer, sign out: your professional
            session ends in every tab.
          </Trans>
        ) : (
          <Trans>
            You do not work for {name}. To book here as a customer, sign out: your professional session ends in every
            tab.
          </Trans>
        )}
      </p>
      {own.length > 0 && (
        <nav aria-label={t`Your businesses`}>
          <p>
            <Trans>Or go to one of your businesses:</Trans>
          </p>
          <List>
            {own.map((group) => (
              <li key={group.id}>
                <TextLink href={pathTo('root', group.urlname)}>{group.name}</TextLink>
              </li>
            ))}
          </List>
        </nav>
      )}
    </NoticeScreen>
  )
}

/** One button from the first press to the end of it: what is pressed keeps the focus. */
function LogoutButton({ actor, onRequested }: { actor: LogoutRef | undefined; onRequested: () => void }) {
  const busy = useSettled(actor, (snapshot) => snapshot !== undefined && isLoggingOut(snapshot))
  const failure = useSettled(actor, (snapshot) => snapshot && failureOf(snapshot))
  return (
    <>
      {failure && <FailedState failure={failure} phone={null} />}
      <Button busy={busy} onClick={() => (actor ? actor.send({ type: 'logout.confirmed' }) : onRequested())}>
        <Trans>Sign out as a professional</Trans>
      </Button>
    </>
  )
}

/** A page about a customer's own account, which a professional does not have. */
export function ForCustomersNotice({ start }: { start: string | null }) {
  return (
    <NoticeScreen
      icon={<UserRound aria-hidden size={ICON} />}
      title={<Trans>This page is for customers</Trans>}
      actions={
        start && (
          <LinkButton href={start}>
            <Trans>Book an appointment</Trans>
          </LinkButton>
        )
      }
    >
      <Trans>
        It shows a customer’s own appointments and data. As a professional, use your own calendar or book on behalf of a
        customer.
      </Trans>
    </NoticeScreen>
  )
}
