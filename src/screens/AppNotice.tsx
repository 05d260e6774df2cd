import type { Screen } from '../../machines/app/app.selectors.ts'
import type { SessionRef } from '../../machines/session/session.machine.ts'
import { ForCustomersNotice, ForeignNotice } from '../views/notices/pro-notices.tsx'
import {
  BookingClosedNotice,
  type Business,
  DisconnectedNotice,
  ErrorNotice,
  InactiveNotice,
  MaintenanceNotice,
  NotFoundNotice,
  UnauthorisedNotice,
} from '../views/notices/notices.tsx'

/** The screens without a guest. Few visits see one, so each loads when it is shown. */
export type NoticeName = Exclude<Screen, 'starting' | 'hosting' | 'failed'>

export interface AppNoticeProps {
  name: NoticeName
  business: Business
  session: SessionRef | undefined
  /** Whether the business still takes part. */
  isGone: boolean
  /** Where the group's booking starts; null while there is no group. */
  start: string | null
  /** The server is asked again at this moment. */
  busy: boolean
  onRetry: () => void
}

/** Why the app shows no screen here. */
export default function AppNotice({ name, business, session, isGone, start, busy, onRetry }: AppNoticeProps) {
  // The language and the looks that the link asked for stay.
  const asLinked = start && start + window.location.search
  switch (name) {
    case 'closed':
      return <BookingClosedNotice {...business} />
    case 'unauthorised':
      return <UnauthorisedNotice {...business} />
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
