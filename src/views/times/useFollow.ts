import { type RefObject, useCallback, useRef } from 'react'
import type { SlotsRef } from '../../../machines/booking/times/slots.machine.ts'
import { chosenOf, firstShownOf, markedOf } from '../../../machines/booking/times/slots.selectors.ts'

export interface Follow {
  /** Goes to the first free time, or to the next one after days without any. */
  follow: (target?: 'first' | 'next') => void
  /** Focuses that time, if it was gone to and is there now. To be called whenever times have been drawn. */
  reach: () => void
}

/**
 * Goes to the first or next free time, which may be shown already. Else the pressed button disappears with its days: the
 * focus waits on the heading of the days within `ref`, and goes to the time as soon as it is shown, which also scrolls it
 * out from under the heads.
 *
 * @param fromStart Whether the step begins with it, instead of with its question: the next press takes the time.
 */
export function useFollow(actor: SlotsRef, ref: RefObject<HTMLElement | null>, fromStart: boolean): Follow {
  // Focus is view state, not the machine's.
  const isWaiting = useRef(fromStart && chosenOf(actor.getSnapshot()) === null)
  const heading = useCallback(() => ref.current?.querySelector<HTMLElement>('h2[aria-live]'), [ref])
  const reach = useCallback(() => {
    const times = actor.getSnapshot()
    const first = isWaiting.current && (markedOf(times) ?? (fromStart ? firstShownOf(times) : null))
    const time = first && ref.current?.querySelector<HTMLElement>(`[data-slot="${first.at}"]`)
    if (!time) return
    isWaiting.current = false
    // The focus is not moved when the reader has gone on to something else.
    const present = document.activeElement
    if (present === heading() || (fromStart && present?.matches('main h1'))) time.focus()
  }, [actor, ref, heading, fromStart])
  const follow = useCallback(
    (target: 'first' | 'next' = 'first') => {
      isWaiting.current = true
      heading()?.focus()
      actor.send({ type: target === 'first' ? 'firstSlot.followed' : 'nextSlot.followed' })
      reach()
    },
    [actor, heading, reach],
  )
  return { follow, reach }
}
