import { type RefObject, useEffect, useRef } from 'react'
import type { SlotsRef } from '../../../machines/booking/times/slots.machine.ts'
import { firstShownOf } from '../../../machines/booking/times/slots.selectors.ts'

/**
 * Goes to the first free time. The button that was pressed goes away with its days: the focus waits on the heading of
 * the days within `ref`, and goes to the time as soon as it is there, which also scrolls it out from under the heads.
 */
export function useFollow(actor: SlotsRef, ref: RefObject<HTMLElement | null>): () => void {
  // Where the focus is going is the browser's matter, not the machine's.
  const isWaiting = useRef(false)
  const heading = () => ref.current?.querySelector<HTMLElement>('h2[aria-live]')
  const focusFirst = () => {
    const first = firstShownOf(actor.getSnapshot())
    const time = first && ref.current?.querySelector<HTMLElement>(`[data-slot="${first.at}"]`)
    if (!isWaiting.current || !time) return
    isWaiting.current = false
    // Who has gone on to something else is not called back.
    if (document.activeElement === heading()) time.focus()
  }
  // The time can only take the focus once it is drawn.
  useEffect(focusFirst)
  return () => {
    isWaiting.current = true
    heading()?.focus()
    actor.send({ type: 'firstSlot.followed' })
  }
}
