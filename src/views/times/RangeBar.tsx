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
  nextOf,
  previousOf,
  slotsOf,
  todayOf,
} from '../../../machines/booking/times/slots.selectors.ts'
import { addDays } from '../../../machines/domain/time/wall-date.ts'
import type { WallDate } from '../../../machines/domain/time/time.types.ts'
import { foreignZone, type TimeFormat, type ZoneLabel } from '../../time/format.ts'
import { Button } from '../ui/Button.tsx'
import { Heading } from '../ui/Heading.tsx'
import { useTimeFormat } from '../texts/useTimeFormat.ts'
import { ZoneText } from '../texts/ZoneText.tsx'

const Root = styled('div', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    height: 'var(--slots-bar)',
    background: 'bg',
    // With larger text the days need the room more than the arrows.
    '& > button': { minWidth: '44px', paddingInline: 0 },
    '& > button[aria-disabled=true]': { background: 'transparent', color: 'muted', borderColor: 'border' },
    '@media (max-height: 480px)': { position: 'static' },
  },
})
const Middle = styled('div', {
  base: { position: 'relative', flex: 1, minWidth: 0, textAlign: 'center', lineHeight: 'snug' },
  // On a phone the days take all of the bar.
  variants: { zoned: { true: { paddingBottom: { base: '4', md: 0 } } } },
})
const Days = styled(Heading, {
  base: {
    display: 'grid',
    alignItems: 'center',
    minHeight: { base: '2lh', md: '1lh' },
    fontSize: { base: 'md', md: 'lg' },
  },
})
// Known only with the first times: it must not move the days above it when it appears.
const Zone = styled('p', {
  base: {
    position: 'absolute',
    insetInline: 0,
    bottom: { base: 0, md: 'auto' },
    top: { md: '100%' },
    color: 'muted',
    fontSize: 'xs',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
  },
})

export interface RangeBarProps {
  actor: SlotsRef
  /** The group's zone, IANA. */
  zone: string
  /** The visitor's zone; where it is another one, room for the group's is reserved. */
  visitor: string
}

/** The shown days, and the buttons for those before and after; it stays at the top while the times scroll. */
export function RangeBar({ actor, zone, visitor }: RangeBarProps) {
  const { t } = useLingui()
  const format = useTimeFormat()
  const from = useSettled(actor, fromOf)
  const count = useSettled(actor, dayCountOf)
  const isKnown = useSettled(actor, todayOf) !== null
  const previous = useSettled(actor, previousOf)
  const next = useSettled(actor, nextOf)
  const previousDay = previous && format.longDay(previous)
  const nextDay = next && format.longDay(next)
  const label = useSettled(actor, (snapshot) => labelOf(slotsOf(snapshot), zone, visitor), shallowEqual)
  return (
    <Root>
      <Button
        variant="outline"
        tone="neutral"
        size="icon"
        label={previousDay ? t`Earlier days, from ${previousDay}` : t`Earlier days`}
        unavailable={previousDay ? null : isKnown ? t`No earlier free times` : t`The days have not loaded yet`}
        icon={<ChevronLeft aria-hidden size={20} />}
        onClick={() => actor.send({ type: 'range.previous' })}
      >
        {null}
      </Button>
      <Middle zoned={visitor !== zone}>
        {/* On a phone the days may take two lines: the room for both is reserved from the start. */}
        <Days aria-live="polite" tabIndex={-1}>
          {/* A new key replaces the element: centred text that changes in place would count as a layout shift. */}
          <span key={`${from}-${count}`}>
            {from ? daysText(format, from, count) : <Trans>The next few days</Trans>}
          </span>
        </Days>
        {label && (
          <Zone>
            <ZoneText zone={label} />
          </Zone>
        )}
      </Middle>
      <Button
        variant="outline"
        tone="neutral"
        size="icon"
        label={nextDay ? t`Later days, from ${nextDay}` : t`Later days`}
        unavailable={nextDay ? null : isKnown ? t`Later days cannot be booked yet` : t`The days have not loaded yet`}
        icon={<ChevronRight aria-hidden size={20} />}
        onClick={() => actor.send({ type: 'range.next' })}
      >
        {null}
      </Button>
    </Root>
  )
}

/**
 * The group's zone where the visitor's clock shows another time: the clocks may change between the first and the last.
 */
const labelOf = (shown: readonly Slot[], zone: string, visitor: string): ZoneLabel | null =>
  [shown[0], shown.at(-1)].map((slot) => slot && foreignZone(zone, slot.at, visitor)).find(Boolean) ?? null

/** `1 – 7 April` */
const daysText = (format: TimeFormat, from: WallDate, count: number) =>
  count > 1 ? format.days(from, addDays(from, count - 1)) : format.dayMonth(from)
