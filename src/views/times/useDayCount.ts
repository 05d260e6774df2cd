import { useEffect } from 'react'
import type { SlotsRef } from '../../../machines/booking/times/slots.machine.ts'

/**
 * Widths in px up to which this many day columns are shown; above the last it is a whole week (specification, section
 * 2).
 */
const COLUMNS_UP_TO = [
  { width: 420, days: 2 },
  { width: 580, days: 3 },
  { width: 736, days: 4 },
  { width: 880, days: 5 },
  { width: 1024, days: 6 },
]
const WEEK = 7

/** A query for windows up to a width. */
const upTo = (width: number) => window.matchMedia(`(max-width: ${width}px)`)

/** The number of days that fit into the window beside each other. */
export const fittingDays = (): number => COLUMNS_UP_TO.find(({ width }) => upTo(width).matches)?.days ?? WEEK

/** Tells the machine how many days fit when the window changes, and now: it may have changed since the step was opened. */
export function useDayCount(actor: SlotsRef): void {
  useEffect(() => {
    const queries = COLUMNS_UP_TO.map(({ width }) => upTo(width))
    const tell = () => actor.send({ type: 'days.shown', count: fittingDays() })
    tell()
    for (const query of queries) query.addEventListener('change', tell)
    return () => {
      for (const query of queries) query.removeEventListener('change', tell)
    }
  }, [actor])
}
