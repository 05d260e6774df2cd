import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'

/** The name of a choice that the server refused, and how to choose another one. */
export interface InvalidChoiceMessages {
  /** Its public name; null for one without. */
  name: string | null
  /** Goes to the step where another one can be chosen; null when the link has chosen. */
  onAnother: (() => void) | null
  /** Whether another service may be chosen. */
  isServiceOpen: boolean
}

export interface InvalidNoticeProps extends InvalidChoiceMessages {
  /** The business's telephone number. */
  phone: string | null
  /** Absent where asking again is another press. */
  onRetry?: () => void
}

/**
 * Says which chosen calendar, resource or set cannot be booked with the other choices, and offers to choose another.
 */
export default function InvalidNotice({ name, onAnother, isServiceOpen, phone, onRetry }: InvalidNoticeProps) {
  return (
    <Notice
      tone="warning"
      role="alert"
      title={
        name ? (
          <Trans>{name} cannot be booked online with your other choices</Trans>
        ) : (
          <Trans>Your choice cannot be booked online</Trans>
        )
      }
      actions={
        <>
          {onAnother && (
            <Button onClick={onAnother}>
              <Trans>Choose another option</Trans>
            </Button>
          )}
          {onRetry && (
            <Button variant="outline" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <PhoneLink phone={phone} />
        </>
      }
    >
      {onAnother ? (
        <Trans>Your other choices are kept.</Trans>
      ) : isServiceOpen ? (
        <Trans>You can choose another service, or contact the business.</Trans>
      ) : (
        <Trans>Contact the business.</Trans>
      )}
    </Notice>
  )
}
