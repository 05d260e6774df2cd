import { shallowEqual } from '@xstate/react'
import { styled } from '../theme/styled.ts'
import { useSettled } from '../views/ui/useSettled.ts'
import { Suspense, useEffect, useMemo, useState } from 'react'
import type { AppRef } from '../../machines/app/app.machine.ts'
import { localeOf, locationOf, queryOf, sessionOf } from '../../machines/app/app.selectors.ts'
import type { Group } from '../../machines/domain/catalogue/group.ts'
import type { Id } from '../../machines/domain/id.ts'
import { parseLegal } from '../../machines/domain/site/legal.ts'
import { fallbackFooterOf } from '../../machines/domain/site/fallback-footer.ts'
import { failure } from '../../machines/domain/failures.ts'
import type { SessionSnapshot } from '../../machines/session/session.machine.ts'
import { whoIn } from '../../machines/session/session.selectors.ts'
import type { FallbackFooterProps } from '../views/account/FallbackFooter.tsx'
import { ConsentLink } from '../views/navigation/ConsentLink.tsx'
import { Footer } from '../views/navigation/Footer.tsx'
import { LegalLinks } from '../views/navigation/LegalLinks.tsx'
import { FailedState } from '../views/ui/FailedState.tsx'
import { lazyView, withMessages } from '../views/ui/lazy-view.ts'
import type { LoadBackground } from './background.types.ts'
import type { ConsentProps, CookieLinkProps } from './consent/consent.screen.ts'

const Alone = styled('p', {
  base: { maxWidth: 'content', width: '100%', marginInline: 'auto', padding: '4', fontSize: 'sm' },
})

export interface AppFooterProps {
  actor: AppRef
  group: Group
  /** The text of the environment block, from which the footer's settings are read. */
  block: string
  /** The current year. */
  year: number
  background: LoadBackground
}

/** The footer of every screen, or the part that stays when a link or the deployment hides it. */
export default function AppFooter({ actor, group, block, year, background }: AppFooterProps) {
  const { noHeader, noFooter } = useSettled(actor, queryOf)
  const session = useSettled(actor, sessionOf)
  const isLoggedIn = useSettled(session, isSignedInNow)
  const counting = useSettled(session, countingOf)
  const legal = useMemo(() => parseLegal(block, window.location.origin), [block])
  const hasFooter = legal.hasFooter && !noFooter
  const frame = { hasHeader: !noHeader, hasFooter }
  const rest = useSettled(actor, (snapshot) => fallbackFooterOf(frame, locationOf(snapshot), isLoggedIn), shallowEqual)
  const locale = useSettled(actor, localeOf)
  const links = legal.linksFor(group.country, locale ?? group.locale)
  const phone = useShownPhone(group, background)
  const { tracking } = group
  // All suspended renders must wait for the same promise.
  const consent = useMemo(
    () => tracking && counting === 'counted' && background().then((known) => known && known.consentOf(group, tracking)),
    [background, group, tracking, counting],
  )
  // The code comes while the session is checked, so that the question is drawn with the frame.
  useEffect(() => {
    if (tracking) void Promise.allSettled([loadConsent(), background()])
  }, [tracking, background])
  const place = <ConsentLink />
  const cookies = consent ? (
    <Suspense fallback={place}>
      <CookieLink consent={consent} />
    </Suspense>
  ) : (
    tracking && counting === 'unknown' && place
  )
  return (
    <>
      {consent && (
        <Suspense fallback={null}>
          <Consent consent={consent} name={group.name} privacy={links.privacy} />
        </Suspense>
      )}
      {session && rest && (
        <Suspense fallback={null}>
          <FallbackFooter {...rest} name={group.name} legal={<LegalLinks links={links} />} session={session} />
        </Suspense>
      )}
      {hasFooter && <Footer name={group.name} phone={phone} links={links} year={year} consent={cookies} />}
      {/* A visitor who has given consent must be able to withdraw it, whatever the link hides. */}
      {!hasFooter && cookies && <Alone>{cookies}</Alone>}
    </>
  )
}

/**
 * The telephone number, unless the record of the business's site hides it (wire contract, ruling 50); null while that
 * is not known.
 */
function useShownPhone(group: Group, background: LoadBackground): string | null {
  const [known, setKnown] = useState<{ id: Id; isShown: boolean } | null>(null)
  useEffect(() => {
    // A home page that the record hides is no reason to forget the record.
    if (!group.hasMinisite) return
    const keep = (isShown: boolean) => setKnown({ id: group.id, isShown })
    background()
      .then((machines) => machines?.siteOf(group))
      .then((site) => keep(site?.showsPhone ?? false))
      .catch(() => undefined)
  }, [background, group])
  const isShown = known?.id === group.id ? known.isShown : !group.hasMinisite
  return isShown ? group.phone : null
}

/**
 * Whether visits are counted. A professional at work is not a visitor: there is no consent question, and no tag runs.
 * So the session must be known first.
 */
function countingOf(snapshot: SessionSnapshot | undefined): 'unknown' | 'counted' | 'uncounted' {
  if (snapshot === undefined || snapshot.matches('checking')) return 'unknown'
  return whoIn(snapshot).status === 'pro' ? 'uncounted' : 'counted'
}
const isSignedInNow = (snapshot: SessionSnapshot | undefined) =>
  (snapshot?.context.session.status ?? 'anonymous') !== 'anonymous'

const loadConsent = withMessages('common', () => import('./consent/consent.screen.ts'))
const Consent = lazyView<ConsentProps>(async () => ({ default: (await loadConsent()).Consent }))
const CookieLink = lazyView<CookieLinkProps>(async () => ({ default: (await loadConsent()).CookieLink }))

/** Where a link has hidden the header, nobody can log out without the line. */
const MissingLine = () => (
  <Alone as="div">
    <FailedState failure={CODE_MISSING} phone={null} onRetry={() => window.location.reload()} />
  </Alone>
)
const CODE_MISSING = failure('codeUnavailable')
const FallbackFooter = lazyView<FallbackFooterProps>(
  withMessages('common', () => import('../views/account/FallbackFooter.tsx')),
  MissingLine,
)
