import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Slot } from '../../../machines/domain/slots/slot.ts'
import { minuteOfDay } from '../../../machines/domain/slots/nearest-slots.ts'
import type { WallDate } from '../../../machines/domain/time/time.types.ts'
import { weekdayOf } from '../../../machines/domain/time/wall-date.ts'
import { type GridMove, type GridPlace, moveInGrid, placeNear } from '../../../machines/domain/slots/slot-grid.ts'
import { announce } from '../ui/announce.ts'

export type Columns = readonly (readonly Slot[])[]

export interface GridFocusOptions {
  /** The shown days, one for each column. */
  dates: readonly WallDate[]
  columns: Columns
  /** Whether all shown days are loaded. */
  known: boolean
  /** Whether `dates` are still the days to show: a drawing can be older than the key that was pressed during it. */
  isCurrent: () => boolean
  /** The chosen time, where the focus enters the grid. */
  chosen: Slot | null
  /** Shows other days; false when there are none in that direction. */
  onPaged: (way: 'next' | 'previous') => boolean
}

export interface GridFocus {
  ref: RefObject<HTMLDivElement | null>
  /** The only tab stop of the grid. */
  stop: GridPlace | null
  onKeyDown: (event: KeyboardEvent) => void
  /** Call it when a place receives the focus by other means than the arrow keys. */
  onFocus: (place: GridPlace) => void
}

const WEEK = 7

const MOVES: Readonly<Record<string, GridMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'rowStart',
  End: 'rowEnd',
}
const FAR_MOVES: Readonly<Record<string, GridMove>> = { Home: 'first', End: 'last' }
const PAGES: Readonly<Record<string, 'next' | 'previous'>> = { PageDown: 'next', PageUp: 'previous' }

/**
 * The keyboard of the W3C grid pattern: one tab stop, arrows between times, Home and End in the row, with Ctrl in the
 * whole grid, Page Up and Down for other days. After a change of days the focus returns to the same day column at the
 * nearest time, in a whole week to the same weekday; until they are loaded it waits on the grid.
 */
export function useGridFocus({ dates, columns, known, isCurrent, chosen, onPaged }: GridFocusOptions): GridFocus {
  const { t } = useLingui()
  const ref = useRef<HTMLDivElement>(null)
  // The focus inside the grid is view state, not the machine's.
  const [place, setPlace] = useState<GridPlace | null>(null)
  const undrawn = useRef<GridPlace | null>(null)
  const waiting = useRef<{ day: number; weekday: number | null; minute: number } | null>(null)
  const stop = (place && slotAt(columns, place) ? place : null) ?? placeOf(columns, chosen) ?? placeNear(columns, 0, 0)

  const focusOn = (next: GridPlace) => {
    setPlace(next)
    const found = find(ref.current, next)
    if (found) found.focus()
    else undrawn.current = next
  }

  // Times far from the window are rendered once the tab stop has reached them; only then can they be focused.
  useLayoutEffect(() => {
    const found = undrawn.current && find(ref.current, undrawn.current)
    if (!found) return
    undrawn.current = null
    found.focus()
  })

  // The focus can only return once the new days are rendered. `useEffect` may run long after its rendering, so that a key
  // pressed in between would find the effect of the old days, which would take them for the new ones.
  useLayoutEffect(() => {
    if (!known || waiting.current === null || !isCurrent()) return
    const { day, weekday, minute } = waiting.current
    waiting.current = null
    // Paging back may stop at the first free time: then the column has another weekday.
    const same = dates.length === WEEK ? dates.findIndex((date) => weekdayOf(date) === weekday) : day
    const next = placeNear(columns, same === -1 ? day : same, minute)
    if (next) focusOn(next)
  })

  const turn = (way: 'next' | 'previous', from: GridPlace) => {
    const here = slotAt(columns, from)
    ref.current?.focus()
    const date = dates[from.day]
    const weekday = date === undefined ? null : weekdayOf(date)
    if (onPaged(way)) waiting.current = { day: from.day, weekday, minute: here ? minuteOfDay(here.start) : 0 }
    else {
      announce(way === 'next' ? t`There are no later days to show` : t`There are no earlier days with free times`)
      focusOn(from)
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const page = PAGES[event.key]
    const move = event.ctrlKey || event.metaKey ? FAR_MOVES[event.key] : MOVES[event.key]
    if (event.altKey || event.shiftKey || (!page && !move)) return
    const from = stop ?? { day: 0, index: 0 }
    event.preventDefault()
    if (page) turn(page, from)
    else if (move && stop) focusOn(moveInGrid(columns, stop, move))
  }

  return { ref, stop, onKeyDown, onFocus: setPlace }
}

const find = (grid: HTMLElement | null, place: GridPlace) =>
  grid?.querySelector<HTMLElement>(`[data-place="${placeKey(place)}"]`)

export const placeKey = ({ day, index }: GridPlace) => `${day}-${index}`

function slotAt(columns: Columns, { day, index }: GridPlace): Slot | undefined {
  return columns[day]?.[index]
}

function placeOf(columns: Columns, slot: Slot | null): GridPlace | null {
  if (!slot) return null
  const day = columns.findIndex((slots) => slots.some(({ at }) => at === slot.at))
  return day === -1 ? null : { day, index: columns[day]?.findIndex(({ at }) => at === slot.at) ?? 0 }
}
