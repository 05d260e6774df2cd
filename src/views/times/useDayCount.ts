import { useEffect } from 'react'
import { COLUMNS_UP_TO, columnsWhere } from '../../../machines/domain/slots/day-columns.ts'
import type { SlotsRef } from '../../../machines/booking/times/slots.machine.ts'

/** A query for windows up to a width. */
const upTo = (width: number) => window.matchMedia(`(max-width: ${width}px)`)

/** The number of days that fit into the window beside each other. */
export const fittingDays = (): number => columnsWhere((width) => upTo(width).matches)

/**
 * Tells the machine how many days fit when the window changes, and now: it may have changed since the step was opened.
 */
export function useDayCount(actor: SlotsRef): void {
  useEffect(() => {
    const queries = COLUMNS_UP_TO.map(({ width }) => upTo(width))
    const sendCount = () => actor.send({ type: 'days.shown', count: fittingDays() })
    sendCount()
    for (const query of queries) query.addEventListener('change', sendCount)
    return () => {
      for (const query of queries) query.removeEventListener('change', sendCount)
    }
  }, [actor])
}
