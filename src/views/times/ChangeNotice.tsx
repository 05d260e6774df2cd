import { Trans, useLingui } from '@lingui/react/macro'
import type { StartTime } from '../../../machines/domain/time/time.types.ts'
import { dateOf } from '../../../machines/domain/time/wall-date.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useAboutWhom } from '../texts/about-whom.ts'
import { usePhrase } from '../texts/usePhrase.ts'

export interface ChangeNoticeProps {
  /** The start of the appointment before it is moved; null where nobody knows whether it was. */
  from: StartTime | null
  /** The group's zone, IANA. */
  zone: string
  /** Whether another time is chosen, but not sent yet. */
  chosen: boolean
  /** Whether the other time is being sent, so that the appointment can no longer be kept unchanged. */
  sent: boolean
  onKept: () => void
}

/** Says above a step which appointment is being changed, and how to keep it unchanged. */
export function ChangeNotice({ from, zone, chosen, sent, onKept }: ChangeNoticeProps) {
  const { t } = useLingui()
  return (
    <Notice
      tone="info"
      title={<Trans>You are changing an appointment</Trans>}
      actions={
        <Button
          variant="outline"
          unavailable={sent ? t`The appointment is being moved` : null}
          onClick={() => !sent && onKept()}
        >
          <Trans>Keep the appointment</Trans>
        </Button>
      }
    >
      {from !== null && <Kept from={from} zone={zone} chosen={chosen} />}
    </Notice>
  )
}

function Kept({ from, zone, chosen }: Pick<ChangeNoticeProps, 'zone' | 'chosen'> & { from: StartTime }) {
  const phrase = usePhrase()
  const say = useAboutWhom()
  const [day, time] = [phrase.day(dateOf(from.start)), phrase.time(from, zone)]
  return chosen
    ? say({
        own: (
          <Trans>
            You keep your appointment on {day} at {time} until you move it.
          </Trans>
        ),
        other: (
          <Trans>
            The appointment on {day} at {time} is kept until you move it.
          </Trans>
        ),
      })
    : say({
        own: (
          <Trans>
            You keep your appointment on {day} at {time} until you choose another time.
          </Trans>
        ),
        other: (
          <Trans>
            The appointment on {day} at {time} is kept until you choose another time.
          </Trans>
        ),
      })
}
