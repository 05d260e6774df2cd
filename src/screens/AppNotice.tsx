import { useSettled } from '../views/ui/useSettled.ts'
import type { AppRef, AppSnapshot } from '../../machines/app/app.machine.ts'
import { isSigningIn } from '../../machines/app/signing-in.selectors.ts'
import { groupOf, type Screen, sessionOf } from '../../machines/app/app.selectors.ts'
import { toPath } from '../../machines/domain/place/location.ts'
import type { TabStorage } from '../storage/tab-storage.ts'
import { ForCustomersNotice, ForeignNotice } from '../views/notices/pro-notices.tsx'
import { ScreenSkeleton } from '../views/shell/PageSkeleton.tsx'
import {
  BookingClosedNotice,
  DisconnectedNotice,
  ErrorNotice,
  InactiveNotice,
  MaintenanceNotice,
  NotFoundNotice,
  SigningInNotice,
  UnauthorisedNotice,
} from '../views/notices/notices.tsx'

/** The screens without a guest. Few visits see one, so each loads when it is shown. */
export type NoticeName = Exclude<Screen, 'hosting' | 'failed'>

export interface AppNoticeProps {
  actor: AppRef
  name: NoticeName
  /** The storage for this tab's notes. */
  notes: TabStorage
}

const isStarting = (snapshot: AppSnapshot) => snapshot.matches({ screen: 'starting' })

/** Each page load allows one visit to the sign-on. */
const reload = () => window.location.reload()

/** The notice that explains why there is no screen. */
export default function AppNotice({ actor, name, notes }: AppNoticeProps) {
  const group = useSettled(actor, groupOf)
  const session = useSettled(actor, sessionOf)
  // The server is being asked again.
  const busy = useSettled(actor, isStarting)
  const signingIn = useSettled(actor, isSigningIn)
  const business = { name: group?.name ?? null, phone: group?.phone ?? null }
  const isGone = group?.inactive ?? false
  const start = group && toPath({ screen: 'root', urlname: group.urlname })
  // The pending visit has not returned, and must not count as a refused one.
  const visitAnew = () => {
    import('../storage/tab-notes.ts')
      .then(({ forgetVisit }) => group && forgetVisit(notes, group.id))
      .catch(() => undefined)
      .finally(reload)
  }
  const onRetry = () => actor.send({ type: 'start.retried' })
  // Keeps the language and the styles of the link.
  const asLinked = start && start + window.location.search
  switch (name) {
    case 'closed':
      return <BookingClosedNotice {...business} />
    case 'unauthorised':
      return <UnauthorisedNotice {...business} onRetry={isGone ? null : reload} />
    case 'starting':
      return signingIn ? <SigningInNotice {...business} onRetry={visitAnew} /> : <ScreenSkeleton />
    case 'foreign':
      return session && <ForeignNotice name={business.name} session={session} />
    case 'forCustomers':
      return <ForCustomersNotice start={asLinked} />
    case 'inactive':
      return isGone ? (
        <InactiveNotice {...business} start={null} />
      ) : (
        <InactiveNotice name={null} phone={null} start={asLinked} />
      )
    case 'notFound':
      return <NotFoundNotice />
    case 'error':
      return <ErrorNotice {...business} start={asLinked} />
    case 'disconnected':
      return <DisconnectedNotice {...business} start={start} />
    case 'maintenance':
      return <MaintenanceNotice busy={busy} onRetry={onRetry} />
  }
}
