import { Trans } from '@lingui/react/macro'
import { styled } from '../../theme/styled.ts'
import type { WallDate } from '../../../machines/domain/time/time.types.ts'
import { useTimeFormat } from '../texts/useTimeFormat.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

const Root = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    paddingBlock: '2',
    paddingInline: '1',
    minWidth: 0,
    textAlign: 'center',
    lineHeight: 'snug',
    fontVariantNumeric: 'tabular-nums',
    '&[data-full]': { color: 'muted' },
  },
})
const Weekday = styled('span', { base: { color: 'muted', fontSize: 'sm' } })
const Day = styled('span', {
  base: {
    fontWeight: 'bold',
    paddingInline: '2',
    borderRadius: 'full',
    whiteSpace: 'nowrap',
    '&[data-today]': { background: 'primary', color: 'onPrimary' },
  },
})
const State = styled('span', { base: { minHeight: '5', fontSize: 'xs', color: 'muted', overflowWrap: 'anywhere' } })

export interface DayHeadProps {
  date: WallDate
  isToday: boolean
  /** Whether nothing is free on that day. */
  isFull: boolean
}

/** The head of a day column: weekday over date, today marked, and a note on a day without times. */
export function DayHead({ date, isToday, isFull }: DayHeadProps) {
  const format = useTimeFormat()
  return (
    <Root role="columnheader" data-full={isFull || undefined}>
      <VisuallyHidden>{format.longDay(date)} </VisuallyHidden>
      <Weekday aria-hidden>{format.weekdayShort(date)}</Weekday>
      <Day aria-hidden data-today={isToday || undefined}>
        {format.dayMonthShort(date)}
      </Day>
      <State>
        {isToday && <Trans>Today</Trans>}
        {isToday && isFull && ' · '}
        {isFull && <Trans>Unavailable</Trans>}
      </State>
    </Root>
  )
}
