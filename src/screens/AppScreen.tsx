import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useDeferredValue } from 'react'
import type { AppRef } from '../../machines/app/app.machine.ts'
import {
  bookingOf,
  failureOf,
  groupOf,
  isSwitchingLocale,
  localeOf,
  notificationsOf,
  queryOf,
  type Screen,
  screenOf,
} from '../../machines/app/app.selectors.ts'
import { logoAddress } from '../../machines/domain/place/logo.ts'
import { shownOf } from '../../machines/notifications/notifications.selectors.ts'
import type { NotificationsRef } from '../../machines/notifications/notifications.machine.ts'
import { useDocumentTitle } from '../views/ui/useDocumentTitle.ts'
import { ErrorBoundary } from '../views/shell/ErrorBoundary.tsx'
import { Footer } from '../views/shell/Footer.tsx'
import { Header } from '../views/shell/Header.tsx'
import {
  BookingClosedNotice,
  InactiveNotice,
  NotFoundNotice,
  StartFailedNotice,
  UnauthorisedNotice,
  UnavailableNotice,
} from '../views/shell/notices.tsx'
import { Page } from '../views/shell/Page.tsx'
import { PageSkeleton, ScreenSkeleton } from '../views/shell/PageSkeleton.tsx'
import { Toasts } from '../views/shell/Toasts.tsx'
import { BookScreen } from './book/BookScreen.tsx'

/** Addresses that belong to the deployment, not to the group. */
export interface Deployment {
  logoStorage: string
  links: { terms: string | null; privacy: string | null; accessibility: string | null }
}

/** The frame around every screen, and the screen that the app machine is at. */
export function AppScreen({ actor, deployment }: { actor: AppRef; deployment: Deployment }) {
  // A whole screen is drawn in slices, between which the browser listens; until it is there the old one stays.
  const screen = useDeferredValue(useSelector(actor, screenOf))
  const group = useSelector(actor, groupOf)
  const locale = useSelector(actor, localeOf)
  const switching = useSelector(actor, isSwitchingLocale)
  const query = useSelector(actor, queryOf)
  const notifications = useSelector(actor, notificationsOf)
  // A booking names its steps itself.
  useDocumentTitle(screen === 'booking' ? null : group?.name)
  if (screen === 'starting' && !group) return <PageSkeleton />
  return (
    <Page
      header={
        group &&
        !query.noHeader && (
          <Header
            name={group.name}
            logoUrl={query.noLogo ? null : logoAddress(deployment.logoStorage, group.id, group.logoKey)}
            lang={group.locale}
            locale={locale}
            locales={group.enabledLocales}
            switching={switching}
            onLocaleChosen={(chosen) => actor.send({ type: 'locale.chosen', locale: chosen })}
          />
        )
      }
      footer={group && !query.noFooter && <Footer name={group.name} phone={group.phone} links={deployment.links} />}
      over={notifications && <Notifications actor={notifications} phone={group?.phone ?? null} />}
    >
      <ErrorBoundary>
        <ScreenView actor={actor} screen={screen} />
      </ErrorBoundary>
    </Page>
  )
}

function ScreenView({ actor, screen }: { actor: AppRef; screen: Screen }) {
  const { t } = useLingui()
  const group = useSelector(actor, groupOf)
  const failure = useSelector(actor, failureOf)
  const booking = useSelector(actor, bookingOf)
  const business = { name: group?.name ?? null, phone: group?.phone ?? null }
  useDocumentTitle(screen === 'notFound' ? t`Page not found` : null)
  switch (screen) {
    case 'booking':
      return booking ? <BookScreen actor={booking} /> : <ScreenSkeleton />
    case 'failed':
      return failure && <StartFailedNotice failure={failure} onRetry={() => actor.send({ type: 'start.retried' })} />
    case 'closed':
      return <BookingClosedNotice {...business} />
    case 'unauthorised':
      return <UnauthorisedNotice {...business} />
    case 'inactive':
      return <InactiveNotice {...business} />
    case 'notFound':
      return <NotFoundNotice />
    case 'unavailable':
      return <UnavailableNotice />
    case 'starting':
      return <ScreenSkeleton />
  }
}

function Notifications({ actor, phone }: { actor: NotificationsRef; phone: string | null }) {
  const shown = useSelector(actor, shownOf)
  return (
    <Toasts
      shown={shown}
      phone={phone}
      onDismissed={(id) => actor.send({ type: 'notification.dismissed', id })}
      onHeld={() => actor.send({ type: 'notifications.held' })}
      onReleased={() => actor.send({ type: 'notifications.released' })}
    />
  )
}
