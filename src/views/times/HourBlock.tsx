import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, memo } from 'react'
import { timeOfDay } from '../../../machines/domain/slots/clock-times.ts'
import type { Slot } from '../../../machines/domain/slots/slot.ts'
import type { GridBlock } from '../../../machines/domain/slots/slot-grid.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { SlotButton } from './SlotButton.tsx'
import { placeKey } from './useGridFocus.ts'
import type { SlotMessages } from './useSlotMessages.ts'

export interface HourBlockProps {
  block: GridBlock
  /** Whether it is near the visible part; otherwise only its room is reserved. */
  isDrawn: boolean
  /** The shown days, as text. */
  days: readonly string[]
  /** Days whose times are still loading. */
  unknown: readonly boolean[]
  words: SlotMessages
  /** The grid's tab stop, if it is in this block. */
  stop: string | null
  chosenAt: number | null
  wantedAt: number | null
  firstAt: number | null
  onPicked: (slot: Slot) => void
}

/** The row of the day heads comes first. */
const FIRST_ROW = 2

/** Rows of one hour. Rendered again only when something in them changes. */
export const HourBlock = memo(function HourBlock(props: HourBlockProps) {
  const { t } = useLingui()
  const { block, isDrawn, days, unknown, words, stop, chosenAt, wantedAt, firstAt, onPicked } = props
  const { rows, firstRow, isStart } = block
  const time = words.hour(block.hour)
  const markOf = ({ at }: Slot) =>
    wantedAt === at ? 'checking' : chosenAt === at ? 'chosen' : firstAt === at ? 'first' : null
  const hour = isStart ? 'start' : 'more'
  const place = { '--rows': rows.length } as CSSProperties
  if (!isDrawn) {
    return (
      <div data-hour={hour} data-undrawn="" style={place}>
        <div />
      </div>
    )
  }
  return (
    <div role="rowgroup" data-hour={hour} style={place}>
      {rows.map((row, number) => (
        <div key={number} role="row" aria-label={time} aria-rowindex={FIRST_ROW + firstRow + number} data-row="">
          {row.map((cell, day) => (
            <div
              key={day}
              role="gridcell"
              aria-label={cell || unknown[day] ? undefined : t`No free times: ${days[day] ?? ''}, ${time}`}
              data-cell=""
            >
              {cell && (
                <SlotButton
                  // A time that moves up into the place of another one is a button of its own, so that it does not
                  // inherit the focus.
                  key={timeOfDay(cell.slot)}
                  slot={cell.slot}
                  words={words}
                  mark={markOf(cell.slot)}
                  place={placeKey(cell.place)}
                  tabIndex={placeKey(cell.place) === stop ? 0 : -1}
                  onPicked={onPicked}
                />
              )}
              {unknown[day] && <Skeleton size="target" shape="pill" />}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
})
