import type { Screen } from '../../machines/app/app.selectors.ts'
import {
  BookingClosedNotice,
  type Business,
  InactiveNotice,
  NotFoundNotice,
  UnauthorisedNotice,
  UnavailableNotice,
} from '../views/shell/notices.tsx'

/** The screens without a guest. Few visits see one, so each loads when it is shown. */
export type NoticeName = Extract<Screen, 'closed' | 'unauthorised' | 'inactive' | 'notFound' | 'unavailable'>

export interface AppNoticeProps {
  name: NoticeName
  business: Business
}

/** Why the app shows no screen here. */
export default function AppNotice({ name, business }: AppNoticeProps) {
  switch (name) {
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
  }
}
