import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { shallowEqual } from '@xstate/react'
import { useSettled } from '../ui/useSettled.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { SlotsRef } from '../../../machines/booking/times/slots.machine.ts'
import type { Slot } from '../../../machines/domain/slots/slot.ts'
import {
  dayCountOf,
  fromOf,
  isSmall,
  nextOf,
  previousOf,
  slotsOf,
  todayOf,
} from '../../../machines/booking/times/slots.selectors.ts'
import { addDays, monthStart } from '../../../machines/domain/time/wall-date.ts'
import type { WallDate } from '../../../machines/domain/time/time.types.ts'
import { foreignZone, type TimeFormat, type ZoneLabel } from '../../time/format.ts'
import { Button } from '../ui/Button.tsx'
import { Heading } from '../ui/Heading.tsx'
import { useTimeFormat } from '../texts/useTimeFormat.ts'
import { ZoneText } from '../texts/ZoneText.tsx'
import { WORDS } from './bar-media.ts'
import { DateControl } from './DateControl.tsx'
import { LayoutSwitch } from './LayoutSwitch.tsx'

const Root = styled('div', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: { base: '1', md: '2' },
    height: 'var(--slots-bar)',
    background: 'bg',
    // With larger text the days need the room more than the icons.
    '& button': { minWidth: '44px', paddingInline: 0 },
    '& > button[aria-disabled=true]': { background: 'transparent', color: 'muted', borderColor: 'border' },
    '@media (max-height: 480px)': { position: 'relative' },
    // The browser's own field for a date has a line of its own on a phone.
    '&:has(input)': { flexWrap: { base: 'wrap', md: 'nowrap' } },
  },
  // A line of its own below all of it.
  variants: { zoned: { true: { paddingBottom: '4' } } },
})
const Tools = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1', md: '2' },
    [WORDS]: { '&& button': { paddingInline: '3' } },
  },
})
const Middle = styled('div', {
  base: { flex: 1, minWidth: 0, textAlign: 'center', lineHeight: 'snug' },
})
const Days = styled(Heading, {
  base: {
    display: 'grid',
    alignItems: 'center',
    minHeight: { base: '2lh', md: '1lh' },
    fontSize: { base: 'min(1rem, 4.6vw)', md: 'md' },
  },
})
// Known only with the first times: it must not move the days above it when it appears.
const Zone = styled('p', {
  base: {
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    textAlign: 'center',
    color: 'muted',
    fontSize: 'xs',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
  },
})

export interface RangeBarProps {
  actor: SlotsRef
  /** The group's country, which decides the order of a typed date. */
  country: string
  /** The group's zone, IANA. */
  zone: string
  /** The visitor's zone; where it is another one, room for the group's is reserved. */
  visitor: string
}

/**
 * The shown days, the buttons for those before and after and for any other day, and the layout; it stays at the top while
 * the times scroll.
 */
export function RangeBar({ actor, country, zone, visitor }: RangeBarProps) {
  const { t } = useLingui()
  const format = useTimeFormat()
  const from = useSettled(actor, fromOf)
  const count = useSettled(actor, dayCountOf)
  const isKnown = useSettled(actor, todayOf) !== null
  const previous = useSettled(actor, previousOf)
  const next = useSettled(actor, nextOf)
  const small = useSettled(actor, isSmall)
  const previousDay = previous && format.longDay(previous)
  const nextDay = next && format.longDay(next)
  const label = useSettled(actor, (snapshot) => labelOf(slotsOf(snapshot), zone, visitor), shallowEqual)
  return (
    <Root zoned={visitor !== zone}>
      <Button
        variant="outline"
        size="icon"
        label={previousDay ? t`Earlier days, from ${previousDay}` : t`Earlier days`}
        unavailable={previousDay ? null : isKnown ? t`No earlier free times` : t`The days have not loaded yet`}
        icon={<ChevronLeft aria-hidden size={20} />}
        onClick={() => actor.send({ type: 'range.previous' })}
      >
        {null}
      </Button>
      <Middle>
        {/* On a phone the days may take two lines: the room for both is reserved from the start. */}
        <Days aria-live="polite" tabIndex={-1}>
          {/* A new key replaces the element: centred text that changes in place would count as a layout shift. */}
          <span key={`${from}-${count}`}>
            {from ? daysText(format, from, count, small) : <Trans>The next few days</Trans>}
          </span>
        </Days>
      </Middle>
      <Button
        variant="outline"
        size="icon"
        label={nextDay ? t`Later days, from ${nextDay}` : t`Later days`}
        unavailable={nextDay ? null : isKnown ? t`Later days cannot be booked yet` : t`The days have not loaded yet`}
        icon={<ChevronRight aria-hidden size={20} />}
        onClick={() => actor.send({ type: 'range.next' })}
      >
        {null}
      </Button>
      <Tools>
        <DateControl actor={actor} country={country} />
        <LayoutSwitch actor={actor} />
      </Tools>
      {label && (
        <Zone>
          <ZoneText zone={label} />
        </Zone>
      )}
    </Root>
  )
}

/**
 * The group's zone where the visitor's clock shows another time: the clocks may change between the first and the last.
 */
const labelOf = (shown: readonly Slot[], zone: string, visitor: string): ZoneLabel | null =>
  [shown[0], shown.at(-1)].map((slot) => slot && foreignZone(zone, slot.at, visitor)).find(Boolean) ?? null

/** `1 – 7 April`; on a small phone two months are short: `29 Apr – 5 May`. */
function daysText(format: TimeFormat, from: WallDate, count: number, small: boolean): string {
  const last = addDays(from, count - 1)
  if (count === 1) return format.dayMonth(from)
  return small && monthStart(from) !== monthStart(last)
    ? `${format.dayMonthShort(from)} – ${format.dayMonthShort(last)}`
    : format.days(from, last)
}
