import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { shallowEqual } from '@xstate/react'
import { useSettled } from '../ui/useSettled.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { timeOfDay } from '../../../machines/domain/slots/clock-times.ts'
import { type DayPart, dayParts } from '../../../machines/domain/slots/day-parts.ts'
import { type DayRun, dayRuns } from '../../../machines/domain/slots/day-runs.ts'
import type { Slot } from '../../../machines/domain/slots/slot.ts'
import * as slots from '../../../machines/booking/times/slots.selectors.ts'
import type { WallDate } from '../../../machines/domain/time/time.types.ts'
import type { TimeFormat } from '../../time/format.ts'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useLeftFocus } from '../ui/useLeftFocus.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { useTimeFormat } from '../texts/useTimeFormat.ts'
import { dayId, type DayStripProps } from './DayStrip.tsx'
import { SlotButton, type SlotMark } from './SlotButton.tsx'
import { slotStyles } from './slot-styles.ts'
import { ROW, useInView } from './useInView.ts'
import type { SlotMessages } from './useSlotMessages.ts'

const Root = styled('div', {
  base: {
    ...slotStyles,
    paddingInline: { base: '3', md: '4' },
    paddingBlock: { base: '1', md: '4' },
    '& > section': { display: 'flex', flexWrap: 'wrap', columnGap: '2', alignItems: 'baseline' },
    '& > section + section': { marginTop: '4' },
    // Closed days are one line of a phone, smaller than those with times, and close to the next ones.
    '& > [data-closed]': { marginBottom: '-3', fontSize: 'sm' },
    '&[aria-busy=true]': { filter: 'grayscale(0.8)' },
  },
})
const Times = styled('ul', {
  base: {
    display: 'grid',
    // Three side by side on the narrowest phone, fewer with larger text.
    gridTemplateColumns: {
      base: 'repeat(auto-fill, minmax(4.75rem, 1fr))',
      md: 'repeat(auto-fill, minmax(7.25rem, 1fr))',
    },
    gap: '2',
    marginTop: '1',
    padding: 0,
    // A time beside one with a price is as high as that.
    '& > li': { display: 'grid' },
  },
})
// The bar that stays at the top must not cover the heading that the strip goes to.
const Day = styled('h3', {
  base: { lineHeight: 'snug', scrollMarginTop: '32', _firstLetter: { textTransform: 'uppercase' } },
})
const Muted = styled('p', { base: { color: 'muted' } })
// In the line of the day, where that has room: its own height must not move the first times, nor these cover its ring.
const Anchors = styled('div', {
  base: {
    display: 'flex',
    gap: '2',
    marginInlineStart: 'auto',
    marginBlock: '-1',
    zIndex: 1,
    '& > button': { minHeight: 0, paddingInline: 0, fontSize: 'xs' },
  },
})
const Rest = styled('div', {
  base: { width: '100%', '& h4': { marginTop: '3', fontSize: 'sm', color: 'muted' } },
})

/** A day shows this many times until the customer opens all of them: long lists are slow to render and to read. */
const DAY_MAX = 24

/** `Sun 29 Nov`: two such days fit on one line of a phone. */
const short = (format: TimeFormat, date: WallDate) => `${format.weekdayShort(date)} ${format.dayMonthShort(date)}`

/** Placeholders for a day's times that are loading. */
const SOME = [0, 1, 2, 3]

export interface SlotListProps extends DayStripProps {
  words: SlotMessages
}

/** The same times as a plain list, day by day: the easiest layout for screen readers and switch devices. */
export function SlotList({ actor, words, onDrawn }: SlotListProps) {
  const format = useTimeFormat()
  const dates = useSettled(actor, slots.datesOf, shallowEqual)
  const columns = useSettled(actor, slots.columnsOf, shallowEqual)
  const chosen = useSettled(actor, slots.chosenOf)
  const held = useSettled(actor, slots.heldOf)
  const first = useSettled(actor, slots.markedOf)
  const refreshing = useSettled(actor, slots.isRefreshing)
  const runs = useMemo(() => dayRuns(dates, columns), [dates, columns])
  const ref = useRef<HTMLDivElement>(null)
  useLeftFocus(ref)
  const inView = useInView(runs, ONCE, daysWithin)
  useEffect(onDrawn)
  const pick = useCallback((slot: Slot) => actor.send({ type: 'slot.picked', slot }), [actor])
  const markOf = ({ at }: Slot) =>
    held?.at === at ? 'checking' : chosen?.at === at ? 'chosen' : first?.at === at ? 'first' : null
  return (
    <Root ref={ref} aria-busy={refreshing || undefined}>
      {runs.map(({ first, last, times }, index) => (
        // Key by position, so that a new week reuses the elements.
        <section
          key={dates.indexOf(first)}
          aria-labelledby={dayId(first)}
          data-closed={times?.length === 0 ? '' : undefined}
        >
          <Day id={dayId(first)} tabIndex={-1}>
            {first === last ? format.longDay(first) : `${short(format, first)} – ${short(format, last)}`}
          </Day>
          {index < inView && <DayTimes date={first} times={times} words={words} markOf={markOf} onPicked={pick} />}
        </section>
      ))}
    </Root>
  )
}

/** Minimum heights and widths in px, to estimate how many days are visible. */
const HEADING = 32
const COLUMN = 76
/** A constant: only the first render is deferred. */
const ONCE = {}

function daysWithin(runs: readonly DayRun[], height: number): number {
  const columns = Math.floor(window.innerWidth / COLUMN)
  let count = 0
  for (let below = 0; count < runs.length && below < height; count += 1) {
    const times = Math.min(runs[count]?.times?.length ?? 0, DAY_MAX)
    below += HEADING + Math.ceil(times / columns) * ROW
  }
  return count
}

interface PartShown {
  /** Null where the day is not divided. */
  part: DayPart | null
  times: readonly Slot[]
}

/** The first `count` times of a day, in their parts. */
function firstOf(parts: readonly PartShown[], count: number): readonly PartShown[] {
  let left = count
  return parts.flatMap(({ part, times }) => {
    const shown = times.slice(0, left)
    left -= shown.length
    return shown.length > 0 ? [{ part, times: shown }] : []
  })
}

const partId = (date: WallDate, part: DayPart) => `${dayId(date)}-${part}`

interface DayTimesProps {
  date: WallDate
  /** Null while they are loading. */
  times: readonly Slot[] | null
  words: SlotMessages
  markOf: (slot: Slot) => SlotMark | null
  onPicked: (slot: Slot) => void
}

function DayTimes({ date, times, words, markOf, onPicked }: DayTimesProps) {
  const { t } = useLingui()
  const format = useTimeFormat()
  const ref = useRef<HTMLDivElement>(null)
  const [whole, setWhole] = useState<WallDate | null>(null)
  const isWhole = whole === date
  if (times?.length === 0) {
    return (
      <Muted>
        <Trans>Unavailable</Trans>
      </Muted>
    )
  }
  const count = times?.length ?? 0
  const parts = times && dayParts(times)
  const names: Record<DayPart, string> = { morning: t`Morning`, afternoon: t`Afternoon`, evening: t`Evening` }
  const shown = firstOf(parts ?? (times ? [{ part: null, times }] : []), isWhole ? count : DAY_MAX)
  const showAll = () => flushSync(() => setWhole(date))
  const goTo = (part: DayPart) => {
    if (!shown.some((one) => one.part === part)) showAll()
    // The focus scrolls to the times of that part.
    ref.current?.querySelector<HTMLElement>(`[id="${partId(date, part)}"]`)?.focus()
  }
  return (
    <>
      {parts && (
        <Anchors>
          {parts.slice(1).map(({ part }) => (
            <Button
              key={part}
              variant="quiet"
              size="sm"
              label={`${names[part]}, ${format.longDay(date)}`}
              onClick={() => goTo(part)}
            >
              {names[part]}
            </Button>
          ))}
        </Anchors>
      )}
      <Rest ref={ref}>
        {times === null && (
          <Times>
            {SOME.map((place) => (
              <Skeleton key={place} as="li" size="target" shape="pill" />
            ))}
          </Times>
        )}
        {shown.map(({ part, times: own }, index) => {
          // The day's own heading stands right above its first times.
          const Name = index === 0 ? VisuallyHidden : Day
          return (
            <div key={part ?? 'day'} {...(part && { role: 'group', 'aria-labelledby': partId(date, part) })}>
              {part && (
                <Name as="h4" id={partId(date, part)} tabIndex={-1}>
                  {names[part]}
                </Name>
              )}
              <Times>
                {own.map((slot) => (
                  <li key={timeOfDay(slot)}>
                    <SlotButton slot={slot} words={words} mark={markOf(slot)} onPicked={onPicked} />
                  </li>
                ))}
              </Times>
            </div>
          )
        })}
        {!isWhole && count > DAY_MAX && (
          <Button
            variant="quiet"
            onClick={() => {
              showAll()
              // The pressed button no longer exists: the focus goes to the first time that it revealed.
              ref.current?.querySelectorAll<HTMLElement>('li button')[DAY_MAX]?.focus()
            }}
          >
            <Trans>Show all {count} times on this day</Trans>
          </Button>
        )}
      </Rest>
    </>
  )
}
