import { startTimeOf } from '../../../machines/domain/appointment/start-time.ts'
import { useSettled } from '../../views/ui/useSettled.ts'
import { useEffect } from 'react'
import type { BookingRef } from '../../../machines/booking/booking.machine.ts'
import {
  groupOf,
  isAccountAsked,
  hasIssues,
  isTimeDropped,
  madeOf,
} from '../../../machines/booking/booking.selectors.ts'
import { isBookingUnsettled } from '../../../machines/booking/change.selectors.ts'
import { cancelledOf } from '../../../machines/booking/notices.selectors.ts'
import { AccountNotice } from '../../views/entry/AccountNotice.tsx'
import { CancelledNotice } from '../../views/entry/CancelledNotice.tsx'
import { BookedNotice } from '../../views/entry/BookedNotice.tsx'
import { Missing } from '../../views/entry/Missing.tsx'
import { TimeDropped } from '../../views/entry/TimeDropped.tsx'
import { requestStep } from '../../views/texts/request-step.ts'
import { when } from './when.ts'

const When = when.View

/** Above the step: what was cancelled, what will be asked, what is wrong, and what this tab has booked. */
export default function Notices({ actor }: { actor: BookingRef }) {
  const cancelled = useSettled(actor, cancelledOf)
  const dropped = useSettled(actor, isTimeDropped)
  const issues = useSettled(actor, hasIssues)
  const made = useSettled(actor, madeOf)
  const unsettled = useSettled(actor, isBookingUnsettled)
  const account = useSettled(actor, isAccountAsked)
  const group = useSettled(actor, groupOf)
  const { timezone } = group
  // The step's heading has the focus, which may have scrolled these out of sight.
  useEffect(() => {
    // Newer browsers return a promise, which is not a cleanup function.
    void window.scrollTo({ top: 0 })
  }, [])
  return (
    <>
      {cancelled && (
        <CancelledNotice
          names={cancelled.names}
          when={cancelled.start && <When {...cancelled.start} zone={timezone} />}
        />
      )}
      {dropped && <TimeDropped />}
      {account && <AccountNotice group={group} />}
      {issues && <Missing actor={actor} />}
      {made && (
        <BookedNotice
          when={unsettled ? null : <When {...startTimeOf(made)} zone={timezone} />}
          onShown={() => requestStep(actor, 'confirm')}
        />
      )}
    </>
  )
}
