import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FallbackFooter as Parts } from '../../../machines/domain/site/fallback-footer.ts'
import type { SessionRef } from '../../../machines/session/session.machine.ts'
import { mayAskIn, whoIn } from '../../../machines/session/session.selectors.ts'
import { isEndingIn, logoutQuestionOf } from '../../../machines/session/signed-in.selectors.ts'
import { Button } from '../ui/Button.tsx'
import { OfGroup } from '../texts/language-of-parts.tsx'
import Ending from './Ending.tsx'
import LogoutDialog from './LogoutDialog.tsx'

const Root = styled('footer', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '5',
    rowGap: '1',
    width: '100%',
    maxWidth: 'content',
    marginInline: 'auto',
    marginTop: '8',
    paddingInline: '4',
    paddingBlock: '3',
    color: 'muted',
    fontSize: 'sm',
  },
})

export interface FallbackFooterProps extends Parts {
  name: string
  /** The links to the legal pages. */
  legal: ReactNode
  session: SessionRef
}

/**
 * One line below the screen, when a link has hidden the header or the footer: `fallbackFooterOf` decides what is in it.
 * Without a header it says that the connection ends, too.
 */
export default function FallbackFooter({ name, legal, session, identity, logout }: FallbackFooterProps) {
  const { t } = useLingui()
  const dialog = useSelector(session, logoutQuestionOf)
  const ending = useSelector(session, isEndingIn)
  const mayAsk = useSelector(session, mayAskIn)
  const isPro = useSelector(session, whoIn).status === 'pro'
  return (
    // A page has only one footer.
    <Root {...(!identity && { as: 'nav', 'aria-label': t`Your account` })}>
      {identity && (
        <>
          <OfGroup>{name}</OfGroup>
          {legal}
        </>
      )}
      {logout && (
        <Button
          variant="quiet"
          tone="neutral"
          size="sm"
          icon={<LogOut aria-hidden size={18} />}
          onClick={() => session.send({ type: 'logout.requested' })}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
      {logout && ending && (
        <Ending
          isPro={isPro}
          onSignIn={mayAsk ? () => session.send({ type: 'signIn.requested' }) : null}
          onDismissed={() => session.send({ type: 'warning.dismissed' })}
        />
      )}
      {logout && dialog && <LogoutDialog actor={dialog} />}
    </Root>
  )
}
