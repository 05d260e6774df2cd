import { Trans } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { LinkButton } from '../ui/LinkButton.tsx'

/** Into a calendar of others. */
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
