import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarSearch } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { SlotsRef } from '../../../machines/booking/times/slots.machine.ts'
import { fromOf, todayOf } from '../../../machines/booking/times/slots.selectors.ts'
import { Button } from '../ui/Button.tsx'
import { useSettled } from '../ui/useSettled.ts'
import { BarWord } from './BarWord.tsx'
import { DateField } from './DateField.tsx'
import type { TimesCalendarProps } from './TimesCalendar.tsx'

type Calendar = 'closed' | 'coming' | 'absent' | { View: ComponentType<TimesCalendarProps> }

/** Loads the calendar's chunk on first use. */
const loadCalendar = (): Promise<Calendar> =>
  import('./TimesCalendar.tsx').then(
    ({ default: View }) => ({ View }),
    () => 'absent' as const,
  )

/** Shows a day of the customer's choice, between the first free time and the end of the booking period. */
export function DateControl({ actor, country }: { actor: SlotsRef; country: string }) {
  const { t } = useLingui()
  // Whether the calendar is open or its code is loading is view state, not the booking's.
  const [calendar, setCalendar] = useState<Calendar>('closed')
  const from = useSettled(actor, fromOf)
  const today = useSettled(actor, todayOf)
  const isKnown = from !== null && today !== null
  if (calendar === 'absent') return <DateField actor={actor} />
  return (
    <>
      <Button
        variant="outline"
        size="icon"
        icon={<CalendarSearch aria-hidden size={20} />}
        hasPopup="dialog"
        busy={calendar === 'coming'}
        unavailable={isKnown ? null : t`The days have not loaded yet`}
        onClick={() => {
          if (!isKnown || calendar !== 'closed') return
          setCalendar('coming')
          void loadCalendar().then(setCalendar)
        }}
      >
        <BarWord>
          <Trans>Go to a date</Trans>
        </BarWord>
      </Button>
      {typeof calendar === 'object' && (
        <calendar.View actor={actor} country={country} onClosed={() => setCalendar('closed')} />
      )}
    </>
  )
}
