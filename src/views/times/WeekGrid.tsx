import { styled } from '../../theme/styled.ts'
import { useLingui } from '@lingui/react/macro'
import { shallowEqual } from '@xstate/react'
import { useSettled } from '../ui/useSettled.ts'
import { type CSSProperties, type FocusEvent, useCallback, useEffect, useMemo } from 'react'
import type { Slot } from '../../../machines/domain/slots/slot.ts'
import { type GridBlock, gridBlocks, type GridPlace, hourGroups } from '../../../machines/domain/slots/slot-grid.ts'
import type { SlotsRef } from '../../../machines/booking/times/slots.machine.ts'
import * as slots from '../../../machines/booking/times/slots.selectors.ts'
import { useLeftFocus } from '../ui/useLeftFocus.ts'
import { DayHead } from './DayHead.tsx'
import { HourBlock } from './HourBlock.tsx'
import { slotStyles } from './slot-styles.ts'
import { placeKey, useGridFocus } from './useGridFocus.ts'
import { ROW, useInView } from './useInView.ts'
import { useNear } from './useNear.ts'
import { useRowHeight } from './useRowHeight.ts'
import type { SlotMessages } from './useSlotMessages.ts'

/** The height of a pill of 44 px with its paddings, as in `slotStyles`, until `useRowHeight` has measured a row. */
const ROWS_HEIGHT = 'calc(var(--rows) * var(--row-height, 52px))'

const Grid = styled('div', {
  base: {
    ...slotStyles,
    borderRadius: 'card',
    '& [data-row]': { display: 'grid', gridTemplateColumns: 'repeat(var(--days), minmax(0, 1fr))' },
    '& [data-hour=start]': { paddingTop: '1.5' },
    '& [data-hour]:has(+ [data-hour=start]), & [data-hour]:last-child': { paddingBottom: '1.5' },
    // An hour far from the window reserves the room of its rows: the height of its last layout, or that of the measured
    // rows.
    '& [data-hour]': { contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${ROWS_HEIGHT}` },
    '& [data-undrawn]': { contentVisibility: 'hidden' },
    '& [data-undrawn] > div': { height: ROWS_HEIGHT },
    '& [data-cell]': { paddingInline: { base: '1', md: '1.5' }, paddingBlock: '1' },
    '& [data-hour] ~ [data-hour=start]': { borderTopWidth: '1px', borderColor: 'border' },
    '&[aria-busy=true] [data-hour]': { filter: 'grayscale(0.8)' },
  },
})

const Heads = styled('div', {
  base: {
    position: 'sticky',
    top: 'var(--slots-bar)',
    zIndex: 1,
    background: 'surface',
    borderTopRadius: 'card',
    borderBottomWidth: '1px',
    borderColor: 'border',
    '@media (max-height: 480px)': { position: 'static' },
  },
})

export interface WeekGridProps {
  actor: SlotsRef
  words: SlotMessages
  /** Called whenever times have been drawn, those outside the window after the others. */
  onDrawn: () => void
}

const NONE: readonly Slot[] = []
const HEAD_ROWS = 1
/** With more times than this, only those near the window are drawn. */
const WHOLE_UP_TO = 200
const BLOCK_ROWS = 5

/** The week: a column for each day, times in hour groups that align across the days. */
export default function WeekGrid({ actor, words, onDrawn }: WeekGridProps) {
  const { t } = useLingui()
  const dates = useSettled(actor, slots.datesOf, shallowEqual)
  const shown = useSettled(actor, slots.columnsOf, shallowEqual)
  const today = useSettled(actor, slots.todayOf)
  const chosen = useSettled(actor, slots.chosenOf)
  const held = useSettled(actor, slots.heldOf)
  const first = useSettled(actor, slots.markedOf)
  const refreshing = useSettled(actor, slots.isRefreshing)
  const known = shown.every((column) => column !== null)
  const columns = useMemo(() => shown.map((column) => column ?? NONE), [shown])
  const isLong = columns.reduce((sum, { length }) => sum + length, 0) > WHOLE_UP_TO
  const blocks = useMemo(() => gridBlocks(hourGroups(columns), isLong ? BLOCK_ROWS : Infinity), [columns, isLong])
  const rowCount = blocks.reduce((sum, { rows }) => sum + rows.length, 0)
  const days = useMemo(() => dates.map((date) => words.day(date)), [dates, words])
  const unknown = useMemo(() => shown.map((column) => column === null), [shown])
  const { ref, stop, onKeyDown, onFocus } = useGridFocus({
    dates,
    columns,
    known,
    isCurrent: () => shallowEqual(dates, slots.datesOf(actor.getSnapshot())),
    chosen,
    onPaged: (way) => {
      const target = way === 'next' ? slots.nextOf : slots.previousOf
      if (target(actor.getSnapshot()) === null) return false
      actor.send({ type: way === 'next' ? 'range.next' : 'range.previous' })
      return true
    },
  })
  // The focus may wait on the grid for days that do not load.
  useLeftFocus(ref)
  const near = useNear(ref, blocks, isLong)
  const inView = useInView(blocks, isLong ? null : blocks, blocksWithin)
  useRowHeight(ref, blocks, isLong)
  useEffect(onDrawn)
  const pick = useCallback((slot: Slot) => actor.send({ type: 'slot.picked', slot }), [actor])
  const isOf = (block: GridBlock) =>
    stop !== null && block.rows.some((row) => row.some((cell) => cell && isSamePlace(cell.place, stop)))
  return (
    <Grid
      ref={ref}
      role="grid"
      aria-label={t`Free times`}
      aria-busy={refreshing || undefined}
      aria-rowcount={HEAD_ROWS + rowCount}
      tabIndex={-1}
      style={{ '--days': dates.length } as CSSProperties}
      onKeyDown={onKeyDown}
      onFocus={({ target }: FocusEvent<HTMLElement>) => {
        const [day, index] = (target.dataset.place ?? '').split('-').map(Number)
        if (day !== undefined && index !== undefined) onFocus({ day, index })
      }}
    >
      <Heads role="rowgroup">
        <div role="row" aria-rowindex={1} data-row="">
          {dates.map((date, day) => (
            <DayHead key={date} date={date} isToday={date === today} isFull={shown[day]?.length === 0} />
          ))}
        </div>
      </Heads>
      {blocks.map((block, number) => {
        const hasStop = isOf(block)
        return (
          <HourBlock
            // The browser remembers an element's height, which would be wrong for one with other rows.
            key={`${number}-${block.rows.length}`}
            block={block}
            isDrawn={hasStop || (isLong ? near.has(number) : number < inView)}
            days={days}
            unknown={unknown}
            words={words}
            stop={hasStop && stop ? placeKey(stop) : null}
            chosenAt={chosen?.at ?? null}
            wantedAt={held?.at ?? null}
            firstAt={first?.at ?? null}
            onPicked={pick}
          />
        )
      })}
    </Grid>
  )
}

function blocksWithin(blocks: readonly GridBlock[], height: number): number {
  const beyond = blocks.findIndex(({ firstRow }) => firstRow * ROW >= height)
  return beyond === -1 ? blocks.length : beyond
}

const isSamePlace = (one: GridPlace, other: GridPlace) => one.day === other.day && one.index === other.index
