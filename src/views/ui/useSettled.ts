import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'

/** What is to be notified when the browser's present task is over. */
const waiting = new Set<() => void>()
const { port1: here, port2: there } = new MessageChannel()
here.addEventListener('message', () => {
  const all = [...waiting]
  waiting.clear()
  for (const notify of all) notify()
})
here.start()

/** Calls a function once after the present task, however often it is requested. */
function notifyAfter(notify: () => void): void {
  if (waiting.size === 0) there.postMessage(null, [])
  waiting.add(notify)
}

/** The part of an actor that `useSelector` uses. */
type Source = Pick<AnyActorRef, 'getSnapshot' | 'subscribe'>

const sources = new WeakMap<Source, Source>()

/** The same actor, whose observers are notified after the present task. */
function settled<S extends Source>(actor: S): S {
  const known = sources.get(actor)
  if (known) return known as S
  const source: Source = {
    getSnapshot: () => actor.getSnapshot(),
    subscribe(observer) {
      const { next } = observer as { next: () => void }
      const later = () => notifyAfter(next)
      return actor.subscribe({ next: later, error: later })
    },
  }
  sources.set(actor, source)
  return source as S
}

/**
 * What a selector reads of an actor, like `useSelector`, but drawn when the actor has come to rest.
 *
 * A press leads through several states to a request. React draws what `useSelector` reads before the code that is
 * waiting for a promise goes on, so it would draw the first of these states, and the request would leave after that.
 * This hook tells React once, after the browser's task in which the actor changed.
 *
 * The value of a field, a box or a list of choices must be drawn at once: React sets a control back to the value that
 * it knows when the event is over, so a cursor would move, and a box would be heard as not checked. There `useSelector`
 * is the right one.
 */
export const useSettled: typeof useSelector = (actor, selector, compare) =>
  useSelector(actor && settled(actor), selector, compare)
