import { useLingui } from '@lingui/react/macro'
import { useSettled } from '../views/ui/useSettled.ts'
import { memo, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { AppRef, AppSnapshot } from '../../machines/app/app.machine.ts'
import {
  failureOf,
  groupOf,
  isAtBookingLogin,
  localeOf,
  locationOf,
  notificationsOf,
  queryOf,
  screenGuestOf,
  type Screen,
  screenOf,
  sessionOf,
  stageOf,
} from '../../machines/app/app.selectors.ts'
import type { Group } from '../../machines/domain/catalogue/group.ts'
import { LOCATIONS, type ScreenGuest, toPath } from '../../machines/domain/place/location.ts'
import { isExpiredIn, mayAskIn, signInOf, whoIn } from '../../machines/session/session.selectors.ts'
import type { GuestSnapshot } from '../../machines/kit/guest-logic.ts'
import type { StageRef } from '../../machines/kit/stage.machine.ts'
import { failureOf as stageFailureOf, guestOf, isUnopened } from '../../machines/kit/stage.selectors.ts'
import type { SessionRef } from '../../machines/session/session.machine.ts'
import { alertOf, shownOf } from '../../machines/notifications/notifications.selectors.ts'
import type { NotificationsRef } from '../../machines/notifications/notifications.machine.ts'
import type { TabStorage } from '../storage/tab-storage.ts'
import { useDocumentTitle } from '../views/ui/useDocumentTitle.ts'
import { ErrorBoundary } from '../views/shell/ErrorBoundary.tsx'
import { StartFailedNotice } from '../views/shell/fault-notices.tsx'
import { Page } from '../views/shell/Page.tsx'
import { PageSkeleton, ScreenSkeleton } from '../views/shell/PageSkeleton.tsx'
import { Toasts } from '../views/toasts/lazy-toasts.tsx'
import { failure as failureOfCode } from '../../machines/domain/failures.ts'
import type { SignInDialogProps } from '../views/login/SignInDialog.tsx'
import { SignIn } from '../views/ui/sign-in.ts'
import { OwnLanguages } from '../views/texts/language-of-parts.tsx'
import { lazyView, withMessages } from '../views/ui/lazy-view.ts'
import type { AppFooterProps } from './AppFooter.tsx'
import { AppHeader } from './AppHeader.tsx'
import type { AppNoticeProps } from './AppNotice.tsx'
import type { LoadBackground } from './background.types.ts'
import type { HeadScreenProps } from './head/head.screen.ts'
import { screenNamed } from './registry.ts'

/** Addresses that belong to the deployment, not to the group. */
export interface Deployment {
  logoStorage: string
  /** The text of the environment block, from which the footer's settings are read. */
  block: string
  /** The current year. */
  year: number
}

/**
 * Whether the screen sets the title itself, as a booking does for each step. Selects only this, because the location
 * changes with every press, and a changed value re-renders the whole page.
 */
const isStepNamingIn = (snapshot: AppSnapshot) => LOCATIONS[locationOf(snapshot).screen].title === 'step'

/**
 * Reads the URL, not the snapshot. Correct because every URL change sends `url.changed`, which runs this selector
 * again.
 */
const searchIn = () => window.location.search

export interface AppScreenProps {
  actor: AppRef
  deployment: Deployment
  /** The storage for this tab's notes. */
  notes: TabStorage
  background: LoadBackground
}

/** The frame around every screen, and the screen of the app machine's state. */
export function AppScreen({ actor, deployment, notes, background }: AppScreenProps) {
  const group = useSettled(actor, groupOf)
  const locale = useSettled(actor, localeOf)
  const { i18n } = useLingui()
  const shown = i18n.locale
  const { noHeader } = useSettled(actor, queryOf)
  const search = useSettled(actor, searchIn)
  const notifications = useSettled(actor, notificationsOf)
  const session = useSettled(actor, sessionOf)
  const who = useSettled(session, whoIn)
  // React renders a new screen in slices, between which the browser handles input; the old one stays until it is
  // complete.
  const screen = useDeferredValue(useSettled(actor, (snapshot) => screenOf(snapshot, who)))
  const mayAsk = useSettled(session, mayAskIn)
  const ask = useMemo(
    () => (session && mayAsk ? () => session.send({ type: 'signIn.requested' }) : null),
    [session, mayAsk],
  )
  const signIn = useSettled(session, signInOf)
  const expired = useSettled(session, isExpiredIn)
  const guest = useSettled(actor, screenGuestOf)
  const isStepNaming = useSettled(actor, isStepNamingIn)
  const isAtLogin = useSettled(actor, isAtBookingLogin)
  // Load header details, footer and toasts after the screen, so that they do not delay its code on a slow line.
  const [isDrawn, setDrawn] = useState(false)
  const onDrawn = useCallback(() => setDrawn(true), [])
  const own = group?.locale
  const asked = locale === shown ? undefined : locale
  const country = group?.country
  const languages = useMemo(() => ({ group: own, asked, country }), [own, asked, country])
  // The page for an unknown URL sets its own title.
  useDocumentTitle(screen === 'hosting' && isStepNaming ? null : group?.name)
  if (screen === 'starting' && !group) return <PageSkeleton />
  return (
    <OwnLanguages value={languages}>
      <Page
        header={
          group &&
          !noHeader && (
            <AppHeader
              key={group.id}
              actor={actor}
              group={group}
              logoStorage={deployment.logoStorage}
              notes={notes}
              background={background}
              isComplete={isDrawn}
            />
          )
        }
        footer={
          group &&
          isDrawn && (
            <Suspense fallback={null}>
              <AppFooter
                actor={actor}
                group={group}
                block={deployment.block}
                year={deployment.year}
                background={background}
              />
            </Suspense>
          )
        }
        over={
          <>
            {isDrawn && (
              <Suspense fallback={null}>
                <SiteHead actor={actor} logoStorage={deployment.logoStorage} background={background} />
              </Suspense>
            )}
            {notifications && (
              <Notifications actor={notifications} session={session} group={group} mayFetch={isDrawn} />
            )}
            {signIn && (
              <Suspense fallback={null}>
                <SignInDialog
                  stage={signIn}
                  expired={expired}
                  over={guest}
                  isAtLogin={isAtLogin}
                  onDismissed={() => session?.send({ type: 'signIn.dismissed' })}
                />
              </Suspense>
            )}
          </>
        }
      >
        <SignIn value={ask}>
          <Content actor={actor} screen={screen} notes={notes} onDrawn={onDrawn} search={search} locale={shown} />
        </SignIn>
      </Page>
    </OwnLanguages>
  )
}

interface ContentProps extends ScreenViewProps {
  /** The query of the URL. Every screen's links contain it, so the screen re-renders when it changes. */
  search: string
  /** The language of the texts; the screen re-renders when it changes. */
  locale: string
}

/** Memoised, so that changes around the screen do not re-render it. */
const Content = memo(function Content(props: ContentProps) {
  return (
    <ErrorBoundary>
      <ScreenView {...props} />
    </ErrorBoundary>
  )
})

interface ScreenViewProps {
  actor: AppRef
  screen: Screen
  notes: TabStorage
  /** Called when something other than the skeleton is shown. */
  onDrawn: () => void
}

function ScreenView({ actor, screen, notes, onDrawn }: ScreenViewProps) {
  const { t } = useLingui()
  const group = useSettled(actor, groupOf)
  const failure = useSettled(actor, failureOf)
  const stage = useSettled(actor, stageOf)
  const guest = useSettled(actor, screenGuestOf)
  useDocumentTitle(screen === 'notFound' ? t`Page not found` : null)
  const isOther = screen !== 'starting' && screen !== 'hosting'
  useEffect(() => {
    if (isOther) onDrawn()
  }, [isOther, onDrawn])
  if (screen === 'starting' && !group?.ssoLoginOnly) return <ScreenSkeleton />
  switch (screen) {
    case 'hosting':
      return stage ? <Hosted stage={stage} name={guest} onDrawn={onDrawn} /> : <ScreenSkeleton />
    case 'failed':
      // The screen is drawn after the failure was cleared.
      return failure ? (
        <StartFailedNotice failure={failure} onRetry={() => actor.send({ type: 'start.retried' })} />
      ) : (
        <ScreenSkeleton />
      )
    default:
      return (
        <Suspense fallback={<ScreenSkeleton />}>
          <AppNotice actor={actor} name={screen} notes={notes} />
        </Suspense>
      )
  }
}

const CODE_MISSING = failureOfCode('codeUnavailable')
const AppNotice = lazyView<AppNoticeProps>(
  withMessages('site', () => import('./AppNotice.tsx')),
  () => <StartFailedNotice failure={CODE_MISSING} onRetry={() => window.location.reload()} />,
)

const isOpeningIn = (snapshot: GuestSnapshot | undefined) => snapshot?.hasTag('opening') ?? false

/** The hosted screen, or why it could not be loaded. */
function Hosted({ stage, name, onDrawn }: { stage: StageRef; name: ScreenGuest | null; onDrawn: () => void }) {
  const guest = useSettled(stage, guestOf)
  const unopened = useSettled(stage, isUnopened)
  const failure = useSettled(stage, stageFailureOf)
  const isOpening = useSettled(guest ?? undefined, isOpeningIn)
  const isShown = (guest !== null && !isOpening) || unopened
  useEffect(() => {
    if (isShown) onDrawn()
  }, [isShown, onDrawn])
  if (unopened && failure) {
    return <StartFailedNotice failure={failure} onRetry={() => stage.send({ type: 'stage.retried' })} />
  }
  if (!guest || !name) return <ScreenSkeleton />
  const { View } = screenNamed(name)
  return <View actor={guest} />
}

/** Lazy: it is the last part of the page, so nothing moves when it loads. */
const AppFooter = lazyView<AppFooterProps>(withMessages('common', () => import('./AppFooter.tsx')))

const SiteHead = lazyView<HeadScreenProps>(withMessages('common', () => import('./head/head.screen.ts')))

/** The sign-in that the session requests. Its stage fetches this chunk too, and recovers when it does not load. */
const SignInDialog = lazyView<SignInDialogProps>(() => import('./sign-in/sign-in.screen.ts'))

function Notifications({
  actor,
  session,
  group,
  mayFetch,
}: {
  actor: NotificationsRef
  session: SessionRef | undefined
  group: Group | null
  mayFetch: boolean
}) {
  const shown = useSettled(actor, shownOf)
  return (
    <Toasts
      shown={shown}
      mayFetch={mayFetch}
      alert={useSettled(actor, alertOf)}
      phone={group?.phone ?? null}
      appointments={group && toPath({ screen: 'appointments', urlname: group.urlname }) + location.search}
      onDismissed={(id) => actor.send({ type: 'notification.dismissed', id })}
      onHeld={() => actor.send({ type: 'notifications.held' })}
      onReleased={() => actor.send({ type: 'notifications.released' })}
      session={session}
      onAlertDismissed={() => actor.send({ type: 'alert.dismissed' })}
      onAlertLeft={() => actor.send({ type: 'alert.left' })}
      onReloaded={() => window.location.reload()}
    />
  )
}
