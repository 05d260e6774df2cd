import { shallowEqual } from '@xstate/react'
import { useEffect } from 'react'
import {
  daysOf,
  isMonthBusy,
  isMonthFailed,
  monthToOpenOf,
} from '../../../machines/booking/times/calendar.selectors.ts'
import type { SlotsRef } from '../../../machines/booking/times/slots.machine.ts'
import { datesOf, earliestOf, fromOf, todayOf, untilOf } from '../../../machines/booking/times/slots.selectors.ts'
import { useSettled } from '../ui/useSettled.ts'
import DateDialog from './DateDialog.tsx'

export interface TimesCalendarProps {
  actor: SlotsRef
  /** The group's country, which decides the order of a typed date. */
  country: string
  onClosed: () => void
}

/** The calendar over the times. Each month is asked for when it is shown, so that its days are marked. */
export default function TimesCalendar({ actor, country, onClosed }: TimesCalendarProps) {
  const from = useSettled(actor, fromOf)
  const shown = useSettled(actor, datesOf, shallowEqual)
  const today = useSettled(actor, todayOf)
  const earliest = useSettled(actor, earliestOf)
  const until = useSettled(actor, untilOf)
  const days = useSettled(actor, daysOf, shallowEqual)
  const busy = useSettled(actor, isMonthBusy)
  const failed = useSettled(actor, isMonthFailed)
  useEffect(() => {
    actor.send({ type: 'month.shown', month: monthToOpenOf(actor.getSnapshot()) })
    return () => actor.send({ type: 'month.shown', month: null })
  }, [actor])
  if (from === null || today === null) return null
  return (
    <DateDialog
      from={from}
      month={monthToOpenOf(actor.getSnapshot()) ?? from}
      shown={shown}
      today={today}
      earliest={earliest}
      until={until}
      days={days}
      loading={busy ? 'busy' : failed ? 'failed' : null}
      country={country}
      onMonthShown={(month) => actor.send({ type: 'month.shown', month })}
      onPicked={(date) => {
        onClosed()
        actor.send({ type: 'date.picked', date })
      }}
      onClosed={onClosed}
    />
  )
}
