import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { shallowEqual, useSelector } from '@xstate/react'
import { type CSSProperties, type FocusEvent, useCallback, useMemo } from 'react'
import type { Slot } from '../../../machines/domain/entities.ts'
import { hourGroups } from '../../../machines/domain/slot-grid.ts'
import type { SlotsRef } from '../../../machines/slots/slots.machine.ts'
import * as slots from '../../../machines/slots/slots.selectors.ts'
import { Skeleton } from '../shared/Skeleton.tsx'
import { DayHead } from './DayHead.tsx'
import { SlotButton } from './SlotButton.tsx'
import { slotStyles } from './slot-styles.ts'
import { placeKey, useGridFocus } from './useGridFocus.ts'
import type { SlotWords } from './useSlotWords.ts'

const Grid = chakra('div', {
  base: {
    ...slotStyles,
    borderRadius: 'card',
    '& [data-row]': { display: 'grid', gridTemplateColumns: 'repeat(var(--days), minmax(0, 1fr))' },
    '& [data-hour]': {
      paddingBlock: '1.5',
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 104px',
    },
    '& [data-cell]': { paddingInline: { base: '1', md: '1.5' }, paddingBlock: '1' },
    '& [data-hour] + [data-hour]': { borderTopWidth: '1px', borderColor: 'border' },
    '&[aria-busy=true] [data-hour]': { filter: 'grayscale(0.8)' },
  },
})

const Heads = chakra('div', {
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
  words: SlotWords
}

const NONE: readonly Slot[] = []

/** The week: a column for each day, times in hour groups that align across the days. */
export function WeekGrid({ actor, words }: WeekGridProps) {
  const { t } = useLingui()
  const dates = useSelector(actor, slots.datesOf, shallowEqual)
  const shown = useSelector(actor, slots.columnsOf, shallowEqual)
  const today = useSelector(actor, slots.todayOf)
  const chosen = useSelector(actor, slots.chosenOf)
  const wanted = useSelector(actor, slots.wantedOf)
  const refreshing = useSelector(actor, slots.isRefreshing)
  const known = shown.every((column) => column !== null)
  const columns = useMemo(() => shown.map((column) => column ?? NONE), [shown])
  const groups = useMemo(() => hourGroups(columns), [columns])
  const { ref, stop, onKeyDown, onFocus } = useGridFocus({
    ...{ columns, known, chosen },
    onPaged: (way) => {
      const target = way === 'next' ? slots.nextOf : slots.previousOf
      if (target(actor.getSnapshot()) === null) return false
      actor.send({ type: way === 'next' ? 'range.next' : 'range.previous' })
      return true
    },
  })
  const pick = useCallback((slot: Slot) => actor.send({ type: 'slot.picked', slot }), [actor])
  const markOf = ({ at }: Slot) => (wanted?.at === at ? 'checking' : chosen?.at === at ? 'chosen' : null)
  const stopKey = stop && placeKey(stop)
  return (
    <Grid
      ref={ref}
      role="grid"
      aria-label={t`Free times`}
      aria-busy={refreshing || undefined}
      tabIndex={-1}
      style={{ '--days': dates.length } as CSSProperties}
      onKeyDown={onKeyDown}
      onFocus={({ target }: FocusEvent<HTMLElement>) => {
        const [day, index] = (target.dataset.place ?? '').split('-').map(Number)
        if (day !== undefined && index !== undefined) onFocus({ day, index })
      }}
    >
      <Heads role="rowgroup">
        <div role="row" data-row="">
          {dates.map((date, day) => (
            <DayHead key={date} date={date} isToday={date === today} isFull={shown[day]?.length === 0} />
          ))}
        </div>
      </Heads>
      {groups.map(({ hour, rows }) => (
        <div key={hour} role="rowgroup" data-hour={hour}>
          {rows.map((row, index) => (
            <div key={index} role="row" data-row="">
              {row.map((slot, day) => {
                const place = slot ? placeKey({ day, index: columns[day]?.indexOf(slot) ?? 0 }) : undefined
                return (
                  <div key={day} role="gridcell" data-cell="">
                    {slot && place && (
                      <SlotButton
                        slot={slot}
                        words={words}
                        mark={markOf(slot)}
                        place={place}
                        tabIndex={place === stopKey ? 0 : -1}
                        onPicked={pick}
                      />
                    )}
                    {shown[day] === null && <Skeleton height="target" borderRadius="full" />}
                  </div>
                )
              })}
            </div>
          ))}
        </div>
      ))}
    </Grid>
  )
}
