import { Trans, useLingui } from '@lingui/react/macro'
import type { WallDateTime } from '../../../machines/domain/time/time.types.ts'
import { dateOf } from '../../../machines/domain/time/wall-date.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { usePhrase } from '../words/usePhrase.ts'
import { useTimeFormat } from '../words/useTimeFormat.ts'

export interface ChangeNoticeProps {
  /** When the appointment begins as long as it is not moved. */
  from: WallDateTime
  /** Another time is chosen, but not sent yet. */
  chosen: boolean
  /** The other time is being sent: the appointment cannot be kept any more. */
  sent: boolean
  onKept: () => void
}

/** Says above a step that an appointment is being changed, which one, and how to keep it as it is. */
export function ChangeNotice({ from, chosen, sent, onKept }: ChangeNoticeProps) {
  const { t } = useLingui()
  const format = useTimeFormat()
  const [day, time] = [usePhrase().day(dateOf(from)), format.time(from)]
  return (
    <Notice
      tone="info"
      title={<Trans>You are changing an appointment</Trans>}
      actions={
        <Button
          variant="outline"
          tone="neutral"
          unavailable={sent ? t`It is being moved` : null}
          onClick={() => !sent && onKept()}
        >
          <Trans>Keep it</Trans>
        </Button>
      }
    >
      {chosen ? (
        <Trans>
          {day} at {time} stays yours until you move it.
        </Trans>
      ) : (
        <Trans>
          {day} at {time} stays yours until you choose another.
        </Trans>
      )}
    </Notice>
  )
}
