import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { AppRef } from '../../machines/app/app.machine.ts'
import { stageOf } from '../../machines/app/app.selectors.ts'
import type { Tag } from '../../machines/kit/meta.ts'
import { isFetchingCode } from '../actors/lazy.ts'
import type { EarlyRequest } from '../api/http/early-answer.ts'

/** Longer than a slow phone needs from the first answers to its first screen. */
const LIMIT_MS = 300
const BUSY: Tag = 'busy'
const READABLE: Tag = 'readable'

/** Ends the browser's task, so that it can paint, handle input and go on with what is loading. */
export const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Resolves when the first drawing is due, within 300 ms. Until then the page's own placeholder is shown, and the processor
 * belongs to the machines:
 *
 * - where the page's own requests were answered before the application came, until the screen is loaded, or can be read
 *   (tag `readable`). The application's placeholder would only be drawn to be replaced a moment later;
 * - elsewhere until nothing but the network is waited for. Its request has left then, and the placeholder is drawn while the
 *   answer is under way.
 *
 * @param early what the page has requested, before the application takes it
 */
export async function firstScreen(app: AppRef, early: EarlyRequest | undefined): Promise<void> {
  let isListHere = false
  void early?.answer
    .then((answer) => Promise.all((answer?.lists ?? []).map(({ body }) => body)))
    .then((bodies) => {
      isListHere = bodies.length > 0 && bodies.every(Boolean)
    })
  // What is there already comes to the machines within this task.
  await pause()
  const isDue = () => !isComing(app) || (!isListHere && !isFetchingCode())
  // A timer, because the clock of a device may be set back meanwhile.
  const limit = { isOver: false }
  setTimeout(() => {
    limit.isOver = true
  }, LIMIT_MS)
  while (!limit.isOver && !isDue()) await pause()
}

function isComing(app: AppRef): boolean {
  const snapshot = app.getSnapshot()
  const stage = stageOf(snapshot)
  return snapshot.hasTag(BUSY) || (stage !== null && isBusy(stage))
}

/** Whether an actor waits for an answer, or one of those that it has started, and there is nothing to read before it comes. */
function isBusy(actor: AnyActorRef): boolean {
  const snapshot = actor.getSnapshot() as Partial<AnyMachineSnapshot>
  if (snapshot.hasTag?.(READABLE)) return false
  return (snapshot.hasTag?.(BUSY) ?? false) || Object.values<AnyActorRef>(snapshot.children ?? {}).some(isBusy)
}
