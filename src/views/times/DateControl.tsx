import { Trans, useLingui } from '@lingui/react/macro'
import { shallowEqual } from '@xstate/react'
import { useSettled } from '../ui/useSettled.ts'
import { CalendarSearch } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { SlotsRef } from '../../../machines/booking/times/slots.machine.ts'
import {
  datesOf,
  daysOf,
  earliestOf,
  fromOf,
  todayOf,
  untilOf,
} from '../../../machines/booking/times/slots.selectors.ts'
import { Button } from '../ui/Button.tsx'
import type { DateDialogProps } from './DateDialog.tsx'
import { DateField } from './DateField.tsx'

type Calendar = 'closed' | 'coming' | 'absent' | { Dialog: ComponentType<DateDialogProps> }

/** Loads the calendar's chunk on first use. */
const loadCalendar = (): Promise<Calendar> =>
  import('./DateDialog.tsx').then(
    ({ default: Dialog }) => ({ Dialog }),
    () => 'absent' as const,
  )

/** Shows a day of the customer's choice, between the first free time and the end of the booking period. */
export function DateControl({ actor, country }: { actor: SlotsRef; country: string }) {
  const { t } = useLingui()
  // Whether the calendar is open or its code is loading is view state, not the booking's.
  const [calendar, setCalendar] = useState<Calendar>('closed')
  const from = useSettled(actor, fromOf)
  const shown = useSettled(actor, datesOf, shallowEqual)
  const today = useSettled(actor, todayOf)
  const earliest = useSettled(actor, earliestOf)
  const until = useSettled(actor, untilOf)
  const days = useSettled(actor, daysOf)
  const isKnown = from !== null && today !== null
  if (calendar === 'absent') return <DateField actor={actor} />
  return (
    <>
      <Button
        variant="outline"
        tone="neutral"
        icon={<CalendarSearch aria-hidden size={20} />}
        hasPopup="dialog"
        busy={calendar === 'coming'}
        unavailable={isKnown ? null : t`The days are not known yet`}
        onClick={() => {
          if (!isKnown || calendar !== 'closed') return
          setCalendar('coming')
          void loadCalendar().then(setCalendar)
        }}
      >
        <Trans>Go to a day</Trans>
      </Button>
      {typeof calendar === 'object' && isKnown && (
        <calendar.Dialog
          from={from}
          shown={shown}
          today={today}
          earliest={earliest}
          until={until}
          days={days}
          country={country}
          onPicked={(date) => {
            setCalendar('closed')
            actor.send({ type: 'date.picked', date })
          }}
          onClosed={() => setCalendar('closed')}
        />
      )}
    </>
  )
}
