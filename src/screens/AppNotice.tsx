import type { Screen } from '../../machines/app/app.selectors.ts'
import {
  BookingClosedNotice,
  type Business,
  DisconnectedNotice,
  InactiveNotice,
  NoSuchPageNotice,
  NotFoundNotice,
  UnauthorisedNotice,
  UnavailableNotice,
} from '../views/notices/notices.tsx'

/** The screens without a guest. Few visits see one, so each loads when it is shown. */
export type NoticeName = Extract<
  Screen,
  'closed' | 'unauthorised' | 'inactive' | 'notFound' | 'noSuchPage' | 'unavailable' | 'disconnected'
>

export interface AppNoticeProps {
  name: NoticeName
  business: Business
  /** Where the group's booking starts; null while there is no group. */
  start: string | null
}

/** Why the app shows no screen here. */
export default function AppNotice({ name, business, start }: AppNoticeProps) {
  switch (name) {
    case 'closed':
      return <BookingClosedNotice {...business} />
    case 'unauthorised':
      return <UnauthorisedNotice {...business} />
    case 'inactive':
      return <InactiveNotice {...business} />
    case 'notFound':
      return <NotFoundNotice />
    case 'noSuchPage':
      return <NoSuchPageNotice {...business} start={start} />
    case 'disconnected':
      return <DisconnectedNotice {...business} start={start} />
    case 'unavailable':
      return <UnavailableNotice />
  }
}
