import { Trans } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { LinkButton } from '../ui/LinkButton.tsx'

/** Links that add the booking to a third-party calendar. */
export function CalendarLinks({ google, outlook }: Record<'google' | 'outlook', string>) {
  const icon = <CalendarPlus aria-hidden size={20} />
  return (
    <>
      <LinkButton href={google} leaves="newWindow" icon={icon} variant="outline">
        <Trans>Add to Google Calendar</Trans>
      </LinkButton>
      <LinkButton href={outlook} leaves="newWindow" icon={icon} variant="outline">
        <Trans>Add to Outlook</Trans>
      </LinkButton>
    </>
  )
}
