import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { OpeningRange, OpenNow, WeekHours } from '../../../machines/domain/site/opening-hours.ts'
import { addDays } from '../../../machines/domain/time/wall-date.ts'
import type { TimeFormat } from '../../time/format.ts'
import { Chip } from '../ui/Chip.tsx'
import { useTimeFormat } from '../texts/useTimeFormat.ts'
import { Now } from './hours-parts.ts'

const Days = styled('dl', {
  base: { display: 'grid', gridTemplateColumns: 'auto 1fr', fontVariantNumeric: 'tabular-nums', lineHeight: 'snug' },
})
const Day = styled('dt', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    paddingBlock: '2',
    paddingInlineStart: { base: '2', sm: '3' },
    paddingInlineEnd: { base: '0', sm: '3' },
    borderTopLeftRadius: 'control',
    borderBottomLeftRadius: 'control',
    _firstLetter: { textTransform: 'uppercase' },
    '&[data-today], &[data-today] + dd': { background: 'primaryTint', fontWeight: 'bold' },
  },
})
const Times = styled('dd', {
  base: {
    paddingBlock: '2',
    paddingInline: { base: '2', sm: '3' },
    textAlign: 'end',
    borderTopRightRadius: 'control',
    borderBottomRightRadius: 'control',
    // A line for each range at every width, as its place has (`hours-parts.ts`).
    '& > span': { display: 'block', whiteSpace: 'nowrap' },
  },
})
const DayName = styled('span', { base: { display: 'inline-block', _firstLetter: { textTransform: 'uppercase' } } })
const Closed = styled('span', { base: { color: 'muted', fontWeight: 'normal' } })

/** A Monday, and a date to format times with. */
const MONDAY = '2024-01-01'
const dayOf = (weekday: number) => addDays(MONDAY, weekday)
const timeIn = (format: TimeFormat, time: string) => format.time(`${MONDAY} ${time}:00`)

const isWholeDay = ({ start, end }: OpeningRange) => start === end

/** Whether the business is open, in a few words; empty when its hours are unknown. */
export function OpenNowChip({ state }: { state: OpenNow }) {
  const format = useTimeFormat()
  return (
    <Now tone={state.kind === 'closed' ? 'neutral' : 'success'}>
      <OpenText state={state} format={format} />
    </Now>
  )
}

function OpenText({ state, format }: { state: OpenNow; format: TimeFormat }) {
  if (state.kind === 'always') return <Trans>Open 24 hours a day</Trans>
  if (state.kind === 'open') {
    const until = timeIn(format, state.until)
    return <Trans>Open until {until}</Trans>
  }
  const opens = timeIn(format, state.opens)
  const weekday = format.weekday(dayOf(state.weekday))
  if (state.inDays === 0) return <Trans>Closed, opens today at {opens}</Trans>
  if (state.inDays === 1) return <Trans>Closed, opens tomorrow at {opens}</Trans>
  return (
    <Trans>
      Closed, opens {weekday} at {opens}
    </Trans>
  )
}

/** The hours of the week, Monday first, today marked. */
export function Week({ hours, today }: { hours: WeekHours; today: number | null }) {
  const format = useTimeFormat()
  return (
    <Days>
      {hours.map((ranges, weekday) => (
        <Fragment key={dayOf(weekday)}>
          <Day data-today={weekday === today ? '' : undefined}>
            <DayName>{format.weekday(dayOf(weekday))}</DayName>
            {weekday === today && (
              <Chip tone="primary">
                <Trans>Today</Trans>
              </Chip>
            )}
          </Day>
          <Times>
            {ranges.length === 0 && (
              <Closed>
                <Trans>Closed</Trans>
              </Closed>
            )}
            {ranges.map((range, index) => (
              <span key={range.start}>
                {index > 0 && ' '}
                {isWholeDay(range) ? (
                  <Trans>24 hours a day</Trans>
                ) : (
                  `${timeIn(format, range.start)} – ${timeIn(format, range.end)}`
                )}
                {index < ranges.length - 1 && ','}
              </span>
            ))}
          </Times>
        </Fragment>
      ))}
    </Days>
  )
}
