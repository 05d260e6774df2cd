import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useMemo } from 'react'
import type { AppRef } from '../../machines/app/app.machine.ts'
import { locationOf, queryOf, sessionOf } from '../../machines/app/app.selectors.ts'
import type { Group } from '../../machines/domain/catalogue/group.ts'
import { parseLegal } from '../../machines/domain/site/legal.ts'
import { remainderOf } from '../../machines/domain/site/remainder.ts'
import type { SessionSnapshot } from '../../machines/session/session.machine.ts'
import type { RemainderProps } from '../views/account/Remainder.tsx'
import { Footer } from '../views/footer/Footer.tsx'
import { lazyView, withWords } from '../views/ui/lazy-view.ts'

export interface AppFooterProps {
  actor: AppRef
  group: Group
  /** The text of the environment block. */
  block: string
  /** The year of today. */
  year: number
  /** How to change what was agreed to. */
  consent?: ReactNode
}

/** The footer of every screen, or what of it stays where a link or the deployment leaves it out. */
export default function AppFooter({ actor, group, block, year, consent }: AppFooterProps) {
  const { noHeader, noFooter } = useSelector(actor, queryOf)
  const location = useSelector(actor, locationOf)
  const session = useSelector(actor, sessionOf)
  const isLoggedIn = useSelector(session, isUserIn)
  const legal = useMemo(() => parseLegal(block, window.location.origin), [block])
  const hasFooter = legal.hasFooter && !noFooter
  const rest = session && remainderOf({ hasHeader: !noHeader, hasFooter }, location, isLoggedIn)
  const links = legal.linksFor(group.country)
  return (
    <>
      {rest && (
        <Suspense fallback={null}>
          <Remainder {...rest} name={group.name} links={links} session={session} />
        </Suspense>
      )}
      {hasFooter && <Footer name={group.name} phone={group.phone} links={links} year={year} consent={consent} />}
    </>
  )
}

const isUserIn = (snapshot: SessionSnapshot | undefined) => snapshot?.context.session.status === 'user'

const Remainder = lazyView<RemainderProps>(
  withWords('account', () => import('../views/account/Remainder.tsx')),
  () => null,
)
