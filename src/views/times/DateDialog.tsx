import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { DayPicker } from 'react-day-picker'
import type { WallDate } from '../../../machines/domain/time/time.types.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useTimeFormat } from '../words/useTimeFormat.ts'
import { calendarStyles } from './calendar-styles.ts'

export interface DateDialogProps {
  /** The first of the shown days. */
  from: WallDate
  /** The shown days, marked among the others. */
  shown: readonly WallDate[]
  today: WallDate
  /** Days that may be gone to; null without an end. */
  earliest: WallDate | null
  until: WallDate | null
  onPicked: (date: WallDate) => void
  onClosed: () => void
}

const Calendar = chakra('div', { base: calendarStyles })

/**
 * The library counts in days of the browser's clock. Of those only year, month and day are ever read, and they are the
 * same on every wall.
 */
function toDate(date: WallDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}

function toWallDate(date: Date): WallDate {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${date.getFullYear()}-${month}-${day}`
}

/** A month to pick a day from, in a dialog: the keyboard is that of the W3C's date grid, and weeks begin on Monday. */
export default function DateDialog({ from, shown, today, earliest, until, onPicked, onClosed }: DateDialogProps) {
  const { t, i18n } = useLingui()
  const format = useTimeFormat()
  const ref = useRef<HTMLDivElement>(null)
  // The dialog puts the focus on its first button; who opened it wants a day.
  useEffect(() => ref.current?.querySelector<HTMLElement>('[role=gridcell] [tabindex="0"]')?.focus(), [])
  return (
    <Dialog narrow title={<Trans>Go to a day</Trans>} onClosed={onClosed}>
      <Calendar ref={ref}>
        <DayPicker
          mode="single"
          required
          lang={i18n.locale}
          weekStartsOn={1}
          navLayout="around"
          fixedWeeks
          selected={toDate(from)}
          defaultMonth={toDate(from)}
          today={toDate(today)}
          {...(earliest && { startMonth: toDate(earliest) })}
          {...(until && { endMonth: toDate(until) })}
          disabled={[...(earliest ? [{ before: toDate(earliest) }] : []), ...(until ? [{ after: toDate(until) }] : [])]}
          modifiers={{ shown: shown.map(toDate) }}
          modifiersClassNames={{ shown: 'is-shown' }}
          formatters={{
            formatCaption: (date) => format.month(toWallDate(date)),
            formatDay: (date) => format.dayOfMonth(toWallDate(date)),
            formatWeekdayName: (date) => format.weekdayShort(toWallDate(date)),
          }}
          labels={{
            labelNav: () => t`Months`,
            labelGrid: (date) => format.month(toWallDate(date)),
            labelPrevious: () => t`Previous month`,
            labelNext: () => t`Next month`,
            labelWeekday: (date) => format.weekday(toWallDate(date)),
            labelDayButton: (date) => {
              const day = format.longDate(toWallDate(date))
              return toWallDate(date) === today ? t`${day}, today` : day
            },
          }}
          onSelect={(_, date) => onPicked(toWallDate(date))}
        />
      </Calendar>
    </Dialog>
  )
}
