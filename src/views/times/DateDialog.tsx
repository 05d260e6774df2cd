import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { DayButton, type DayButtonProps, DayPicker } from 'react-day-picker'
import { FALLBACK_LOCALE } from '../../../machines/domain/constants.ts'
import { matchLocale } from '../../../machines/domain/place/locale.ts'
import type { KnownDays } from '../../../machines/domain/slots/slot-range.ts'
import { unavailableReason } from '../../../machines/domain/slots/unavailable-day.ts'
import {
  type DateLocale,
  dateLocale,
  formatShortDate,
  parseShortDate,
} from '../../../machines/domain/time/short-date.ts'
import type { WallDate } from '../../../machines/domain/time/time.types.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { LoadingText } from '../ui/LoadingText.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useTimeFormat } from '../texts/useTimeFormat.ts'
import { calendarStyles } from './calendar-styles.ts'

export interface DateDialogProps {
  /** The first of the shown days. */
  from: WallDate
  /** A day of the month that is shown first. */
  month: WallDate
  /** The shown days, marked among the others. */
  shown: readonly WallDate[]
  today: WallDate
  /** The first and the last day that may be shown; null without a limit. */
  earliest: WallDate | null
  until: WallDate | null
  /** The known days: those with free times are marked, and those without. */
  days: KnownDays
  /** Whether the days of the shown month are loading, or failed to load. */
  loading: 'busy' | 'failed' | null
  /** The group's country, which decides the order of a typed date. */
  country: string
  /** Called with the first day of each further month that is shown. */
  onMonthShown: (month: WallDate) => void
  onPicked: (date: WallDate) => void
  onClosed: () => void
}

const Calendar = styled('div', { base: calendarStyles })
// One place for what is said of the month and of a day, so that nothing below it moves.
const Said = styled('div', {
  base: {
    display: 'grid',
    minHeight: '8',
    paddingTop: '2',
    fontSize: 'sm',
    textAlign: 'center',
    '& > *': { gridArea: '1 / 1' },
  },
})
const Typed = styled('form', {
  base: { marginTop: '3', paddingTop: '3', borderTopWidth: '1px', borderColor: 'border' },
})
const Row = styled('div', { base: { display: 'flex', gap: '2', '& > input': { minWidth: 0 } } })

/**
 * The library uses days of the browser's clock. Only their year, month and day are read, and these are the same in
 * every zone.
 */
function toDate(date: WallDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}

function toWallDate(date: Date): WallDate {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${date.getFullYear()}-${month}-${day}`
}

/**
 * How a day is marked: free, full, or out of reach (over, or after the booking period); null while nothing is known.
 */
function markOf(date: WallDate, props: DateDialogProps): 'free' | 'full' | 'out' | null {
  const why = unavailableReason(date, props)
  if (why !== null) return why === 'early' ? 'full' : 'out'
  const times = props.days[date]
  if (times === undefined) return null
  return times.length > 0 ? 'free' : 'full'
}

/** Gives the reason why a day cannot be shown; null for one that can. */
type WhyNot = (date: WallDate) => string | null

/**
 * A month to choose a day from, in a dialog, and a field to type one. The keyboard follows the W3C's date grid, and
 * weeks begin on Monday.
 */
export default function DateDialog(props: DateDialogProps) {
  const { from, month, shown, today, earliest, until, loading, country, onMonthShown, onPicked, onClosed } = props
  const { t, i18n } = useLingui()
  const format = useTimeFormat()
  const ref = useRef<HTMLDivElement>(null)
  const whyNot = useWhyNot(props)
  // The last refused day is view state, not the booking's.
  const [refused, setRefused] = useState<WallDate | null>(null)
  // The dialog puts the focus on its first button, but the customer wants a day.
  useEffect(() => ref.current?.querySelector<HTMLElement>('[role=gridcell] [tabindex="0"]')?.focus(), [])
  const isMarked = (mark: ReturnType<typeof markOf>) => (date: Date) => markOf(toWallDate(date), props) === mark
  return (
    <Dialog size="narrow" title={<Trans>Go to a date</Trans>} onClosed={onClosed}>
      <Calendar ref={ref}>
        <DayPicker
          mode="single"
          required
          lang={i18n.locale}
          weekStartsOn={1}
          navLayout="around"
          fixedWeeks
          selected={toDate(from)}
          defaultMonth={toDate(month)}
          onMonthChange={(date) => onMonthShown(toWallDate(date))}
          today={toDate(today)}
          {...(earliest && { startMonth: toDate(earliest) })}
          {...(until && { endMonth: toDate(until) })}
          modifiers={{
            shown: shown.map(toDate),
            barred: (date) => whyNot(toWallDate(date)) !== null,
            free: isMarked('free'),
            full: isMarked('full'),
            out: isMarked('out'),
          }}
          modifiersClassNames={{ shown: 'is-shown', free: 'is-free', full: 'is-full', out: 'is-out' }}
          components={{ DayButton: Day }}
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
            labelDayButton: (date, { free, full, barred }) => {
              const wall = toWallDate(date)
              const day = format.longDate(wall)
              const named = wall === today ? t`${day}, today` : day
              return [named, whyNot(wall), free && t`free times`, full && !barred && t`no free times`]
                .filter(Boolean)
                .join(', ')
            },
          }}
          onSelect={(_, date) => {
            const day = toWallDate(date)
            if (whyNot(day) === null) onPicked(day)
            else setRefused(day)
          }}
        />
      </Calendar>
      <Said>
        {loading === 'busy' && (
          <LoadingText>
            <Trans>Loading the days with free times</Trans>
          </LoadingText>
        )}
        <p role="status">
          {(refused && whyNot(refused)) ??
            (loading === 'failed' && (
              <Trans>The days with free times could not be loaded. You can still go to any date.</Trans>
            ))}
        </p>
      </Said>
      <TypedDate
        locale={dateLocale(matchLocale(i18n.locale) ?? FALLBACK_LOCALE, country)}
        example={earliest ?? from}
        whyNot={whyNot}
        onPicked={onPicked}
      />
    </Dialog>
  )
}

/** A day that cannot be shown stays in the grid, and gives the reason. */
function Day(props: DayButtonProps) {
  return <DayButton {...props} aria-disabled={props.modifiers.barred || undefined} />
}

function useWhyNot(days: DateDialogProps): WhyNot {
  const { t } = useLingui()
  const format = useTimeFormat()
  const first = days.earliest === null ? '' : format.longDay(days.earliest)
  const last = days.until === null ? '' : format.longDate(days.until)
  return (date) => {
    switch (unavailableReason(date, days)) {
      case 'past':
        return t`This day has passed`
      case 'early':
        return t`No free times before ${first}`
      case 'late':
        return t`You can book up to ${last}`
      case null:
        return null
    }
  }
}

interface TypedDateProps {
  locale: DateLocale
  example: WallDate
  whyNot: WhyNot
  onPicked: (date: WallDate) => void
}

/** The field for a typed day. */
function TypedDate({ locale, example, whyNot, onPicked }: TypedDateProps) {
  const { t } = useLingui()
  const ref = useRef<HTMLInputElement>(null)
  /** The day that is refused; null for a text that is no day, undefined for none. Words would stay in one language. */
  const [refused, setRefused] = useState<WallDate | null>()
  const sample = formatShortDate(example, locale)
  const go = (event: FormEvent) => {
    event.preventDefault()
    const date = parseShortDate(ref.current?.value ?? '', locale)
    if (date !== null && whyNot(date) === null) return onPicked(date)
    setRefused(date)
    ref.current?.focus()
  }
  const error = refused === null ? t`Enter a real date, for example ${sample}` : refused && whyNot(refused)
  return (
    <Typed noValidate onSubmit={go}>
      <Field required label={<Trans>Or type the date</Trans>} hint={<Trans>For example, {sample}</Trans>} error={error}>
        {(wiring) => (
          <Row>
            <TextInput {...wiring} ref={ref} type="text" inputMode="numeric" autoComplete="off" />
            <Button type="submit" variant="outline">
              <Trans>Go</Trans>
            </Button>
          </Row>
        )}
      </Field>
    </Typed>
  )
}
