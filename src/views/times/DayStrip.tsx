import { styled } from '../../theme/styled.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { shallowEqual } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useSettled } from '../ui/useSettled.ts'
import type { SlotsRef } from '../../../machines/booking/times/slots.machine.ts'
import { columnsOf, datesOf, todayOf } from '../../../machines/booking/times/slots.selectors.ts'
import type { WallDate } from '../../../machines/domain/time/time.types.ts'
import { useLeftFocus } from '../ui/useLeftFocus.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { useTimeFormat } from '../texts/useTimeFormat.ts'

const Root = styled('div', {
  base: {
    position: 'sticky',
    top: 'var(--slots-bar)',
    zIndex: 1,
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    paddingInline: '1',
    paddingBlock: '0.5',
    background: 'surface',
    borderTopRadius: 'card',
    borderBottomWidth: '1px',
    borderColor: 'border',
    '@media (max-height: 480px)': { position: 'static' },
    '& [data-day]': {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      width: '100%',
      minHeight: '11',
      paddingBottom: '1',
      borderRadius: 'control',
      font: 'inherit',
      lineHeight: 'tight',
      color: 'muted',
      fontVariantNumeric: 'tabular-nums',
    },
    // The headings of the days grow with the text; here seven of them must fit side by side.
    '& [data-weekday]': {
      fontSize: 'min(0.8125rem, 4.2vw)',
      maxWidth: '100%',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
    },
    '& [data-date]': { fontSize: 'min(1rem, 6vw)' },
    '& button[data-day]': {
      cursor: 'pointer',
      color: 'text',
      fontWeight: 'bold',
      _hover: { background: 'primaryTint' },
    },
    // A dot on a day with times; a day without any is struck through.
    '& button::after': {
      content: '""',
      position: 'absolute',
      bottom: '1px',
      width: '5px',
      height: '5px',
      borderRadius: 'full',
      background: 'primaryText',
      '@media (forced-colors: active)': { background: 'ButtonText' },
    },
    '& [data-full] [data-date]': { textDecoration: 'line-through' },
    '& [data-today]': { borderWidth: '1px', borderColor: 'primaryText' },
    '& [data-today] [data-date]': { color: 'primaryText' },
  },
})

/** The id of the day's heading in the list. */
export const dayId = (date: WallDate) => `day-${date}`

export interface DayStripProps {
  actor: SlotsRef
  /** Called whenever days have been drawn. */
  onDrawn: () => void
}

/** The listed days side by side: which of them have times, and a press that goes to them. */
export function DayStrip({ actor, onDrawn }: DayStripProps) {
  const { t } = useLingui()
  const format = useTimeFormat()
  const dates = useSettled(actor, datesOf, shallowEqual)
  const columns = useSettled(actor, columnsOf, shallowEqual)
  const today = useSettled(actor, todayOf)
  const ref = useRef<HTMLDivElement>(null)
  useLeftFocus(ref)
  useEffect(onDrawn)
  // The scroll position belongs to the browser: the heading takes the focus, which scrolls to its times.
  const show = (date: WallDate) => document.querySelector<HTMLElement>(`[id="${dayId(date)}"]`)?.focus()
  return (
    <Root ref={ref} role="group" aria-label={t`Days in the list`}>
      {dates.map((date, index) => {
        const times = columns[index]
        const isToday = date === today
        const day = isToday ? `${t`Today`}, ${format.longDay(date)}` : format.longDay(date)
        const count = times?.length ?? 0
        const marks = { 'data-day': '', 'data-today': isToday ? '' : undefined }
        const text = (
          <span>
            <span data-weekday="">{format.weekdayShort(date)}</span>
            <br />
            <span data-date="">{format.dayOfMonth(date)}</span>
          </span>
        )
        return (
          <div key={date}>
            {count > 0 ? (
              <button type="button" {...marks} onClick={() => show(date)}>
                {text}
                <VisuallyHidden>
                  {', '}
                  {t`${day}: ${plural(count, { one: '# free time', other: '# free times' })}`}
                </VisuallyHidden>
              </button>
            ) : (
              <span {...marks} data-full={times ? '' : undefined}>
                {text}
                <VisuallyHidden>
                  {', '}
                  {day} {times && <Trans>Unavailable</Trans>}
                </VisuallyHidden>
              </span>
            )}
          </div>
        )
      })}
    </Root>
  )
}
